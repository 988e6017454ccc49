import { docText } from "./doc-text.ts";
import { entryKinds } from "./entry-kinds.ts";
import { isObject } from "./json-object.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import type { TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import { templateVariables } from "./uri-template.ts";

/** Handlers that suggest values, by kind, entry and argument; null where nothing can be completed. */
export function planCompletions(entries: readonly PlannedEntry[]): TypeText | null {
  const groups = entryKinds.flatMap(({ kind }): TypeMember[] => {
    const members = entries.filter(({ entry }) => entry.kind === kind).flatMap(completionsOf);
    return members.length === 0 ? [] : [maybe(kind, types.objectType(members))];
  });
  return groups.length === 0 ? null : types.objectType(groups);
}

function completionsOf({ entry, identifier }: PlannedEntry): TypeMember[] {
  const names = completableNames(entry);
  if (names.length === 0) return [];
  const handler = types.named("CompletionHandler", types.union(names.map((name) => types.literal(name))));
  return [maybe(identifier, types.objectType(names.map((name) => maybe(name, handler))))];
}

/** Arguments of a prompt and variables of a template: the protocol completes nothing else. */
function completableNames({ kind, wireName, definition }: PlannedEntry["entry"]): string[] {
  if (kind === "resourceTemplates") return (templateVariables(wireName) ?? []).map(({ name }) => name);
  const { arguments: declared } = definition;
  if (kind !== "prompts" || !Array.isArray(declared)) return [];
  return declared.flatMap((argument) => (isObject(argument) ? [String(argument["name"])] : []));
}

function maybe(name: string, type: TypeText): TypeMember {
  return { name, optional: true, type: types.union([type, types.undefined]), doc: null };
}

/** The group of completion handlers among all handlers. */
export function completionsMember(type: TypeText): TypeMember {
  const prose = "Suggest values as a caller types; each may be left out.";
  return { ...maybe("completions", type), doc: docText({ prose }) };
}
