import fc from "fast-check";

/** Parameters of a request, as JSON has them. */
export type Params = Record<string, unknown>;

export interface MutableRequest {
  method: string;
  params: Params;
}

/** One change of a request. `at`, `to` and `of` pick places: from 0 to below 1, of whatever there is to pick from. */
export type Mutation =
  | { change: StateChange; at: number; to: number; text: string }
  | { change: ValueChange; at: number; of: number; key: string; value: unknown }
  | { change: "method"; at: number };

type StateChange = (typeof stateChanges)[number];
type ValueChange = (typeof valueChanges)[number];

const stateChanges = [
  "flip",
  "cut",
  "keep",
  "move",
  "double",
  "insert",
  "segments",
  "graft",
  "other",
  "case",
] as const;
const valueChanges = [
  "replace",
  "remove",
  "rename",
  "add",
  "wrap",
  "list",
  "print",
  "nest",
  "edit",
  "swap",
] as const;
const methods = ["tools/call", "prompts/get", "resources/read", "tools/list"];

const hostileKeys = [
  "__proto__",
  "constructor",
  "toString",
  "consent",
  "opinion",
  "research",
  "folders",
  "page",
  "",
];
const place = fc.noBias(fc.nat(99_999)).map((share) => share / 100_000);
const key = fc.oneof(
  fc.constantFrom(...hostileKeys),
  fc.constantFrom("action", "content", "requestState"),
  fc.string(),
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    { action: "accept" },
    { action: "decline" },
    { roots: [] },
    "survey",
    "census",
    true,
    7,
  ),
  fc.constant("x".repeat(100_000)),
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      change: fc.constantFrom(...stateChanges),
      at: place,
      to: place,
      text: fc.string(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({ change: fc.constantFrom(...valueChanges), at: place, of: place, key, value }),
  },
  { weight: 1, arbitrary: fc.record({ change: fc.constant("method" as const), at: place }) },
);

/** The request with a change; `states` are others that the server has made. */
export function mutated(
  request: MutableRequest,
  change: Mutation,
  states: readonly string[],
): MutableRequest {
  const { method, params } = request;
  if (change.change === "method") return { method: pick(methods, change.at), params };
  if ("text" in change) {
    const { requestState } = params;
    if (typeof requestState !== "string") return { method, params };
    return { method, params: { ...params, requestState: changedState(requestState, change, states) } };
  }
  return { method, params: changedValue(params, change) as Params };
}

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[Math.floor(at * items.length)] as Item;
}

function changedState(
  state: string,
  { change, at, to, text }: Extract<Mutation, { text: string }>,
  states: readonly string[],
): string {
  const [from, until] = [at, to].map((each) => Math.floor(each * state.length)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const [before, piece, after] = [state.slice(0, from), state.slice(from, until), state.slice(until)];
  const segments = state.split(".");
  const [one, other] = [at, to].map((each) => Math.floor(each * segments.length)) as [number, number];
  switch (change) {
    case "flip":
      return state.slice(0, from) + flipped(state.charCodeAt(from), to) + state.slice(from + 1);
    case "cut":
      return before + after;
    case "keep":
      return piece;
    case "move":
      return piece + before + after;
    case "double":
      return before + piece + piece + after;
    case "insert":
      return before + text + piece + after;
    case "segments":
      return segments.map((each, index) => (index === one ? (segments[other] ?? each) : each)).join(".");
    case "graft": {
      const donor = pick(states, to).split(".");
      return segments.map((each, index) => (index === one ? (donor[index] ?? each) : each)).join(".");
    }
    case "other":
      return pick(states, to);
    case "case":
      return before + (at < to ? piece.toUpperCase() : piece.toLowerCase()) + after;
  }
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Another letter, which differs in a bit or in all of them. */
function flipped(code: number, to: number): string {
  const index = alphabet.indexOf(String.fromCharCode(code));
  return index < 0 ? pick([...alphabet], to) : (alphabet[index ^ (1 << Math.floor(to * 6))] ?? "*");
}

/** Where values stand, down to some depth: the keys that lead to them. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null || path.length > 8) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))];
}

function changedValue(params: unknown, change: Extract<Mutation, { key: string }>): unknown {
  const places = placesIn(params).filter(({ length }) => length > 0);
  // Most of the envelope is the SDK's to judge: it is changed once in a while.
  const isEnvelope = change.of < 0.06;
  const open = places.filter(([first]) => (first === "_meta") === isEnvelope);
  if (open.length === 0) return params;
  const path = pick(open, change.at);
  const swapped = at(params, pick(places, change.of));
  return changedAt(params, path, change, swapped);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, name) => (inner as Record<string, unknown>)[name], value);
}

function changedAt(
  value: unknown,
  [name = "", ...deeper]: readonly string[],
  change: Extract<Mutation, { key: string }>,
  swapped: unknown,
): unknown {
  const changeMember = ([key, inner]: [string, unknown]): [string, unknown][] => {
    if (key !== name) return [[key, inner]];
    return deeper.length > 0
      ? [[key, changedAt(inner, deeper, change, swapped)]]
      : changedMember(key, inner, change, swapped);
  };
  const members = Object.entries(value as object).flatMap(changeMember);
  // Own members, whatever they are called.
  return Array.isArray(value) ? members.map(([, inner]) => inner) : Object.fromEntries(members);
}

function changedMember(
  key: string,
  inner: unknown,
  { change, key: other, value, of }: Extract<Mutation, { key: string }>,
  swapped: unknown,
): [string, unknown][] {
  switch (change) {
    case "replace":
      return [[key, value]];
    case "remove":
      return [];
    case "rename":
      return [[other, inner]];
    case "add":
      return [
        [key, inner],
        [other, of < 0.5 ? inner : value],
      ];
    case "wrap":
      return [[key, of < 0.5 ? { method: "elicitation/create", result: inner } : { [key]: inner }]];
    case "list":
      return [[key, of < 0.5 ? [inner] : [inner, inner]]];
    case "print":
      return [[key, JSON.stringify(inner)]];
    case "nest":
      return [[key, nested(inner, 1 + Math.floor(of * 1_000))]];
    case "edit":
      return [[key, edited(inner, other)]];
    case "swap":
      return [[key, swapped]];
  }
}

function nested(value: unknown, levels: number): unknown {
  let whole = value;
  for (let level = 0; level < levels; level += 1) whole = level % 2 === 0 ? [whole] : { content: whole };
  return whole;
}

/** Another value of the same type. */
function edited(value: unknown, text: string): unknown {
  if (typeof value === "string") return value + text;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : null;
}
