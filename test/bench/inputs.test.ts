import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromJsonSchema } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { changedSchema } from "./inputs/schema-texts.ts";
import { splitContract } from "./inputs/split-contract.ts";
import { syntheticTools } from "./inputs/synthetic-manifest.ts";
import { largeTools } from "./inputs/manifests.ts";
import { readSchema } from "../../generator/protocol/read-schema.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("synthetic tools", () => {
  const tools = syntheticTools(1_000);

  test("are the same in every run, and the first of many are those of few", () => {
    expect(syntheticTools(20)).toEqual(tools.slice(0, 20));
  });

  test("have names of their own and schemas that compile", () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(1_000);
    for (const { inputSchema, outputSchema } of tools.slice(0, 200)) {
      expect(inputSchema["type"]).toBe("object");
      expect(() => [inputSchema, outputSchema ?? {}].map((schema) => fromJsonSchema(schema))).not.toThrow();
    }
  });

  test("have the size and the mix of real ones", () => {
    const lengths = tools.map((tool) => JSON.stringify(tool).length).sort((one, other) => one - other);
    const real = { 100: 436, 500: 846, 900: 2_683 };
    for (const [at, length] of Object.entries(real)) {
      expect((lengths[Number(at)] ?? 0) / length, at).toBeCloseTo(1, 0);
    }
    const share = (text: string) =>
      tools.filter((tool) => JSON.stringify(tool).includes(text)).length / 1_000;
    const shares = ['"enum"', '"array"', '"anyOf"', '"outputSchema"', '"$ref"'].map(share);
    for (const found of shares) expect(found).toBeGreaterThan(0.01);
    expect(share('"outputSchema"')).toBeLessThan(0.15);
  });
});

test("large manifests spread over all tools at hand, and every tool has a name of its own", () => {
  const few = largeTools(120);
  expect(new Set(few.map(({ name }) => name)).size).toBe(120);
  expect(new Set(largeTools(1_200).map(({ name }) => name)).size).toBe(1_200);
  const description = (index: number) => few[index]?.description;
  expect(description(0)).not.toBe(description(119));
});

test("a changed schema.ts has the published one's length, reads as the shipped one, and differs each time", async () => {
  const shipped = readFileSync(new URL("../../schema/2026-07-28.ts", import.meta.url), "utf8");
  const [one, other] = [changedSchema("one"), changedSchema("other")];
  expect(one.trimEnd().split("\n")).toHaveLength(3_200);
  expect(one).not.toBe(other);
  const namesIn = async (text: string) => {
    const { value } = await readSchema(text, "schema.ts");
    return (value?.declarations ?? []).map(({ name }) => name);
  };
  const names = await namesIn(one);
  expect(names).toEqual(await namesIn(shipped));
  expect(names.length).toBeGreaterThan(150);
});

test("a contract is taken apart into a file for each type, and exports them all again", () => {
  const folder = temporaryFolder();
  const contract = [
    `import type * as protocol from "./protocol.js";`,
    "/** One. */\nexport type One = { name: string };",
    "export type Two = { one: One; at: protocol.Cursor };",
    "export const rest: Two[] = [];\n",
  ];
  writeFileSync(join(folder, "contract.ts"), contract.join("\n"));
  expect(splitContract(folder)).toBe(2);
  expect(readdirSync(join(folder, "types")).sort()).toEqual(["One.ts", "Two.ts"]);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(read("types/One.ts")).toContain("/** One. */\nexport type One = { name: string };");
  expect(read("types/Two.ts").split("\n").slice(0, 2)).toEqual([
    `import type * as protocol from "../protocol.js";`,
    `import type { One } from "./One.js";`,
  ]);
  expect(read("contract.ts")).toContain(`export type { One } from "./types/One.js";`);
  expect(read("contract.ts")).toContain(`import type { Two } from "./types/Two.js";`);
  expect(read("contract.ts")).toContain("export const rest: Two[] = [];");
});
