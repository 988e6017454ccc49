import { join } from "node:path";
import { generate } from "./repository.ts";

/** A server that revisions without multi round-trip requests can have. */
export const manifest = `server: { name: releases, version: 1.0.0 }
tools:
  - name: deploy
    description: Deploys a build.
    inputSchema:
      type: object
      properties: { build: { type: string } }
      required: [build]
prompts: [{ name: changelog, arguments: [{ name: since, required: true }] }]
resources: [{ uri: "releases://latest", name: latest }]
`;

const tsconfig = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023", "es2024.string"],
    module: "nodenext",
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ["node"],
  },
  include: ["src", "generated"],
};

const server = `import { createReleasesServer } from "../generated/server.js";

export const releases = createReleasesServer({
  tools: { deploy: ({ build }) => ({ content: [{ type: "text", text: build }] }) },
  prompts: { changelog: ({ since }) => ({ messages: [{ role: "user", content: { type: "text", text: since } }] }) },
  resources: { latest: () => ({ text: "1.0.0" }) },
});
`;

const own = {
  name: "project",
  type: "module",
  dependencies: {
    "@modelcontextprotocol/client": "^2.4.0",
    "@modelcontextprotocol/server": "2.4",
    canonicalize: "^3.0.0",
    jose: "^6.2.18",
  },
  devDependencies: { "mcp-stubgen": "0.1.0" },
};

/** Code that compiles in either revision. */
export const files: Record<string, string> = {
  "mcp.manifest.yaml": manifest,
  "package.json": JSON.stringify(own, null, 2),
  "tsconfig.json": JSON.stringify(tsconfig, null, 2),
  "src/server.ts": server,
};

/** Code that compiles in 2025-11-25 alone, which has `ping`: two errors in any later revision. */
export const oldClient = `import type { PingParams, ReleasesClient } from "../generated/client.js";

export async function isAlive(releases: ReleasesClient, params: PingParams): Promise<boolean> {
  await releases.request.ping(params);
  return true;
}
`;

/** Generates the stubs of 2025-11-25, as they were committed before. */
export function generateOld(clone: string, folder = ""): void {
  generate(join(clone, folder), ["--schema", "2025-11-25"]);
}
