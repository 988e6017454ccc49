import { diagnostic, type Diagnostic, type Location } from "../diagnostics.ts";
import { readComment, type CommentFacts } from "./comments.ts";
import type { TypeNode } from "./model.ts";
import type { Compiler, SourceFile, SyntaxNode } from "./parse.ts";

/** Where each type expression was written; kept beside the model, which stays free of it. */
export type Origins = Map<TypeNode, Location>;

/** What the conversion of one text carries along. */
export interface SyntaxContext {
  ts: Compiler;
  source: SourceFile;
  origins: Origins;
  /** Type parameters in scope; generic declarations are not supported, and reported once. */
  typeParameters: ReadonlySet<string>;
  locate(node: SyntaxNode): Location;
  comment(node: SyntaxNode): CommentFacts;
  report(code: "schema/unsupported-syntax" | "schema/conflicting-declaration", ...finding: Finding): void;
}

type Finding = [node: SyntaxNode, message: string, help: string];

/** Starts the conversion of one text; findings go to `diagnostics`. */
export function syntaxContext(
  ts: Compiler,
  source: SourceFile,
  file: string,
  diagnostics: Diagnostic[],
): SyntaxContext {
  const locate = (node: SyntaxNode): Location => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return { file, line: line + 1, column: character + 1 };
  };
  return {
    ts,
    source,
    origins: new Map(),
    typeParameters: new Set(),
    locate,
    comment: (node) => readComment(ts, source.text, node),
    report: (code, node, message, help) => diagnostics.push(diagnostic(code, message, locate(node), help)),
  };
}

/** A string, number or boolean, as an expression or as a type; null for anything else. */
export function literalValue(ts: Compiler, node: SyntaxNode | undefined): string | number | boolean | null {
  if (node === undefined) return null;
  if (ts.isLiteralTypeNode(node)) return literalValue(ts, node.literal);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return literalValue(ts, node.expression);
  }
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return finite(Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (!ts.isPrefixUnaryExpression(node) || !ts.isNumericLiteral(node.operand)) return null;
  // Subtraction, since `-0` has no JSON.
  if (node.operator === ts.SyntaxKind.MinusToken) return finite(0 - Number(node.operand.text));
  return node.operator === ts.SyntaxKind.PlusToken ? finite(Number(node.operand.text)) : null;
}

/** `1e999` is infinite, which JSON cannot say. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** The name of a syntax kind in words: `Mapped type`, `Enum declaration`. */
export function words(ts: Compiler, node: SyntaxNode): string {
  const name = ts.SyntaxKind[node.kind] ?? "";
  // Some kinds bear only the name of a boundary, such as `FirstTypeNode`.
  if (name === "" || /^(?:First|Last)/.test(name)) return "This syntax";
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
