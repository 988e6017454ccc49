import type { Entry, JsonSchema } from "./catalogue.ts";
import { isObject } from "./json-object.ts";

/** The key under an entry's `_meta` that publishes what its rounds may ask and remember. */
export const roundsKey = "mcp-stubgen/rounds";

/** One input request as a manifest words it. */
export interface PublishedInput {
  when?: "before";
  method: string;
  params: Record<string, unknown>;
}

/** What stands under the key: the two parts of a manifest's entry that no list method of the protocol has. */
export interface PublishedRounds {
  inputRequests?: Record<string, PublishedInput>;
  requestState?: JsonSchema;
}

/** What a list method answers for an entry, with what it may ask under the key; unchanged where it cannot pause. */
export function publishingDefinition({ definition, inputs, state }: Entry): Entry["definition"] {
  const inputRequests = publishedInputs(inputs);
  const rounds: PublishedRounds = {
    ...(Object.keys(inputRequests).length > 0 && { inputRequests }),
    ...(state !== null && { requestState: state }),
  };
  if (Object.keys(rounds).length === 0) return definition;
  const { _meta: meta } = definition;
  return { ...definition, _meta: { ...(typeof meta === "object" ? meta : {}), [roundsKey]: rounds } };
}

export function publishedInputs(inputs: Entry["inputs"]): Record<string, PublishedInput> {
  const published = Object.entries(inputs).map(([key, { when, request }]) => [
    key,
    { ...(when === "before" && { when }), ...request },
  ]);
  return Object.fromEntries(published) as Record<string, PublishedInput>;
}

/** An entry as a server lists it, apart from what it publishes: that is undefined where it publishes nothing. */
export function withoutRounds(listed: Readonly<Record<string, unknown>>): {
  /** With a `_meta` in any case, so that an empty one and none are the same. */
  definition: Readonly<Record<string, unknown>>;
  rounds: unknown;
} {
  const meta = isObject(listed["_meta"]) ? listed["_meta"] : {};
  const { [roundsKey]: rounds, ...others } = meta;
  return { definition: { ...listed, _meta: others }, rounds };
}

const requestKeys = ["when", "method", "params"];

/**
 * The input requests that a server publishes, in the form in which ours are published; null where it publishes none, or
 * what no manifest could hold.
 */
export function wellFormedInputs(rounds: unknown): Record<string, PublishedInput> | null {
  if (!isObject(rounds)) return null;
  const { inputRequests = {} } = rounds;
  if (!isObject(inputRequests) || !Object.values(inputRequests).every(isRequest)) return null;
  const requests = Object.entries(inputRequests as Record<string, PublishedInput>);
  return Object.fromEntries(
    requests.map(([key, { when, method, params }]) => [
      key,
      { ...(when === "before" && { when }), method, params: params ?? {} },
    ]),
  );
}

function isRequest(request: unknown): boolean {
  if (!isObject(request) || typeof request["method"] !== "string") return false;
  const { when = "on-demand", params } = request;
  return (
    Object.keys(request).every((key) => requestKeys.includes(key)) &&
    (when === "before" || when === "on-demand") &&
    ((params ?? null) === null || isObject(params))
  );
}
