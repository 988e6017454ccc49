import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOf, type Field } from "../console/fields.ts";

function field(schema: object, isRequired = true): Field {
  const [only] = fieldsOf({ properties: { only: schema }, required: isRequired ? ["only"] : [] });
  assert.ok(only !== undefined);
  return only;
}

/** What is made of a typed text: its value, or the problem that is told. */
function typed(schema: object, text: string): unknown {
  const only = field(schema);
  assert.equal(only.kind, "typed");
  if (only.kind !== "typed") return undefined;
  const reading = only.read(text);
  return "value" in reading ? reading.value : new Error(reading.problem);
}

const fits: [object, string, unknown][] = [
  [{ type: "string", minLength: 2, maxLength: 2 }, "👍👍", "👍👍"],
  [{ type: "string", format: "email" }, "ada@example.com", "ada@example.com"],
  [{ type: "string", format: "uri" }, "mailto:ada@example.com", "mailto:ada@example.com"],
  [{ type: "string", format: "date" }, "2028-02-29", "2028-02-29"],
  [{ type: "string", format: "date-time" }, "2027-03-05T09:30:00.5+01:00", "2027-03-05T09:30:00.5+01:00"],
  [{ type: "string", pattern: "^[a-z]+$" }, "abc", "abc"],
  [{ type: "integer", minimum: -2 }, "-2", -2],
  [{ type: "number" }, "1e3", 1000],
  [{ type: "object" }, '{"a":1}', { a: 1 }],
];
for (const [schema, text, value] of fits) {
  test(`${JSON.stringify(schema)} takes ${text}`, () => assert.deepEqual(typed(schema, text), value));
}

const refused: [object, string, RegExp][] = [
  [{ type: "string", minLength: 2 }, "👍", /2 characters at least/],
  [{ type: "string", maxLength: 2 }, "abc", /2 characters at most/],
  [{ type: "string", format: "email" }, "ada@example", /e-mail/],
  [{ type: "string", format: "uri" }, "example.com", /URI/],
  [{ type: "string", format: "date" }, "2027-02-30", /date/],
  [{ type: "string", format: "date-time" }, "2027-03-05T25:00:00Z", /time/],
  [{ type: "string", pattern: "^[a-z]+$" }, "ABC", /must match/],
  [{ type: "integer" }, "1.5", /whole number/],
  [{ type: "integer", maximum: 3 }, "4", /3 at most/],
  [{ type: "number", minimum: 0 }, "-0.5", /0 at least/],
  [{ type: "number" }, "0x10", /a number/],
  [{}, "{", /JSON/],
];
for (const [schema, text, problem] of refused) {
  test(`${JSON.stringify(schema)} does not take ${text}`, () => {
    const told = typed(schema, text);
    assert.ok(told instanceof Error);
    assert.match(told.message, problem);
  });
}

test("a pattern that would take for ever is left to the server", () => {
  assert.equal(typed({ type: "string", pattern: "^(a+)+$" }, `${"a".repeat(40)}!`), `${"a".repeat(40)}!`);
});

test("choices have the labels of all spellings of an enum", () => {
  const spellings = [
    { type: "string", enum: ["a"] },
    { type: "string", enum: ["a"], enumNames: ["First"] },
    { type: "string", oneOf: [{ const: "a", title: "First" }] },
    { type: "array", items: { anyOf: [{ const: "a", title: "First" }] } },
  ];
  const labels = spellings.map((schema) => {
    const only = field(schema);
    return only.kind === "typed" ? "" : only.choices.map(({ label }) => label).join();
  });
  assert.deepEqual(labels, ["a", "First (a)", "First (a)", "First (a)"]);
});

test("a schema that is none has no fields, and names of all kinds are fields", () => {
  assert.deepEqual(fieldsOf(null), []);
  assert.deepEqual(fieldsOf({ properties: "none" }), []);
  const names = fieldsOf(JSON.parse('{ "properties": { "__proto__": { "type": "string" }, "a": null } }'));
  assert.deepEqual(
    names.map(({ name }) => name),
    ["__proto__", "a"],
  );
});
