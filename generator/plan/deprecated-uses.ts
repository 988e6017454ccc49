import type { ManifestEntry, ManifestInputRequest, ManifestModel } from "../manifest/model.ts";
import type { DeprecatedFeature, ProtocolModel } from "../protocol/model.ts";

/** A use of what the revision deprecates: by a capability of the server, or by what an entry asks. */
export type DeprecatedUse =
  | { of: "capability"; feature: DeprecatedFeature }
  | {
      of: "request";
      entry: ManifestEntry;
      input: ManifestInputRequest;
      /** Null where nothing but the schema's own mark is known, whose text is `mark`. */
      feature: DeprecatedFeature | null;
      mark: string | null;
    }
  | {
      of: "parameter";
      entry: ManifestEntry;
      input: ManifestInputRequest;
      member: string;
      feature: DeprecatedFeature;
    };

/** Finds what the manifest uses of features that the revision deprecates, capabilities first. */
export function deprecatedUses(
  protocol: ProtocolModel,
  { capabilities, entries }: ManifestModel,
  lifecycle: readonly DeprecatedFeature[],
): DeprecatedUse[] {
  const { revision } = protocol;
  const deprecated = lifecycle.filter(({ since }) => revision !== null && since <= revision);
  const declared = deprecated.filter(
    ({ capability }) =>
      capability.side === "server" && capabilities !== null && Object.hasOwn(capabilities, capability.name),
  );
  return [
    ...declared.map((feature) => ({ of: "capability" as const, feature })),
    ...entries.flatMap((entry) =>
      entry.inputRequests.flatMap((input) => [
        ...deprecatedRequest(entry, input, protocol, deprecated),
        ...deprecatedParameters(entry, input, deprecated),
      ]),
    ),
  ];
}

/** What the schema marks counts as well where nothing is known of its lifecycle. */
function deprecatedRequest(
  entry: ManifestEntry,
  input: ManifestInputRequest,
  { inputRequests }: ProtocolModel,
  deprecated: readonly DeprecatedFeature[],
): DeprecatedUse[] {
  const { method } = input;
  const feature = deprecated.find(({ methods }) => methods.includes(method)) ?? null;
  const mark = inputRequests.find((request) => request.method === method)?.deprecated ?? null;
  return feature === null && mark === null ? [] : [{ of: "request", entry, input, feature, mark }];
}

function deprecatedParameters(
  entry: ManifestEntry,
  input: ManifestInputRequest,
  deprecated: readonly DeprecatedFeature[],
): DeprecatedUse[] {
  return deprecated.flatMap((feature) =>
    feature.parameters
      .filter(({ member, values }) => values.some((value) => value === input.params[member]))
      .map(({ member }) => ({ of: "parameter" as const, entry, input, member, feature })),
  );
}
