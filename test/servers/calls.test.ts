import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { tmpdir } from "node:os";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { complaintsOf7, type Complaint } from "../compile/compilers.ts";
import { RealServer } from "./real-servers.ts";

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const names = ["everything", "filesystem", "memory", "sequential-thinking"];
const servers = new Map(names.map((name) => [name, new RealServer(name)]));
const tools = new Map<string, string[]>();
let complaints: Complaint[] = [];

beforeAll(async () => {
  for (const [name, server] of servers) tools.set(name, await server.prepare());
  const files = [...servers.values()].map(({ calls }) => calls);
  complaints = await complaintsOf7(files, tmpdir(), join(serverOf("memory").project, "tsconfig.json"));
});

afterAll(() => {
  for (const { project } of servers.values()) rmSync(project, { recursive: true });
});

function serverOf(name: string): RealServer {
  const server = servers.get(name);
  if (server === undefined) throw new Error(`No server ${name}`);
  return server;
}

test.each(names)("the calls of %s are what its generated client takes, by type", (name) => {
  const { project } = serverOf(name);
  expect(complaints.filter(({ file }) => file.startsWith(relative(tmpdir(), project)))).toEqual([]);
});

test("no other file is complained of", () => {
  expect(complaints.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

type Content = { type: string; text?: string; resource?: { blob?: string } }[];

describe("the client of everything", () => {
  test("calls every tool of the server but the one that runs as a task", async () => {
    const { called, said, temperature, steps, asked, others, task } = await serverOf("everything").call<{
      called: string[];
      said: Record<string, Content>;
      temperature: number;
      steps: number[];
      asked: string[];
      others: {
        prompt: unknown;
        resource: unknown;
        template: unknown;
        zip: { contents: { blob: string }[] };
      };
      task: Error;
    }>();
    expect(tools.get("everything")?.filter((name) => !called.includes(name))).toEqual([
      "simulate-research-query",
    ]);
    const text = (name: string) => said[name]?.map((part) => part.text ?? part.type).join("\n");
    expect(text("echo")).toBe("Echo: hello");
    expect(text("get-annotated-message")).toBe("Error: Operation failed\nimage");
    expect(JSON.parse(text("get-env") ?? "")).toHaveProperty("DISABLE_THOUGHT_LOGGING", "true");
    expect(said["get-resource-links"]?.slice(1).map(({ type }) => type)).toEqual([
      "resource_link",
      "resource_link",
    ]);
    const reference = said["get-resource-reference"]?.[1]?.resource?.blob ?? "";
    expect(Buffer.from(reference, "base64").toString()).toMatch(/^Resource 3: /);
    expect(text("get-roots-list")).toContain("file:///somewhere");
    expect(JSON.parse(text("get-structured-content") ?? "")).toHaveProperty("temperature", temperature);
    expect(text("get-sum")).toBe("The sum of 2 and 40 is 42.");
    expect(text("get-tiny-image")).toContain("\nimage\n");
    expect(text("toggle-simulated-logging")).toMatch(/^Started simulated/);
    expect(text("toggle-subscriber-updates")).toMatch(/^Started simulated/);
    expect(text("trigger-elicitation-request")).toContain("Name: Ada");
    expect(text("trigger-long-running-operation")).toContain("Steps: 4");
    expect(text("trigger-sampling-request")).toContain("forty-two");
    expect(text("trigger-url-elicitation")).toContain("declined");
    const zipped = said["gzip-file-as-resource"]?.[0]?.resource?.blob ?? "";
    expect(gunzipSync(Buffer.from(zipped, "base64")).toString()).toBe("hello");
    expect(others.zip.contents[0]?.blob).toBe(zipped);
    expect(asked).toEqual(["elicitForm name", "createMessage 1 7", "elicitUrl https://example.com/"]);
    // The last one may come with the result, and is lost then.
    expect(steps.slice(0, 3)).toEqual([1, 2, 3]);
    expect(others.prompt).toMatchObject({ content: { text: "What's weather in Oslo?" } });
    expect(others.resource).toMatchObject({
      mimeType: "text/markdown",
      text: expect.stringMatching(/^# Everything/),
    });
    expect(others.template).toMatchObject({ text: expect.stringMatching(/^Resource 5: /) });
    expect(task).toMatchObject({ name: "ToolCallError", message: expect.stringContaining("requires task") });
  });
});

describe("the client of filesystem", () => {
  test("calls every tool of the server, which does to the files what it says", async () => {
    const server = serverOf("filesystem");
    const { called, texts, media, outside, moved } = await server.call<{
      called: string[];
      texts: Record<string, string>;
      media: string[];
      outside: Error;
      moved: string;
    }>();
    expect(called.toSorted()).toEqual(tools.get("filesystem"));
    expect(moved).toBe("first\n2nd\nthird\n");
    expect(texts["read_file"]).toBe(moved);
    expect(texts["read_text_file"]).toBe("first\n2nd");
    expect(texts["edit_file"]).toContain("-second\n+2nd\n");
    expect(texts["read_multiple_files"]).toMatch(/moved\.txt:\nfirst\n2nd\nthird\n[\s\S]*none\.txt: Error/);
    expect(texts["search_files"]).toBe(join(server.folder, "sub/moved.txt"));
    expect(texts["list_directory"]).toBe("[FILE] dot.png\n[DIR] sub");
    expect(texts["list_directory_with_sizes"]).toMatch(/dot\.png +4 B\n/);
    expect(texts["get_file_info"]).toMatch(/^size: 16\n/);
    expect(texts["list_allowed_directories"]).toContain(server.folder);
    expect(texts["create_directory"]).toContain(join(server.folder, "sub"));
    expect(texts["write_file"]).toContain("notes.txt");
    expect(texts["move_file"]).toContain("moved.txt");
    expect(JSON.parse(texts["directory_tree"] ?? "")).toEqual([
      { name: "dot.png", type: "file" },
      { name: "sub", type: "directory", children: [{ name: "moved.txt", type: "file" }] },
    ]);
    expect(media).toEqual([Buffer.from([137, 80, 78, 71]).toString("base64")]);
    expect(outside).toMatchObject({
      name: "ToolCallError",
      message: expect.stringContaining("Access denied"),
    });
  });
});

describe("the client of memory", () => {
  test("calls every tool of the server, and reads its resource", async () => {
    const { called, said, names, graph } = await serverOf("memory").call<{
      called: string[];
      said: Record<string, { entities?: { name: string }[]; relations?: object[] } & Record<string, unknown>>;
      names: string[];
      graph: { text: string };
    }>();
    expect(called.toSorted()).toEqual(tools.get("memory"));
    const namesIn = (tool: string) => said[tool]?.entities?.map(({ name }) => name);
    expect(namesIn("create_entities")).toEqual(["Ada", "Charles", "Bob"]);
    expect(said["create_relations"]?.relations).toHaveLength(2);
    expect(said["add_observations"]).toEqual({
      results: [{ entityName: "Ada", addedObservations: ["computes"] }],
    });
    expect(namesIn("search_nodes")).toEqual(["Ada"]);
    expect(namesIn("open_nodes")).toEqual(["Ada", "Charles"]);
    for (const tool of ["delete_observations", "delete_relations", "delete_entities"]) {
      expect(said[tool]).toHaveProperty("success", true);
    }
    expect(names).toEqual(["Ada", "Charles"]);
    expect(said["read_graph"]?.entities?.[0]).toHaveProperty("observations", ["computes"]);
    expect(JSON.parse(graph.text)).toEqual(said["read_graph"]);
  });
});

describe("the client of sequential-thinking", () => {
  test("calls its tool, which remembers", async () => {
    const { called, lengths, last } = await serverOf("sequential-thinking").call<{
      called: string[];
      lengths: number[];
      last: object;
    }>();
    expect(called).toEqual(tools.get("sequential-thinking"));
    expect(lengths).toEqual([1, 2, 3]);
    expect(last).toMatchObject({ branches: ["aside"], nextThoughtNeeded: false, totalThoughts: 3 });
  });
});
