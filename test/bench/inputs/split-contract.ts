import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

interface Part {
  name: string;
  text: string;
}

/**
 * Takes the types of a generated contract apart: each gets a file of its own, and the contract imports and exports them
 * all again. Answers how many there are. This is how the output could be, measured beside how it is.
 */
export function splitContract(folder: string): number {
  const file = join(folder, "contract.ts");
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ESNext);
  const isType = (statement: ts.Statement): statement is ts.TypeAliasDeclaration =>
    ts.isTypeAliasDeclaration(statement) && usesOnlyTypes(statement, source);
  const types = source.statements.filter(isType);
  const parts = types.map((type) => ({ name: type.name.text, text: type.getFullText(source) }));
  const names = new Set(parts.map(({ name }) => name));
  const apart = join(folder, "types");
  mkdirSync(apart, { recursive: true });
  for (const part of parts) writeFileSync(join(apart, `${part.name}.ts`), partText(part, names));
  const rest = source.statements
    .filter((statement) => !isType(statement))
    .map((each) => each.getFullText(source));
  const lines = parts.map(({ name }) => `export type { ${name} } from "./types/${name}.js";`);
  const used = usedNames(rest.join(""), names).map((name) => importLine(name, "./types/"));
  writeFileSync(file, [...used, ...lines, rest.join("")].join("\n"));
  return parts.length;
}

/** What refers to other than types of the protocol and of the contract stays where it is. */
function usesOnlyTypes(type: ts.TypeAliasDeclaration, source: ts.SourceFile): boolean {
  return !/\b(?:AnswerWith|AnswerWithout|Catalogue|Variant|InputRequest)/.test(type.getText(source));
}

function partText({ name, text }: Part, names: ReadonlySet<string>): string {
  const used = usedNames(text, names).filter((other) => other !== name);
  const protocol = /\bprotocol\./.test(text) ? [`import type * as protocol from "../protocol.js";`] : [];
  return [...protocol, ...used.map((other) => importLine(other, "./")), text, ""].join("\n");
}

function importLine(name: string, folder: string): string {
  return `import type { ${name} } from "${folder}${name}.js";`;
}

/** Names among a text's words; one too many does no harm. */
function usedNames(text: string, names: ReadonlySet<string>): string[] {
  return [...new Set(text.match(/[\w$]+/g))].filter((word) => names.has(word));
}
