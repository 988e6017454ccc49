import type { ProtocolModel } from "../protocol/model.ts";
import { docText } from "./doc-text.ts";
import { entryDoc } from "./entry-docs.ts";
import { entryKinds, type EntryKindRules } from "./entry-kinds.ts";
import { pascalCase, type ModuleNames } from "./names.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import { resultOf } from "./plan-requests.ts";
import { declarationsOf } from "./protocol-types.ts";
import type { GroupPlan, TypeDeclaration } from "./stub-plan.ts";
import { identifier, propertyName, stringLiteral, type Identifier, type TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";

/** The members of a client stub for one kind of entry. */
export interface PlannedGroup {
  rules: EntryKindRules;
  declaration: TypeDeclaration;
  plan: GroupPlan;
}

/** Plans a group for each kind that the manifest has entries of. */
export function planGroups(
  protocol: ProtocolModel,
  entries: readonly PlannedEntry[],
  handlers: ReadonlyMap<PlannedEntry, TypeDeclaration>,
  name: string,
  names: ModuleNames,
): PlannedGroup[] {
  return entryKinds.flatMap((rules) => {
    const own = entries.filter(({ entry }) => entry.kind === rules.kind);
    if (own.length === 0) return [];
    const group = names.claim(`${name}${pascalCase(rules.kind, "Entries")}`);
    const members = own.flatMap((entry) => entryMembers(entry, group, protocol, handlers.get(entry)));
    return [
      {
        rules,
        declaration: {
          doc: docText({ prose: `The server's ${rules.noun}s. A call drives all its rounds.` }),
          name: group,
          type: types.objectType(members),
        },
        plan: { property: propertyName(rules.kind), kind: stringLiteral(rules.kind) },
      },
    ];
  });
}

/** An entry under its identifier, and under its wire name beside it. */
function entryMembers(
  planned: PlannedEntry,
  group: Identifier,
  protocol: ProtocolModel,
  handlers: TypeDeclaration | undefined,
): TypeMember[] {
  const { entry, identifier: name } = planned;
  const type = callSignature(planned, protocol, handlers);
  const member: TypeMember = { name, optional: false, type, doc: entryDoc(planned) };
  if (entry.wireName === name) return [member];
  const same = types.member(types.reference(group), name);
  return [member, { name: entry.wireName, optional: false, type: same, doc: null }];
}

function callSignature(
  { args, output, rules }: PlannedEntry,
  protocol: ProtocolModel,
  handlers: TypeDeclaration | undefined,
): TypeText {
  const optionsType =
    handlers === undefined
      ? types.named("CallOptions")
      : types.named("AskingCallOptions", types.reference(handlers.name));
  const options = { name: identifier("options"), optional: true, type: optionsType };
  const given =
    args === null
      ? []
      : [{ name: identifier(rules.kind === "resourceTemplates" ? "variables" : "args"), ...args }];
  return types.arrow([...given, options], types.named("Promise", callResult(protocol, rules, output)));
}

function callResult(protocol: ProtocolModel, { execute }: EntryKindRules, output: TypeText | null): TypeText {
  const request = protocol.clientRequests.find(({ method }) => method === execute);
  if (request === undefined) return types.unknown;
  const complete = resultOf({ ...request, retryAugmented: false }, declarationsOf(protocol));
  if (output === null) return complete;
  const member = { name: "structuredContent", optional: false, type: output, doc: null };
  return types.intersection([
    types.named("Omit", complete, types.literal(member.name)),
    types.objectType([member]),
  ]);
}
