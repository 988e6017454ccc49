import ts from "typescript";
import { expect } from "vitest";
import { unseen } from "../plan/hostile-text.ts";
import { parsed } from "./rendering.ts";

const { ImportDeclaration, TypeAliasDeclaration, InterfaceDeclaration } = ts.SyntaxKind;
const { FunctionDeclaration, VariableStatement, ExportDeclaration } = ts.SyntaxKind;

/** All that may stand at the top of each file, and the names of its functions. */
const files: Record<string, { kinds: readonly ts.SyntaxKind[]; functions: RegExp }> = {
  "protocol.ts": { kinds: [TypeAliasDeclaration, InterfaceDeclaration], functions: /^$/ },
  "contract.ts": {
    kinds: [ImportDeclaration, TypeAliasDeclaration, FunctionDeclaration, VariableStatement],
    functions: /^inputVariant rulesOf$/,
  },
  "client.ts": {
    kinds: [
      ImportDeclaration,
      TypeAliasDeclaration,
      FunctionDeclaration,
      VariableStatement,
      ExportDeclaration,
    ],
    functions: /^connect[\p{ID_Continue}]+ attach[\p{ID_Continue}]+ \w+ answer$/u,
  },
  "server.ts": {
    kinds: [ImportDeclaration, TypeAliasDeclaration, FunctionDeclaration, ExportDeclaration],
    functions: /^create[\p{ID_Continue}]+Server\d*(?: mount[\p{ID_Continue}]+Tools\d*)?$/u,
  },
  "in-memory.ts": {
    kinds: [ImportDeclaration, FunctionDeclaration],
    functions: /^connect[\p{ID_Continue}]+InMemory$/u,
  },
};

export const stubFiles = Object.keys(files);

function functionsOf({ statements }: ts.SourceFile): string {
  return statements
    .flatMap((each) => (ts.isFunctionDeclaration(each) ? (each.name?.text ?? "?") : []))
    .join(" ");
}

/** The one call that runs when a module is loaded: it has no text of a manifest in it. */
const onlyCall = "readCatalogue(storedCatalogue)";

/** What else runs then, beside a module's functions: nothing may be called, made or computed. */
function activeNodes({ statements }: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isActive =
      ts.isCallExpression(node) ||
      ts.isNewExpression(node) ||
      ts.isTemplateLiteral(node) ||
      ts.isTaggedTemplateExpression(node) ||
      ts.isBinaryExpression(node);
    if (isActive && node.getText() !== onlyCall) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  statements.filter(ts.isVariableStatement).forEach(visit);
  return found;
}

/** What is the same in many cases is judged once. */
const judged = new Map<string, ts.SourceFile>();

/** Fails for a generated file that does not parse, or holds anything that it should not; answers its syntax. */
export function expectSafe(path: string, text: string): ts.SourceFile {
  const known = judged.get(text);
  if (known !== undefined) return known;
  const source = parsed(path, text);
  if (path === "protocol.ts") judged.set(text, source);
  expect(text).not.toMatch(unseen);
  const unexpected = source.statements.filter(({ kind }) => !files[path]?.kinds.includes(kind));
  expect(
    unexpected.map((statement) => statement.getText().slice(0, 200)),
    path,
  ).toEqual([]);
  expect(functionsOf(source), path).toMatch(files[path]?.functions ?? /^never$/);
  expect(activeNodes(source)).toEqual([]);
  return source;
}

/** What the types of a file say: the names of their members, and their literals. */
export function textsOf(source: ts.SourceFile): {
  members: ReadonlySet<string>;
  literals: ReadonlySet<string>;
} {
  const found = { members: new Set<string>(), literals: new Set<string>() };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) {
      const name = ts.isComputedPropertyName(node.name) ? node.name.expression : node.name;
      found.members.add((name as ts.Identifier | ts.StringLiteral).text);
    }
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) found.literals.add(node.literal.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
