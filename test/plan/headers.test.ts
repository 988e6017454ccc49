import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { catalogueWith, factoryOf, plainEntry } from "../e2e/serving-in-memory.ts";
import { findings, plan, protocolOf } from "./planning.ts";

const header = (name: unknown, schema: object = { type: "string" }) => ({ ...schema, "x-mcp-header": name });
const argument = (schema: object) => ({ type: "object", properties: { a: schema } });

const allowed: [string, object][] = [
  ["none", argument({ type: "string" })],
  ["a string", argument(header("Region"))],
  ["an integer", argument(header("Count", { type: "integer" }))],
  ["a boolean", argument(header("Dry-Run", { type: "boolean" }))],
  ["one inside an object", argument(argument(header("Region")))],
  ["every sign that a token may have", argument(header("!#$%&'*+-.^_`|~09azAZ"))],
  ["two names", { type: "object", properties: { a: header("A"), b: header("B") } }],
  ["an argument of that name", { type: "object", properties: { "x-mcp-header": { type: "object" } } }],
  ["data that looks like one", argument({ type: "object", default: header("A") })],
];

const refused: [string, object, string[]][] = [
  ["on the whole", { type: "object", "x-mcp-header": "A" }, ["x-mcp-header"]],
  ["without a name", argument(header("")), ["properties.a.x-mcp-header"]],
  ["with a name that is no text", argument(header(true)), ["properties.a.x-mcp-header"]],
  ["with a space in it", argument(header("My Region")), ["properties.a.x-mcp-header"]],
  ["with a line break in it", argument(header("A\r\nB: c")), ["properties.a.x-mcp-header"]],
  ["with letters that HTTP has not", argument(header("Größe")), ["properties.a.x-mcp-header"]],
  ["on a number", argument(header("A", { type: "number" })), ["properties.a.x-mcp-header"]],
  ["on an object", argument(header("A", { type: "object" })), ["properties.a.x-mcp-header"]],
  [
    "on one of several types",
    argument(header("A", { type: ["string", "null"] })),
    ["properties.a.x-mcp-header"],
  ],
  ["on no type", argument(header("A", { enum: ["a"] })), ["properties.a.x-mcp-header"]],
  [
    "twice, but for case",
    { type: "object", properties: { a: header("Region"), b: argument(header("REGION")) } },
    ["properties.b.properties.a.x-mcp-header"],
  ],
  ["on items", argument({ type: "array", items: header("A") }), ["properties.a.items.x-mcp-header"]],
  ["in a branch", { type: "object", anyOf: [argument(header("A"))] }, ["anyOf.0.properties.a.x-mcp-header"]],
  [
    "in a definition",
    { type: "object", properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: header("A") } },
    ["$defs.a.x-mcp-header"],
  ],
  [
    "on any other argument",
    { type: "object", additionalProperties: header("A") },
    ["additionalProperties.x-mcp-header"],
  ],
  [
    "wrongly more than once",
    { type: "object", properties: { a: header("a b"), b: header("A", { type: "number" }) } },
    ["properties.a.x-mcp-header", "properties.b.x-mcp-header"],
  ],
];

const found = async (inputSchema: object, schema?: Awaited<ReturnType<typeof protocolOf>>) =>
  findings({ tools: [{ name: "t", inputSchema }] }, schema);

describe("an argument as a header", () => {
  test.each(allowed)("may be %s", async (_, inputSchema) => {
    expect(await found(inputSchema)).toEqual([]);
  });

  test.each(refused)("may not be %s", async (_, inputSchema, places) => {
    expect(await found(inputSchema)).toEqual(
      places.map((place) => `manifest/header-annotation tools.0.inputSchema.${place}`),
    );
  });

  test("is told with its tool, and with what clients make of it", async () => {
    const { findings: all } = await plan({ tools: [{ name: "t", inputSchema: argument(header("a b")) }] });
    expect(all[0]?.message).toBe('tool "t": `x-mcp-header` "a b" is no name of a header.');
    expect(all[0]?.help).toContain("clients must leave such a tool out");
  });

  test("means nothing in a revision without such headers", async () => {
    const text = readFileSync(new URL("../../schema/2025-11-25.ts", import.meta.url), "utf8");
    const older = await protocolOf(text);
    for (const [, inputSchema] of refused) expect(await found(inputSchema, older)).toEqual([]);
  });

  test("is judged as the SDK's client judges it, which leaves tools out of what it lists over HTTP", async () => {
    const named = [...allowed, ...refused].map(([name, inputSchema]) => [
      name,
      plainEntry(name, { inputSchema }),
    ]);
    const tools = Object.fromEntries(named.map(([, entry], index) => [`t${index}`, entry])) as Parameters<
      typeof catalogueWith
    >[0]["tools"];
    const handler = createMcpHandler(factoryOf(catalogueWith({ tools: tools ?? {} })));
    const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: (url, init) => handler.fetch(new Request(url, init)),
    });
    const client = new Client({ name: "sdk", version: "1" }, { versionNegotiation: { mode: "auto" } });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await client.connect(transport);
    const listed = (await client.listTools()).tools.map(({ name }) => name);
    await client.close();
    expect(listed).toEqual(allowed.map(([name]) => name));
    expect(warn).toHaveBeenCalledTimes(refused.length);
    warn.mockRestore();
  });
});
