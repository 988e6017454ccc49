import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cli, newFolder, root, writeFiles } from "./repository.ts";

export interface FakeRegistry {
  url: string;
  close: () => Promise<void>;
}

/** A registry that knows this package as it is built, as a version that is not out yet, and nothing else. */
export async function registryWith(version: string): Promise<FakeRegistry> {
  const tarball = packed(version);
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(tarball);
    if (request.url !== "/mcp-stubgen") return response.writeHead(404).end("{}");
    const dist = { tarball: `${urlOf(server)}/mcp-stubgen-${version}.tgz`, integrity };
    const own = { name: "mcp-stubgen", version, bin: { "mcp-stubgen": "cli.js" }, dist };
    const known = { name: "mcp-stubgen", "dist-tags": { latest: version }, versions: { [version]: own } };
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(known));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: urlOf(server), close };
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function packed(version: string): Buffer {
  const folder = newFolder();
  writePackage(join(folder, "package"), version);
  execFileSync("tar", ["-czf", "package.tgz", "package"], { cwd: folder });
  return readFileSync(join(folder, "package.tgz"));
}

/** What this package ships, with a command that is the one that was built. */
export function writePackage(folder: string, version: string): void {
  const manifest = { name: "mcp-stubgen", version, type: "module", bin: { "mcp-stubgen": "cli.js" } };
  const command = `await import(${JSON.stringify(pathToFileURL(cli).href)});\n`;
  writeFiles(folder, { "package.json": JSON.stringify(manifest), "cli.js": command });
  cpSync(join(root, "schema"), join(folder, "schema"), { recursive: true });
}
