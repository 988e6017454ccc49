import type { ManifestEntry, ManifestInputRequest } from "../manifest/model.ts";
import type { InputVariant, ProtocolModel } from "../protocol/model.ts";
import { misfits, type Misfit } from "./conformance.ts";
import { entryKinds } from "./entry-kinds.ts";
import type { Finding } from "./finding.ts";
import { declarationsOf } from "./protocol-types.ts";
import type { PlannedVariant } from "./variants.ts";

/** An input request of the manifest, with the variant of the revision that it is. */
export interface CheckedInput {
  input: ManifestInputRequest;
  planned: PlannedVariant;
  /** Required parameters that the manifest leaves to the handler. */
  missing: string[];
}

/** Kinds of manifest entry that the revision lets pause, by the derived set of retry-augmented methods. */
export function pausingKinds(protocol: ProtocolModel): Set<string> {
  const methods = new Set(
    protocol.clientRequests.filter(({ retryAugmented }) => retryAugmented).map(({ method }) => method),
  );
  return new Set(entryKinds.filter(({ execute }) => methods.has(execute)).map(({ kind }) => kind));
}

/** Pairs each input request of an entry with the revision's variant, and collects what is wrong with it. */
export function checkInputs(
  entry: ManifestEntry,
  protocol: ProtocolModel,
  variants: readonly PlannedVariant[],
): { inputs: CheckedInput[]; findings: Finding[] } {
  if (entry.inputRequests.length === 0 && entry.requestState === null) return { inputs: [], findings: [] };
  const allowed = pausingKinds(protocol);
  if (!allowed.has(entry.kind)) return { inputs: [], findings: [cannotPause(entry, protocol, allowed)] };
  const checked = entry.inputRequests.map((input) => checkInput(input, protocol, variants));
  return {
    inputs: checked.flatMap(({ input }) => input ?? []),
    findings: [...checked.flatMap(({ findings }) => findings), ...replayable(entry)],
  };
}

function cannotPause(entry: ManifestEntry, protocol: ProtocolModel, allowed: ReadonlySet<string>): Finding {
  const key = entry.inputRequests.length > 0 ? "inputRequests" : "requestState";
  const methods = protocol.clientRequests
    .filter(({ retryAugmented }) => retryAugmented)
    .map(({ method }) => method);
  const revision = protocol.revision ?? "this schema";
  return {
    code: "manifest/cannot-pause",
    message: `\`${key}\` cannot stand on ${entry.kind}: ${revision} has ${methods.length === 0 ? "no methods that may ask for input" : `only ${methods.join(", ")} as methods that may ask for input`}.`,
    help:
      allowed.size === 0
        ? "Take it out, or generate from a revision that has such methods: 2026-07-28 or later."
        : `Take it out; it may stand on ${[...allowed].join(", ")}.`,
    path: [...entry.path, key],
  };
}

function checkInput(
  input: ManifestInputRequest,
  protocol: ProtocolModel,
  variants: readonly PlannedVariant[],
): { input: CheckedInput | null; findings: Finding[] } {
  const ofMethod = variants.filter(({ request }) => request.method === input.method);
  const planned = ofMethod.find(({ variant }) => isVariant(variant, input.params));
  if (ofMethod.length === 0) return { input: null, findings: [unknownMethod(input, protocol)] };
  if (planned === undefined) return { input: null, findings: [unknownMode(input, ofMethod)] };
  const declarations = declarationsOf(protocol);
  const { type } = planned.variant.params;
  const found = type === null ? [] : misfits(input.params, type, declarations);
  // What a handler may word is not missed here; the schema of a form is, since it types the answer.
  const isLeftOut = ({ path, lacks }: Misfit) =>
    path.length === 0 && lacks !== null && !planned.rules.fixedParams.includes(lacks);
  const wrong = found.filter((misfit) => !isLeftOut(misfit));
  return {
    input: { input, planned, missing: found.filter(isLeftOut).flatMap(({ lacks }) => lacks ?? []) },
    findings: wrong.map((misfit) => misfitFinding(input, planned, misfit)),
  };
}

function isVariant({ mode }: InputVariant, params: ManifestInputRequest["params"]): boolean {
  if (mode === null) return true;
  return Object.hasOwn(params, mode.property) ? params[mode.property] === mode.value : mode.isDefault;
}

function unknownMethod(
  { key, method, path }: ManifestInputRequest,
  { inputRequests, revision }: ProtocolModel,
): Finding {
  const known = inputRequests.map((request) => request.method).join(", ");
  return {
    code: "manifest/unknown-input-request",
    message: `\`${key}\` asks ${JSON.stringify(method)}, which is no input request of ${revision ?? "this schema"}.`,
    help: `Use one of ${known}. Extensions define mechanisms of their own and never add to these.`,
    path: [...path, "method"],
  };
}

function unknownMode({ key, path }: ManifestInputRequest, variants: readonly PlannedVariant[]): Finding {
  const modes = variants.flatMap(({ variant }) => variant.mode ?? []);
  const property = modes[0]?.property ?? "mode";
  return {
    code: "manifest/input-request-params",
    message: `\`${key}\`: \`params.${property}\` must be one of ${modes.map(({ value }) => JSON.stringify(value)).join(", ")}.`,
    help: `Set \`${property}\` to one of these.`,
    path: [...path, "params", property],
  };
}

function misfitFinding(
  { key, path: inputPath }: ManifestInputRequest,
  { rules, variant }: PlannedVariant,
  { path, message }: Misfit,
): Finding {
  const where = ["params", ...path].join(".");
  const inForm = rules.carriesContent && path[0] === "requestedSchema";
  return {
    code: "manifest/input-request-params",
    message: `\`${key}\`: \`${where}\` ${message}.`,
    help: inForm
      ? "A form may only use what the revision's PrimitiveSchemaDefinition allows: flat strings, numbers, booleans and enums."
      : `See the parameters of ${variant.identifier} in the schema.`,
    path: [...inputPath, "params", ...path],
  };
}

function replayable({ kind, wireName, definition, path }: ManifestEntry): Finding[] {
  const { annotations } = definition;
  const destructive =
    typeof annotations === "object" &&
    annotations !== null &&
    !Array.isArray(annotations) &&
    annotations["destructiveHint"] === true;
  if (kind !== "tools" || !destructive) return [];
  return [
    {
      code: "manifest/replayable-destruction",
      message: `${JSON.stringify(wireName)} is destructive and may pause: whoever holds its answers can send them again until they expire.`,
      help: "Give the server `requestState.once`, or make the effect idempotent by `callId`.",
      path: [...path, "annotations"],
    },
  ];
}
