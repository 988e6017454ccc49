import { diagnostic, type Diagnostic } from "../../diagnostics.ts";
import { checkShape } from "../check-shape.ts";
import { findUnfitValue } from "../check-values.ts";
import { wireKeys } from "../entry-kinds.ts";
import type { EntryKind, Json, JsonObject } from "../model.ts";
import { isObject, kindOf, ownMember, showPath } from "../path.ts";
import { byCodeUnits } from "./canonical.ts";
import type { Identity } from "./model.ts";

/** Lists whose entries a manifest can hold. */
export type Lists = readonly { kind: EntryKind; entries: readonly JsonObject[] }[];

const serverKeys = ["name", "title", "version", "description", "websiteUrl", "icons"];
const entryKeys = [
  "name",
  "uri",
  "uriTemplate",
  "title",
  "description",
  "mimeType",
  "size",
  "arguments",
  "inputSchema",
  "outputSchema",
  "annotations",
];
// Written by hand, after what the server says.
const lastKeys = ["cacheHint", "inputRequests", "requestState"];

/**
 * Makes a manifest of what a server answered: always the same for the same answers. Entries stand in the order of what
 * they are called by, keys in an order of ours; inside a schema nothing moves. Nothing is added but the parts that a
 * manifest cannot be without.
 */
export function buildManifest(
  identity: Identity,
  lists: Lists,
): { manifest: JsonObject; diagnostics: Diagnostic[] } {
  const { told, diagnostics } = fitIdentity(identity);
  const manifest: JsonObject = { ...told };
  for (const { kind, entries } of lists) manifest[kind] = sortEntries(kind, entries);
  return { manifest, diagnostics };
}

/** Entries in the order of what they are called by, each with its keys in our order. */
export function sortEntries(kind: EntryKind, entries: readonly JsonObject[]): JsonObject[] {
  const nameOf = (entry: JsonObject) => String(ownMember(entry, wireKeys[kind]));
  return entries
    .map((entry) => orderKeys(entry, entryKeys, lastKeys))
    .sort((one, other) => byCodeUnits(nameOf(one), nameOf(other)));
}

function orderKeys(object: object, first: readonly string[], last: readonly string[] = []): JsonObject {
  const rank = (key: string) => {
    if (first.includes(key)) return first.indexOf(key);
    return first.length + (last.includes(key) ? 1 + last.indexOf(key) : 0);
  };
  const members = Object.entries(object) as [string, Json][];
  return Object.fromEntries(
    members.sort(([one], [other]) => rank(one) - rank(other) || byCodeUnits(one, other)),
  );
}

/** What the server says of itself, without what has the wrong shape. */
function fitIdentity({ server, protocolVersion, capabilities, instructions }: Identity): {
  told: JsonObject;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const told = { server: orderKeys(namedServer(server, diagnostics), serverKeys) } as JsonObject;
  const others = { protocolVersion, capabilities, instructions };
  for (const [key, value] of Object.entries(others)) {
    if (value === undefined || value === null) continue;
    const manifest = { server: told["server"], [key]: value };
    const fault =
      findUnfitValue(manifest) ?? checkShape(manifest).find(({ code }) => code === "manifest/shape");
    if (fault === undefined) told[key] = value as Json;
    else diagnostics.push(oddServer(fault.message));
  }
  return { told, diagnostics };
}

function namedServer(server: unknown, diagnostics: Diagnostic[]): JsonObject {
  const given = isObject(server) ? { ...server } : {};
  const named = { name: "unnamed-server", version: "0.0.0", ...given } as JsonObject;
  const wanted = { name: named["name"] !== "", version: true, title: true };
  for (const [key, isFit] of Object.entries(wanted)) {
    const value = ownMember(given, key);
    if (value === undefined && key === "title") continue;
    if (typeof value === "string" && isFit) continue;
    delete named[key];
    if (key === "name") named[key] = "unnamed-server";
    if (key === "version") named[key] = "0.0.0";
    diagnostics.push(oddServer(`${showPath(["server", key])} is ${value === "" ? "empty" : kindOf(value)}.`));
  }
  return findUnfitValue(named) === null
    ? named
    : { name: named["name"] ?? "", version: named["version"] ?? "" };
}

function oddServer(what: string): Diagnostic {
  return diagnostic(
    "introspect/odd-server",
    `Of what the server says of itself, ${what.replace(/\.$/, "")}.`,
    null,
    "The manifest is made without it; a missing name or version is for you to write.",
  );
}
