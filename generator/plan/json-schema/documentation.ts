import type { Json, JsonObject } from "../../manifest/model.ts";
import { docText } from "../doc-text.ts";
import type { DocText } from "../text.ts";
import { conjunction } from "./conjunction.ts";
import type { Draft } from "./draft.ts";
import { factsOf, shortData } from "./facts.ts";
import { isLeaf } from "./leaf.ts";
import { own, type Place } from "./place.ts";
import type { Written } from "./write-type.ts";

// A comment helps as long as it is read.
const mostNotes = 12;

/** Writes the comment of a property or declaration from all schemas that describe it. */
export function documentation(
  draft: Draft,
  described: readonly { place: Place; written: Written }[],
  name: string | null,
  ownNotes: readonly string[] = [],
): DocText | null {
  const sources: JsonObject[] = [];
  const options: string[] = [];
  const notes: string[] = [];
  for (const { place, written } of described) {
    sources.push(...sourcesOf(draft, place, written));
    if (!isLeaf(written)) options.push(...optionNotes(draft, place));
    notes.push(...written.notes);
  }
  return docText({
    prose: proseOf(sources, name),
    notes: bounded([...factsOf(sources), ...options, ...notes, ...ownNotes]),
    deprecated: deprecationOf(sources),
  });
}

/** What there is to say of an item: it has no place for a comment of its own. */
export function itemNotes(draft: Draft, place: Place, written: Written): string[] {
  const sources = sourcesOf(draft, place, written);
  const prose = proseOf(sources, null);
  const facts = [...(prose === null ? [] : [prose]), ...factsOf(sources)];
  return [...facts.map((fact) => `Each item: ${fact}`), ...written.notes];
}

/** Schemas that describe the value itself: those of the only branch, too, when the other branch is null. */
function sourcesOf(draft: Draft, place: Place, written: Written): readonly JsonObject[] {
  if (isLeaf(written)) return [place.schema as JsonObject];
  const found = conjunction(draft, place);
  if (found.alternatives.length === 0) return found.sources;
  const branches = found.alternatives.flatMap((alternatives) => {
    const telling = alternatives.branches.filter((branch) => !isNull(branch.schema));
    return telling.length === 1 ? telling : [];
  });
  return [...found.sources, ...branches.flatMap((branch) => conjunction(draft, branch).sources)];
}

function isNull(schema: Json): boolean {
  return (
    typeof schema === "object" && schema !== null && !Array.isArray(schema) && own(schema, "type") === "null"
  );
}

/** Branches that each are one literal document a choice: what each of them means. */
function optionNotes(draft: Draft, place: Place): string[] {
  return conjunction(draft, place).alternatives.flatMap(({ branches }) =>
    branches.flatMap((branch) => {
      const { literals, sources } = conjunction(draft, branch);
      const prose = proseOf(sources, null);
      return literals?.length === 1 && prose !== null ? [`${shortData(literals[0] ?? null)}: ${prose}`] : [];
    }),
  );
}

function proseOf(sources: readonly JsonObject[], name: string | null): string | null {
  const title = firstText(sources, "title");
  const description = firstText(sources, "description");
  // Generators of schemas derive titles from names; those say nothing.
  const isTelling = title !== null && plainWords(title) !== plainWords(name ?? "");
  if (description === null) return isTelling ? title : null;
  return isTelling && !description.includes(title) ? `${title}\n\n${description}` : description;
}

function plainWords(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function firstText(sources: readonly JsonObject[], keyword: string): string | null {
  for (const source of sources) {
    const value = own(source, keyword);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

function deprecationOf(sources: readonly JsonObject[]): string | null {
  const values = sources.map((source) => own(source, "deprecated")).filter((value) => value !== undefined);
  const text = values.find((value) => typeof value === "string" && value !== "");
  if (typeof text === "string") return text;
  return values.includes(true) ? "" : null;
}

function bounded(notes: readonly string[]): readonly string[] {
  if (notes.length <= 1) return notes;
  const distinct = [...new Set(notes)];
  return distinct.length <= mostNotes ? distinct : [...distinct.slice(0, mostNotes), "…"];
}
