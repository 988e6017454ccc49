import { builtinModules } from "node:module";

const longest = 214;
const part = "[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?";
const pattern = new RegExp(`^(?:@${part}/)?${part}$`);
// npm refuses these, and an import of the last kind would mean Node's own module.
const reserved = new Set(["node_modules", "favicon.ico", ...builtinModules]);

/** What keeps a text from being the name of a package, as a sentence; null where nothing does. */
export function faultOfPackageName(name: string): string | null {
  if (name.length > longest) return `It has more than ${longest} characters.`;
  if (reserved.has(name)) return "It is a name that npm or Node keeps for something else.";
  return pattern.test(name)
    ? null
    : "It must be lower-case letters, digits, dots, dashes and underscores, and may have a scope before it.";
}

/** The name for the package in a folder: as near to the folder's name as a package can be called. */
export function packageNameOf(folderName: string): string {
  const name = folderName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, "-")
    .slice(0, longest)
    .replace(/^[._-]+|[._-]+$/g, "");
  if (name === "") return "mcp-project";
  return faultOfPackageName(name) === null ? name : `${name}-project`;
}
