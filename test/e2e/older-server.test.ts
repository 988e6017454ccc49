import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Client, Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rejection } from "./answering.ts";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = fileOf("../../");
/** A dump of the server's lists, kept beside a checkout; without it there is nothing to generate from. */
const manifest = fileOf("../../../shared/corpus/filesystem.json");
const cli = join(root, "dist/cli.js");
const server = join(root, "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js");

/** What of the generated module is used here; its own types are checked where the corpus is compiled. */
interface GeneratedModule {
  connectSecureFilesystemServer: (transport: Transport, options: object) => Promise<Filesystem>;
}
type Call = (args: object) => Promise<{ content: unknown[]; structuredContent: { content: string } }>;
interface Filesystem {
  tools: Record<string, Call>;
  request: { listTools: () => Promise<{ tools: { name: string }[] }> };
  client: Client;
  close: () => Promise<void>;
}

/** Generates the stubs in a project outside of this one, where packages resolve as they do here. */
async function generated(project: string): Promise<GeneratedModule> {
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"), "dir");
  const args = [cli, "generate", "--manifest", manifest, "--out", "generated", "--import-extension", ".ts"];
  execFileSync(process.execPath, args, { cwd: project, stdio: "pipe" });
  return (await import(pathToFileURL(join(project, "generated/client.ts")).href)) as GeneratedModule;
}

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const inputs = { elicitForm: null, elicitUrl: null, createMessage: null, listRoots: null };

describe.skipIf(!existsSync(manifest))("the generated client with a server of 2025-11-25", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "older-server-")));
  const files = join(folder, "files");
  const roots = join(folder, "roots");
  const clients: Filesystem[] = [];
  let connect: (more?: object) => Promise<Filesystem>;
  let filesystem: Filesystem;

  beforeAll(async () => {
    for (const path of [files, roots, join(folder, "project")]) mkdirSync(path);
    const { connectSecureFilesystemServer } = await generated(join(folder, "project"));
    connect = async (more = {}) => {
      const args = [server, files];
      const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" });
      const clientInfo = { name: "test", version: "1.0.0" };
      const client = await connectSecureFilesystemServer(transport, {
        clientInfo,
        inputs: { ...inputs, ...more },
      });
      clients.push(client);
      return client;
    };
    filesystem = await connect();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  test("talks the older revision, and lists what the stub was generated from", async () => {
    expect(filesystem.client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
    const { tools } = await filesystem.request.listTools();
    const listed = tools.map(({ name }) => name).sort();
    expect(listed.filter((name) => Object.hasOwn(filesystem.tools, name))).toEqual(listed);
    expect(listed).toContain("write_file");
  });

  test("writes, lists and reads files", async () => {
    const path = join(files, "note.txt");
    const written = await filesystem.tools["writeFile"]?.({ path, content: "one\ntwo\n" });
    expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
    expect(written?.structuredContent.content).toContain("Successfully wrote");

    writeFileSync(join(files, "other.txt"), "three");
    const list = await filesystem.tools["list_directory"]?.({ path: files });
    expect(list?.structuredContent.content.split("\n").sort()).toEqual([
      "[FILE] note.txt",
      "[FILE] other.txt",
    ]);

    const read = await filesystem.tools["readTextFile"]?.({ path, head: 1 });
    expect(read?.structuredContent).toEqual({ content: "one" });
    expect(read).toMatchObject({ resultType: "complete", content: [{ type: "text", text: "one" }] });

    const edits = [{ oldText: "two", newText: "deux" }];
    await filesystem.tools["editFile"]?.({ path, edits });
    expect(readFileSync(path, "utf8")).toBe("one\ndeux\n");
  });

  test("throws what the server refuses", async () => {
    const outside = join(folder, "outside.txt");
    writeFileSync(outside, "private");
    const error = await rejection(
      filesystem.tools["readTextFile"]?.({ path: outside }) ?? Promise.resolve("no such tool"),
    );
    expect(error).toMatchObject({ name: "ToolCallError", tool: "read_text_file" });
    expect(error.message).toContain("Access denied");
  });

  test("answers the requests that such a server sends, with the same handlers", async () => {
    const asked: unknown[] = [];
    const listRoots = (_: object, context: { server: { name: string }; call: unknown; key: unknown }) => {
      asked.push([context.server.name, context.call, context.key]);
      return { roots: [{ uri: pathToFileURL(roots).href, name: "roots" }] };
    };
    const client = await connect({ listRoots });
    const allowed = async () =>
      (await client.tools["listAllowedDirectories"]?.({}))?.structuredContent.content ?? "";
    await expect.poll(allowed, { timeout: 20_000 }).toContain(roots);
    expect(asked).toEqual([["secure-filesystem-server", null, null]]);
  });
});
