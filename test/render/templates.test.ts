import { describe, expect, test } from "vitest";
import { identifier, stringLiteral } from "../../generator/plan/text.ts";
import { printable } from "../../generator/render/printable.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { renderTemplate } from "../../generator/render/templates.ts";
import { planOf } from "./rendering.ts";

const manifest = {
  server: { name: "s", version: "1" },
  tools: [{ name: "wire_name", inputRequests: { roots: { method: "roots/list" } } }, { name: "plain" }],
  resources: [{ uri: "x:y", name: "z" }],
};
const plan = await planOf(manifest);

/** Every path through the plan to a name that is there, lists by their first member. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null || "is" in value) return [];
  if (Array.isArray(value)) return value.length === 0 ? [] : pathsIn(value[0], [...path, 0]);
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

const paths = pathsIn(plan);
const render = (broken: unknown) => renderStubs(broken as typeof plan);
const at = (path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], plan);

describe("a template", () => {
  test("throws for every name that the plan lacks", async () => {
    expect(paths.length).toBeGreaterThan(60);
    const silent: string[] = [];
    for (const path of paths) {
      // What a template never prints, because the plan's own code reads it.
      const isThrown = await render(changed(plan, path, null)).then(
        () => false,
        () => true,
      );
      if (!isThrown) silent.push(path.join("."));
    }
    expect(silent).toEqual([]);
  }, 60_000);

  test("throws for text that no factory made, wherever text is printed", async () => {
    const texts = paths.filter((path) => {
      const value = at(path);
      return typeof value === "object" && value !== null && "is" in value && path.at(-1) !== "protocolModule";
    });
    expect(texts.length).toBeGreaterThan(40);
    for (const path of texts) {
      const raw = render(changed(plan, path, { value: "raw" }));
      await expect(raw, path.join(".")).rejects.toThrow('A template prints unchecked text: "raw"');
    }
  }, 60_000);

  test("that does not exist throws", () => {
    expect(() => renderTemplate("nothing.ts", {})).toThrow("There is no template nothing.ts.");
  });

  test("prints checked text as it is", () => {
    const context = { header: [stringLiteral("<&>'\"")] };
    expect(renderTemplate("header", printable(context))).toContain('// "<&>\'\\""');
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
    expect(printable({ is: "code", text: "throw 1" })).not.toHaveProperty("toHTML");
  });
});
