import type { Location } from "../diagnostics.ts";
import type { TypeDeclaration } from "./declarations.ts";
import { placeText, report, type Derivation } from "./derivation.ts";
import type { TypeNode } from "./model.ts";
import { printType } from "./print-type.ts";

/** A declared request: a member of one of the request unions. */
export interface RequestDeclaration {
  declaration: TypeDeclaration;
  type: TypeNode;
  method: string;
}

/**
 * The requests of a union, nested aliases flattened, each with its literal `method`. One without is
 * `schema/no-method`, one whose method another has is `schema/duplicate-method`; both are left out.
 */
export function readRequestUnion(derivation: Derivation, union: TypeNode): RequestDeclaration[] {
  const { resolver, index } = derivation;
  const byMethod = new Map<string, RequestDeclaration>();
  for (const type of resolver.members(union, true)) {
    const declaration = type.kind === "reference" ? index.types.get(type.name) : undefined;
    // What is not declared, or is built on itself, has been reported already.
    if (type.kind === "reference" && (declaration === undefined || resolver.isCyclic(type))) continue;
    const property = resolver.property(type, "method");
    const method = property === null ? null : resolver.literal(property.type);
    const location = declaration?.location ?? resolver.location(type);
    if (typeof method !== "string") reportNoMethod(derivation, type, location);
    else if (declaration === undefined) reportUnnamed(derivation, method, location);
    else {
      const earlier = byMethod.get(method);
      if (earlier === undefined) byMethod.set(method, { declaration, type, method });
      else reportDuplicate(derivation, method, earlier.declaration, location);
    }
  }
  return [...byMethod.values()];
}

function reportNoMethod(derivation: Derivation, type: TypeNode, location: Location): void {
  const message = `\`${shortText(type)}\` is a request, but has no \`method\` that is one string literal.`;
  const help = 'Give it one, as in `method: "tools/call"`, or take it out of the union.';
  report(derivation, "schema/no-method", location, message, help);
}

function reportUnnamed(derivation: Derivation, method: string, location: Location): void {
  const message = `The request \`${method}\` has no name, and stubs are named after requests.`;
  const help = "Declare it as an interface whose name ends in `Request`, and refer to that.";
  report(derivation, "schema/unsupported-syntax", location, message, help);
}

function reportDuplicate(
  derivation: Derivation,
  method: string,
  earlier: TypeDeclaration,
  location: Location,
): void {
  const place = placeText(earlier.location);
  const message = `The method \`${method}\` is that of \`${earlier.name}\` too, at ${place}.`;
  report(derivation, "schema/duplicate-method", location, message, "Give each request a method of its own.");
}

function shortText(type: TypeNode): string {
  const text = printType(type);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
