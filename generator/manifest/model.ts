/** A JSON value, as the manifest holds it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** Path of a value inside the manifest: keys and indexes from the root. */
export type ManifestPath = (string | number)[];

/** One thing an entry may ask, under the key that its answer comes back under. */
export interface ManifestInputRequest {
  key: string;
  method: string;
  when: "before" | "on-demand";
  params: JsonObject;
  path: ManifestPath;
}

/** The kinds of manifest entry, by the manifest's own keys. */
export type EntryKind = "tools" | "prompts" | "resources" | "resourceTemplates";

/**
 * One tool, prompt, resource or resource template.
 * `wireName` is what the protocol calls it by: `name`, `uri` or `uriTemplate`.
 * `definition` is what a list method answers, without our own keys.
 */
export interface ManifestEntry {
  kind: EntryKind;
  wireName: string;
  name: string;
  definition: JsonObject;
  inputRequests: ManifestInputRequest[];
  requestState: JsonObject | null;
  /** How long what is read may be kept; null where the manifest does not say. */
  cacheHint: CacheHint | null;
  path: ManifestPath;
}

/** How long a result may be kept, in milliseconds, and whether for everyone; null where the manifest does not say. */
export interface CacheHint {
  ttlMs: number | null;
  cacheScope: "public" | "private" | null;
}

/** What one server offers, as plain JSON. Entries keep the manifest's order. */
export interface ManifestModel {
  server: { name: string; version: string; title: string | null; definition: JsonObject };
  instructions: string | null;
  capabilities: JsonObject | null;
  /** By the method that a result answers. */
  cacheHints: [method: string, hint: CacheHint][];
  entries: ManifestEntry[];
}

/** Finds the place of a value in the manifest's text: of the key if there is one, else of the nearest parent. */
export type Locate = (path: ManifestPath) => { file: string; line: number; column: number };
