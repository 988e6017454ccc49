import type { ManifestInputRequest, ManifestModel } from "../manifest/model.ts";
import type { DeprecatedFeature, ProtocolModel } from "../protocol/model.ts";
import type { Finding } from "./finding.ts";

/** Finds what the manifest uses of features that the revision deprecates. */
export function checkLifecycle(
  protocol: ProtocolModel,
  { capabilities, entries }: ManifestModel,
  lifecycle: readonly DeprecatedFeature[],
): Finding[] {
  const { revision } = protocol;
  const deprecated = lifecycle.filter(({ since }) => revision !== null && since <= revision);
  const declared = deprecated.filter(
    ({ capability }) =>
      capability.side === "server" && capabilities !== null && Object.hasOwn(capabilities, capability.name),
  );
  const asked = entries.flatMap(({ inputRequests }) => inputRequests);
  return [
    ...declared.map((feature): Finding => ({
      code: "manifest/deprecated-capability",
      message: `The capability \`${feature.capability.name}\` is deprecated ${datesOf(feature)}.`,
      help: feature.instead,
      path: ["capabilities", feature.capability.name],
    })),
    ...asked.flatMap((input) => [
      ...deprecatedRequest(input, protocol, deprecated),
      ...deprecatedParameters(input, deprecated),
    ]),
  ];
}

/** What the schema marks counts as well where nothing is known of its lifecycle. */
function deprecatedRequest(
  { key, method, path }: ManifestInputRequest,
  { inputRequests }: ProtocolModel,
  deprecated: readonly DeprecatedFeature[],
): Finding[] {
  const feature = deprecated.find(({ methods }) => methods.includes(method));
  const tag = inputRequests.find((request) => request.method === method)?.deprecated ?? null;
  if (feature === undefined && tag === null) return [];
  const how = feature === undefined ? `. ${tag}`.replace(/\. $|\.$/, "") : ` ${datesOf(feature)}`;
  return [
    {
      code: "manifest/deprecated-input-request",
      message: `\`${key}\` asks ${method}, which is deprecated${how}.`,
      help: feature?.instead ?? "Clients may stop answering it; plan for a way without it.",
      path: [...path, "method"],
    },
  ];
}

function deprecatedParameters(
  { key, params, path }: ManifestInputRequest,
  deprecated: readonly DeprecatedFeature[],
): Finding[] {
  return deprecated.flatMap((feature) =>
    feature.parameters
      .filter(({ member, values }) => values.some((value) => value === params[member]))
      .map(({ member }) => ({
        code: "manifest/deprecated-input-request",
        message: `\`${key}\`: \`params.${member}\` is deprecated with this value ${datesOf(feature)}.`,
        help: feature.instead,
        path: [...path, "params", member],
      })),
  );
}

function datesOf({ since, earliestRemoval }: DeprecatedFeature): string {
  return `since ${since}, and may be removed from ${earliestRemoval} on`;
}
