import type { ManifestModel } from "../manifest/model.ts";
import type { DeprecatedFeature, ProtocolModel } from "../protocol/model.ts";
import { deprecatedUses, type DeprecatedUse } from "./deprecated-uses.ts";
import type { Finding } from "./finding.ts";

/** Finds what the manifest uses of features that the revision deprecates. */
export function checkLifecycle(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  lifecycle: readonly DeprecatedFeature[],
): Finding[] {
  return deprecatedUses(protocol, manifest, lifecycle).map(findingOf);
}

function findingOf(use: DeprecatedUse): Finding {
  switch (use.of) {
    case "capability": {
      const { capability, instead } = use.feature;
      return {
        code: "manifest/deprecated-capability",
        message: `The capability \`${capability.name}\` is deprecated ${datesOf(use.feature)}.`,
        help: instead,
        path: ["capabilities", capability.name],
      };
    }
    case "request": {
      const { input, feature, mark } = use;
      const how = feature === null ? `. ${mark}`.replace(/\. $|\.$/, "") : ` ${datesOf(feature)}`;
      return {
        code: "manifest/deprecated-input-request",
        message: `\`${input.key}\` asks ${input.method}, which is deprecated${how}.`,
        help: feature?.instead ?? "Clients may stop answering it; plan for a way without it.",
        path: [...input.path, "method"],
      };
    }
    case "parameter": {
      const { input, member, feature } = use;
      return {
        code: "manifest/deprecated-input-request",
        message: `\`${input.key}\`: \`params.${member}\` is deprecated with this value ${datesOf(feature)}.`,
        help: feature.instead,
        path: [...input.path, "params", member],
      };
    }
  }
}

function datesOf({ since, earliestRemoval }: DeprecatedFeature): string {
  return `since ${since}, and may be removed from ${earliestRemoval} on`;
}
