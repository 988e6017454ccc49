import { createRequire } from "node:module";
import type { ts as TypeScript } from "ts-morph";
import { diagnostic, type Diagnostic } from "../diagnostics.ts";

/** The compiler's namespace, as ts-morph hands it out. */
export type Compiler = typeof TypeScript;
export type SourceFile = TypeScript.SourceFile;
export type SyntaxNode = TypeScript.Node;

/** A parsed text; `source` is null when the parser itself gave up. */
export interface ParsedText {
  ts: Compiler;
  source: SourceFile | null;
  diagnostics: Diagnostic[];
}

/**
 * Parses TypeScript and lists its syntax errors (`schema/syntax`). Nothing is type-checked, resolved or read from
 * disk. ts-morph is loaded at the first call, so that a run which needs no schema does not pay for it.
 */
export function parse(text: string, file: string): ParsedText {
  const { Project, ts } = loadParser();
  try {
    const project = new Project({
      useInMemoryFileSystem: true,
      skipLoadingLibFiles: true,
      compilerOptions: { noLib: true, noResolve: true, types: [] },
    });
    const sourceFile = project.createSourceFile("schema.ts", text);
    const errors = project.getProgram().compilerObject.getSyntacticDiagnostics(sourceFile.compilerNode);
    const source = sourceFile.compilerNode;
    return { ts, source, diagnostics: errors.map((error) => syntaxError(ts, source, file, error)) };
  } catch (fault) {
    return { ts, source: null, diagnostics: [parserFault(file, fault)] };
  }
}

function loadParser(): typeof import("ts-morph") {
  // Not `import()`: that scans 12 MB of CommonJS for export names first, which costs a third of the time.
  return createRequire(import.meta.url)("ts-morph") as typeof import("ts-morph");
}

function syntaxError(
  ts: Compiler,
  source: SourceFile,
  file: string,
  error: TypeScript.Diagnostic,
): Diagnostic {
  const { line, character } = source.getLineAndCharacterOfPosition(error.start ?? 0);
  return diagnostic(
    "schema/syntax",
    `TypeScript says: ${ts.flattenDiagnosticMessageText(error.messageText, " ")}`,
    { file, line: line + 1, column: character + 1 },
    "Correct the schema here, or take a clean copy of the revision's schema.ts.",
  );
}

/** The parser is recursive, so nesting beyond its stack ends in a RangeError. */
function parserFault(file: string, fault: unknown): Diagnostic {
  const tooDeep = fault instanceof RangeError;
  const reason = fault instanceof Error ? fault.message : String(fault);
  return diagnostic(
    "schema/syntax",
    tooDeep ? "Types are nested too deeply to be parsed." : `The text cannot be parsed: ${reason}`,
    { file },
    tooDeep ? "Name the inner types and refer to them." : "Check that the file is a schema.ts.",
  );
}
