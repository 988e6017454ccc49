import type { ZodNode } from "./schema-kind.ts";

/** A kind of zod schema that JSON has no values for, and what to take in its place. */
interface Reason {
  what: string;
  help: string;
}

const leaveOut = "JSON has no such value: leave it out, or make what is around it `.optional()`.";

const reasons: Record<string, Reason> = {
  date: {
    what: "a `z.date()`",
    help: "Take text (`z.iso.datetime()`; with zod 3 `z.string().datetime()`), and make the date in the handler.",
  },
  bigint: { what: "a `z.bigint()`", help: "Take `z.int()`, or text where the numbers are larger than that." },
  map: { what: "a `z.map()`", help: "Take `z.record()`, and make the map in the handler." },
  set: { what: "a `z.set()`", help: "Take `z.array()`, and make the set in the handler." },
  symbol: { what: "a `z.symbol()`", help: leaveOut },
  undefined: { what: "a `z.undefined()`", help: leaveOut },
  void: { what: "a `z.void()`", help: leaveOut },
  nan: { what: "a `z.nan()`", help: leaveOut },
  function: { what: "a `z.function()`", help: leaveOut },
  promise: { what: "a `z.promise()`", help: "Take what it promises." },
  custom: {
    what: "a `z.custom()` or `z.instanceof()`",
    help: "Take a schema of what is sent, and check the rest in the handler.",
  },
  transform: {
    what: "a transform",
    help: "Its result is known at run time alone: transform in the handler, or end in `.pipe(…)` with a schema.",
  },
  literal: { what: "a literal", help: "Take a literal that JSON has: text, a number, true, false or null." },
};

// zod 4 takes these for what they hold.
const fineInZod4 = new Set(["promise"]);

/** Why no JSON Schema says what this schema says by itself, in this direction; null if one does. */
export function whyNoJson(node: ZodNode, direction: "input" | "output"): Reason | null {
  const { type, major, definition } = node;
  if (type === "literal") return literalsOf(node).every(isJsonLiteral) ? null : (reasons["literal"] ?? null);
  if (type === "effects") {
    const { effect } = definition as { effect?: { type?: unknown } };
    return effect?.type === "transform" && direction === "output" ? (reasons["transform"] ?? null) : null;
  }
  if (major === "zod 4" && fineInZod4.has(type)) return null;
  return Object.hasOwn(reasons, type) ? (reasons[type] ?? null) : null;
}

function literalsOf({ definition }: ZodNode): unknown[] {
  const { values, value } = definition as { values?: unknown; value?: unknown };
  return Array.isArray(values) ? values : [value];
}

function isJsonLiteral(value: unknown): boolean {
  return value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}
