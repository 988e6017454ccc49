import { parsers } from "prettier/plugins/markdown";

/** A node of Markdown as a parser sees it, which is as a page shows it. */
export interface Node {
  type: string;
  value?: string;
  depth?: number;
  checked?: boolean | null;
  children?: Node[];
}

export async function parsed(markdown: string): Promise<Node> {
  return (await parsers.markdown.parse(markdown, {} as never)) as Node;
}

/** All nodes of these types. */
export function nodesOf(node: Node, ...types: string[]): Node[] {
  const own = types.includes(node.type) ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => nodesOf(child, ...types))];
}

/** What a reader sees of a node: comments are nothing, entities are signs. */
export function shown(node: Node): string {
  if (node.type === "html") return "";
  if (node.type === "break") return " ";
  if (node.value !== undefined) return node.value.replaceAll("\n", " ");
  return (node.children ?? [])
    .map(shown)
    .join(node.type === "sentence" || node.type === "paragraph" ? "" : "");
}

/** Items of lists as they are read. */
export async function itemsOf(markdown: string): Promise<{ text: string; checked: boolean | null }[]> {
  return nodesOf(await parsed(markdown), "listItem").map((item) => ({
    text: shown(item),
    checked: item.checked ?? null,
  }));
}

export async function textOf(markdown: string): Promise<string> {
  return shown(await parsed(markdown));
}
