import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { complaintsOf, programOf, type Complaint } from "../compile/compilers.ts";
import { scratchProject } from "../compile/stubs.ts";
import { nextRevision } from "./next-revision.ts";

const example = fileURLToPath(new URL("../../generated-examples/releases/", import.meta.url));
const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));
const ownFiles = ["client.ts", "handlers.ts", "server.ts", "stdio.ts", "http.ts"];
const project = scratchProject();

/** The example's manifest, with completion among its capabilities so that its method is reached. */
const manifest = `${readFileSync(join(example, "mcp.manifest.yaml"), "utf8")}
capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} }
`;

/** Puts the example and what was written by hand into a folder, with stubs of a schema. */
async function projectOf(name: string, schema: string | null): Promise<string[]> {
  const folder = join(project, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "mcp.manifest.yaml"), manifest);
  for (const file of ownFiles) copyFileSync(join(example, file), join(folder, file));
  for (const file of ["by-hand.ts", "by-hand-mended.ts"])
    copyFileSync(join(fixtures, file), join(folder, file));
  const { value, diagnostics } = await generate({ cwd: folder, schema, importExtension: ".ts" });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  for (const { path, text } of value) {
    const file = join(folder, "generated", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...ownFiles, "by-hand.ts", "by-hand-mended.ts"].map((file) => join(folder, file));
}

let complaints: Complaint[] = [];
const of = (file: string) => complaints.filter((complaint) => complaint.file === file);
const lineOf = (file: string, text: string) =>
  readFileSync(join(project, file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

beforeAll(async () => {
  writeFileSync(join(project, "next.ts"), nextRevision());
  const files = [...(await projectOf("now", null)), ...(await projectOf("next", join(project, "next.ts")))];
  complaints = complaintsOf(programOf(files), project);
}, 120_000);

afterAll(() => rmSync(project, { recursive: true }));

describe("a revision with a fourth input request and a fourth method that may pause", () => {
  test("before the bump everything compiles but what is written for the next revision", () => {
    expect(
      complaints.filter(({ file }) => file.startsWith("now/") && file !== "now/by-hand-mended.ts"),
    ).toEqual([]);
    expect(of("now/by-hand-mended.ts").length).toBeGreaterThan(0);
  });

  test("the stubs themselves compile", () => {
    expect(complaints.filter(({ file }) => file.startsWith("next/generated/"))).toEqual([]);
  });

  test("in the example, the client's inputs alone must change", () => {
    expect(complaints.filter(({ file }) => file.startsWith("next/") && !file.includes("by-hand"))).toEqual([
      expect.objectContaining({
        file: "next/client.ts",
        line: lineOf("next/client.ts", "inputs: {"),
        code: "TS2741",
      }),
    ]);
  });

  test("by hand: the inputs, the exhaustive switch, and the use of the method that may pause now", () => {
    const places = of("next/by-hand.ts").map(({ line, code }) => [line, code]);
    expect(places).toEqual([
      [lineOf("next/by-hand.ts", "export const inputs"), "TS2741"],
      [lineOf("next/by-hand.ts", "return unhandled(input)"), "TS2345"],
      [lineOf("next/by-hand.ts", "outcome.completion.values"), "TS2339"],
    ]);
  });

  test("once they are handled, everything compiles", () => {
    expect(of("next/by-hand-mended.ts")).toEqual([]);
  });
});
