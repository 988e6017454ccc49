// A switch over what a server may ask is not done before every variant has its case.
import {
  rulesOf,
  type InputVariant,
  type InputVariantName,
} from "../../../generated-examples/releases/generated/contract.ts";
import { unhandled } from "../../../generated-examples/releases/generated/runtime/catalogue.ts";
import { exactly } from "../exactly.ts";

export function complete(input: InputVariant): number | string {
  switch (input.variant) {
    case "createMessage":
      return input.params.maxTokens;
    case "listRoots":
      return Object.keys(input.params).length;
    case "elicitForm":
      return input.params.message;
    case "elicitUrl":
      return input.params.url;
    default:
      return unhandled(input);
  }
}

export function incomplete(input: InputVariant): number | string {
  switch (input.variant) {
    case "createMessage":
      return input.params.maxTokens;
    case "listRoots":
      return Object.keys(input.params).length;
    case "elicitForm":
      return input.params.message;
    default:
      // refused TS2345: the case of a page is missing
      return unhandled(input);
  }
}

/** What a later revision does to code that was complete. */
export function outgrown(input: InputVariant | { variant: "askAgent"; params: object }): number | string {
  switch (input.variant) {
    case "createMessage":
    case "listRoots":
      return Object.keys(input.params).length;
    case "elicitForm":
      return input.params.message;
    case "elicitUrl":
      return input.params.url;
    default:
      // refused TS2345: the case of a variant that a new revision brings
      return unhandled(input);
  }
}

export function misspelt(input: InputVariant): string | null {
  switch (input.variant) {
    case "elicitForm":
      // refused TS2339: a parameter of another variant
      return input.params.url;
    // refused TS2678: a variant that does not exist
    case "elicitURL":
      return null;
    default:
      return rulesOf(input.variant).method;
  }
}

exactly<InputVariantName, "createMessage" | "elicitForm" | "elicitUrl" | "listRoots">(true);
// refused TS2345: fewer names than there are
exactly<InputVariantName, "createMessage" | "elicitForm" | "elicitUrl">(true);
// refused TS2345: a name that any text would fit
exactly<InputVariantName, string>(true);
