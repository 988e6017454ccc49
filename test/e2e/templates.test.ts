import { realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InMemoryTransport, type Client, type Transport } from "@modelcontextprotocol/client";
import type { McpServer } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtureVariants, scratchProject, writeVariant } from "../compile/stubs.ts";
import { rejection } from "./answering.ts";

type Read = (variables?: object) => Promise<{ contents: { uri: string; text: string }[] }>;
interface TemplatesClient {
  resources: { latest: Read };
  resourceTemplates: Record<string, Read>;
  request: { readResource: (params: { uri: string }) => Promise<unknown> };
  client: Client;
  close: () => Promise<void>;
}
type Handler = (variables: object, context: { uri: string }) => { text: string };
interface Stubs {
  connectTemplates: (transport: Transport, options: object) => Promise<TemplatesClient>;
  createTemplatesServer: (handlers: object) => () => McpServer;
  TemplateVariableError: new (...parts: never[]) => Error;
}

const project = realpathSync(scratchProject());
const names = [
  "plain",
  "search",
  "file",
  "tree",
  "filter",
  "matrix",
  "host",
  "expandTemplate",
  "templateVariableError",
];
const seen: { name: string; variables: object; uri: string }[] = [];
let sent = 0;
let stubs: Stubs;
let templates: TemplatesClient;

beforeAll(async () => {
  const variant = fixtureVariants.find(({ name }) => name === "templates-whole");
  if (variant === undefined) throw new Error("There is no fixture of templates.");
  await writeVariant(variant, project);
  const load = (file: string) =>
    import(pathToFileURL(join(project, variant.name, file)).href) as Promise<Stubs>;
  stubs = { ...(await load("client.ts")), ...(await load("server.ts")) };
  const recorded =
    (name: string): Handler =>
    (variables, { uri }) => {
      seen.push({ name, variables, uri });
      return { text: name };
    };
  const factory = stubs.createTemplatesServer({
    resources: { latest: () => ({ text: "the resource" }) },
    resourceTemplates: Object.fromEntries(names.map((name) => [name, recorded(name)])),
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await factory().connect(far);
  templates = await stubs.connectTemplates(counting(near), {
    clientInfo: { name: "host", version: "1" },
    inputs: { elicitForm: null, elicitUrl: null, createMessage: null, listRoots: null },
  });
}, 60_000);

beforeEach(() => {
  seen.length = 0;
});

afterAll(async () => {
  await templates.close();
  rmSync(project, { recursive: true });
});

function counting(transport: Transport): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    sent += 1;
    return send(message, options);
  };
  return transport;
}

describe("a handler gets what the caller gave", () => {
  test.each<[string, object, string, object?]>([
    ["plain", { a: "ä/%2F, {x}", b: "12" }, "x://plain/%C3%A4%2F%252F%2C%20%7Bx%7D/12"],
    ["plain", { a: "1", b: "12345" }, "x://plain/1/123", { a: "1", b: "123" }],
    ["search", {}, "x://search"],
    ["search", { q: "a b&c=d+e", limit: "" }, "x://search?q=a%20b%26c%3Dd%2Be&limit="],
    ["search", { limit: "5" }, "x://search?limit=5"],
    ["file", { path: "src/a b.ts", line: "L1-L2" }, "x://files/src/a%20b.ts#L1-L2"],
    ["file", { path: "50%/[1]%2F" }, "x://files/50%25/[1]%2F"],
    ["tree", { path: ["a", "b/c", ""] }, "x://tree/a/b%2Fc/"],
    ["tree", {}, "x://tree", { path: [] }],
    ["tree", { path: { a: "b" } }, "x://tree/a=b", { path: ["a=b"] }],
    ["filter", { filter: ["a", "b"] }, "x://filter?filter=a&filter=b"],
    ["filter", { filter: { a: "b,c", "d e": "" } }, "x://filter?a=b%2Cc&d%20e="],
    ["filter", { filter: [] }, "x://filter"],
    ["filter", {}, "x://filter", { filter: [] }],
    ["matrix", { row: "", col: { a: "1" }, names: ["b", "c"] }, "x://matrix;row;a=1/b,c"],
    ["matrix", { names: [] }, "x://matrix/", { col: [], names: [] }],
    ["host", { label: ["www", "example"], more: "1" }, "x://host.www.example&more=1"],
    [
      "templateVariableError",
      JSON.parse('{ "a.b": "1", "%41": "2", "__proto__": { "__proto__": "3" } }') as object,
      "x://odd/1?%41=2&__proto__=3",
      JSON.parse('{ "a.b": "1", "%41": "2", "__proto__": ["3"] }') as object,
    ],
  ])("%s %j", async (name, given, uri, received = given) => {
    const { contents } = await (templates.resourceTemplates[name] as Read)(given);
    expect(contents).toEqual([{ uri, text: name }]);
    expect(seen).toStrictEqual([{ name, variables: received, uri }]);
  });
});

