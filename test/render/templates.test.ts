import { describe, expect, test } from "vitest";
import { identifier, stringLiteral } from "../../generator/plan/text.ts";
import { printable } from "../../generator/render/printable.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { renderTemplate } from "../../generator/render/templates.ts";
import { planOf } from "./rendering.ts";

// The templates are under test, not what is made of their text.

const manifest = {
  server: { name: "s", version: "1" },
  tools: [{ name: "wire_name", inputRequests: { roots: { method: "roots/list" } } }, { name: "plain" }],
  resources: [{ uri: "x:y", name: "z" }],
};
const plan = await planOf(manifest);

/** Every path through a plan to a name that is there. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null || "is" in value) return [];
  if (Array.isArray(value)) return value.flatMap((member, index) => pathsIn(member, [...path, index]));
  return Object.entries(value).flatMap(([key, member]) => [
    [...path, key],
    ...pathsIn(member, [...path, key]),
  ]);
}

/** A copy in which one place holds another value, or nothing. */
function changed(
  value: unknown,
  [step, ...rest]: (string | number)[],
  to: { value: unknown } | null,
): unknown {
  if (Array.isArray(value))
    return value.map((member, at) => (at === step ? changed(member, rest, to) : member));
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, member]) => {
      if (key !== step) return [[key, member]];
      if (rest.length > 0) return [[key, changed(member, rest, to)]];
      return to === null ? [] : [[key, to.value]];
    }),
  );
}

// `headers` are taken apart in code; of lists, the first members stand for all.
const paths = pathsIn(plan).filter(
  ([first, ...rest]) => first !== "headers" && rest.every((step) => typeof step === "string" || step < 8),
);
const isText = (value: unknown) => typeof value === "object" && value !== null && "is" in value;
const at = (path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], plan);

/** What rendering fails with when one place of the plan holds another value, or nothing. */
async function failure(path: (string | number)[], to: { value: unknown } | null): Promise<string | null> {
  return renderStubs(changed(plan, path, to) as typeof plan, (source) => Promise.resolve(source)).then(
    () => null,
    (error: unknown) => String(error),
  );
}

/** Places by what they are, whatever their number in a list, with what rendering fails with for each of them. */
async function failures(places: readonly (string | number)[][], to: { value: unknown } | null) {
  const found = new Map<string, (string | null)[]>();
  for (const path of places) {
    const name = path.map((step) => (typeof step === "number" ? "*" : step)).join(".");
    found.set(name, [...(found.get(name) ?? []), await failure(path, to)]);
  }
  return [...found];
}

describe("a template", () => {
  test("throws for every name that the plan lacks, in blocks too", { timeout: 60_000 }, async () => {
    const found = await failures(paths, null);
    expect(found.length).toBeGreaterThan(50);
    // Some names are only read where another one is set.
    expect(
      found.filter(([, errors]) => errors.every((error) => error === null)).map(([name]) => name),
    ).toEqual([]);
  });

  test("throws for text that no factory made, wherever text is printed", { timeout: 60_000 }, async () => {
    const texts = paths.filter((path) => isText(at(path)) && path[0] !== "protocolModule");
    const found = await failures(texts, { value: "raw" });
    expect(found.length).toBeGreaterThan(30);
    const unchecked = 'TypeError: A template prints unchecked text: "raw"';
    expect(found.filter(([, errors]) => !errors.includes(unchecked))).toEqual([]);
  });

  test("that does not exist throws", () => {
    expect(() => renderTemplate("nothing.ts", {})).toThrow("There is no template nothing.ts.");
  });

  test("prints checked text as it is", () => {
    const context = { header: [stringLiteral("<&>'\"")] };
    expect(renderTemplate("header", printable(context))).toContain('"<&>\'\\""');
  });
});

describe("what templates may see", () => {
  test("is checked text, lists, objects, null and truth values", () => {
    expect(printable([null, true, { a: [] }])).toEqual([null, true, { a: [] }]);
    expect((printable(identifier("a")) as { toHTML: () => string }).toHTML()).toBe("a");
  });

  test.each(["text", 1, undefined, 1n, Symbol("s")])("is nothing else: %s throws when printed", (value) => {
    const seen = printable({ value }) as { value: { toHTML: () => string } };
    expect(() => seen.value.toHTML()).toThrow(TypeError);
  });

  test("is not what only looks like checked text", () => {
    const seen = printable({ is: "code", text: "throw 1" }) as { text: { toHTML: () => string } };
    expect(() => seen.text.toHTML()).toThrow("unchecked text");
  });
});
