import type { ts as TypeScript } from "ts-morph";
import type { Diagnostic } from "../diagnostics.ts";
import type { Declaration } from "./model.ts";
import type { Compiler, SourceFile, SyntaxNode } from "./parse.ts";
import { literalValue, syntaxContext, words, type Origins, type SyntaxContext } from "./syntax-context.ts";
import { readMembers, readType } from "./type-syntax.ts";

/** The declarations of one text as they stand, repeated ones included. */
export interface SchemaSyntax {
  declarations: Declaration[];
  origins: Origins;
  diagnostics: Diagnostic[];
}

/**
 * Converts syntax to plain data. Whether something is exported does not matter. Values other than constants are
 * passed over; declarations of types in a form that the model cannot hold are `schema/unsupported-syntax`.
 */
export function readSyntax(ts: Compiler, source: SourceFile, file: string): SchemaSyntax {
  const diagnostics: Diagnostic[] = [];
  const context = syntaxContext(ts, source, file, diagnostics);
  const declarations = source.statements.flatMap((statement) => readStatement(context, statement));
  return { declarations, origins: context.origins, diagnostics };
}

function readStatement(context: SyntaxContext, node: TypeScript.Statement): Declaration[] {
  const { ts } = context;
  if (ts.isInterfaceDeclaration(node)) return [readInterface(context, node)];
  if (ts.isTypeAliasDeclaration(node)) {
    const scope = withTypeParameters(context, node.typeParameters);
    return [{ kind: "alias", ...head(context, node, node.name), type: readType(scope, node.type) }];
  }
  if (ts.isVariableStatement(node)) return readConstants(context, node);
  if (declaresTypes(ts, node)) {
    const help = "Declare it as an interface, a type alias or a constant in this file.";
    context.report("schema/unsupported-syntax", node, `${words(ts, node)} cannot be read.`, help);
  }
  return [];
}

function readInterface(context: SyntaxContext, node: TypeScript.InterfaceDeclaration): Declaration {
  const scope = withTypeParameters(context, node.typeParameters);
  return {
    kind: "interface",
    ...head(context, node, node.name),
    extends: (node.heritageClauses ?? []).flatMap(({ types }) => types.map((base) => readType(scope, base))),
    ...readMembers(scope, node.members),
  };
}

function readConstants(context: SyntaxContext, node: TypeScript.VariableStatement): Declaration[] {
  return node.declarationList.declarations.flatMap((constant): Declaration[] => {
    if (!context.ts.isIdentifier(constant.name)) return [];
    const value = literalValue(context.ts, constant.initializer ?? constant.type);
    if (value === null) return [];
    return [{ kind: "constant", ...head(context, node, constant.name), value }];
  });
}

function head(context: SyntaxContext, node: SyntaxNode, name: TypeScript.Identifier) {
  return { name: name.text, ...context.comment(node), location: context.locate(name) };
}

function withTypeParameters(
  context: SyntaxContext,
  parameters: readonly TypeScript.TypeParameterDeclaration[] | undefined,
): SyntaxContext {
  const [first] = parameters ?? [];
  if (parameters === undefined || first === undefined) return context;
  const help = "Write the declaration out for the types that it is used with.";
  context.report("schema/unsupported-syntax", first, "Generic declarations cannot be read.", help);
  return { ...context, typeParameters: new Set(parameters.map(({ name }) => name.text)) };
}

function declaresTypes(ts: Compiler, node: TypeScript.Statement): boolean {
  return (
    ts.isEnumDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
  );
}
