import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { workspace } from "./git.mjs";
import { installedPackage, packageOf } from "./installed.mjs";
import { input, printQuoted, Refusal } from "./workflow.mjs";

const name = "mcp-stubgen";
const sections = { dependencies: "--save-prod", devDependencies: "--save-dev" };
const released = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/**
 * Brings the package to the version that is wanted, pinned as it was pinned. Answers the versions before and after, the
 * files that changed for it, by their path in the checkout, and what a person should know.
 */
export function updatePackage(project) {
  const installed = installedPackage(project, name);
  if (installed === null)
    throw new Refusal("mcp-stubgen is not installed in the project: run npm ci before this.");
  const from = packageOf(installed).version;
  const kept = (note) => ({ from, to: from, files: [], notes: note === null ? [] : [note] });
  const wanted = input("VERSION");
  if (wanted === "" || wanted === "installed") return kept(null);
  const to = versionOf(wanted, project);
  if (to === from || (to !== wanted && isOlder(to, from))) return kept(null);

  const pin = pinOf(project);
  if (pin === null)
    return kept(`mcp-stubgen ${to} is there; package.json pins ${from} in a way that only you can change.`);
  const lock = lockFileOf(project);
  if (lock === null)
    return kept(`mcp-stubgen ${to} is there; there is no package-lock.json to bring up to date.`);
  const prefix = pin.range === "" ? ["--save-exact"] : [`--save-prefix=${pin.range}`];
  npm(
    [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      sections[pin.section],
      ...prefix,
      `${name}@${to}`,
    ],
    project,
  );
  const files = [join(project.folder, "package.json"), lock];
  return { from, to, files: files.map(fromWorkspace), notes: [] };
}

/** Of a version itself, or of a name such as `latest`. */
function versionOf(wanted, project) {
  if (released.test(wanted)) return wanted;
  if (!/^[a-z][a-z0-9.-]*$/.test(wanted))
    throw new Refusal("The input version is no version, and no name of one.");
  const answer = npm(["view", `${name}@${wanted}`, "version", "--json"], project);
  const found = JSON.parse(answer);
  if (typeof found !== "string" || !released.test(found))
    throw new Refusal(`The registry knows no version ${wanted} of mcp-stubgen.`);
  return found;
}

/** Whether one version comes before another, as far as numbers tell: `latest` never takes a project back. */
function isOlder(one, other) {
  const [first, second] = [one, other].map((version) => version.split("-")[0].split(".").map(Number));
  const at = first.findIndex((part, index) => part !== second[index]);
  return at >= 0 && first[at] < second[at];
}

/** Where package.json has the package, and with which sign before the version; null for any other form. */
function pinOf({ folder }) {
  const file = packageOf(folder);
  for (const section of Object.keys(sections)) {
    const [, range] = /^([~^]?)\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.exec(file[section]?.[name] ?? "") ?? [];
    if (range !== undefined) return { section, range };
  }
  return null;
}

function lockFileOf({ folder }) {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "package-lock.json");
    if (existsSync(found)) return found;
    if (at === workspace() || at === dirname(at)) return null;
  }
}

function fromWorkspace(path) {
  return relative(workspace(), path).split(sep).join("/");
}

function npm(args, { folder }) {
  const told = spawnSync("npm", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  printQuoted(told.stderr ?? "");
  if (told.status === 0) return told.stdout;
  throw new Refusal(`npm ${args[0]} failed; the log says why.`);
}
