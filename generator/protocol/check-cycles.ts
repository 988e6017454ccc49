import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { isTransparentType } from "./built-in-types.ts";
import type { DeclarationIndex, TypeDeclaration } from "./declarations.ts";
import type { TypeNode } from "./model.ts";

/** Longest chain of declarations built on each other; a resolver that follows one needs stack for it. */
const longestChain = 250;

/** What the check found; `cyclic` holds the names on cycles, which must not be followed. */
export interface CycleCheck {
  cyclic: Set<string>;
  tooDeep: boolean;
  diagnostics: Diagnostic[];
}

type Types = ReadonlyMap<string, TypeDeclaration>;

/** A step from a declaration to one it is directly built on, with the nesting at which it refers to it. */
interface Step {
  name: string;
  depth: number;
}

interface Visit {
  name: string;
  steps: Step[];
  next: number;
  height: number;
}

/**
 * Finds declarations that extend or alias themselves (`schema/cyclic-declaration`): chains of bases and aliases
 * that pass through no member of an object and no element of an array, where recursion is fine. Walks without
 * recursion, so any length of chain is safe; one that is too long to be resolved is reported.
 */
export function checkCycles({ types }: DeclarationIndex): CycleCheck {
  const check: CycleCheck = { cyclic: new Set(), tooDeep: false, diagnostics: [] };
  const heights = new Map<string, number>();
  const positions = new Map([...types.keys()].map((name, position) => [name, position]));
  for (const root of types.keys())
    walk(root, types, heights, {
      cycle: (names) => {
        for (const name of names) check.cyclic.add(name);
        check.diagnostics.push(cycleFound(names, types, positions));
      },
      chain: (name) => {
        check.tooDeep = true;
        check.diagnostics.push(chainTooLong(name, types));
      },
    });
  return check;
}

interface Findings {
  cycle(names: string[]): void;
  chain(name: string): void;
}

/** Visits a declaration and all that it is built on, depth first, and notes the height of each. */
function walk(root: string, types: Types, heights: Map<string, number>, found: Findings): void {
  const stack: Visit[] = [];
  const open = new Map<string, number>();
  const enter = (name: string): void => {
    open.set(name, stack.length);
    stack.push({ name, steps: baseSteps(types.get(name), types), next: 0, height: 0 });
  };
  if (!heights.has(root)) enter(root);
  for (let current = stack.at(-1); current !== undefined; current = stack.at(-1)) {
    const step = current.steps[current.next];
    if (step === undefined) {
      stack.pop();
      open.delete(current.name);
      const isTooHigh = current.height > longestChain;
      if (isTooHigh) found.chain(current.name);
      // One report is enough: what is built on this one starts from zero again.
      heights.set(current.name, isTooHigh ? 0 : current.height);
      continue;
    }
    const height = heights.get(step.name);
    const openAt = open.get(step.name);
    if (height === undefined && openAt === undefined) {
      enter(step.name);
      continue;
    }
    current.next += 1;
    if (openAt === undefined) current.height = Math.max(current.height, step.depth + (height ?? 0));
    else found.cycle(stack.slice(openAt).map(({ name }) => name));
  }
}

/** Reports a cycle at the member that is declared first, wherever the walk came in. */
function cycleFound(names: string[], types: Types, positions: ReadonlyMap<string, number>): Diagnostic {
  const order = names.map((name) => positions.get(name) ?? 0);
  const at = order.indexOf(order.reduce((least, position) => Math.min(least, position), Infinity));
  const cycle = [...names.slice(at), ...names.slice(0, at + 1)];
  const shown = cycle.length > 12 ? [...cycle.slice(0, 10), "…", ...cycle.slice(-1)] : cycle;
  return diagnostic(
    "schema/cyclic-declaration",
    `\`${cycle[0]}\` is built on itself: ${shown.join(" → ")}.`,
    types.get(cycle[0] ?? "")?.location ?? null,
    "Break the chain, or go through a member of an object type.",
  );
}

function chainTooLong(name: string, types: Types): Diagnostic {
  return diagnostic(
    "schema/unsupported-syntax",
    `\`${name}\` is built on a chain of more than ${longestChain} declarations and nested types.`,
    types.get(name)?.location ?? null,
    "Shorten the chain of bases and aliases.",
  );
}

function baseSteps(declaration: TypeDeclaration | undefined, types: Types): Step[] {
  if (declaration === undefined) return [];
  if (declaration.kind === "alias") return stepsOf(declaration.type, types, 1);
  return declaration.extends.flatMap((base) => stepsOf(base, types, 1));
}

/** Declarations that a type cannot be known without. */
function stepsOf(type: TypeNode, types: Types, depth: number, throughMember = false): Step[] {
  const inner = (part: TypeNode): Step[] => stepsOf(part, types, depth + 1, throughMember);
  switch (type.kind) {
    case "reference":
      if (types.has(type.name)) return [{ name: type.name, depth }];
      return isTransparentType(type.name) ? type.typeArguments.flatMap(inner) : [];
    case "union":
    case "intersection":
      return type.members.flatMap(inner);
    case "member": {
      // Only one step into members: more could go round, and the resolver guards itself.
      const own = throughMember ? null : ownMemberType(type, types);
      return [...inner(type.object), ...(own === null ? [] : stepsOf(own, types, depth + 1, true))];
    }
    default:
      return [];
  }
}

/** `T["name"]` is built on the type of that member, where `T` declares it itself. */
function ownMemberType(
  { object, property }: Extract<TypeNode, { kind: "member" }>,
  types: Types,
): TypeNode | null {
  const declaration = object.kind === "reference" ? types.get(object.name) : undefined;
  const target = declaration?.kind === "alias" ? declaration.type : declaration;
  if (target?.kind !== "interface" && target?.kind !== "object") return null;
  return target.members.find(({ name }) => name === property)?.type ?? null;
}
