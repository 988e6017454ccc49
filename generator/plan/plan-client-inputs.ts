import { docText } from "./doc-text.ts";
import type { ModuleNames } from "./names.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import type { TypeDeclaration } from "./stub-plan.ts";
import type { Identifier } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import type { PlannedVariant } from "./variants.ts";

/** A handler for each variant: null says "not supported", and is refused where this manifest asks it. */
export function inputsDeclaration(
  name: Identifier,
  variants: readonly PlannedVariant[],
  entries: readonly PlannedEntry[],
): TypeDeclaration {
  const asked = new Set(entries.flatMap(({ inputs }) => inputs.map(({ planned }) => planned)));
  const members = variants.map((planned): TypeMember => {
    const { variant, request, params, response } = planned;
    const handler = types.named("InputHandler", params, response);
    const notes = asked.has(planned)
      ? ["This server asks it."]
      : ["Null: not supported, and not declared as a capability."];
    const { doc: prose, deprecated } = request;
    return {
      name: variant.identifier,
      optional: false,
      type: asked.has(planned) ? handler : types.union([handler, types.null]),
      doc: docText({ prose, notes, deprecated }),
    };
  });
  return {
    doc: docText({ prose: "How each kind of input request is answered, in all calls." }),
    name,
    type: types.objectType(members),
  };
}

/** Answers for one call, by the keys of the manifest. */
export function inputHandlers(
  { inputs, typeName, entry }: PlannedEntry,
  names: ModuleNames,
): TypeDeclaration {
  const members = inputs.map(({ input, planned, answer }): TypeMember => ({
    name: input.key,
    optional: true,
    type: types.union([types.named("InputHandler", planned.params, answer), types.undefined]),
    doc: docText({ deprecated: planned.request.deprecated }),
  }));
  const prose = `Answers to what \`${entry.wireName}\` asks, for one call.`;
  return {
    doc: docText({ prose }),
    name: names.claim(`${typeName}InputHandlers`),
    type: types.objectType(members),
  };
}
