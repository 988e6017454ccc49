import type { ServerContext } from "@modelcontextprotocol/server";
import type { Catalogue, EntryKind } from "../catalogue.ts";
import type { Pause } from "./control.ts";

/** What a handler may return at once or later. */
export type Awaitable<Value> = Value | Promise<Value>;

/** What every handler gets beside its arguments. */
export interface HandlerContext {
  /** The same in every round of one call, and different for each call: an idempotency key. */
  callId: string;
  /** Aborted when the caller gives up. */
  signal: AbortSignal;
  /** Tells a caller that asked for it how far the work is. */
  progress: (progress: { progress: number; total?: number; message?: string }) => Promise<void>;
  /**
   * Logs to a caller that asked for this level, where the manifest declares `capabilities.logging`.
   * @deprecated since 2026-07-28 (SEP-2577): write to stderr on stdio, or use OpenTelemetry.
   */
  log: ServerContext["mcpReq"]["log"];
  /** The SDK's own context of this request. */
  sdk: ServerContext;
}

/** What handlers of resources get beside. */
export interface ResourceContext extends HandlerContext {
  /** The URI that was asked for. */
  uri: string;
}

/** What a resource handler may return instead of whole contents; URI and MIME type are filled in. */
export type ResourceContent = { text: string; mimeType?: string } | { blob: string; mimeType?: string };

/** A tool's result where the tool has an output schema; `content` defaults to the same as JSON text. */
export interface StructuredToolResult<Content, Output> {
  structuredContent: Output;
  content?: Content | undefined;
  _meta?: Record<string, unknown> | undefined;
}

/** A tool's result where it has no output schema. */
export interface PlainToolResult<Content> {
  content: Content;
  structuredContent?: unknown;
  _meta?: Record<string, unknown> | undefined;
}

type AnyFunction = (...parameters: never[]) => unknown;

/** A handler as the runtime sees it; the generated types are stricter. */
export type AnyHandler =
  AnyFunction | { before?: Readonly<Record<string, AnyFunction | undefined>>; run: AnyFunction };

export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>>;

export interface CalledHandler {
  run: (...parameters: unknown[]) => unknown;
  before: (key: string) => ((...parameters: unknown[]) => unknown) | null;
}

/** Brings both forms of a handler into one. */
export function calledHandler(handler: AnyHandler): CalledHandler {
  if (typeof handler === "function") return { run: handler as CalledHandler["run"], before: () => null };
  const { run, before } = handler;
  return {
    run: run as CalledHandler["run"],
    before: (key) => {
      const wording = before !== undefined && Object.hasOwn(before, key) ? before[key] : undefined;
      return wording === undefined ? null : (wording as CalledHandler["run"]);
    },
  };
}

/** What handlers of things that can pause get beside. */
export interface PausingContext {
  inputs: Readonly<Record<string, unknown>>;
  state: unknown;
  ask: (requests: Readonly<Record<string, object>>, keep?: { state: unknown }) => Pause;
  again: (keep: { state: unknown }) => Pause;
  canAsk: (key: string) => boolean;
}

/** The types ask for every handler; where they were not asked, this does, and not the first call. */
export function checkHandlers({ entries }: Catalogue, handlers: AnyHandlers): void {
  for (const kind of Object.keys(entries) as EntryKind[]) {
    for (const identifier of Object.keys(entries[kind])) {
      const own: object = handlers[kind] ?? {};
      const handler = Object.hasOwn(own, identifier) ? handlers[kind]?.[identifier] : undefined;
      if (typeof handler === "function" || typeof handler?.run === "function") continue;
      throw new TypeError(
        `There is no handler ${kind}.${identifier}: give a function, or an object with \`run\`.`,
      );
    }
  }
}
