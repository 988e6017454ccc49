import type { Json, JsonObject, ManifestEntry } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { checkInputs, type CheckedInput } from "./check-inputs.ts";
import { Collected } from "./collected.ts";
import { docText } from "./doc-text.ts";
import type { EntryKindRules } from "./entry-kinds.ts";
import type { Finding } from "./finding.ts";
import { pascalCase, type ModuleNames } from "./names.ts";
import { planTemplate } from "./plan-template.ts";
import type { TypeDeclaration } from "./stub-plan.ts";
import { identifier, type TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import type { UriTemplate } from "./uri-template.ts";
import type { PlannedVariant } from "./variants.ts";

/** An input request of an entry, with the contract's types for it. */
export interface EntryInput extends CheckedInput {
  /** Type of the answer. */
  answer: TypeText;
  /** Start of the names of types that belong to it: `DeployConfirm`. */
  typeName: string;
}

/** What the contract knows of one entry; both stubs are planned from it. */
export interface PlannedEntry {
  entry: ManifestEntry;
  rules: EntryKindRules;
  identifier: string;
  /** Start of the names of its types: `Deploy`. */
  typeName: string;
  canPause: boolean;
  /** Null where nothing is passed: resources. `optional` when all of it may be left out. */
  args: { type: TypeText; optional: boolean } | null;
  /** What a handler gets of it: for templates, a URI is read as less than a caller may give. */
  received: TypeText | null;
  /** The URI template, taken apart; null for all other kinds. */
  template: UriTemplate | null;
  output: TypeText | null;
  state: TypeText | null;
  inputs: EntryInput[];
  declarations: TypeDeclaration[];
  findings: Finding[];
}

/** What entries are planned with: the same for all of a manifest. */
export interface EntryContext {
  protocol: ProtocolModel;
  variants: readonly PlannedVariant[];
  /** Names of the contract's module. */
  names: ModuleNames;
}

/** Plans the contract of one entry under its settled identifier. */
export function planEntry(
  entry: ManifestEntry,
  rules: EntryKindRules,
  name: string,
  { protocol, variants, names }: EntryContext,
): PlannedEntry {
  const typeName = pascalCase(name, rules.noun) + rules.typeSuffix;
  const collected = new Collected(entry, names);
  const { inputs, findings } = checkInputs(entry, protocol, variants);
  const called = docName(entry, rules);
  const passed = planPassed(entry, typeName, called, collected);
  const { outputSchema } = entry.definition;
  const output =
    rules.kind !== "tools" || outputSchema === undefined
      ? null
      : collected.schema(
          outputSchema,
          `${typeName}Output`,
          "output",
          ["outputSchema"],
          `Structured content of ${called}.`,
        );
  const state =
    entry.requestState === null
      ? null
      : collected.schema(
          entry.requestState,
          `${typeName}State`,
          "input",
          ["requestState"],
          `What ${called} remembers between rounds.`,
        );
  return {
    entry,
    rules,
    identifier: name,
    typeName,
    canPause: inputs.length > 0 || state !== null,
    ...passed,
    output,
    state,
    inputs: inputs.map((checked) => planAnswer(checked, typeName, called, collected)),
    declarations: collected.declarations,
    findings: [...findings, ...collected.findings],
  };
}

/** How docs speak of an entry: "the tool `deploy`". */
export function docName({ wireName }: ManifestEntry, { noun }: EntryKindRules): string {
  return `the ${noun} \`${wireName}\``;
}

function planPassed(
  entry: ManifestEntry,
  typeName: string,
  called: string,
  collected: Collected,
): Pick<PlannedEntry, "args" | "received" | "template"> {
  if (entry.kind === "resourceTemplates") {
    const { template, given, received, optional } = planTemplate(entry, typeName, called, collected);
    return { args: { type: given, optional }, received, template };
  }
  const args = planArguments(entry, typeName, called, collected);
  return { args, received: args?.type ?? null, template: null };
}

function planArguments(
  entry: ManifestEntry,
  typeName: string,
  called: string,
  collected: Collected,
): PlannedEntry["args"] {
  const { definition } = entry;
  switch (entry.kind) {
    case "tools": {
      const schema = objectSchema(definition["inputSchema"] ?? {});
      const type = collected.schema(
        schema,
        `${typeName}Arguments`,
        "input",
        ["inputSchema"],
        `Arguments of ${called}.`,
      );
      return { type, optional: requiresNothing(schema) };
    }
    case "prompts": {
      const given = (definition["arguments"] ?? []) as JsonObject[];
      const members = given.map(promptArgument);
      const type = collected.declare(
        `${typeName}Arguments`,
        types.objectType(members),
        `Arguments of ${called}.`,
      );
      return { type, optional: members.every(({ optional }) => optional) };
    }
    case "resources":
    case "resourceTemplates":
      return null;
  }
}

function promptArgument({ name, description, required }: JsonObject): TypeMember {
  const doc = docText({ prose: typeof description === "string" ? description : null });
  return { name: String(name), optional: required !== true, type: types.string, doc };
}

/** The protocol sends arguments as one object, whatever else a schema would accept. */
function objectSchema(schema: Json): JsonObject {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return { type: "object" };
  const { type = "object", nullable: _, ...others } = schema;
  // In its own place, since references count from the root; and no object is of another type, or null.
  return [type].flat().includes("object") ? { ...others, type: "object" } : { not: {} };
}

/** Whether an object without properties is enough, as far as one can see without resolving references. */
function requiresNothing(schema: Json): boolean {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  const combined = ["allOf", "anyOf", "oneOf", "$ref", "if", "minProperties", "not"].some(
    (keyword) => keyword in schema,
  );
  const { required } = schema;
  return !combined && (!Array.isArray(required) || required.length === 0);
}

function planAnswer(
  checked: CheckedInput,
  typeName: string,
  called: string,
  collected: Collected,
): EntryInput {
  const { input, planned } = checked;
  const inputName = typeName + pascalCase(input.key, "Input");
  const plain = { ...checked, typeName: inputName };
  const { requestedSchema } = input.params;
  if (planned.rules.carriesContent && requestedSchema !== undefined) {
    const path = ["inputRequests", input.key, "params", "requestedSchema"];
    const content = collected.schema(
      requestedSchema,
      `${inputName}Content`,
      "input",
      path,
      `What an accepted \`${input.key}\` of ${called} holds.`,
    );
    const type = types.reference(identifier("AnswerWithContent"), [planned.response, content]);
    return {
      ...plain,
      answer: collected.declare(`${inputName}Answer`, type, `Answer to \`${input.key}\` of ${called}.`),
    };
  }
  const formsToo = planned.request.variants.length > 1 && planned.rules.declined !== null;
  const type = formsToo
    ? types.reference(identifier("AnswerWithoutContent"), [planned.response])
    : planned.response;
  return {
    ...plain,
    answer: collected.declare(`${inputName}Answer`, type, `Answer to \`${input.key}\` of ${called}.`),
  };
}
