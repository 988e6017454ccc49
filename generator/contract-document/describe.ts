import type { JsonObject, ManifestModel } from "../manifest/model.ts";
import { firstLine } from "../markdown-text.ts";
import { capabilitiesOf } from "../plan/catalogue.ts";
import { deprecatedUses, type DeprecatedUse } from "../plan/deprecated-uses.ts";
import type { EntryInput, PlannedEntry } from "../plan/plan-entry.ts";
import type { VariantRules } from "../plan/variants.ts";
import type { DeprecatedFeature, ProtocolModel } from "../protocol/model.ts";
import { fieldsOf } from "./fields.ts";
import type {
  ContractDocument,
  DocumentCapability,
  DocumentDeprecation,
  DocumentEntry,
  DocumentInput,
} from "./model.ts";
import { traitsOf } from "./traits.ts";

/** What a document is made of. */
export interface Described {
  protocol: ProtocolModel;
  manifest: ManifestModel;
  /** As the stubs are planned, so that identifiers agree with them. */
  entries: readonly PlannedEntry[];
  lifecycle: readonly DeprecatedFeature[];
  /** What the schema is called where it declares no revision. */
  schemaName: string;
  header: string[];
}

/** Tells a manifest's contract as plain data. */
export function describeContract(described: Described): ContractDocument {
  const { protocol, manifest, entries, lifecycle, schemaName, header } = described;
  const { name, version, title } = manifest.server;
  const documented = entries.map(entryOf);
  return {
    header,
    server: { name, version, title, capabilities: Object.keys(capabilitiesOf(manifest)).sort() },
    instructions: manifest.instructions,
    revision: protocol.revision ?? schemaName.split(/[\\/]/).at(-1) ?? schemaName,
    pausingMethods: protocol.clientRequests
      .filter(({ retryAugmented }) => retryAugmented)
      .map(({ method }) => method),
    entries: documented,
    capabilities: capabilitiesNeeded(documented),
    deprecations: deprecationsOf(deprecatedUses(protocol, manifest, lifecycle), entries),
  };
}

function entryOf(planned: PlannedEntry): DocumentEntry {
  const { entry, rules, canPause, inputs } = planned;
  const { description, title } = entry.definition;
  const about = [description, title].find((text) => typeof text === "string" && firstLine(text) !== null);
  return {
    noun: rules.noun,
    wireName: entry.wireName,
    stub: stubOf(planned),
    method: rules.execute,
    about: typeof about === "string" ? firstLine(about) : null,
    traits: traitsOf(entry.definition),
    pauses: canPause
      ? {
          inputs: inputs.map(inputOf),
          remembers: entry.requestState === null ? null : fieldsOf(entry.requestState),
        }
      : null,
  };
}

function stubOf({ rules, identifier }: PlannedEntry): string {
  return `${rules.kind}.${identifier}`;
}

function inputOf({ input, planned, missing }: EntryInput): DocumentInput {
  const { rules, variant } = planned;
  const { message, ...others } = input.params;
  const url = rules.urlParam === null ? undefined : others[rules.urlParam];
  const told = new Set([...rules.fixedParams, ...(rules.urlParam === null ? [] : [rules.urlParam])]);
  return {
    key: input.key,
    when: input.when,
    method: input.method,
    handler: variant.identifier,
    message: typeof message === "string" ? message : null,
    url: typeof url === "string" ? url : null,
    params: Object.entries(others)
      .filter(([name]) => !told.has(name))
      .map(([name, value]) => ({ name, json: JSON.stringify(value) })),
    worded: missing,
    form: rules.carriesContent ? fieldsOf(input.params["requestedSchema"]) : null,
    toPerson: rules.declined !== null,
    capabilities: capabilityNames(rules, input.params),
  };
}

/** As a client declares them: the capability alone, or its members that a request takes. */
function capabilityNames({ capability, capabilityByParam }: VariantRules, params: JsonObject): string[] {
  const members = capabilityByParam.filter((name) => Object.hasOwn(params, name));
  if (capability.member !== null) members.push(capability.member);
  return members.length === 0 ? [capability.name] : members.map((member) => `${capability.name}.${member}`);
}

function capabilitiesNeeded(entries: readonly DocumentEntry[]): DocumentCapability[] {
  const needs = entries.flatMap(({ stub, pauses }) =>
    (pauses?.inputs ?? []).flatMap(({ when, capabilities }) =>
      capabilities.map((name) => ({ name, when, stub })),
    ),
  );
  const stubs = (name: string, when: DocumentInput["when"]) => [
    ...new Set(needs.filter((need) => need.name === name && need.when === when).map(({ stub }) => stub)),
  ];
  return [...new Set(needs.map(({ name }) => name))]
    .sort()
    .map((name) => ({ name, before: stubs(name, "before"), onDemand: stubs(name, "on-demand") }));
}

function deprecationsOf(
  uses: readonly DeprecatedUse[],
  entries: readonly PlannedEntry[],
): DocumentDeprecation[] {
  const order = entries.map(({ entry }) => entry);
  const place = (use: DeprecatedUse) => (use.of === "capability" ? -1 : order.indexOf(use.entry));
  const sorted = uses.toSorted((one, other) => place(one) - place(other));
  return sorted.map((use) => {
    if (use.of === "capability") {
      return {
        what: `capability ${use.feature.capability.name}`,
        stub: null,
        feature: use.feature,
        mark: null,
      };
    }
    const planned = entries.find(({ entry }) => entry === use.entry);
    const { key, method, params } = use.input;
    const what =
      use.of === "request"
        ? `${key}: ${method}`
        : `${key}: ${use.member} ${JSON.stringify(params[use.member])}`;
    const stub = planned === undefined ? null : stubOf(planned);
    return { what, stub, feature: use.feature, mark: use.of === "request" ? use.mark : null };
  });
}
