import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Pair, ParsedNode, Scalar, YAMLError, YAMLMap } from "yaml";
import type { ManifestPath } from "./model.ts";
import { nestingHelp, type Parse, type TextFault } from "./parsed-text.ts";
import { tooDeepAt } from "./yaml-nesting.ts";
import { readYamlValue, type YamlReading } from "./yaml-value.ts";

// This module, yaml-value.ts and yaml-nesting.ts are the only ones that import yaml; the reader loads them when a manifest
// needs them.

/** Reads YAML 1.2 text of the core schema: no other tags, no merge keys, one document. */
export function parseYaml(text: string): Parse {
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== null) return { is: "faulty", faults: [{ offset: tooDeep, ...nestsTooDeeply }] };
  const document = parseDocument(text, {
    schema: "core",
    version: "1.2",
    merge: false,
    resolveKnownTags: false,
    stringKeys: true,
    prettyErrors: false,
    logLevel: "error",
  });
  // A faulty place seldom comes with one error only; the first of a line is the one that tells.
  const textFaults = [...document.errors, ...document.warnings].map(faultOf);
  if (textFaults.length > 0) return { is: "faulty", faults: firstOfEachLine(text, textFaults) };
  if (isEmpty(document)) return { is: "empty" };
  const reading = readYamlValue(document.contents);
  if (reading.faults.length > 0) return { is: "faulty", faults: reading.faults };
  return {
    is: "read",
    parsed: { value: reading.value, offsetOf: (path) => offsetIn(document, reading, path) },
  };
}

function isEmpty({ contents }: Document.Parsed): boolean {
  // The parser stands an empty scalar in for a document with nothing but markers.
  return contents === null || (isScalar(contents) && contents.value === null && contents.source === "");
}

const nestsTooDeeply = { message: "The manifest nests too deeply.", help: nestingHelp };

// What the parser says is kept where it is plain; these say more, or say it for a manifest.
const ownWords: Record<string, { message: string; help: string | null }> = {
  DUPLICATE_KEY: { message: "A key stands twice in one mapping.", help: "Keep one of the two." },
  MULTIPLE_DOCS: { message: "A second YAML document starts here.", help: "One manifest is one document." },
  TAB_AS_INDENT: { message: "A tab indents this line.", help: "YAML indents with spaces only." },
  NON_STRING_KEY: { message: "A key must be a plain text.", help: "Put the key in quotes." },
  TAG_RESOLVE_FAILED: {
    message: "This tag is none of YAML's core tags.",
    help: "Remove the tag: a manifest holds plain JSON values.",
  },
  RESOURCE_EXHAUSTION: nestsTooDeeply,
};

function faultOf({ code, message, pos }: YAMLError): TextFault {
  const own = ownWords[code];
  if (own) return { offset: pos[0], ...own };
  return { offset: pos[0], message: `${message.replace(/\.?$/, "")}.`, help: null };
}

const mostFaults = 10;

function firstOfEachLine(text: string, faults: readonly TextFault[]): TextFault[] {
  const kept: TextFault[] = [];
  for (const fault of [...faults].sort((one, other) => one.offset - other.offset)) {
    const last = kept.at(-1);
    if (!last || text.slice(last.offset, fault.offset).includes("\n")) kept.push(fault);
  }
  return kept.slice(0, mostFaults);
}

function offsetIn(document: Document.Parsed, { targets }: YamlReading, path: ManifestPath): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const segment of path) {
    const container = isAlias(node) ? targets.get(node as Alias) : node;
    const found = memberOf(container, segment);
    if (!found) break;
    offset = startOf(found.at) ?? offset;
    node = found.value;
  }
  return offset;
}

/** The node of a member, and the node that shows where it stands: its key, or the item itself. */
function memberOf(container: unknown, segment: string | number): { at: unknown; value: unknown } | null {
  if (isMap(container)) {
    const pairs = (container as YAMLMap).items as Pair[];
    const pair = pairs.find(
      ({ key }) => isScalar(key) && String((key as Scalar).value ?? "") === String(segment),
    );
    return pair ? { at: pair.key, value: pair.value } : null;
  }
  if (isSeq(container) && Number(segment) < container.items.length) {
    const item = container.items[Number(segment)];
    return { at: item, value: item };
  }
  return null;
}

function startOf(node: unknown): number | null {
  return (node as ParsedNode | null)?.range?.[0] ?? null;
}
