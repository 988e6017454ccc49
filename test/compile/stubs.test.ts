import { rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asksUsage } from "./asks-usage.ts";
import { complaintsOf, complaintsOf7, programOf, type Complaint } from "./compilers.ts";
import { dumpVariants, fixtureVariants, scratchProject, writeVariant, type Variant } from "./stubs.ts";

const variants = [...fixtureVariants, ...dumpVariants];
const project = scratchProject();
const usage = join(project, "asks-whole/usage.ts");
const files = new Map<string, string[]>();
let program: ts.Program;
let by59: Complaint[] = [];
let by7: Complaint[] = [];

beforeAll(async () => {
  for (const variant of variants) files.set(variant.name, await writeVariant(variant, project));
  writeFileSync(usage, asksUsage);
  const all = [...new Set([...files.values()].flat()), usage];
  const later = complaintsOf7(all, project, join(project, "tsconfig.json"));
  program = programOf(all);
  by59 = complaintsOf(program, project);
  by7 = await later;
}, 300_000);

afterAll(() => rmSync(project, { recursive: true }));

/** Complaints about the generated files of one variant. */
function about({ name }: Variant, complaints: readonly Complaint[]): Complaint[] {
  const own = new Set((files.get(name) ?? []).map((file) => relative(project, file)));
  return complaints.filter(({ file }) => own.has(file));
}

/** Places where a file says `any`: as a type, not in a comment or a string. */
function anyTypes(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) {
      found.push(`${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no complaint is about anything but a generated file", () => {
  const all = [...files.values()].flat();
  for (const complaints of [by59, by7]) {
    expect(
      complaints.filter(
        ({ file }) => file !== relative(project, usage) && !all.includes(join(project, file)),
      ),
    ).toEqual([]);
  }
});

describe.each(variants.map((variant) => [variant.name, variant] as const))(
  "the stubs of %s",
  (name, variant) => {
    test("compile with TypeScript 5.9", () => {
      expect(about(variant, by59)).toEqual([]);
    });

    test("compile with TypeScript 7", () => {
      expect(about(variant, by7)).toEqual([]);
    });

    test("never say `any`", () => {
      const sources = (files.get(name) ?? []).map((file) => program.getSourceFile(file));
      expect(sources.length).toBeGreaterThan(5);
      expect(sources.flatMap((source) => (source === undefined ? ["missing"] : anyTypes(source)))).toEqual(
        [],
      );
    });
  },
);

test.skipIf(dumpVariants.length === 0)("the dumps of live servers are compiled too", () => {
  expect(dumpVariants.length).toBeGreaterThanOrEqual(24);
});

test.each(fixtureVariants)(
  "$name imports its own files with the ending that was asked for",
  ({ name, options }) => {
    const endings = (files.get(name) ?? []).flatMap((file) =>
      ts
        .preProcessFile(program.getSourceFile(file)?.text ?? "")
        .importedFiles.map(({ fileName }) => fileName)
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) => specifier.slice(-3)),
    );
    expect([...new Set(endings)]).toEqual([options.importExtension]);
  },
);

test("code against the stubs compiles but for what is marked in it", () => {
  const marked = asksUsage
    .split("\n")
    .flatMap((text, index) =>
      text.startsWith("// refused ") ? [[index + 2, text.slice(11, 17)] as const] : [],
    );
  expect(marked.length).toBe(3);
  const file = "asks-whole/usage.ts";
  const of59 = by59.filter((complaint) => complaint.file === file);
  expect(of59.map(({ line, code }) => [line, code])).toEqual(marked);
  expect(by7.filter((complaint) => complaint.file === file).map(({ line }) => line)).toEqual(
    marked.map(([line]) => line),
  );
});
