import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { Window } from "happy-dom";
import type { ElicitRequestFormParams } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { answerForm } from "../web/form.ts";
import { answerPage } from "../web/page.ts";

/** A page without a browser. */
function page(context: TestContext): Document {
  const window = new Window({ url: "http://127.0.0.1/" });
  context.after(() => window.happyDOM.close());
  return window.document as unknown as Document;
}

const asking: InputContext = {
  server: { name: "rooms", version: "1.0.0" },
  call: { method: "tools/call", name: "book_room" },
  key: "details",
  round: 1,
  signal: new AbortController().signal,
};

const properties: ElicitRequestFormParams["requestedSchema"]["properties"] = {
  text: { type: "string", minLength: 2, maxLength: 10 },
  email: { type: "string", format: "email" },
  uri: { type: "string", format: "uri" },
  date: { type: "string", format: "date" },
  at: { type: "string", format: "date-time" },
  number: { type: "number", minimum: 0 },
  whole: { type: "integer", maximum: 9, default: 7 },
  truth: { type: "boolean" },
  one: { type: "string", enum: ["a", "b"] },
  named: { type: "string", enum: ["a", "b"], enumNames: ["First", "Second"] },
  titled: { type: "string", oneOf: [{ const: "a", title: "First" }], default: "a" },
  many: { type: "array", items: { type: "string", enum: ["a", "b", "c"] }, maxItems: 2 },
  manyTitled: { type: "array", items: { anyOf: [{ const: "a", title: "First" }] }, default: ["a"] },
  leftOut: { type: "string" },
};
const form: ElicitRequestFormParams = {
  message: "<b>Please</b>",
  requestedSchema: { type: "object", properties, required: ["text", "email"] },
};

function controls(document: Document): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("form input, form select")];
}

function press(document: Document, text: string): void {
  const found = [...document.querySelectorAll("button")].find((button) => button.textContent === text);
  assert.ok(found !== undefined, `there is a button ${text}`);
  found.click();
}

test("a form has a field of each kind, and its answers have the types of the schema", async (context) => {
  const document = page(context);
  const answered = answerForm(document, form, asking);
  const typed = [
    "Reading",
    "a@example.com",
    "https://example.com/",
    "2027-03-05",
    "2027-03-05T09:30:00",
    "1.5",
  ];
  const [text, email, uri, date, at, number, whole, truth, one, named, , first, second] = controls(document);
  for (const [index, control] of [text, email, uri, date, at, number].entries()) {
    (control as HTMLInputElement).value = typed[index] ?? "";
  }
  assert.deepEqual(
    [text, email, uri, date, at, number, whole].map((control) => control?.type),
    ["text", "email", "url", "date", "datetime-local", "number", "number"],
  );
  assert.deepEqual([text?.required, uri?.required, text?.maxLength, whole?.max], [true, false, 10, "9"]);
  for (const [select, index] of [
    [truth, "1"],
    [one, "1"],
    [named, "0"],
  ] as const) {
    (select as HTMLInputElement).value = index;
  }
  first?.click();
  second?.click();
  document
    .querySelector("form")
    ?.dispatchEvent(new (document.defaultView as typeof globalThis.window).Event("submit"));
  assert.deepEqual(await answered, {
    action: "accept",
    content: {
      text: "Reading",
      email: "a@example.com",
      uri: "https://example.com/",
      date: "2027-03-05",
      at: new Date("2027-03-05T09:30:00").toISOString(),
      number: 1.5,
      whole: 7,
      truth: false,
      one: "b",
      named: "a",
      titled: "a",
      many: ["a", "b"],
      manyTitled: ["a"],
    },
  });
  assert.equal(document.querySelector("dialog"), null);
});

test("who asks is told, and what the server says is text", (context) => {
  const document = page(context);
  void answerForm(document, { ...form, message: "<img src=x onerror=alert(1)>\u{202e}" }, asking);
  const text = document.querySelector("dialog")?.textContent ?? "";
  assert.match(text, /The server rooms asks you something, in tools\/call book_room, under the key details/);
  assert.match(text, /<img src=x onerror=alert\(1\)>⟨U\+202E⟩/);
  assert.equal(document.querySelector("img"), null);
});

test("too many choices are no valid form", (context) => {
  const document = page(context);
  void answerForm(document, form, asking);
  const boxes = controls(document).filter(({ type }) => type === "checkbox");
  for (const box of boxes.slice(0, 3)) box.click();
  assert.equal(boxes[0]?.validationMessage, "Choose 2 at most.");
  boxes[2]?.click();
  assert.equal(boxes[0]?.validationMessage, "");
});

for (const [text, action] of [
  ["Decline", "decline"],
  ["Cancel", "cancel"],
] as const) {
  test(`a form can be answered with ${action}`, async (context) => {
    const document = page(context);
    const answered = answerForm(document, form, asking);
    press(document, text);
    assert.deepEqual(await answered, { action });
  });
}

test("a form that is no longer wanted goes away", async (context) => {
  const document = page(context);
  const stop = new AbortController();
  const answered = answerForm(document, form, { ...asking, signal: stop.signal });
  stop.abort(new Error("too late"));
  await assert.rejects(answered, /too late/);
  assert.equal(document.querySelector("dialog"), null);
});

test("a page is opened only after consent, and is shown whole", async (context) => {
  const document = page(context);
  const opened: string[] = [];
  const ask = (url: string) =>
    answerPage(document, { mode: "url", message: "Pay", url }, asking, (href) => void opened.push(href));
  const declined = ask("https://example.com/pay?bill=1");
  const shown = document.querySelector("dialog")?.textContent ?? "";
  assert.match(shown, /https:\/\/example\.com\/pay\?bill=1.*Its host is:example\.com/);
  press(document, "Decline");
  assert.deepEqual([await declined, opened], [{ action: "decline" }, []]);
  const accepted = ask("https://xn--pple-43d.com/");
  assert.match(document.querySelector("dialog")?.textContent ?? "", /letters that may look like others/);
  press(document, "Open it");
  assert.deepEqual([await accepted, opened], [{ action: "accept" }, ["https://xn--pple-43d.com/"]]);
});

for (const url of ["javascript:alert(1)", "http://example.com/", "no URL"]) {
  test(`${url} is declined without being shown`, async (context) => {
    const document = page(context);
    const answered = await answerPage(document, { mode: "url", message: "", url }, asking, () =>
      assert.fail(),
    );
    assert.deepEqual(answered, { action: "decline" });
  });
}
