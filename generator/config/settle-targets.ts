import { dirname, isAbsolute, join } from "node:path";
import type { Config, StubConfig } from "../define-config.ts";
import { diagnostic, type Outcome } from "../diagnostics.ts";
import { isSchemaFile } from "../schema-source.ts";
import { defaultOut, outFolder } from "./out-folder.ts";

/** One server's stubs, with everything that was said about them. */
export interface StubTarget extends StubConfig {
  /** The server's name in the configuration; null where that has no `servers`. */
  readonly name: string | null;
  readonly out: string;
}

/** What is asked of a run, beside the configuration; it wins over that. */
export interface StubRequest extends StubConfig {
  /** Those of the configuration's servers that are meant; all by default. */
  readonly server?: readonly string[] | undefined;
}

/** Puts a configuration and a request together: one target for each server that is meant. */
export async function settleTargets(
  config: Config,
  file: string,
  request: StubRequest,
): Promise<Outcome<StubTarget[]>> {
  const { server: wanted, ...asked } = request;
  const { servers, ...common } = placed(config, dirname(file)) as Config;
  if (servers === undefined || asked.manifest !== undefined) {
    if (wanted !== undefined) return unnamed(servers === undefined ? [] : Object.keys(servers), asked);
    const out = asked.out ?? common.out ?? defaultOut;
    return { value: [{ ...common, ...said(asked), name: null, out }], diagnostics: [] };
  }
  const names = Object.keys(servers);
  const unknown = wanted?.find((name) => !names.includes(name));
  if (unknown !== undefined) return unknownServer(unknown, names);
  const chosen = names.filter((name) => wanted?.includes(name) ?? true);
  if (asked.out !== undefined && chosen.length > 1) return oneFolder(names);
  const value = chosen.map((name) => ({
    ...common,
    ...placed(servers[name] ?? {}, dirname(file)),
    ...said(asked),
    name,
    out: asked.out ?? fromFolder(dirname(file), outFolder(config, name)),
  }));
  return { value, diagnostics: [] };
}

/** What a request says: an option that is there with no value says nothing. */
function said({ ...asked }: StubConfig): StubConfig {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The same with its paths as seen from the working directory. */
function placed(config: StubConfig, folder: string): StubConfig {
  const { schema, manifest, out } = config;
  const isFile = schema !== undefined && isSchemaFile(schema);
  return {
    ...config,
    ...(isFile && { schema: fromFolder(folder, schema) }),
    ...(manifest !== undefined && { manifest: fromFolder(folder, manifest) }),
    ...(out !== undefined && { out: fromFolder(folder, out) }),
  };
}

function fromFolder(folder: string, path: string): string {
  return folder === "." || isAbsolute(path) ? path : join(folder, path).replaceAll("\\", "/");
}

function unnamed(names: readonly string[], { manifest }: StubConfig): Outcome<StubTarget[]> {
  const isBoth = manifest !== undefined && names.length > 0;
  const message = isBoth
    ? "--server and --manifest both say which server is meant."
    : "--server names one of the configuration's servers, and it has none.";
  const help = isBoth ? "Leave one of them out." : "Leave it out, or add `servers` to the configuration.";
  return refused(message, help);
}

async function unknownServer(name: string, names: readonly string[]): Promise<Outcome<StubTarget[]>> {
  const { nearestKeyOf } = await import("../manifest/misspelt-key.ts");
  const nearest = nearestKeyOf(name, names);
  const help = nearest === null ? `There are ${names.join(", ")}.` : `Did you mean ${nearest}?`;
  return refused(`The configuration has no server ${JSON.stringify(name)}.`, help);
}

function oneFolder(names: readonly string[]): Outcome<StubTarget[]> {
  const message = `--out is one folder, and the configuration has ${names.length} servers.`;
  return refused(message, "Choose one with --server, or give each its `out` in the configuration.");
}

function refused(message: string, help: string): Outcome<StubTarget[]> {
  return { value: null, diagnostics: [diagnostic("usage/invalid", message, null, help)] };
}
