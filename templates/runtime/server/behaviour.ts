import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Catalogue, Entry, EntryKind } from "../catalogue.ts";

export type Result = Record<string, unknown>;

/** An entry that a request names, and what its handler is called with. */
export interface Target {
  kind: EntryKind;
  identifier: string;
  entry: Entry;
  parameters: readonly unknown[];
  /** Name or URI, and arguments: what a state of this call is bound to. */
  bound: { name: string; arguments: unknown };
  extraContext: Readonly<Record<string, unknown>>;
}

/** Finds what a URI names, where it is not the very URI of a resource: a template, mostly. */
export type TemplateMatcher = (uri: string) => {
  kind: "resources" | "resourceTemplates";
  identifier: string;
  entry: Entry;
  variables: Readonly<Record<string, unknown>>;
} | null;

/** How one method finds its entry, and turns what a handler returns or throws into a result. */
export interface Behaviour {
  /** Throws a ProtocolError where there is nothing of that name or URI. */
  find: (
    catalogue: Catalogue,
    params: Readonly<Record<string, unknown>>,
    matchTemplate: TemplateMatcher | undefined,
  ) => Target;
  /** What is wrong with the arguments: an error result, or null. Throws a ProtocolError where there are no error results. */
  refuse: (target: Target) => Result | null;
  complete: (target: Target, value: unknown) => Result;
  /** The answer to a failure that is not the client's to read. */
  fail: () => Result;
  /** The answer to an error that the handler threw for the client, or null. */
  told: (error: unknown) => Result | null;
}

export function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

export function internalError(): never {
  throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
}
