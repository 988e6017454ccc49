import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { workspace } from "./git.mjs";
import { Refusal } from "./workflow.mjs";

/** Where a package of the project is installed: beside it, or further up in a workspace. Null where it is not. */
export function installedPackage({ folder }, name) {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (at === workspace() || at === dirname(at)) return null;
  }
}

/** The `package.json` of a folder. */
export function packageOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Runs a command that an installed package brings, as `npx --no-install` would, without a shell. */
export function runPackage(project, name, command, args) {
  const folder = installedPackage(project, name);
  if (folder === null) throw new Refusal(`${name} is not installed in the project: run npm ci before this.`);
  const { bin } = packageOf(folder);
  const file = typeof bin === "string" ? bin : bin?.[command];
  if (typeof file !== "string") throw new Refusal(`${name} as it is installed brings no ${command}.`);
  const told = spawnSync(process.execPath, [join(folder, file), ...args], {
    cwd: project.folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 256 * 1024 * 1024,
  });
  if (told.error) throw told.error;
  return { code: told.status ?? 1, stdout: told.stdout, stderr: told.stderr };
}

export function runStubgen(project, args) {
  return runPackage(project, "mcp-stubgen", "mcp-stubgen", args);
}
