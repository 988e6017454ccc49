import { homedir, tmpdir } from "node:os";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hostileManifest } from "./hostile-manifest.ts";
import { rendered } from "./rendering.ts";

/** Where the order of keys says something: what is asked first, and the fields of a form from top to bottom. */
const ordered = new Set(["inputRequests", "params", "requestedSchema"]);

/** The same JSON with all keys in reverse, but where their order says something. */
function reversed(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((member) => reversed(member));
  if (typeof value !== "object" || value === null || ordered.has(key)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member, name)]),
  );
}

const lists = ["tools", "prompts", "resources", "resourceTemplates"];

/** The same manifest with its entries in reverse, and the keys of everything. */
function turned(manifest: object): object {
  const entries = Object.entries(manifest).map(([key, value]) => [
    key,
    lists.includes(key) && Array.isArray(value) ? value.toReversed() : value,
  ]);
  return reversed(Object.fromEntries(entries)) as object;
}

const sample = fc.sample(hostileManifest, { numRuns: 12, seed: 2_322 });
const rich =
  sample.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0] ?? {};

describe("the output", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  test("does not depend on the order of entries or keys", { timeout: 60_000 }, async () => {
    for (const manifest of sample) {
      const [one, other] = [await rendered(manifest), await rendered(turned(manifest))];
      expect([...other.keys()]).toEqual([...one.keys()]);
      for (const [path, text] of one) expect(other.get(path), path).toBe(text);
    }
  });

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
