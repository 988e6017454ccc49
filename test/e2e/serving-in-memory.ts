import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { onTestFinished } from "vitest";
import { catalogue, rulesOf } from "../../generated-examples/releases/generated/contract.ts";
import type { Entry, EntryKind } from "../../generated-examples/releases/generated/runtime/catalogue.ts";
import {
  createStubServerFactory,
  type StubServerFactory,
} from "../../generated-examples/releases/generated/runtime/server/stub-server.ts";
import { pausingCalls } from "../../generated-examples/releases/generated/runtime/pausing/pausing-calls.ts";

type Catalogue = typeof catalogue;

/** An entry that pauses for nothing. */
export function plainEntry(wireName: string, definition: object = {}): Entry<never> {
  return {
    wireName,
    definition: { name: wireName, ...definition },
    inputs: {},
    state: null,
    canPause: false,
  };
}

/** Tools called `t0`, `t1`, …, all with the same definition but for the name. */
export function manyTools(count: number): Record<string, Entry<never>> {
  const names = Array.from({ length: count }, (_, index) => `t${index}`);
  return Object.fromEntries(
    names.map((name) => [name, plainEntry(name, { inputSchema: { type: "object" } })]),
  );
}

/** The catalogue of the example with other entries. */
export function catalogueWith(
  entries: Partial<Record<EntryKind, Record<string, Entry<never>>>>,
  more: Partial<Catalogue> = {},
): Catalogue {
  const none = { tools: {}, prompts: {}, resources: {}, resourceTemplates: {} };
  return { ...catalogue, ...more, entries: { ...none, ...entries } };
}

/** A factory whose handlers answer with as little as their kind allows. */
export function factoryOf(own: Catalogue, options: object = {}, handlers: object = {}): StubServerFactory {
  const handler = () => ({ content: [], messages: [], text: "" });
  const all = Object.entries(own.entries).map(([kind, entries]) => [
    kind,
    Object.fromEntries(Object.keys(entries).map((key) => [key, handler])),
  ]);
  return createStubServerFactory({
    pausing: pausingCalls,
    catalogue: own,
    rulesOf,
    handlers: { ...Object.fromEntries(all), ...handlers },
    options,
  });
}

/** Connects an SDK client, of the newest revision or of those before, to a server of the factory. */
export async function connectSdkClient(
  factory: StubServerFactory,
  mode: "auto" | "legacy" = "auto",
  more: object = {},
): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(factory, { transport: far });
  const client = new Client({ name: "sdk", version: "1.0.0" }, { versionNegotiation: { mode }, ...more });
  await client.connect(near);
  onTestFinished(async () => {
    await client.close();
    await handle.close();
  });
  return client;
}

/** What a request was refused with. */
export async function refusalOf(answer: Promise<unknown>): Promise<{ code?: number; message: string }> {
  return answer.then(
    () => {
      throw new Error("It was not refused.");
    },
    (error: unknown) => error as { code?: number; message: string },
  );
}
