import type { Locate, ManifestEntry, ManifestModel } from "../manifest/model.ts";
import { checkInputs } from "../plan/check-inputs.ts";
import { entryKinds } from "../plan/entry-kinds.ts";
import { byCodeUnit, ModuleNames, settleIdentifiers } from "../plan/names.ts";
import { planRequests } from "../plan/plan-requests.ts";
import { planVariants } from "../plan/variants.ts";
import type { ProtocolChange } from "../protocol/compare.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import type { SchemaDiff, TouchedSymbol } from "./model.ts";

/** A symbol with what reaches it: a method, or a variant of what a server asks. */
interface Symbol {
  method: string | null;
  variant: string | null;
  touched: TouchedSymbol;
}

/** Tells which symbols of a manifest's stubs each change touches, those of the old stubs and of the new. */
export function touchedSymbols(
  changes: readonly ProtocolChange[],
  { old, new: new_ }: { old: ProtocolModel; new: ProtocolModel },
  manifest: ManifestModel,
  locate: Locate,
): NonNullable<SchemaDiff["touched"]> {
  const protocols = [old, new_];
  const symbols = [
    ...entrySymbols(manifest, protocols, locate),
    ...protocols.flatMap(inputSymbols),
    ...protocols.flatMap((protocol) => requestSymbols(protocol, manifest)),
  ];
  return changes.flatMap(({ methods, variants }, change) => {
    const reached = symbols.filter(
      ({ method, variant }) =>
        (method !== null && methods.includes(method)) || (variant !== null && variants.includes(variant)),
    );
    const distinct = new Map(reached.map(({ touched }) => [touched.symbol, touched]));
    return distinct.size === 0 ? [] : [{ change, symbols: [...distinct.values()] }];
  });
}

/** Tools, prompts, resources and templates, and what each may ask. */
function entrySymbols(
  manifest: ManifestModel,
  protocols: readonly ProtocolModel[],
  locate: Locate,
): Symbol[] {
  return entryKinds.flatMap(({ kind, execute, noun }) => {
    const own = manifest.entries.filter((entry) => entry.kind === kind);
    const identifiers = settleIdentifiers(own, noun.replace(/ .*/, ""));
    const named = own.map((entry) => ({ entry, name: identifiers.get(entry.wireName) ?? noun }));
    return named
      .toSorted((one, other) => byCodeUnit(one.name, other.name))
      .flatMap(({ entry, name }): Symbol[] => {
        const symbol = `${kind}.${name}`;
        const touched = { symbol, side: "both" as const, location: locate(entry.path) };
        const itself: Symbol = { method: execute, variant: null, touched };
        return [itself].concat(askedSymbols(symbol, entry, protocols, locate));
      });
  });
}

function askedSymbols(
  symbol: string,
  entry: ManifestEntry,
  protocols: readonly ProtocolModel[],
  locate: Locate,
): Symbol[] {
  return protocols.flatMap((protocol) =>
    checkInputs(entry, protocol, planVariants(protocol)).inputs.map(({ input, planned }) => ({
      method: null,
      variant: planned.variant.identifier,
      touched: {
        symbol: `${symbol}.inputs.${input.key}`,
        side: "both" as const,
        location: locate(input.path),
      },
    })),
  );
}

/** What a client must answer: a member of `inputs` for each variant. */
function inputSymbols({ inputRequests, serverOnlyRequests }: ProtocolModel): Symbol[] {
  return [...inputRequests, ...serverOnlyRequests].flatMap(({ variants }) =>
    variants.map(({ identifier }) => ({
      method: null,
      variant: identifier,
      touched: { symbol: `inputs.${identifier}`, side: "client" as const, location: null },
    })),
  );
}

/** The one-round methods that the stub of this manifest has. */
function requestSymbols(protocol: ProtocolModel, manifest: ManifestModel): Symbol[] {
  const { members } = planRequests(protocol, manifest, new ModuleNames());
  const planned = new Set(members.map(({ name }) => name));
  return protocol.clientRequests
    .filter(({ identifier }) => planned.has(identifier))
    .map(({ identifier, method }) => ({
      method,
      variant: null,
      touched: { symbol: `request.${identifier}`, side: "client" as const, location: null },
    }));
}
