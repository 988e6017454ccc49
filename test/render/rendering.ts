import ts from "typescript";
import { diagnosticCatalogue } from "../../generator/diagnostics.ts";
import { headersOf } from "../../generator/header.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import type { StubPlan } from "../../generator/plan/stub-plan.ts";
import { format } from "../../generator/render/format.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { released } from "../plan/planning.ts";

/** The plan of a manifest that must be right. */
export async function planOf(manifest: unknown): Promise<StubPlan> {
  const { value, diagnostics } = await readManifest(JSON.stringify(manifest), "mcp.manifest.json");
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const { plan, findings } = planStubs(released, value, {
    importExtension: ".ts",
    halves: { client: true, server: true },
    headers: headersOf("0.0.0", "schema.ts", released, value),
  });
  const errors = findings.filter(({ code }) => diagnosticCatalogue[code][0] === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return plan;
}

/** The text of every generated file of a manifest, by path. */
export async function rendered(manifest: unknown): Promise<Map<string, string>> {
  const files = await renderStubs(await planOf(manifest), format);
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** One of the generated files. Throws where it is missing. */
export function fileIn(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`Not generated: ${path}`);
  return text;
}

/** A file that parses without an error. */
export function parsed(path: string, text: string): ts.SourceFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  // Every source file has them; only its published type does not say so.
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  if (parseDiagnostics.length > 0)
    throw new Error(parseDiagnostics.map(({ messageText }) => String(messageText)).join("\n"));
  return source;
}

/** What a constant of a file is, without running anything but its own expression. */
export function constantIn(source: ts.SourceFile, name: string): unknown {
  const declarations = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  const found = declarations.find((declaration) => declaration.name.getText() === name)?.initializer;
  if (found === undefined) throw new Error(`No constant ${name}`);
  const expression = ts.isAsExpression(found) ? found.expression : found;
  // oxlint-disable-next-line no-implied-eval -- that it means the same to an engine is what is tested
  return new Function(`"use strict"; return (${expression.getText()});`)();
}

/** JSON with the keys of all objects in one order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
