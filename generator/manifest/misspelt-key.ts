import { closest, distance } from "fastest-levenshtein";

// What servers and other tools call our keys, where no spelling rule leads there.
const otherNames: Record<string, string> = { serverinfo: "server" };

/** The known key that a key seems to be a misspelling of: another case, `_` or `-`, or singular for plural. */
export function misspeltKeyOf(key: string, knownKeys: readonly string[]): string | null {
  const spelling = plainSpelling(key);
  const meant = knownKeys.find((known) => known !== key && plainSpelling(known) === spelling);
  if (meant !== undefined) return meant;
  const other = Object.hasOwn(otherNames, spelling) ? otherNames[spelling] : undefined;
  return other !== undefined && knownKeys.includes(other) ? other : null;
}

/** The known key that is only a slip or two away, where no other key could be meant but a known one. */
export function nearestKeyOf(key: string, knownKeys: readonly string[]): string | null {
  if (knownKeys.length === 0 || key.length > 100) return null;
  const nearest = closest(key, knownKeys);
  return distance(key, nearest) <= Math.max(1, Math.floor(nearest.length / 3)) ? nearest : null;
}

function plainSpelling(key: string): string {
  return key
    .toLowerCase()
    .replace(/[_\-\s]/g, "")
    .replace(/s$/, "");
}
