import { posix } from "node:path";
import { fileAt } from "./git.mjs";
import { schemaOfHead } from "./stub-head.mjs";
import { input, Refusal } from "./workflow.mjs";

/**
 * What a tree proposes, read from the tree: a branch, a title, and the target, a word that stands for the same
 * proposal on every run.
 */
export function describeTree(changes, tree, { prefix }) {
  const stubs = changes.filter(({ path }) => posix.basename(path) === "protocol.ts");
  const moved = stubs.flatMap((change) => schemaAfter(change, tree));
  const names = [...new Set(moved.map(({ name }) => plain(name)))].sort();
  const [from, to] = ["HEAD", tree].map((treeish) => versionIn(treeish, prefix));
  const version = from === to ? null : plain(to);
  const branch = input("BRANCH") || `mcp-stubgen/${branchWord(names, version)}`;
  if (!isBranch(branch)) throw new Refusal("The input branch is no name that is pushed to.");
  const schemas = moved.map(({ name, digest }) => `${plain(name)} ${digest.slice(0, 12)}`);
  const what = [...new Set(schemas), ...(version === null ? [] : [version])].sort();
  return { branch, title: titleOf(names, version), target: what.length > 0 ? what.join(", ") : tree };
}

function branchWord(names, version) {
  if (names.length > 0) return names.join("+");
  return version === null ? "anew" : `v${version}`;
}

function isBranch(name) {
  return /^[0-9A-Za-z][0-9A-Za-z._/+-]{0,200}$/.test(name) && !/\.\.|\/[/.]|\.lock(?:\/|$)|[./]$/.test(name);
}

function titleOf(names, version) {
  if (names.length > 0) return `MCP stubs for ${names.join(", ")}`;
  return version === null ? "MCP stubs, generated anew" : `MCP stubs of mcp-stubgen ${version}`;
}

function schemaAfter({ path }, tree) {
  const [from, to] = ["HEAD", tree].map((treeish) => schemaOfHead(fileAt(treeish, path) ?? ""));
  return from !== null && to !== null && from.digest !== to.digest ? [to] : [];
}

function versionIn(treeish, prefix) {
  const file = JSON.parse(fileAt(treeish, posix.join(prefix, "package.json")) ?? "{}");
  const pin = file.devDependencies?.["mcp-stubgen"] ?? file.dependencies?.["mcp-stubgen"];
  return String(pin ?? "").replace(/^[~^]/, "");
}

/** A schema says its revision itself, so it may say anything. */
function plain(text) {
  const word = text.replace(/[^0-9A-Za-z._-]+|\.\.+/g, "-").slice(0, 60);
  return word.replace(/^[^0-9A-Za-z]+|[^0-9A-Za-z]+$/g, "") || "schema";
}
