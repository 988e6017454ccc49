import type { JsonObject } from "../manifest/model.ts";
import type { InputRequestModel, ProtocolModel } from "../protocol/model.ts";
import { handledRequests } from "./handled-requests.ts";
import { uncheckedPlaces, type InvalidSchemas } from "./invalid-schemas.ts";
import { storedCatalogue } from "./catalogue.ts";
import { docText } from "./doc-text.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import {
  importOf,
  usesProtocol,
  type ContractPlan,
  type InputRequestCase,
  type TypeDeclaration,
  type VariantPlan,
} from "./stub-plan.ts";
import { dataText, identifier, memberAccess, propertyName, stringLiteral } from "./text.ts";
import { types } from "./type-text.ts";
import { qualified, type PlannedVariant } from "./variants.ts";

/** Names that every contract declares or imports. */
export const contractNames = {
  inputRequest: "InputRequest",
  inputVariant: "InputVariant",
  variantName: "InputVariantName",
  reserved: [
    "AnswerWithContent",
    "AnswerWithoutContent",
    "Catalogue",
    "InputRequest",
    "InputVariant",
    "InputVariantName",
    "StoredCatalogue",
    "VariantRules",
    "catalogue",
    "inputVariant",
    "leaveUnchecked",
    "protocol",
    "readCatalogue",
    "rulesOf",
    "storedCatalogue",
    "unhandled",
    "unknownInput",
  ],
};

export function planContract(
  protocol: ProtocolModel,
  variants: readonly PlannedVariant[],
  entries: readonly PlannedEntry[],
  { catalogue, invalid }: { catalogue: JsonObject; invalid: InvalidSchemas },
  runtime: (path: string) => ReturnType<typeof stringLiteral>,
): ContractPlan {
  const declarations = entries.flatMap((entry) => entry.declarations);
  const used = (name: string) => declarations.some(({ type }) => type.text.startsWith(`${name}<`));
  const answerTypes = ["AnswerWithContent", "AnswerWithoutContent"].filter(used);
  const asked = new Set(entries.flatMap(({ inputs }) => inputs.map(({ planned }) => planned)));
  const unchecked = uncheckedPlaces(entries, invalid);
  const all = [...inputDeclarations(protocol, variants), ...declarations];
  return {
    usesProtocol: usesProtocol(all),
    imports: [
      {
        from: runtime("catalogue"),
        types: [...answerTypes, "Catalogue", "StoredCatalogue", "VariantRules"].map(identifier),
        values: ["readCatalogue", "unhandled", "unknownInput"].map(identifier),
      },
      ...(unchecked.length > 0 ? [importOf(runtime("validation"), [], ["leaveUnchecked"])] : []),
    ],
    declarations: all,
    inputs: {
      union: identifier(contractNames.inputVariant),
      cases: handledRequests(protocol).map(inputCase),
      variants: variants.map((variant) => variantPlan(variant, asked.has(variant))),
    },
    catalogue: dataText(storedCatalogue(catalogue)),
    unchecked: unchecked.length > 0 ? dataText(unchecked) : null,
  };
}

/** The union of all input requests, and the same told apart by variant. */
function inputDeclarations(protocol: ProtocolModel, variants: readonly PlannedVariant[]): TypeDeclaration[] {
  const tagged = variants.map(({ variant, params }) =>
    types.objectType([
      { name: "variant", optional: false, type: types.literal(variant.identifier), doc: null },
      { name: "params", optional: false, type: params, doc: null },
    ]),
  );
  const requests = handledRequests(protocol).map(({ typeName }) => qualified(typeName));
  return [
    {
      doc: docText({ prose: "What a server may ask while it executes a request." }),
      name: identifier(contractNames.inputRequest),
      type: types.union(requests),
    },
    {
      doc: docText({ prose: "An input request with its variant told apart." }),
      name: identifier(contractNames.inputVariant),
      type: types.union(tagged),
    },
    {
      doc: null,
      name: identifier(contractNames.variantName),
      type: types.member(types.reference(identifier(contractNames.inputVariant)), "variant"),
    },
  ];
}

function inputCase({ method, variants }: InputRequestModel): InputRequestCase {
  const [only] = variants;
  const modes = variants.flatMap(({ identifier: name, mode }) => (mode === null ? [] : [{ name, mode }]));
  const [first] = modes;
  return {
    method: stringLiteral(method),
    variant: first === undefined && only !== undefined ? stringLiteral(only.identifier) : null,
    paramsMayMiss: only?.params.optional === true || only?.params.type === null,
    modes:
      first === undefined
        ? null
        : {
            access: memberAccess(first.mode.property),
            cases: modes.map(({ name, mode }) => ({
              value: stringLiteral(mode.value),
              isDefault: mode.isDefault,
              variant: stringLiteral(name),
            })),
          },
  };
}

function variantPlan({ variant, rules }: PlannedVariant, isAsked: boolean): VariantPlan {
  // Only what this manifest asks is ever judged; the schemas of other answers would be dead weight.
  return {
    name: stringLiteral(variant.identifier),
    property: propertyName(variant.identifier),
    rules: dataText({ ...rules, answer: isAsked ? rules.answer : {} }),
  };
}
