import type { RequestListener } from "node:http";
import { fixture } from "../../introspect/introspecting.ts";
import { mcpHandler } from "../../introspect/mcp-over-http.ts";
import { answering, deadOrigin, redirecting, serve, serveTls } from "../../schema-source/serving.ts";
import type { CodeCase, CodeCases } from "./code-case.ts";

const quick = ["--timeout", "1500"];

/** Introspects a server among the fixtures. */
const read = (name: string, args: string[] = [], options: string[] = []): CodeCase => ({
  args: ["introspect", ...options, "--", process.execPath, fixture(name), ...args],
});

/** Introspects one that speaks as these lines of code say. */
const spoken = (methods: string, options: string[] = [], files: Record<string, string> = {}): CodeCase => ({
  args: ["introspect", ...options, "--", process.execPath, "server.mjs"],
  files: {
    "server.mjs": `import { introduction, speak, tool } from ${JSON.stringify(fixture("speaking"))};\nspeak({${methods}});\n`,
    ...files,
  },
});

const listening = (listener: RequestListener): CodeCase => ({
  args: ["introspect", "ORIGIN/mcp"],
  listen: async () => (await serve(listener)).origin,
});

/** Reads a server's tool `t` into a manifest that was there. */
const merged = (earlier: string) =>
  spoken(`"tools/list": () => ({ tools: [tool("t")] })`, ["--out", "m.yaml", "--merge"], {
    "m.yaml": `server: { name: fixture, version: 1.0.0 }\ntools: [${earlier}]\n`,
  });

const same = "{ name: t, inputSchema: { type: object } }";
const byHand = "{ name: gone, inputRequests: { a: { method: roots/list } } }";
const exited = read("exits-at-once");
const changed = merged("{ name: t, title: Other, inputSchema: { type: object } }");

/** Several servers are read from code alone, so that `introspect/failed-server` has a test of its own. */
export const introspectCases: Omit<CodeCases<"introspect">, "introspect/failed-server"> = {
  "introspect/command-not-found": { args: ["introspect", "--", "no-such-server"] },
  "introspect/exited": exited,
  "introspect/stderr": exited,
  "introspect/not-mcp": {
    args: [
      "introspect",
      ...quick,
      "--",
      process.execPath,
      "-e",
      "setInterval(() => console.log('tick'), 50)",
    ],
  },
  "introspect/unreachable": { args: ["introspect", "ORIGIN/mcp"], listen: deadOrigin },
  "introspect/tls": {
    args: ["introspect", "ORIGIN/mcp"],
    listen: async () => (await serveTls(answering("never read"))).origin,
  },
  "introspect/unauthorized": listening(answering("no", 401)),
  "introspect/http-status": listening(answering("no", 500)),
  "introspect/redirect-refused": listening(redirecting("file:///etc/passwd", 307)),
  "introspect/timeout": read("never-answers", [], quick),
  "introspect/no-list": read("dies-while-listing", ["first"]),
  "introspect/secret": read("exposes-key", [], ["--env", "API_KEY=sk-123456"]),
  "introspect/would-overwrite": spoken(`"tools/list": () => ({ tools: [] })`, ["--out", "m.yaml"], {
    "m.yaml": `server: { name: s, version: 1.0.0 }\ntools: [${byHand}]\n`,
  }),
  "introspect/list-failed": read("troubled-lists", ["fails"]),
  "introspect/list-unfit": read("newer-revision"),
  "introspect/no-templates": spoken(
    `initialize: () => ({ ...introduction, capabilities: { resources: {} } }), "resources/list": () => ({ resources: [] })`,
  ),
  "introspect/nothing-declared": spoken("initialize: () => ({ ...introduction, capabilities: {} })"),
  "introspect/odd-entry": spoken(`"tools/list": () => ({ tools: [7] })`),
  "introspect/repeated-entry": spoken(`"tools/list": () => ({ tools: [tool("t"), tool("t")] })`),
  "introspect/odd-server": spoken(
    `initialize: () => ({ ...introduction, serverInfo: { name: "", version: "1" } }), "tools/list": () => ({ tools: [] })`,
  ),
  "introspect/noise": read("noisy"),
  "introspect/echoed-setting": read("echoes-environment", [], ["--env", "PASSED_ON=this-was-passed-on"]),
  "introspect/left-origin": {
    args: ["introspect", "ORIGIN/mcp", "--header", "X-Tenant: acme"],
    listen: async () => {
      const other = await serve(mcpHandler());
      return (await serve(redirecting(`${other.origin}/mcp`, 307))).origin;
    },
  },
  "introspect/appeared": merged(""),
  "introspect/changed": changed,
  "introspect/vanished": merged(`${same}, { name: gone }`),
  "introspect/handwritten-lost": merged(`${same}, ${byHand}`),
  "introspect/kept-unlisted": {
    ...spoken(
      `initialize: () => ({ ...introduction, capabilities: { tools: {}, prompts: {} } }), "tools/list": () => ({ tools: [tool("t")] })`,
      ["--out", "m.yaml", "--merge"],
      {
        "m.yaml": `server: { name: fixture, version: 1.0.0 }\nprompts: [{ name: kept }]\ntools: [${same}]\n`,
      },
    ),
  },
};
