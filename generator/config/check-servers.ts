import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Config } from "../define-config.ts";
import { outFolder } from "./out-folder.ts";

/** One thing that is wrong with a configuration's servers, and where. */
export interface ServersFault {
  code: "config/shape" | "config/shared-folder";
  path: string[];
  message: string;
  help: string;
}

/**
 * What a configuration's shape does not tell: names that could lead elsewhere, folders that two servers write to. Its
 * paths start in `folder`, an absolute path.
 */
export function checkServers(config: Config, folder: string): ServersFault[] {
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
  return [...faults, ...sharedFolders(config, names, folder)];
}

/** Names become folders, and are told to the user. */
function wrongName(name: string): ServersFault[] {
  if (/^[A-Za-z0-9][\w.-]{0,99}$/.test(name)) return [];
  const message = `${JSON.stringify(name.slice(0, 100))} cannot be the name of a server.`;
  const help = "Use letters, digits, `-`, `_` and `.`, with a letter or digit first.";
  return [{ code: "config/shape", path: ["servers", name], message, help }];
}

function sharedFolders(config: Config, names: readonly string[], folder: string): ServersFault[] {
  const outs = names.map((name) => ({ name, out: realFolder(resolve(folder, outFolder(config, name))) }));
  return outs.flatMap(({ name, out }, at) => {
    const before = outs.slice(0, at);
    const same = before.find((other) => other.out === out);
    const others = same === undefined ? outs : [];
    const around = others.find((other) => `${out}${sep}`.startsWith(join(other.out, "runtime", sep)));
    const help = "Give each an `out` of its own, or none: the default is a folder of its name.";
    const told = (message: string): ServersFault[] => [
      { code: "config/shared-folder", path: ["servers", name], message, help },
    ];
    if (same !== undefined) return told(`The servers ${same.name} and ${name} have one output folder.`);
    if (around === undefined) return [];
    return told(`The server ${name} has its output folder among the generated files of ${around.name}.`);
  });
}

/** Where a path leads, through links, whether it is there yet or not. Some file systems do not tell cases apart. */
function realFolder(path: string): string {
  if (existsSync(path)) return realpathSync(path).toLowerCase();
  const above = dirname(path);
  return above === path ? path : join(realFolder(above), basename(path).toLowerCase());
}
