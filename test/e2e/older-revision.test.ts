import { fileURLToPath } from "node:url";
import type { Client, Transport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { generateStubs, type GeneratedStubs } from "./generated-stubs.ts";
import { startEverything, type RunningEverything } from "./older-everything.ts";

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Call = (args?: object) => Promise<{ content: { type: string; text?: string }[] }>;
type Tool =
  "echo" | "triggerElicitationRequest" | "triggerSamplingRequest" | "getRootsList" | "triggerUrlElicitation";
interface Everything {
  tools: Record<Tool, Call>;
  client: Client;
  close: () => Promise<void>;
}
type Connect = (transport: Transport, options: object) => Promise<Everything>;

const seen: { variant: string; context: unknown; url?: string }[] = [];
const inputs = {
  elicitForm: (_: unknown, context: unknown) => {
    seen.push({ variant: "elicitForm", context });
    return { action: "accept", content: { name: "Ada", check: true } };
  },
  elicitUrl: ({ url }: { url: string }, context: unknown) => {
    seen.push({ variant: "elicitUrl", context, url });
    return { action: "accept" };
  },
  createMessage: (_: unknown, context: unknown) => {
    seen.push({ variant: "createMessage", context });
    return { role: "assistant", content: { type: "text", text: "forty-two" }, model: "test" };
  },
  listRoots: (_: unknown, context: unknown) => {
    seen.push({ variant: "listRoots", context });
    return { roots: [{ uri: "file:///somewhere", name: "somewhere" }] };
  },
};

const manifest = fileURLToPath(new URL("fixtures/older-everything.yaml", import.meta.url));
const revisions = ["2025-11-25", "2026-07-28"] as const;
const stubs = new Map<string, GeneratedStubs>();

beforeAll(async () => {
  for (const schema of revisions)
    stubs.set(schema, await generateStubs({ manifest, schema, only: "client" }));
});

afterAll(() => stubs.forEach(({ remove }) => remove()));

const textOf = ({ content }: Awaited<ReturnType<Call>>) => content.map(({ text }) => text).join("\n");

const cases = revisions.flatMap((revision) => [
  { revision, kind: "stdio" as const },
  { revision, kind: "http" as const },
]);

describe.each(cases)(
  "the client stub of $revision with a server of 2025-11-25, over $kind",
  ({ revision, kind }) => {
    let server: RunningEverything;
    let everything: Everything;
    beforeAll(async () => {
      const module = await stubs.get(revision)?.load<{ connectEverything: Connect }>("client.ts");
      if (module === undefined) throw new Error("Nothing was generated.");
      server = await startEverything(kind);
      everything = await module.connectEverything(server.transport(), {
        clientInfo: { name: "host", version: "1" },
        inputs,
      });
    });
    afterAll(async () => {
      await everything?.close();
      await server?.close();
    });

    test("speaks the server's revision, and calls tools", async () => {
      expect(everything.client.getProtocolEra()).toBe("legacy");
      expect(everything.client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
      expect(textOf(await everything.tools.echo({ message: "hello" }))).toContain("hello");
    });

    test.each([
      ["elicitForm", "triggerElicitationRequest", {}, "Ada"],
      ["createMessage", "triggerSamplingRequest", { prompt: "What is it?" }, "forty-two"],
      ["listRoots", "getRootsList", {}, "file:///somewhere"],
    ] as const)("%s serves the server's own request", async (variant, tool, args, expected) => {
      // The server may have listed roots as it was connected to.
      if (variant !== "listRoots") seen.length = 0;
      expect(textOf(await everything.tools[tool](args))).toContain(expected);
      const request = seen.find((each) => each.variant === variant);
      // Such a request belongs to no call, and has no key.
      expect(request?.context).toMatchObject({ call: null, key: null, server: { name: expect.any(String) } });
    });

    test("a page is opened when the server asks for it, and before a call that it refuses without (-32042)", async () => {
      seen.length = 0;
      const args = { url: "https://example.com/page" };
      expect(textOf(await everything.tools.triggerUrlElicitation(args))).toContain("completed");
      expect(seen).toMatchObject([{ variant: "elicitUrl", url: args.url, context: { call: null } }]);

      seen.length = 0;
      const other = { url: "https://example.com/other", errorPath: true };
      expect(textOf(await everything.tools.triggerUrlElicitation(other))).toContain("completed");
      expect(seen).toMatchObject([
        { url: "https://modelcontextprotocol.io/", context: { call: { name: "trigger-url-elicitation" } } },
        { url: other.url, context: { call: null } },
      ]);
    });
  },
);
