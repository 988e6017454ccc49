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

function plainSpelling(key: string): string {
  return key
    .toLowerCase()
    .replace(/[_\-\s]/g, "")
    .replace(/s$/, "");
}
