import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import type { Declaration } from "./model.ts";
import { printDeclaration } from "./print-type.ts";

export type ConstantDeclaration = Extract<Declaration, { kind: "constant" }>;
export type TypeDeclaration = Exclude<Declaration, ConstantDeclaration>;

/** Declarations by name; types and constants have separate name spaces, as in TypeScript. */
export interface DeclarationIndex {
  list: Declaration[];
  types: Map<string, TypeDeclaration>;
  constants: Map<string, ConstantDeclaration>;
  diagnostics: Diagnostic[];
}

/**
 * Merges declarations that repeat each other (documentation and place aside) into the first of them; ones that
 * differ are `schema/conflicting-declaration`, and the first stays.
 */
export function indexDeclarations(declarations: readonly Declaration[]): DeclarationIndex {
  const types = new Map<string, TypeDeclaration>();
  const constants = new Map<string, ConstantDeclaration>();
  const diagnostics: Diagnostic[] = [];
  for (const declaration of declarations) {
    const earlier = (declaration.kind === "constant" ? constants : types).get(declaration.name);
    if (earlier !== undefined && !isRepeated(earlier, declaration)) {
      diagnostics.push(conflict(earlier, declaration));
    } else if (declaration.kind === "constant") {
      constants.set(declaration.name, merged(constants.get(declaration.name), declaration));
    } else {
      types.set(declaration.name, merged(types.get(declaration.name), declaration));
    }
  }
  const kept = new Set<Declaration>([...types.values(), ...constants.values()]);
  const list = [...kept].sort((left, right) => {
    const [a, b] = [left.location, right.location];
    return a.line - b.line || a.column - b.column;
  });
  return { list, types, constants, diagnostics };
}

function isRepeated(earlier: Declaration, later: Declaration): boolean {
  return earlier.kind === later.kind && printDeclaration(earlier) === printDeclaration(later);
}

/** The first declaration, with what a later one says in addition outside the types. */
function merged<T extends Declaration>(earlier: T | undefined, later: T): T {
  if (earlier === undefined) return later;
  return {
    ...earlier,
    doc: earlier.doc === "" ? later.doc : earlier.doc,
    deprecated: earlier.deprecated ?? later.deprecated,
    internal: earlier.internal || later.internal,
  };
}

function conflict(earlier: Declaration, later: Declaration): Diagnostic {
  const { file, line, column } = earlier.location;
  return diagnostic(
    "schema/conflicting-declaration",
    `\`${later.name}\` is declared differently at ${file}:${line}:${column}.`,
    later.location,
    "Keep one of the two, or rename one.",
  );
}
