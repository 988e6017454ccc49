/** The stub's name for a request: its type name without `Request`, first word in lower case. */
export function identifierOf(typeName: string): string {
  return lowerFirstWord(baseName(typeName, /Request$/));
}

/** A type name without a suffix, unless nothing else is left. */
export function baseName(typeName: string, suffix: RegExp): string {
  const base = typeName.replace(suffix, "");
  return base === "" ? typeName : base;
}

/** `CallTool` to `callTool`, `URLOpen` to `urlOpen`, `URL` to `url`. */
function lowerFirstWord(name: string): string {
  const capitals = /^\p{Lu}+/u.exec(name)?.[0] ?? "";
  const next = name.slice(capitals.length);
  // The last of several capitals begins the next word, if a word follows.
  const first = capitals.length > 1 && /^\p{Ll}/u.test(next) ? capitals.slice(0, -1) : capitals;
  return first.toLowerCase() + name.slice(first.length);
}

/** A literal in PascalCase, to go into an identifier; "" when it has no letters or digits that every compiler takes. */
export function pascalCase(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{Mark}+/gu, "");
  return (plain.match(/[A-Za-z0-9]+/g) ?? [])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** Takes a name, with a number behind it if others have taken it before. */
export function takeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  taken.add(free);
  return free;
}
