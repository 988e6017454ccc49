import { neededCapabilities, type Catalogue, type VariantRules } from "../catalogue.ts";
import { knownVariants, type AnyInputs } from "./answering.ts";

interface Declaring<Variant extends string> {
  catalogue: Catalogue<Variant>;
  rulesOf: (variant: Variant) => VariantRules;
}

interface Declared<Variant extends string> {
  inputs: AnyInputs<Variant>;
  capabilities?: Readonly<Record<string, object>> | undefined;
}

/**
 * What a client declares: that for which it has handlers, with the parameters that the catalogue asks them with, and
 * of `capabilities` whatever no handler stands for.
 */
export function declaredCapabilities<Variant extends string>(
  { catalogue, rulesOf }: Declaring<Variant>,
  { inputs, capabilities = {} }: Declared<Variant>,
): Record<string, object> {
  const variants = knownVariants(rulesOf, inputs);
  const nameOf = (variant: Variant) => rulesOf(variant).capability.name;
  const declared: Record<string, object> = { ...capabilities };
  for (const name of new Set(variants.map(nameOf))) {
    const own = variants.filter((variant) => nameOf(variant) === name);
    const supported = own.filter((variant) => inputs[variant] !== null);
    const members = own.map((variant) => rulesOf(variant).capability.member);
    const others = Object.entries(capabilities[name] ?? {}).filter(([member]) => !members.includes(member));
    const needed = supported.flatMap((variant) =>
      [{}, ...paramsOf(catalogue, variant)].map(
        (params) => neededCapabilities(rulesOf(variant), params)[name],
      ),
    );
    delete declared[name];
    if (supported.length > 0) declared[name] = Object.assign(Object.fromEntries(others), ...needed) as object;
  }
  return declared;
}

/** With which parameters a catalogue asks one variant. */
function paramsOf<Variant extends string>({ entries }: Catalogue<Variant>, variant: Variant) {
  return Object.values(entries)
    .flatMap((group) => Object.values(group))
    .flatMap(({ inputs }) => Object.values(inputs))
    .flatMap((definition) => (definition.variant === variant ? [definition.request.params] : []));
}
