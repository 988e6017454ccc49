import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gitBytes, gitList } from "./git.mjs";
import { installedPackage, runStubgen } from "./installed.mjs";

/** Schemas that the installed package ships, by the sha256 of their text: what an update may take away is kept. */
export function shippedSchemas(project) {
  const folder = join(installedPackage(project, "mcp-stubgen") ?? "", "schema");
  if (!existsSync(folder)) return new Map();
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ revision: file.slice(0, -".ts".length), bytes: readFileSync(join(folder, file)) }));
  return new Map(texts.map((schema) => [sha256(schema.bytes), schema]));
}

let newest = null;

/** The newest revision that the installed package ships, asked once: after its update the package stays. */
export function newestRevision(project) {
  newest ??= JSON.parse(runStubgen(project, ["methods", "--format", "json"]).stdout);
  return { name: newest.schema, digest: newest.digest };
}

/**
 * What `diff` takes for a schema that stubs were made of: the revision where the package ships that very text, or a
 * file with it, from the package before its update, from the checkout, or from the history. Null where it is nowhere.
 */
export function schemaArgument({ name, digest }, { shipped, before, folder }) {
  const known = shipped.get(digest);
  if (known !== undefined) return known.revision;
  const bytes = before.get(digest)?.bytes ?? bytesInHistory(name, digest);
  if (bytes === null) return null;
  // Named as it was, so that the report names it so.
  const own = join(folder, digest.slice(0, 12));
  mkdirSync(own, { recursive: true });
  const file = join(own, name.endsWith(".ts") ? posix.basename(name) : `${plain(name)}.ts`);
  writeFileSync(file, bytes);
  return file;
}

/** A schema is stored under its revision or its own name, and may have been stored under another before. */
function bytesInHistory(name, digest) {
  const stem = plain(name.replace(/\.ts$/, ""));
  const raw = gitList(["log", "--format=", "--raw", "--no-renames", "--no-abbrev", "-z", "HEAD", "--"]);
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const path = raw[at + 1];
    const blobs = raw[at].split(" ").slice(2, 4);
    const isCandidate = path.endsWith(".ts") && (path.includes(stem) || /(?:^|\/)schemas?\//.test(path));
    if (!isCandidate) continue;
    for (const blob of blobs.filter((id) => !/^0+$/.test(id))) {
      const bytes = gitBytes(["cat-file", "blob", blob]);
      if (sha256(bytes) === digest) return bytes;
    }
  }
  return null;
}

function plain(text) {
  return text.replace(/[^0-9A-Za-z._-]/g, "-") || "schema";
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
