import { diagnostic, type Diagnostic, type DiagnosticCode } from "../diagnostics.ts";
import type { DeclarationIndex } from "./declarations.ts";
import type { Parameters, TypeNode } from "./model.ts";
import type { Resolver } from "./resolve.ts";
import { isAbsent } from "./shape.ts";

/** What every step of a derivation has at hand: the schema's declarations, and a place for findings. */
export interface Derivation {
  index: DeclarationIndex;
  resolver: Resolver;
  file: string;
  diagnostics: Diagnostic[];
}

export function report(
  { diagnostics }: Derivation,
  code: DiagnosticCode,
  location: Diagnostic["location"],
  message: string,
  help: string,
): void {
  diagnostics.push(diagnostic(code, message, location, help));
}

export function referenceTo(name: string): TypeNode {
  return { kind: "reference", name, typeArguments: [] };
}

/** What a declaration that names a union stands for; an alias of one member is a union too. Null if undeclared. */
export function declaredUnion({ index }: Derivation, name: string): TypeNode | null {
  const declaration = index.types.get(name);
  if (declaration === undefined) return null;
  return declaration.kind === "alias" ? declaration.type : referenceTo(name);
}

/** Parameters of a request, wherever its `params` come from; none is the same as none required. */
export function readParameters({ resolver }: Derivation, request: TypeNode): Parameters {
  const params = resolver.property(request, "params");
  if (params === null) return { type: null, optional: true, properties: [] };
  const parts = params.type.kind === "union" ? params.type.members : [params.type];
  return {
    type: params.type,
    optional: params.optional || parts.some((part) => isAbsent(part)),
    properties: resolver.properties(params.type),
  };
}

/** Whether a parameter can be given; one of type `never` is there to be left out. */
export function hasProperty({ properties }: Pick<Parameters, "properties">, wanted: string): boolean {
  return properties.some(
    ({ name, type }) => name === wanted && !(type.kind === "keyword" && type.name === "never"),
  );
}

/** `file:line:column`, for messages that name a second place. */
export function placeText({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`;
}
