import type { Catalogue, Entry, ParsedTemplate } from "../catalogue.ts";
import { automatonOf, type Automaton } from "./automaton.ts";
import { tokensOf } from "./characters.ts";
import { readPieces } from "./decode.ts";
import { expand, type TemplateValue } from "./expansion.ts";
import { holdsTexts, walk } from "./walk.ts";

/** What a URI names: a template's entry with its variables, or a resource, whose URI is encoded otherwise. */
export interface MatchedEntry {
  kind: "resources" | "resourceTemplates";
  identifier: string;
  entry: Entry;
  variables: Readonly<Record<string, TemplateValue>>;
}

interface Candidate {
  identifier: string;
  entry: Entry;
  template: ParsedTemplate;
  automaton: Automaton;
}

/** Prepares finding what a URI names: the most specific of a catalogue's templates, whatever their order. */
export function templateMatcher({
  entries: { resources, resourceTemplates },
}: Pick<Catalogue, "entries">): (uri: string) => MatchedEntry | null {
  const concrete = new Map<string, MatchedEntry>();
  for (const [identifier, entry] of Object.entries(resources)) {
    const uri = tokensOf(entry.wireName)?.join("");
    if (uri === undefined || concrete.has(uri)) continue;
    concrete.set(uri, { kind: "resources", identifier, entry, variables: {} });
  }
  const candidates = Object.entries(resourceTemplates).flatMap(([identifier, entry]): Candidate[] => {
    const { template } = entry;
    const automaton = template === undefined ? null : automatonOf(template);
    return template === undefined || automaton === null ? [] : [{ identifier, entry, template, automaton }];
  });
  candidates.sort(bySpecificity);
  return (uri) => {
    const tokens = tokensOf(uri);
    if (tokens === null) return null;
    const canonical = tokens.join("");
    const resource = concrete.get(canonical);
    if (resource !== undefined) return resource;
    for (const { identifier, entry, template, automaton } of candidates) {
      if (!holdsTexts(canonical, automaton)) continue;
      const variables = variablesIn(tokens, template, automaton);
      if (variables !== null) return { kind: "resourceTemplates", identifier, entry, variables };
    }
    return null;
  };
}

/** What expands to this very URI, or null. */
function variablesIn(
  tokens: readonly string[],
  template: ParsedTemplate,
  automaton: Automaton,
): Record<string, TemplateValue> | null {
  const pieces = walk(automaton, tokens);
  const read = pieces === null ? null : readPieces(pieces, template);
  // One variable in two places, or one of a few characters, may have been taken for what it is not.
  if (read === null || tokensOf(expand(template, read.values))?.join("") !== read.uri) return null;
  return Object.fromEntries(read.values);
}

/** More text of its own first, then fewer variables that take anything, then fewer variables. */
function bySpecificity(one: Candidate, other: Candidate): number {
  const [first, second] = [specificity(one), specificity(other)];
  const at = first.findIndex((value, index) => value !== second[index]);
  if (at >= 0) return (first[at] ?? 0) - (second[at] ?? 0);
  return one.entry.wireName < other.entry.wireName ? -1 : 1;
}

function specificity({ template: { parts } }: Candidate): number[] {
  const texts = parts.filter((part) => typeof part === "string");
  const expressions = parts.filter((part) => typeof part !== "string");
  const open = expressions.filter(({ operator }) => operator === "+" || operator === "#");
  const variables = expressions.flatMap(({ specs }) => specs);
  return [-texts.join("").length, open.length, variables.length];
}
