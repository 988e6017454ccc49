import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CodeCase, CodeCases } from "./code-case.ts";

const packages = fileURLToPath(new URL("../../../node_modules", import.meta.url));

const written = (text: string, ...args: string[]): CodeCase => ({
  args: ["generate", ...args],
  files: { "mcp.manifest.yaml": text },
});
const holding = (members: string, ...args: string[]) =>
  written(`server: { name: s, version: 1.0.0 }\n${members}\n`, ...args);

/** A manifest that is executed, with this package's own dependencies beside it. */
const executed = (text: string): CodeCase => ({
  args: ["generate", "--manifest", "mcp.manifest.mts"],
  files: { "mcp.manifest.mts": text },
  prepare: (folder) => symlinkSync(packages, join(folder, "node_modules")),
});
const zod = (schema: string) =>
  executed(`import { z } from "zod";
import { z as z3 } from "zod3";
export default { server: { name: "s", version: "1" }, tools: [{ name: "t", inputSchema: ${schema} }], z3 };
`);

const badPattern = `tools: [{ name: t, inputSchema: { type: object, properties: { a: { pattern: "(" } } } }]`;
const asking = (request: string) => holding(`tools: [{ name: t, inputRequests: { a: ${request} } }]`);

export const manifestCases: CodeCases<"manifest"> = {
  "manifest/not-found": { args: ["generate", "--manifest", "nowhere.yaml"] },
  "manifest/empty": written(""),
  "manifest/syntax": written("server: {"),
  "manifest/load": executed("throw new Error('no');"),
  "manifest/mixed-zod": zod("z.object({ a: z3.string() })"),
  "manifest/schema-conversion": zod("z.object({ a: z.date() })"),
  "manifest/shape": holding("tools: 3"),
  "manifest/unknown-key": holding("tools: [{ name: t, inputschema: {} }]"),
  "manifest/duplicate-entry": holding("tools: [{ name: t }, { name: t, title: T }]"),
  "manifest/repeated-entry": holding("tools: [{ name: t }, { name: t }]"),
  "manifest/colliding-names": holding("tools: [{ name: a-b }, { name: a_b }]"),
  "manifest/cannot-pause": { args: ["generate", "--schema", "2025-11-25"] },
  "manifest/unknown-input-request": asking("{ method: no/such }"),
  "manifest/input-request-params": asking("{ method: elicitation/create, params: { mode: fax } }"),
  "manifest/invalid-schema": holding(badPattern, "--on-invalid-schema", "error"),
  "manifest/skipped-entry": holding(badPattern, "--on-invalid-schema", "skip"),
  "manifest/unchecked-schema": holding(badPattern),
  "manifest/header-annotation": holding(
    "tools: [{ name: t, inputSchema: { type: object, x-mcp-header: A } }]",
  ),
  "manifest/cache-hint": holding("cacheHints: { tools/call: { ttlMs: 1 } }"),
  "manifest/uri-template": holding('resourceTemplates: [{ name: r, uriTemplate: "a://{" }]'),
  "manifest/blurred-variables": holding('resourceTemplates: [{ name: r, uriTemplate: "a://{a}{b}" }]'),
  "manifest/deprecated-input-request": asking("{ method: roots/list }"),
  "manifest/deprecated-capability": holding("capabilities: { logging: {} }"),
  "manifest/replayable-destruction": { args: ["generate"] },
};
