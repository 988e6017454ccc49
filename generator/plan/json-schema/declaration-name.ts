import type { Path } from "./place.ts";
import { pointerOf } from "./place.ts";

/** Keywords whose next key is a name that someone chose. */
const holdersOfNames = new Set([
  "$defs",
  "definitions",
  "schemas",
  "properties",
  "patternProperties",
  "dependentSchemas",
]);

const piecesOfKeywords = new Map([
  ["items", "Item"],
  ["prefixItems", "Item"],
  ["additionalItems", "Item"],
  ["unevaluatedItems", "Item"],
  ["additionalProperties", "Value"],
  ["unevaluatedProperties", "Value"],
  ["anyOf", "Option"],
  ["oneOf", "Option"],
  ["allOf", "Part"],
  ["components", ""],
]);

// A name is read; beyond this it is only copied.
const longestName = 80;

/** The name that a declaration would like: the root's, and what its pointer says, in PascalCase. */
export function declarationName(rootName: string, path: Path): string {
  let name = "";
  let isName = false;
  for (const key of pointerOf(path)) {
    if (isName) name += pascalPiece(String(key)) || "Type";
    else if (typeof key === "number") name += String(key + 1);
    else if (!holdersOfNames.has(key)) name += piecesOfKeywords.get(key) ?? pascalPiece(key);
    isName = !isName && typeof key === "string" && holdersOfNames.has(key);
  }
  return rootName + name.slice(0, longestName);
}

/** What of a key can stand inside an identifier, each word capitalised; "" if nothing can. */
export function pascalPiece(key: string): string {
  return key
    .slice(0, longestName)
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
