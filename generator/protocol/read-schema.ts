import { createHash } from "node:crypto";
import { diagnostic, hasErrors, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { checkCycles } from "./check-cycles.ts";
import { checkReferences } from "./check-references.ts";
import { checkTypes } from "./check-types.ts";
import { indexDeclarations } from "./declarations.ts";
import { derive } from "./derive.ts";
import type { ProtocolModel } from "./model.ts";
import { parse } from "./parse.ts";
import { Resolver } from "./resolve.ts";
import type { Origins } from "./syntax-context.ts";
import { readSyntax } from "./syntax.ts";

/**
 * Reads the `schema.ts` of one protocol revision, of whatever shape: the sets are derived, never listed
 * (SEP-2322 and the revisions before it). Nothing in the text is executed, and no file is opened.
 *
 * All findings of a run are returned together, in the order of the text; an error among them makes the value
 * null. After syntax errors nothing else is reported, since the rest would be guesswork. Never rejects for what
 * the text says.
 */
export async function readSchema(text: string, file: string): Promise<Outcome<ProtocolModel>> {
  const parsed = parse(text.replace(/^\uFEFF/, ""), file);
  if (parsed.source === null || parsed.diagnostics.length > 0) {
    return { value: null, diagnostics: inOrder(parsed.diagnostics) };
  }
  const syntax = readSyntax(parsed.ts, parsed.source, file);
  const index = indexDeclarations(syntax.declarations);
  const cycles = checkCycles(index);
  const resolver = new Resolver(index, syntax.origins, cycles.cyclic);
  const derived = cycles.tooDeep ? null : derive(index, resolver, file);
  const diagnostics = inOrder([
    ...syntax.diagnostics,
    ...index.diagnostics,
    ...checkReferences(index, syntax.origins),
    ...(cycles.tooDeep ? [] : checkTypes(index, resolver, syntax.origins)),
    ...cycles.diagnostics,
    ...(derived?.diagnostics ?? []),
    ...circularMembers(resolver, syntax.origins, file),
  ]);
  if (derived === null || hasErrors(diagnostics)) return { value: null, diagnostics };
  const { diagnostics: _, ...sets } = derived;
  const revision = index.constants.get("LATEST_PROTOCOL_VERSION")?.value;
  return {
    value: {
      revision: typeof revision === "string" ? revision : null,
      digest: createHash("sha256").update(text).digest("hex"),
      declarations: index.list,
      ...sets,
    },
    diagnostics,
  };
}

/** Cycles that show only when types are resolved: `T["name"]` that leads back to itself. */
function circularMembers(resolver: Resolver, origins: Origins, file: string): Diagnostic[] {
  return [...resolver.circular].map((type) =>
    diagnostic(
      "schema/cyclic-declaration",
      "This type leads back to itself through the type of a member.",
      origins.get(type) ?? { file },
      "Write the member's type out.",
    ),
  );
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort((left, right) => {
    const [a, b] = [position(left), position(right)];
    return a.line - b.line || a.column - b.column;
  });
}

/** Where a finding stands; what concerns the whole file comes first. */
function position({ location }: Diagnostic): { line: number; column: number } {
  return location !== null && "line" in location ? location : { line: 0, column: 0 };
}
