import type { Declaration } from "../model.ts";
import type { Naming } from "./canonical.ts";
import { findRenames } from "./renames.ts";
import type { Side } from "./side.ts";

/** Which declaration of the old revision is which of the new one, by name. Types and constants apart. */
export interface Pairing {
  types: Map<string, string>;
  constants: Map<string, string>;
}

/** Pairs declarations of one name, then those that were renamed and kept their shape. */
export function pairDeclarations(old: Side, new_: Side): Pairing {
  const pairing: Pairing = {
    types: sameNames(old.index.types, new_.index.types),
    constants: sameNames(old.index.constants, new_.index.constants),
  };
  findRenames(old, new_, pairing);
  return pairing;
}

function sameNames(
  old: ReadonlyMap<string, Declaration>,
  new_: ReadonlyMap<string, Declaration>,
): Map<string, string> {
  return new Map([...old.keys()].filter((name) => new_.has(name)).map((name) => [name, name]));
}

/** How names of the old revision are spelled: as in the new one, where it has them. */
export function oldNaming({ index }: Side, { types, constants }: Pairing): Naming {
  return {
    type: (name) => types.get(name) ?? (index.types.has(name) ? `old:${name}` : name),
    constant: (name) => {
      const paired = constants.get(name);
      return paired === undefined ? JSON.stringify(index.constants.get(name)?.value) : `typeof ${paired}`;
    },
  };
}

export function newNaming({ index }: Side, { types, constants }: Pairing): Naming {
  const pairedTypes = new Set(types.values());
  const pairedConstants = new Set(constants.values());
  return {
    type: (name) => (index.types.has(name) && !pairedTypes.has(name) ? `new:${name}` : name),
    constant: (name) =>
      pairedConstants.has(name) ? `typeof ${name}` : JSON.stringify(index.constants.get(name)?.value),
  };
}
