import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { complaintsOf, programOf } from "../compile/compilers.ts";
import { folderWith } from "./reading.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
const repository = fileURLToPath(new URL("../../", import.meta.url));

// The same file with its errors unexpected, so that the compiler tells them.
const text = readFileSync(join(folder, "refused.ts"), "utf8")
  .replaceAll("@ts-expect-error", "refused")
  .replaceAll('"../../', `"${repository}`);
const refusals = text.split("\n").flatMap((line, index) => {
  const { code, what } = /^\s*\/\/ refused (?<code>TS\d+): (?<what>.+)$/.exec(line)?.groups ?? {};
  return code === undefined || what === undefined ? [] : [{ line: index + 2, code, what }];
});

const unexpecting = join(
  folderWith({ "refused.ts": text, "package.json": JSON.stringify({ type: "module" }) }),
  "refused.ts",
);
const complaints = complaintsOf(programOf([join(folder, "accepted.ts"), unexpecting]), folder);

describe("defineManifest", () => {
  test("takes what is right: schemas of every library, and every key of the published schema", () => {
    expect(complaints.filter(({ file }) => !file.endsWith("refused.ts"))).toEqual([]);
  });

  test("refuses what is wrong, and nothing beside it", () => {
    const found = complaints.filter(({ file }) => file.endsWith("refused.ts"));
    expect(found.map(({ line, code }) => ({ line, code }))).toEqual(
      refusals.map(({ line, code }) => ({ line, code })),
    );
    expect(refusals.length).toBeGreaterThan(8);
  });
});
