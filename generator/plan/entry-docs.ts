import type { ManifestEntry } from "../manifest/model.ts";
import { docText } from "./doc-text.ts";
import { docName, type PlannedEntry } from "./plan-entry.ts";
import type { DocText } from "./text.ts";

/** Doc of an entry on a stub: its description, its wire name where that differs, and what it may ask. */
export function entryDoc({ entry, rules, identifier, inputs, canPause }: PlannedEntry): DocText | null {
  const notes = [
    ...(entry.wireName === identifier ? [] : [`Stands for ${docName(entry, rules)}.`]),
    ...(inputs.length === 0 ? [] : [`May ask: ${inputs.map(askNote).join(", ")}.`]),
    ...(canPause && inputs.length === 0 ? ["May take several rounds."] : []),
  ];
  return docText({ prose: descriptionOf(entry), notes, deprecated: deprecationOf(entry) });
}

function askNote({ input, planned }: PlannedEntry["inputs"][number]): string {
  const when = input.when === "before" ? ", always before it runs" : "";
  return `\`${input.key}\` (${planned.variant.identifier}${when})`;
}

function descriptionOf({ definition }: ManifestEntry): string | null {
  const { description, title } = definition;
  if (typeof description === "string") return description;
  return typeof title === "string" ? title : null;
}

function deprecationOf({ definition }: ManifestEntry): string | null {
  return definition["deprecated"] === true ? "" : null;
}
