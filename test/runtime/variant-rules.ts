import type { Entry, InputDefinition, VariantRules } from "../../templates/runtime/catalogue.ts";

/** Rules as they are generated for 2026-07-28, cut down to what tells the variants apart. */
export const rules: Record<"form" | "url" | "sampling" | "roots", VariantRules> = {
  form: {
    method: "elicitation/create",
    capability: { name: "elicitation", member: "form", impliedWithout: ["form", "url"] },
    capabilityByParam: [],
    discriminator: "action",
    answer: {
      type: "object",
      properties: { action: { enum: ["accept", "decline", "cancel"] }, content: { type: "object" } },
      required: ["action"],
    },
    declined: { action: "decline" },
    carriesContent: true,
    requiredParams: [],
    urlParam: null,
    fixedParams: ["mode", "requestedSchema"],
  },
  url: {
    method: "elicitation/create",
    capability: { name: "elicitation", member: "url", impliedWithout: null },
    capabilityByParam: [],
    discriminator: "action",
    answer: { type: "object", properties: { action: { enum: ["accept", "decline", "cancel"] } } },
    declined: { action: "decline" },
    carriesContent: false,
    requiredParams: [],
    urlParam: null,
    fixedParams: ["mode"],
  },
  sampling: {
    method: "sampling/createMessage",
    capability: { name: "sampling", member: null, impliedWithout: null },
    capabilityByParam: ["tools"],
    discriminator: "model",
    answer: { type: "object", properties: { model: { type: "string" } }, required: ["model"] },
    declined: null,
    carriesContent: false,
    requiredParams: [],
    urlParam: null,
    fixedParams: [],
  },
  roots: {
    method: "roots/list",
    capability: { name: "roots", member: null, impliedWithout: null },
    capabilityByParam: [],
    discriminator: "roots",
    answer: {},
    declined: null,
    carriesContent: false,
    requiredParams: [],
    urlParam: null,
    fixedParams: [],
  },
};

export type TestVariant = keyof typeof rules;

export const rulesOf = (variant: string): VariantRules => rules[variant as TestVariant];

export function input(variant: TestVariant, params: Record<string, unknown> = {}): InputDefinition {
  return { variant, when: "on-demand", request: { method: rules[variant].method, params } };
}

/** An entry that asks a confirmation, a page, a completion and the roots. */
export const askingEntry: Entry = {
  wireName: "deploy",
  definition: { name: "deploy" },
  inputs: {
    confirm: input("form", {
      mode: "form",
      requestedSchema: {
        type: "object",
        properties: { confirm: { type: "boolean" } },
        required: ["confirm"],
      },
    }),
    page: input("url", { mode: "url" }),
    text: input("sampling"),
    roots: input("roots"),
  },
  state: null,
  canPause: true,
};
