import { normalize } from "node:path";
import type { Config } from "../define-config.ts";
import { outFolder } from "./out-folder.ts";

/** One thing that is wrong with a configuration's servers, and where. */
export interface ServersFault {
  code: "config/shape" | "config/shared-folder";
  path: string[];
  message: string;
  help: string;
}

/** What a configuration's shape does not tell: names that could lead elsewhere, folders that two servers write to. */
export function checkServers(config: Config): ServersFault[] {
  const { servers } = config;
  if (servers === undefined) return [];
  const names = Object.keys(servers);
  const faults = names.flatMap(wrongName);
  if (names.length === 0) {
    const help = "Name one, with its manifest, or leave `servers` out.";
    faults.push({ code: "config/shape", path: ["servers"], message: "`servers` is empty.", help });
  }
  if (config.manifest !== undefined) {
    const message = "`manifest` stands beside `servers`, where it is nobody's.";
    const help = "Make it one of the servers.";
    faults.push({ code: "config/shape", path: ["manifest"], message, help });
  }
  return [...faults, ...sharedFolders(config, names)];
}

/** Names become folders, and are told to the user. */
function wrongName(name: string): ServersFault[] {
  if (/^[A-Za-z0-9][\w.-]{0,99}$/.test(name)) return [];
  const message = `${JSON.stringify(name.slice(0, 100))} cannot be the name of a server.`;
  const help = "Use letters, digits, `-`, `_` and `.`, with a letter or digit first.";
  return [{ code: "config/shape", path: ["servers", name], message, help }];
}

function sharedFolders(config: Config, names: readonly string[]): ServersFault[] {
  const owners = new Map<string, string>();
  return names.flatMap((name) => {
    // Some file systems do not tell cases apart.
    const folder = normalize(`${outFolder(config, name)}/`).toLowerCase();
    const owner = owners.get(folder);
    if (owner === undefined) owners.set(folder, name);
    const message = `The servers ${owner} and ${name} have one output folder.`;
    const help = "Give each an `out` of its own, or none: the default is a folder of its name.";
    return owner === undefined
      ? []
      : [{ code: "config/shared-folder", path: ["servers", name], message, help }];
  });
}
