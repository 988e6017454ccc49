import type { ManifestPath } from "../model.ts";
import { deepestNesting } from "../parsed-text.ts";
import { showPath } from "../path.ts";
import type { ZodNode } from "./schema-kind.ts";
import { whyNoJson } from "./unrepresentable.ts";
import type { ValueFault } from "./value-fault.ts";
import { partsOf, type ZodPart } from "./zod-tree.ts";

/** What a walk over a zod schema's parts found. */
export interface ZodCheck {
  /** What no converter can take: majors that are mixed, and a tree without an end. */
  refused: ValueFault[];
  /** Parts that JSON Schema has no words for, of those that the direction looks at. */
  wordless: ValueFault[];
  /** The schema and all of its parts, each once. */
  nodes: ZodNode[];
}

interface Visit {
  node: ZodNode;
  path: ManifestPath;
  depth: number;
  /** Whether a conversion in this direction looks at the part at all. */
  isUsed: boolean;
}

/** Walks all parts of a zod schema, in the order that they are written in. */
export function checkZod(root: ZodNode, path: ManifestPath, direction: "input" | "output"): ZodCheck {
  const check: ZodCheck = { refused: [], wordless: [], nodes: [] };
  const seen = new Set<object>();
  const waiting: Visit[] = [{ node: root, path, depth: 0, isUsed: true }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { node, depth, isUsed } = visit;
    if (seen.has(node.schema)) continue;
    seen.add(node.schema);
    if (node.major !== root.major) {
      check.refused.push(mixed(root, visit));
      continue;
    }
    if (depth > deepestNesting) {
      check.refused.push(tooDeep(visit.path));
      break;
    }
    check.nodes.push(node);
    const reason = isUsed ? whyNoJson(node, direction) : null;
    if (reason !== null) check.wordless.push(wordless(visit, reason));
    waiting.push(...nextVisits(visit, direction).toReversed());
  }
  return check;
}

function nextVisits({ node, path, depth, isUsed }: Visit, direction: "input" | "output"): Visit[] {
  const parts = partsOf(node);
  const unused = unusedSide(node, parts, direction);
  return parts.map((part) => ({
    node: part.node,
    path: [...path, ...part.segments],
    depth: depth + 1,
    isUsed: isUsed && part.segments[0] !== unused,
  }));
}

/** The side of a pipe that a conversion passes over. What comes into a leading transform can be anything. */
function unusedSide(node: ZodNode, parts: readonly ZodPart[], direction: "input" | "output"): string | null {
  if (node.type !== "pipe" && node.type !== "pipeline") return null;
  const [first] = parts;
  return direction === "output" || first?.node.type === "transform" ? "in" : "out";
}

function mixed(root: ZodNode, { node, path }: Visit): ValueFault {
  return {
    code: "manifest/mixed-zod",
    path,
    message: `${showPath(path)} is a ${node.major} schema inside of a ${root.major} one.`,
    help: "Make a schema and all of its parts with one version of zod.",
  };
}

function tooDeep(path: ManifestPath): ValueFault {
  const message = `${showPath(path)} nests more than ${deepestNesting} schemas deep.`;
  const help = "A recursive schema refers to one and the same schema: make that once, outside of `z.lazy`.";
  return { code: "manifest/schema-conversion", path, message, help };
}

function wordless({ node, path }: Visit, reason: { what: string; help: string }): ValueFault {
  const { what, help } = reason;
  const message = `${showPath(path)} is ${what} of ${node.major}, which no JSON Schema can say.`;
  return { code: "manifest/schema-conversion", path, message, help };
}
