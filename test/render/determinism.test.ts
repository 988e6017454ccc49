import { homedir, tmpdir } from "node:os";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { areAtHand, dumps, readDump } from "../corpus/dumps.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { rendered } from "./rendering.ts";

/** Where the order of keys says something: what is asked first, and the fields of a form from top to bottom. */
const ordered = new Set(["inputRequests", "params", "requestedSchema"]);

/** Puts a list into another order, the same one every time for a seed. */
type Reorder = <Item>(list: readonly Item[]) => Item[];

const backwards: Reorder = (list) => list.toReversed();

function shuffle(seed: number): Reorder {
  return (list) => {
    const keys = fc.sample(fc.double({ noNaN: true }), { numRuns: list.length, seed: seed + list.length });
    return list
      .map((item, at) => ({ item, key: keys[at] ?? 0 }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
  };
}

/** The same JSON with all keys in another order, but where their order says something. */
function turned(value: unknown, reorder: Reorder, key = ""): unknown {
  if (Array.isArray(value)) return value.map((member) => turned(member, reorder));
  if (typeof value !== "object" || value === null || ordered.has(key)) return value;
  const entries = reorder(Object.entries(value));
  return Object.fromEntries(entries.map(([name, member]) => [name, turned(member, reorder, name)]));
}

const lists = ["tools", "prompts", "resources", "resourceTemplates"];

/** The same manifest with its entries in another order, and the keys of everything. */
function reordered(manifest: object, reorder: Reorder): object {
  const entries = Object.entries(manifest).map(([key, value]) => [
    key,
    lists.includes(key) && Array.isArray(value) ? reorder(value) : value,
  ]);
  return turned(Object.fromEntries(entries), reorder) as object;
}

async function expectSameBytes(manifest: object, reorder: Reorder): Promise<void> {
  const [one, other] = [await rendered(manifest), await rendered(reordered(manifest, reorder))];
  expect([...other.keys()]).toEqual([...one.keys()]);
  for (const [path, text] of one) expect(other.get(path), path).toBe(text);
}

const longest = (all: readonly object[], count: number) =>
  all.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length).slice(0, count);
const sample = longest(fc.sample(hostileManifest, { numRuns: 300, seed: 2_322 }), 12);
const [rich = {}] = sample;

/** Everything whose order is nobody's business: entries of all kinds, and schemas with all that has keys. */
const orderless = {
  capabilities: { tools: { listChanged: true }, extensions: { "b/x": { z: 1, a: 2 }, "a/x": {} } },
  tools: ["zeta", "alpha", "a-b", "a_b", "aB", "A.b"].map((name) => ({
    name,
    _meta: { z: { y: 1, x: 2 }, a: 1 },
    annotations: { title: "T", readOnlyHint: true },
    inputSchema: everySchema(name),
    outputSchema: everySchema(`${name} out`),
    requestState: everySchema(`${name} state`),
  })),
  prompts: ["zeta", "alpha"].map((name) => ({
    name,
    arguments: [{ name: "b", required: true }, { name: "a" }],
  })),
  resources: ["z:z", "a:a"].map((uri) => ({ uri, name: "same", mimeType: "text/plain" })),
  resourceTemplates: ["z:{z}", "a:{a}"].map((uriTemplate) => ({ uriTemplate, name: "same" })),
};

/** A schema with every keyword that holds named things, the same in all but a title. */
function everySchema(title: string): object {
  const node = { type: "object", properties: { next: { $ref: "#/$defs/node" }, a: { $ref: "#/$defs/a_b" } } };
  const long = Object.fromEntries([..."zyxwvutsrqponmlkjihgfedcba"].map((key) => [key, { type: "string" }]));
  return {
    title,
    type: "object",
    properties: {
      zeta: { $ref: "#/$defs/node" },
      alpha: { $ref: "#/properties/beta" },
      beta: { type: "object", properties: long, additionalProperties: { enum: ["b", "a"] } },
      constant: { const: { z: 1, a: { y: 1, x: 2 } }, default: { z: 1, a: 2 } },
      either: { oneOf: [node, { type: "object", properties: { z: {}, a: {} }, required: ["z"] }] },
    },
    patternProperties: { "^z-": { type: "string" }, "^a-": { type: "number" } },
    dependentRequired: { zeta: ["alpha"], alpha: ["beta"] },
    dependentSchemas: { zeta: { required: ["beta"] }, beta: {} },
    definitions: { "a-b": { type: "string" }, "a b": { type: "number" } },
    $defs: {
      node,
      "a-b": { $anchor: "name", enum: ["x", "y"] },
      a_b: { enum: [1, 2] },
      aB: { type: "null" },
    },
    allOf: [
      { properties: { z: { $ref: "#/$defs/a-b" }, y: { $ref: "#name" }, x: { $ref: "#/definitions/a b" } } },
    ],
  };
}

describe("the output", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  const slow = { timeout: 120_000 };

  test.each([
    ["backwards", backwards],
    ["shuffled", shuffle(1)],
    ["shuffled otherwise", shuffle(2)],
  ])("does not depend on the order of entries or keys, %s", slow, async (_how, reorder) => {
    await expectSameBytes({ server: { version: "1", name: "s" }, ...orderless }, reorder);
    for (const manifest of sample) await expectSameBytes(manifest, reorder);
  });

  test.skipIf(!areAtHand).each(dumps)(
    "does not depend on the order in the dump of $name",
    slow,
    async (dump) => {
      for (const reorder of [backwards, shuffle(3)]) await expectSameBytes(readDump(dump), reorder);
    },
  );

  test("does not depend on the day", async () => {
    vi.setSystemTime("2026-11-05T10:00:00Z");
    const first = await rendered(rich);
    vi.setSystemTime("2031-01-01T23:59:59Z");
    expect(await rendered(rich)).toEqual(first);
  });

  test("does not depend on the working directory, and names no folder of this machine", async () => {
    const manifest = { server: { name: "s", version: "1" }, tools: [{ name: "t" }] };
    const first = await rendered(manifest);
    const elsewhere = vi.spyOn(process, "cwd").mockReturnValue("/somewhere/else");
    expect(await rendered(manifest)).toEqual(first);
    elsewhere.mockRestore();
    const text = [...first.values()].join("\n");
    for (const folder of [process.cwd(), homedir(), tmpdir()]) expect(text).not.toContain(folder);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:|GMT|file:\/\/\/|node_modules/);
  });

  test("has Unix line ends, one at the end, and no space before them", async () => {
    for (const [path, text] of await rendered(rich)) {
      expect(text, path).not.toMatch(/\r|[ \t]\n|\n\n$/);
      expect(text, path).toMatch(/\n$/);
    }
  });
});
