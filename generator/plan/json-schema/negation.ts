import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import type { Conjunction } from "./conjunction.ts";
import { allKinds, isIntegerOnly, kind, kindsOfType, noKind } from "./kinds.ts";
import { literalsOf } from "./literal-type.ts";
import { own } from "./place.ts";

/** Keywords that restrict a value; all others annotate, or are not known. */
const restrictions = new Set(
  (
    "type enum const not allOf anyOf oneOf if $ref $dynamicRef $recursiveRef properties required additionalProperties " +
    "patternProperties propertyNames unevaluatedProperties minProperties maxProperties dependentRequired " +
    "dependentSchemas dependencies items prefixItems additionalItems unevaluatedItems contains minItems maxItems " +
    "uniqueItems minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf"
  ).split(" "),
);

/** Takes from a conjunction what a `not` forbids, where a type can tell; notes the rest as given up. */
export function applyNegation(negated: Json, into: Conjunction): void {
  if (negated === false) return;
  if (negated === true) {
    into.kinds = noKind;
    return;
  }
  if (!isObject(negated) || !subtract(negated, into)) into.givenUp.push("not");
}

function subtract(negated: JsonObject, into: Conjunction): boolean {
  const keywords = Object.keys(negated).filter((key) => restrictions.has(key));
  const only = (...wanted: string[]): boolean => keywords.every((key) => wanted.includes(key));
  if (keywords.length === 0) {
    into.kinds = noKind;
    return true;
  }
  const type = own(negated, "type");
  const kinds = type === undefined ? allKinds : kindsOfType(type);
  if (kinds === null) return false;
  if (only("type")) {
    if (isIntegerOnly(type ?? null)) return false;
    into.kinds &= ~kinds;
    return true;
  }
  if (only("const", "enum")) return exclude(literalsOf(negated) ?? [], into);
  const required = own(negated, "required");
  if (only("type", "required") && (kinds & kind.object) !== 0) {
    // Without a type it accepts whatever is no object, so its negation accepts none of that.
    if (type === undefined) into.kinds &= kind.object;
    return forbid(required, into);
  }
  const anyOf = own(negated, "anyOf");
  if (only("anyOf") && Array.isArray(anyOf)) {
    for (const branch of anyOf) applyNegation(branch, into);
    return true;
  }
  return false;
}

/** Null is a kind of its own; other values can be left out of a list of literals, once that is known. */
function exclude(literals: readonly Json[], into: Conjunction): boolean {
  into.excluded.push(...literals);
  if (literals.includes(null)) into.kinds &= ~kind.null;
  return true;
}

function forbid(required: Json | undefined, into: Conjunction): boolean {
  if (!Array.isArray(required) || required.length !== 1) return false;
  const [name] = required;
  if (typeof name !== "string") return false;
  into.absent.push(name);
  return true;
}