describe("a caller is told at once", () => {
  test.each<[string, object | undefined, string]>([
    ["plain", undefined, 'The variable "a" of x://plain/{a}/{b:3} is missing.'],
    ["plain", { a: "1", b: 2 }, 'The variable "b" of x://plain/{a}/{b:3} must be a string, not a number.'],
    [
      "tree",
      { path: "a/b" },
      'The variable "path" of x://tree{/path*} must be a list or a map of strings, not a string.',
    ],
  ])("%s %j", async (name, given, message) => {
    const earlier = sent;
    const error = await rejection((templates.resourceTemplates[name] as Read)(given));
    expect(error).toBeInstanceOf(stubs.TemplateVariableError);
    expect(error.message).toBe(message);
    expect(sent).toBe(earlier);
  });
});

describe("a URI that the client did not make", () => {
  const read = (uri: string) => templates.client.request({ method: "resources/read", params: { uri } });

  test.each<[string, string, object]>([
    ["x://plain/ada@example.com/1,2", "plain", { a: "ada@example.com", b: "1,2" }],
    ["x://plain/日本/%31", "plain", { a: "日本", b: "1" }],
    ["x://%73earch?q=/a/b?c", "search", { q: "/a/b?c" }],
  ])("%s is read where it can be", async (uri, name, variables) => {
    expect(await read(uri)).toMatchObject({ contents: [{ uri, text: name }] });
    expect(seen).toStrictEqual([{ name, variables, uri }]);
  });

  test.each(["x://latest", "x://%6catest"])("%s is the resource, not a template", async (uri) => {
    expect(await read(uri)).toMatchObject({ contents: [{ uri, text: "the resource" }] });
  });

  test.each([
    ["a broken escape", "x://plain/%E0%A4%A/1"],
    ["a stray percent sign", "x://plain/%/1"],
    ["bytes that are no text", "x://plain/%ff/1"],
    ["half of a surrogate pair", "x://plain/\ud800/1"],
    ["nothing for what is required", "x://plain//1"],
    ["more than a prefix", "x://plain/1/1234"],
    ["another order", "x://search?limit=1&q=2"],
    ["one name twice", "x://search?q=1&q=2"],
    ["an unknown name", "x://search?q=1&__proto__=2"],
    ["no template", "y://plain/1/2"],
    ["no text at all", ""],
  ])("with %s is not found", async (_what, uri) => {
    const error = await rejection(read(uri));
    expect(error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Resource not found/i) as string,
    });
    expect(seen).toEqual([]);
  });

  test.each([
    ["a megabyte", `x://files/${"a/".repeat(500_000)}`],
    ["a megabyte of escapes", `x://files/${"%41".repeat(350_000)}`],
    ["as many slashes as are read", `x://tree${"/".repeat(65_000)}`],
    ["as many parts as are read, of which the last is wrong", `x://tree${"/a".repeat(32_000)}?`],
    ["as many names as are read, of which one is there twice", `x://filter?${pairs(9_000)}&n1=1`],
    [
      "names that objects have",
      `x://filter?__proto__=1&constructor=2&toString=3&__defineGetter__=4&${pairs(500)}`,
    ],
    ["names inside of names", "x://odd/1?__proto__[polluted]=1&constructor.prototype.polluted=2"],
    ["nothing that is written", `x://plain/${"\u0000".repeat(1_000)}/%00`],
    ["what is slow for expressions that are", `x://plain/${"a".repeat(30_000)}!/${"%2C".repeat(10_000)}/`],
  ])("with %s is harmless", async (_what, uri) => {
    const began = performance.now();
    await read(uri).catch((error: unknown) => expect(error).toMatchObject({ code: -32602 }));
    expect(performance.now() - began).toBeLessThan(1_000);
    expect("polluted" in {}).toBe(false);
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(12);
    for (const { variables } of seen) expect(Object.getPrototypeOf(variables)).toBe(Object.prototype);
    expect(await read("x://search")).toMatchObject({ contents: [{ text: "search" }] });
  });
});

function pairs(count: number): string {
  return Array.from({ length: count }, (_, index) => `n${index}=`).join("&");
}
