import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { workspace } from "./git.mjs";
import { installedPackage } from "./installed.mjs";

const shipped = "templates/projects/common/.github/actions/mcp-stubgen";

/** Tells where these scripts, as a project has them, are not those of the package that is installed now. */
export function copyNotes(project) {
  const own = import.meta.dirname;
  const folder = join(installedPackage(project, "mcp-stubgen") ?? "", shipped);
  if (!own.startsWith(workspace()) || !existsSync(folder)) return [];
  const isSame = readdirSync(folder).every((file) => {
    const here = join(own, file);
    return existsSync(here) && readFileSync(here, "utf8") === readFileSync(join(folder, file), "utf8");
  });
  if (isSame) return [];
  const copy = `cp -R node_modules/mcp-stubgen/${shipped} .github/actions/`;
  return [
    `The action in \`.github\` is another version's. No bump touches it; to bring it up to date: \`${copy}\``,
  ];
}
