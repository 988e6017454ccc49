import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Client, Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { generate } from "../../generator/generate.ts";

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const server = join(modules, "@modelcontextprotocol/server-everything/dist/index.js");
const project = realpathSync(mkdtempSync(join(tmpdir(), "older-revision-")));

/** A server that asks its client by requests of its own, as revisions before 2026-07-28 do. */
const manifest = `server: { name: everything, version: "1" }
tools:
  - name: echo
    inputSchema: { type: object, properties: { message: { type: string } }, required: [message] }
  - { name: trigger-elicitation-request, inputSchema: { type: object } }
  - name: trigger-sampling-request
    inputSchema:
      type: object
      properties: { prompt: { type: string }, maxTokens: { type: number } }
      required: [prompt]
  - { name: get-roots-list, inputSchema: { type: object } }
`;

type Call = (args?: object) => Promise<{ content: { type: string; text?: string }[] }>;
interface Everything {
  tools: Record<"echo" | "triggerElicitationRequest" | "triggerSamplingRequest" | "getRootsList", Call>;
  client: Client;
  close: () => Promise<void>;
}
type Connect = (transport: Transport, options: object) => Promise<Everything>;

const seen: { variant: string; context: unknown }[] = [];
const inputs = {
  elicitForm: (_: unknown, context: unknown) => {
    seen.push({ variant: "elicitForm", context });
    return { action: "accept", content: { name: "Ada", check: true } };
  },
  elicitUrl: null,
  createMessage: (_: unknown, context: unknown) => {
    seen.push({ variant: "createMessage", context });
    return { role: "assistant", content: { type: "text", text: "forty-two" }, model: "test" };
  },
  listRoots: (_: unknown, context: unknown) => {
    seen.push({ variant: "listRoots", context });
    return { roots: [{ uri: "file:///somewhere", name: "somewhere" }] };
  },
};

let everything: Everything;

beforeAll(async () => {
  symlinkSync(modules, join(project, "node_modules"), "dir");
  writeFileSync(join(project, "mcp.manifest.yaml"), manifest);
  const { value } = await generate({
    cwd: project,
    schema: "2025-11-25",
    importExtension: ".ts",
    only: "client",
  });
  for (const { path, text } of value ?? []) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const module = (await import(pathToFileURL(join(project, "client.ts")).href)) as {
    connectEverything: Connect;
  };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [server, "stdio"],
    stderr: "ignore",
  });
  everything = await module.connectEverything(transport, {
    clientInfo: { name: "host", version: "1" },
    inputs,
  });
});

afterAll(async () => {
  await everything?.close();
  rmSync(project, { recursive: true });
});

const textOf = ({ content }: Awaited<ReturnType<Call>>) => content.map(({ text }) => text).join("\n");

describe("the client stub of 2025-11-25 with a server of that revision", () => {
  test("speaks that revision, and calls tools", async () => {
    expect(everything.client.getProtocolEra()).toBe("legacy");
    expect(textOf(await everything.tools.echo({ message: "hello" }))).toContain("hello");
  });

  test.each([
    ["elicitForm", "triggerElicitationRequest", {}, "Ada"],
    ["createMessage", "triggerSamplingRequest", { prompt: "What is it?" }, "forty-two"],
    ["listRoots", "getRootsList", {}, "file:///somewhere"],
  ] as const)("%s serves the server's own request", async (variant, tool, args, expected) => {
    seen.length = 0;
    expect(textOf(await everything.tools[tool](args))).toContain(expected);
    expect(seen.map((each) => each.variant)).toContain(variant);
    // Such a request belongs to no call, and has no key.
    expect(seen[0]?.context).toMatchObject({ call: null, key: null, server: { name: expect.any(String) } });
  });
});
