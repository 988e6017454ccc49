import type { ProtocolModel } from "../protocol/model.ts";
import { docText } from "./doc-text.ts";
import type { ModuleNames } from "./names.ts";
import type { EntryInput, PlannedEntry } from "./plan-entry.ts";
import { resultOf } from "./plan-requests.ts";
import { declarationsOf, protocolMembers } from "./protocol-types.ts";
import type { TypeDeclaration } from "./stub-plan.ts";
import { identifier, type Identifier, type TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import { qualified } from "./variants.ts";

const optional = (type: TypeText) => types.union([type, types.undefined]);

/** The type of one handler, and the named types that it is made of. */
export interface PlannedHandler {
  entry: PlannedEntry;
  type: TypeText;
  declarations: TypeDeclaration[];
}

/** A plain function for what completes at once; named types for what can pause. */
export function planHandler(
  entry: PlannedEntry,
  protocol: ProtocolModel,
  names: ModuleNames,
): PlannedHandler {
  const result = handlerResult(entry, protocol);
  const base = types.named(entry.rules.capability === "resources" ? "ResourceContext" : "HandlerContext");
  if (!entry.canPause) return { entry, type: handlerFunction(entry, base, result), declarations: [] };
  const pause = types.named("Pause", types.literal(`${entry.entry.kind}/${entry.entry.wireName}`));
  const askable = entry.inputs.map((input) => ({
    ...input,
    overrides: overridesDeclaration(input, protocol, names),
  }));
  const context: TypeDeclaration = {
    doc: docText({ prose: `What the handler of \`${entry.entry.wireName}\` gets beside its arguments.` }),
    name: names.claim(`${entry.typeName}Context`),
    type: types.intersection([base, types.objectType(pausingMembers(entry, askable, pause))]),
  };
  const run = handlerFunction(entry, types.reference(context.name), types.union([result, pause]));
  const handler: TypeDeclaration = {
    doc: docText({ prose: `Handler of \`${entry.entry.wireName}\`.` }),
    name: names.claim(`${entry.typeName}Handler`),
    type: withBefore(entry, askable, run, base),
  };
  return {
    entry,
    type: types.reference(handler.name),
    declarations: [...askable.map(({ overrides }) => overrides), context, handler],
  };
}

function handlerFunction({ received, rules }: PlannedEntry, context: TypeText, result: TypeText): TypeText {
  const given =
    received === null
      ? []
      : [
          {
            name: identifier(rules.kind === "resourceTemplates" ? "variables" : "args"),
            optional: false,
            type: received,
          },
        ];
  return types.arrow(
    [...given, { name: identifier("context"), optional: false, type: context }],
    types.named("Awaitable", result),
  );
}

function handlerResult({ rules, output }: PlannedEntry, protocol: ProtocolModel): TypeText {
  const request = protocol.clientRequests.find(({ method }) => method === rules.execute);
  if (request === undefined) return types.unknown;
  const complete = resultOf({ ...request, retryAugmented: false }, declarationsOf(protocol));
  const content = types.member(complete, "content");
  if (rules.kind === "tools")
    return output === null
      ? types.named("PlainToolResult", content)
      : types.named("StructuredToolResult", content, output);
  // The SDK adds what tells a result complete, and how long it may be cached.
  const whole = types.named(
    "Omit",
    complete,
    types.union(["resultType", "ttlMs", "cacheScope"].map((name) => types.literal(name))),
  );
  return rules.capability === "resources" ? types.union([types.named("ResourceContent"), whole]) : whole;
}

/** What a handler may reword of a request: all but what types the answer. What the manifest lacks is required. */
function overridesDeclaration(
  { input, planned, missing, typeName }: EntryInput,
  protocol: ProtocolModel,
  names: ModuleNames,
): TypeDeclaration {
  const open = planned.variant.params.properties.filter(
    ({ name }) => name !== "_meta" && !planned.rules.fixedParams.includes(name),
  );
  const members = protocolMembers(open, declarationsOf(protocol), qualified).map((member) => {
    const needed = missing.includes(member.name);
    return { ...member, optional: !needed, type: needed ? member.type : optional(member.type) };
  });
  return {
    doc: docText({ prose: `What a handler may reword when it asks \`${input.key}\`.` }),
    name: names.claim(`${typeName}Overrides`),
    type: types.objectType(members),
  };
}

/** An input request with the type of what a handler may reword. */
interface Askable extends EntryInput {
  overrides: TypeDeclaration;
}

function pausingMembers({ state }: PlannedEntry, askable: readonly Askable[], pause: TypeText): TypeMember[] {
  const kept =
    state === null ? [] : [{ name: identifier("keep"), type: types.objectType([member("state", state)]) }];
  return [
    ...(askable.length > 0 ? askingMembers(askable, kept, pause) : []),
    ...(state === null ? [] : [member("state", optional(state), "What was kept in an earlier round.")]),
    ...kept.map((keep) =>
      member(
        "again",
        types.arrow([{ ...keep, optional: false }], pause),
        "Return this to be run again soon, with nothing but the state.",
      ),
    ),
  ];
}

function askingMembers(
  askable: readonly Askable[],
  kept: readonly { name: Identifier; type: TypeText }[],
  pause: TypeText,
): TypeMember[] {
  const answers = askable.map(({ input, answer, planned }): TypeMember => ({
    name: input.key,
    optional: false,
    type: input.when === "before" ? answer : optional(answer),
    doc: docText({ deprecated: planned.request.deprecated }),
  }));
  const requests = askable.map(({ input, overrides }): TypeMember => ({
    name: input.key,
    optional: true,
    type: optional(types.reference(overrides.name)),
    doc: null,
  }));
  const keys = types.union(askable.map(({ input }) => types.literal(input.key)));
  const asked = { name: identifier("requests"), optional: false, type: types.objectType(requests) };
  const keep = kept.map((each) => ({ ...each, optional: true }));
  return [
    member("inputs", types.objectType(answers), "All answers so far, of every round."),
    member(
      "ask",
      types.arrow([asked, ...keep], pause),
      "Return this to be run again with the answers. Asking an answered key drops the old answer.",
    ),
    member(
      "canAsk",
      types.arrow([{ name: identifier("key"), optional: false, type: keys }], types.boolean),
      "Whether this client can answer a key.",
    ),
  ];
}

function member(name: string, type: TypeText, prose: string | null = null): TypeMember {
  return { name, optional: false, type, doc: docText({ prose }) };
}

/** A handler is a function, or says with `before` how to word what is asked before it runs. */
function withBefore(
  entry: PlannedEntry,
  askable: readonly Askable[],
  run: TypeText,
  context: TypeText,
): TypeText {
  const wordings = askable.flatMap(({ input, missing, overrides }): TypeMember[] => {
    if (input.when !== "before") return [];
    const wording = handlerFunction(entry, context, types.reference(overrides.name));
    const needed = missing.length > 0;
    return [{ name: input.key, optional: !needed, type: needed ? wording : optional(wording), doc: null }];
  });
  if (wordings.length === 0)
    return types.union([run, types.objectType([{ name: "run", optional: false, type: run, doc: null }])]);
  const needed = wordings.some(({ optional: mayMiss }) => !mayMiss);
  const before: TypeMember = {
    name: "before",
    optional: !needed,
    type: types.objectType(wordings),
    doc: null,
  };
  const object = types.objectType([before, { name: "run", optional: false, type: run, doc: null }]);
  return needed ? object : types.union([run, object]);
}
