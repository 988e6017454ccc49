import { ProtocolError, ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import type { Catalogue, Entry } from "../catalogue.ts";
import type { Awaitable } from "./handlers.ts";
import { byWireName } from "../by-wire-name.ts";

/** Suggestions for one argument; `total` counts those that are not among the values as well. */
export interface Completion {
  values: readonly string[];
  total?: number | undefined;
  hasMore?: boolean | undefined;
}

/** What a completion handler gets beside the text typed so far. */
export interface CompletionContext<Argument extends string> {
  /** What the caller has filled in already. */
  arguments: { readonly [Name in Argument]?: string };
  /** Aborted when the caller gives up. */
  signal: AbortSignal;
  /** The SDK's own context of this request. */
  sdk: ServerContext;
}

/** Suggests values for one argument of a prompt, or one variable of a resource template. */
export type CompletionHandler<Argument extends string = string> = (
  value: string,
  context: CompletionContext<Argument>,
) => Awaitable<readonly string[] | Completion>;

/** Completion handlers by kind, identifier and argument; the generated types are stricter. */
export type AnyCompletions = Readonly<
  Record<
    string,
    | Readonly<Record<string, Readonly<Record<string, CompletionHandler<never> | undefined>> | undefined>>
    | undefined
  >
>;

/** The protocol takes no more values at once. */
const mostValues = 100;

/** What a request for completion names: an entry, and an argument of it. */
export interface CompletionTarget {
  kind: "prompts" | "resourceTemplates";
  identifier: string;
  entry: Entry;
  argument: string;
  value: string;
  given: Record<string, string>;
}

/** Finds what a request names. Throws a ProtocolError (-32602) where there is no such thing. */
export function completionTarget(
  { entries }: Catalogue,
  params: Readonly<Record<string, unknown>>,
): CompletionTarget {
  const { ref = {}, argument = {}, context = {} } = params as Record<string, Record<string, unknown>>;
  const { name, value } = argument;
  if (typeof name !== "string" || typeof value !== "string")
    throw invalid("`argument` lacks a name or a value.");
  const kind = ref["type"] === "ref/prompt" ? "prompts" : "resourceTemplates";
  const found = byWireName(entries[kind], kind === "prompts" ? ref["name"] : ref["uri"]);
  if (found === undefined) throw unknownReference();
  const [identifier, entry] = found;
  return { kind, identifier, entry, argument: name, value, given: stringMembers(context["arguments"]) };
}

/** The answer to a reference that leads nowhere, or nowhere that the caller may see. */
export function unknownReference(): ProtocolError {
  return invalid("There is nothing of that name to complete.");
}

/** Asks the handler of an argument; where there is none, nothing is suggested. */
export async function complete(
  { kind, identifier, argument, value, given }: CompletionTarget,
  completions: AnyCompletions,
  context: ServerContext,
): Promise<{ completion: { values: string[]; total?: number; hasMore?: boolean } }> {
  const handler = own(own(own(completions, kind), identifier), argument);
  if (handler === undefined) return { completion: { values: [], hasMore: false } };
  const suggested = await handler(value, {
    arguments: given as never,
    signal: context.mcpReq.signal,
    sdk: context,
  });
  const { values, total, hasMore }: Completion = isList(suggested) ? { values: suggested } : suggested;
  if (!Array.isArray(values) || !values.every((each) => typeof each === "string")) {
    throw new TypeError("A completion handler must return strings.");
  }
  const known = total ?? (values.length > mostValues ? values.length : undefined);
  return {
    completion: {
      values: values.slice(0, mostValues),
      ...(known !== undefined && { total: known }),
      hasMore: hasMore ?? (known ?? 0) > Math.min(values.length, mostValues),
    },
  };
}

/** Throws a TypeError for a handler that is none, or of something that there is not. */
export function checkCompletions({ entries }: Catalogue, completions: AnyCompletions): void {
  for (const [kind, byIdentifier] of Object.entries(completions)) {
    for (const [identifier, byArgument] of Object.entries(byIdentifier ?? {})) {
      const isKnown =
        (kind === "prompts" || kind === "resourceTemplates") && Object.hasOwn(entries[kind], identifier);
      if (!isKnown) throw new TypeError(`There is nothing to complete at ${kind}.${identifier}.`);
      for (const [argument, handler] of Object.entries(byArgument ?? {})) {
        if (handler === undefined || typeof handler === "function") continue;
        throw new TypeError(`completions.${kind}.${identifier}.${argument} must be a function.`);
      }
    }
  }
}

function isList(suggested: readonly string[] | Completion): suggested is readonly string[] {
  return Array.isArray(suggested);
}

function own<Value>(
  object: Readonly<Record<string, Value | undefined>> | undefined,
  key: string,
): Value | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

function stringMembers(value: unknown): Record<string, string> {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    members.filter((member): member is [string, string] => typeof member[1] === "string"),
  );
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
