import type { Derivation } from "./derivation.ts";
import type { InputVariant, Parameters, TypeNode } from "./model.ts";
import { pascalCase, takeName } from "./names.ts";

/** The property that tells the members of a union apart, with its literal in each. */
interface Mode {
  property: string;
  values: { value: string; isDefault: boolean }[];
}

/**
 * Splits an input request into one variant per member of its parameters, if they are a union whose members share
 * a property with a different string literal in each; a member where it is optional is the default. Otherwise
 * the request is its own only variant. `taken` keeps identifiers apart over all input requests.
 */
export function readVariants(
  derivation: Derivation,
  identifier: string,
  params: Parameters,
  taken: Set<string>,
): InputVariant[] {
  const { resolver } = derivation;
  const types = params.type === null ? [] : resolver.alternatives(params.type);
  const mode = findMode(derivation, types);
  if (mode === null) return [{ identifier: takeName(identifier, taken), params, mode: null }];
  return mode.values.map((literal, at): InputVariant => {
    const type = types[at] ?? null;
    const properties = type === null ? [] : resolver.properties(type);
    return {
      identifier: takeName(identifier + (pascalCase(literal.value) || String(at + 1)), taken),
      params: { type, optional: params.optional, properties },
      mode: { property: mode.property, ...literal },
    };
  });
}

function findMode({ resolver }: Derivation, types: readonly TypeNode[]): Mode | null {
  const [first] = types;
  if (first === undefined || types.length < 2) return null;
  for (const { name } of resolver.properties(first)) {
    const values = types.flatMap((type) => {
      const property = resolver.property(type, name);
      const value = property === null ? null : resolver.literal(property.type);
      return typeof value === "string" ? [{ value, isDefault: property?.optional ?? false }] : [];
    });
    const isDistinct = new Set(values.map(({ value }) => value)).size === types.length;
    const defaults = values.filter(({ isDefault }) => isDefault).length;
    if (isDistinct && defaults < 2) return { property: name, values };
  }
  return null;
}
