import type { JsonObject } from "../manifest/model.ts";
import type { InputRequestModel, InputVariant, ProtocolModel } from "../protocol/model.ts";
import { handledRequests } from "./handled-requests.ts";
import { protocolJsonSchema } from "./protocol-json-schema.ts";
import { declarationsOf, protocolType, type Declarations, type Spelling } from "./protocol-types.ts";
import { identifier, type TypeText } from "./text.ts";
import { types } from "./type-text.ts";

/** What the stubs know of one variant of input request; the shape of the runtime's `VariantRules`. */
export interface VariantRules extends JsonObject {
  method: string;
  capability: { name: string; member: string | null; impliedWithout: string[] | null };
  capabilityByParam: string[];
  discriminator: string;
  answer: JsonObject;
  declined: JsonObject | null;
  carriesContent: boolean;
  fixedParams: string[];
  requiredParams: string[];
  urlParam: string | null;
}

/** A variant with its types as `protocol.*`. */
export interface PlannedVariant {
  variant: InputVariant;
  request: InputRequestModel;
  params: TypeText;
  response: TypeText;
  rules: VariantRules;
}

/** Spells a name of the schema as a member of the imported namespace `protocol`. */
export const qualified: Spelling = (name) => types.qualified(identifier("protocol"), identifier(name));

/** All variants of all handled requests, in the schema's order. */
export function planVariants(protocol: ProtocolModel): PlannedVariant[] {
  const declarations = declarationsOf(protocol);
  return handledRequests(protocol).flatMap((request) =>
    request.variants.map((variant) => ({
      variant,
      request,
      params:
        variant.params.type === null ? noParams : protocolType(variant.params.type, declarations, qualified),
      response: qualified(request.response.typeName),
      rules: rulesOf(request, variant, declarations),
    })),
  );
}

const noParams = types.objectType([]);

function rulesOf(
  request: InputRequestModel,
  variant: InputVariant,
  declarations: Declarations,
): VariantRules {
  const params = variant.params.properties.map(({ name }) => name);
  const modes = request.variants.flatMap(({ mode }) => (mode === null ? [] : [mode.value]));
  const members = request.capability?.members ?? [];
  const { mode } = variant;
  const carriesContent = params.includes("requestedSchema") && has(request, "content");
  return {
    method: request.method,
    capability: {
      name: request.capability?.name ?? request.method.split("/")[0] ?? request.method,
      member: mode !== null && members.includes(mode.value) ? mode.value : null,
      impliedWithout: mode?.isDefault === true ? modes.filter((value) => members.includes(value)) : null,
    },
    capabilityByParam: members.filter((member) => params.includes(member) && !modes.includes(member)),
    discriminator: request.response.discriminator,
    answer: protocolJsonSchema(request.response.typeName, declarations),
    declined: canDecline(request) ? { action: "decline" } : null,
    carriesContent,
    requiredParams: variant.params.properties.filter(({ optional }) => !optional).map(({ name }) => name),
    urlParam: params.find((name) => name === "url") ?? null,
    fixedParams: [...(mode === null ? [] : [mode.property]), ...(carriesContent ? ["requestedSchema"] : [])],
  };
}

function has({ response }: InputRequestModel, name: string): boolean {
  return response.properties.some((property) => property.name === name);
}

function canDecline({ response }: InputRequestModel): boolean {
  const action = response.properties.find(({ name }) => name === "action")?.type;
  return (
    action?.kind === "union" &&
    action.members.some((member) => member.kind === "literal" && member.value === "decline")
  );
}
