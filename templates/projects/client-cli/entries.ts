import { fieldsOf, textField, type Field } from "./console/fields.ts";
import type { ConferenceClient } from "./generated/client.ts";
import { catalogue } from "./generated/contract.ts";
import type { Entry, EntryKind } from "./generated/runtime/catalogue.ts";

/** Something that the manifest offers, as a person chooses it. */
export interface Offered {
  kind: EntryKind;
  /** What the protocol calls it by. */
  name: string;
  title: string;
  description: string;
  fields: Field[];
  call: (client: ConferenceClient, args: object) => Promise<object>;
}

type AnyCall = (...given: object[]) => Promise<object>;

/** All tools, prompts, resources and resource templates. */
export const offered: readonly Offered[] = (
  ["tools", "prompts", "resources", "resourceTemplates"] as const
).flatMap((kind) =>
  Object.entries(catalogue.entries[kind]).map(([identifier, entry]) => ({
    kind,
    name: entry.wireName,
    title: String(entry.definition["title"] ?? entry.definition.name),
    description: String(entry.definition["description"] ?? ""),
    fields: fieldsOfEntry(kind, entry),
    call: (client, args) => {
      // The stubs have a method for each entry; which one is known here only when it was chosen.
      const call = (client as unknown as Record<EntryKind, Record<string, AnyCall>>)[kind][
        identifier
      ] as AnyCall;
      return kind === "resources" ? call() : call(args);
    },
  })),
);

function fieldsOfEntry(kind: EntryKind, { definition, template }: Entry): Field[] {
  switch (kind) {
    case "tools":
      // What must be filled in comes first.
      return fieldsOf(definition["inputSchema"]).toSorted(
        (one, other) => +other.isRequired - +one.isRequired,
      );
    case "prompts": {
      const given = (definition["arguments"] ?? []) as {
        name: string;
        description?: string;
        required?: boolean;
      }[];
      return given.map(({ name, description, required }) => textField(name, description, required === true));
    }
    case "resourceTemplates":
      return (template?.variables ?? []).map(({ name, form, optional }) =>
        form === "text" ? textField(name, undefined, !optional) : listField(name, !optional),
      );
    case "resources":
      return [];
  }
}

/** A list or a map, as a template's variable may be: typed as JSON. */
function listField(name: string, isRequired: boolean): Field {
  const [field] = fieldsOf({
    properties: { [name]: { description: "as JSON" } },
    required: isRequired ? [name] : [],
  });
  return field as Field;
}
