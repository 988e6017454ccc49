import ts from "typescript";

/** Where types say `unknown`, and what their comments say that they do not express. */
export interface LeftOpen {
  /** Members of objects whose names are free. */
  members: number;
  /** Items of lists. */
  items: number;
  /** Values anywhere else: where each stands in the type. */
  values: readonly string[];
  /** Keywords that a comment says are not expressed, or not wholly. */
  keywords: readonly string[];
}

export const nothing: LeftOpen = { members: 0, items: 0, values: [], keywords: [] };

export function sum(all: readonly LeftOpen[]): LeftOpen {
  return all.reduce(
    (total, each) => ({
      members: total.members + each.members,
      items: total.items + each.items,
      values: [...total.values, ...each.values],
      keywords: [...total.keywords, ...each.keywords],
    }),
    nothing,
  );
}

export function isClosed({ members, items, values, keywords }: LeftOpen): boolean {
  return members + items + values.length + keywords.length === 0;
}

/** Reads what the types of a module leave open: nothing that is told in prose or in strings counts. */
export function leftOpen(module: string): LeftOpen {
  const found = { members: 0, items: 0, values: [] as string[] };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.UnknownKeyword) {
      if (ts.isIndexSignatureDeclaration(node.parent)) found.members += 1;
      else if (ts.isArrayTypeNode(node.parent) || ts.isTupleTypeNode(node.parent)) found.items += 1;
      else found.values.push(pathOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", module, ts.ScriptTarget.ESNext, true));
  return { ...found, keywords: keywordsIn(module) };
}

/** The declaration, members and lists around a type: `Root.rows[].value`. */
function pathOf(node: ts.Node): string {
  if (ts.isSourceFile(node)) return "";
  const around = pathOf(node.parent);
  if (ts.isTypeAliasDeclaration(node)) return node.name.text;
  if (ts.isPropertySignature(node)) return `${around}.${node.name.getText()}`;
  if (ts.isIndexSignatureDeclaration(node)) return `${around}.*`;
  return ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node) ? `${around}[]` : around;
}

function keywordsIn(module: string): string[] {
  const lines = module.matchAll(
    /Not expressed in this type: (.*)\.|alternatives \((`oneOf`)\) may match|no (`type`);/g,
  );
  return [...lines].flatMap(([, listed = "", oneOf = "", type = ""]) =>
    [...(listed + oneOf + type).matchAll(/`([^`]+)`/g)].map(([, keyword]) => keyword ?? ""),
  );
}
