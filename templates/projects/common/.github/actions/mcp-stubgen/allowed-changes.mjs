import { isDeepStrictEqual } from "node:util";
import { posix } from "node:path";
import { fileAt } from "./git.mjs";
import { isGenerated, schemaOfHead } from "./stub-head.mjs";

const name = "mcp-stubgen";
const nothing = "000000";
const file = "100644";
const version = /^[~^]?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
// A revision or a file: from where a checkout fetches is for people to say.
const schema = /^[0-9A-Za-z][0-9A-Za-z._/+-]*$/;

/**
 * Why a change is none of a bump, or null. What made the patch ran code of the project, so nothing that it says of
 * itself counts: a change is a generated file in a folder of generated files, or another version of this package, or
 * another schema in the configuration.
 */
export function refusalOf({ path, before, after }, tree, { prefix }) {
  if (path.split("/").some((part) => /^\.git/i.test(part))) return "it is git's or GitHub's own";
  if (![before, after].every((mode) => mode === nothing || mode === file))
    return "it is or becomes a link, a module or an executable";
  const texts = { before: textIn("HEAD", path, before), after: textIn(tree, path, after) };
  const base = posix.basename(path);
  const folder = path.slice(0, -base.length).replace(/\/$/, "");
  if (folder === prefix && base === "package.json") return packageRefusal(texts);
  if (folder === prefix && base === "mcp-stubgen.config.json") return configRefusal(texts);
  if (isAbove(folder, prefix) && base === "package-lock.json") return lockRefusal(texts);
  return stubRefusal(path, texts);
}

function textIn(treeish, path, mode) {
  return mode === nothing ? null : fileAt(treeish, path);
}

function isAbove(folder, prefix) {
  return folder === "" || folder === prefix || prefix.startsWith(`${folder}/`);
}

function stubRefusal(path, { before, after }) {
  if (!path.endsWith(".ts") || !isInStubFolder(path)) return "it is no generated file";
  const isOurs = [before, after].every((text) => text === null || isGenerated(text));
  return isOurs ? null : "it is not generated";
}

/** A folder is one of stubs when its `protocol.ts` is, as it is committed. */
function isInStubFolder(path) {
  const parts = path.split("/").slice(0, -1);
  return parts.some((_, at) => {
    const found = fileAt("HEAD", [...parts.slice(0, at + 1), "protocol.ts"].join("/"));
    return found !== null && schemaOfHead(found) !== null;
  });
}

function packageRefusal(texts) {
  const [before, after] = parsed(texts);
  if (before === null || after === null) return "it is no JSON object";
  return isDeepStrictEqual(withoutVersion(before), withoutVersion(after))
    ? null
    : `it changes more than the version of ${name}`;
}

/** The same with a sign where the version of this package stands, if it is a version. */
function withoutVersion(manifest) {
  const sections = ["dependencies", "devDependencies"].flatMap((section) => {
    const packages = manifest[section];
    return version.test(packages?.[name] ?? "") ? [[section, { ...packages, [name]: "a version" }]] : [];
  });
  return { ...manifest, ...Object.fromEntries(sections) };
}

/** Packages of a lock may move with ours, but come from where packages came from before, each with its digest. */
function lockRefusal(texts) {
  const [before, after] = parsed(texts);
  if (!isObject(before?.packages) || !isObject(after?.packages)) return "it is no package-lock.json";
  // An older npm's form of the same, in `dependencies`, counts where there is no other.
  const [{ packages: _, dependencies: __, ...rest }, { packages, dependencies: ___, ...restNow }] = [
    before,
    after,
  ];
  if (!isDeepStrictEqual(rest, restNow) || ![2, 3].includes(rest.lockfileVersion))
    return "it changes what kind of lock it is";
  const known = new Set(Object.values(before.packages).map(originOf));
  for (const [path, entry] of Object.entries(packages)) {
    const old = before.packages[path];
    if (isDeepStrictEqual(old, entry)) continue;
    const isOwn = !path.includes("node_modules/");
    if (isOwn && !isDeepStrictEqual(withoutVersion(old ?? {}), withoutVersion(entry)))
      return `it changes more of the project than the version of ${name}`;
    if (!isOwn && (!known.has(originOf(entry)) || typeof entry.integrity !== "string"))
      return "it has a package from elsewhere, or without its digest";
  }
  return null;
}

function originOf(entry) {
  return URL.canParse(entry?.resolved ?? "") ? new URL(entry.resolved).origin : String(entry?.resolved);
}

function configRefusal(texts) {
  const [before, after] = parsed(texts);
  if (before === null || after === null) return "it is no JSON object";
  return isDeepStrictEqual(withoutSchema(before), withoutSchema(after))
    ? null
    : "it changes more than the schema";
}

function withoutSchema(value) {
  if (Array.isArray(value)) return value.map(withoutSchema);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "schema" && schema.test(String(member)) ? "a schema" : withoutSchema(member),
    ]),
  );
}

function parsed({ before, after }) {
  return [before, after].map((text) => {
    try {
      const value = JSON.parse(text ?? "null");
      return isObject(value) ? value : null;
    } catch {
      return null;
    }
  });
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
