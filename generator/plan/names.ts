import { hiddenCharacters, identifier, isReservedWord, unsettledLetters, type Identifier } from "./text.ts";

/** Splits a wire name into words: at what no identifier holds, and keeping capitals inside a word. */
function words(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(hiddenCharacters, "")
    .replace(unsettledLetters, " ")
    .split(/[^\p{ID_Continue}]+|_+/u)
    .filter((word) => word !== "")
    .map((word, _, all) =>
      all.length > 1 && word === word.toUpperCase() ? knownCase(word, word.toLowerCase()) : word,
    );
}

function capitalized(word: string): string {
  return knownCase(word.charAt(0), word.charAt(0).toUpperCase()) + word.slice(1);
}

/** A few letters have another case that is newer than they are, and no letter to a compiler yet: they stay as they are. */
function knownCase(letters: string, cased: string): string {
  return cased.replace(unsettledLetters, "") === cased ? cased : letters;
}

/** `get_pipeline-job` becomes `getPipelineJob`; what has no letter or digit at all becomes `fallback`. */
export function camelCase(name: string, fallback: string): string {
  const [first, ...rest] = words(name);
  if (first === undefined) return fallback;
  const joined = [startLower(first), ...rest.map(capitalized)].join("");
  return /^[\p{ID_Start}$]/u.test(joined) ? joined : `_${joined}`;
}

function startLower(word: string): string {
  // An acronym at the start goes down as a whole: `URLFor` to `urlFor`, `API` to `api`.
  const acronym = /^\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)/u.exec(word)?.[0] ?? word.charAt(0);
  return knownCase(acronym, acronym.toLowerCase()) + word.slice(acronym.length);
}

/** `get_pipeline-job` becomes `GetPipelineJob`. */
export function pascalCase(name: string, fallback: string): string {
  return capitalized(camelCase(name, fallback)).replace(/^_(?=\p{N})/u, "N");
}

/** What gets an identifier: from `name`, unique by `wireName` (the two differ for resources). */
export interface Named {
  wireName: string;
  name: string;
}

/**
 * Gives each wire name an identifier of its own. The outcome does not depend on the order of the names, no number that
 * settles a collision takes a name that another one has or wants, and no identifier is another's wire name.
 */
export function settleIdentifiers(named: readonly Named[], fallback: string): Map<string, string> {
  const sorted = named.toSorted((one, other) => byCodeUnit(one.wireName, other.wireName));
  const wanted = new Map(sorted.map(({ wireName, name }) => [wireName, camelCase(name, fallback)]));
  const contested = new Set([...wanted.values(), ...wanted.keys()]);
  const settled = new Map<string, string>();
  const taken = new Set<string>();
  const numbering = new Numbering();
  const settle = (wireName: string, name: string) => {
    settled.set(wireName, name);
    taken.add(name);
  };
  // Whoever is spelled like its identifier keeps it.
  for (const [wireName, name] of wanted) if (wireName === name && !isInherited(name)) settle(wireName, name);
  for (const [wireName, name] of wanted) {
    if (settled.has(wireName)) continue;
    const free = !taken.has(name) && !wanted.has(name) && !isInherited(name);
    settle(
      wireName,
      free
        ? name
        : numbering.firstFree(name, (candidate) => taken.has(candidate) || contested.has(candidate)),
    );
  }
  return settled;
}

/** Wire names that would have had an identifier that another one has: each with the name it got, and whose the other is. */
export function collisions(
  named: readonly Named[],
  settled: ReadonlyMap<string, string>,
  fallback: string,
): Collision[] {
  const holders = new Map([...settled].map(([wireName, identifier_]) => [identifier_, wireName]));
  return named.flatMap(({ wireName, name }): Collision[] => {
    const [wanted, got] = [camelCase(name, fallback), settled.get(wireName) ?? ""];
    const holder = holders.get(wanted);
    return wanted === got || holder === undefined ? [] : [{ wireName, got, wanted, holder }];
  });
}

export interface Collision {
  wireName: string;
  got: string;
  wanted: string;
  holder: string;
}

/** Every object has a member of such a name, so that looking one up would always find something. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Gives numbers to contested names; a number that was passed over once is not tried again. */
class Numbering {
  readonly #next = new Map<string, number>();

  firstFree(name: string, isTaken: (candidate: string) => boolean): string {
    for (let number = this.#next.get(name) ?? 2; ; number += 1) {
      const candidate = `${name}${number}`;
      if (isTaken(candidate)) continue;
      this.#next.set(name, number + 1);
      return candidate;
    }
  }
}

/** Compares by UTF-16 code units: the same on every machine, in every locale. */
export function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Names of one module: each is given once. Ask in a fixed order, so that the numbers are the same every time. */
export class ModuleNames {
  readonly #taken: Set<string>;
  readonly #numbering = new Numbering();

  constructor(reserved: Iterable<string> = []) {
    this.#taken = new Set(reserved);
  }

  claim(wanted: string): Identifier {
    const isTaken = (name: string) => this.#taken.has(name) || isReservedWord(name) || globalNames.has(name);
    const name = isTaken(wanted) ? this.#numbering.firstFree(wanted, isTaken) : wanted;
    this.#taken.add(name);
    return identifier(name);
  }
}

// Types that generated code refers to by their global names; one of our own would shadow them.
const globalNames = new Set([
  "Array",
  "Exclude",
  "Omit",
  "Partial",
  "Promise",
  "Readonly",
  "Record",
  "Uint8Array",
]);
