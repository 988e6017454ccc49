import { readFile } from "node:fs/promises";
import { normalize, resolve } from "node:path";
import { diagnostic, hasErrors, type Diagnostic, type Outcome } from "../diagnostics.ts";
import type { LiveManifest } from "../manifest/introspect/introspect.ts";
import { settle, type Settled } from "../manifest/introspect/earlier-manifest.ts";
import {
  clientCapabilityNames,
  type ClientCapabilityName,
  type Drift,
} from "../manifest/introspect/model.ts";
import { readTarget, type TargetSettings } from "../manifest/introspect/target.ts";
import type { JsonObject } from "../manifest/model.ts";
import { faultOfSystem, shown } from "../output/faults.ts";
import { FileTransaction } from "../output/transaction.ts";
import { withoutUnplannable } from "./plannable-manifest.ts";
import { version } from "../version.ts";

export interface IntrospectOptions {
  /** The server: a command or a URL, with what it is given. */
  target: TargetSettings;
  /** The manifest's file; without one, the text is the answer. YAML, unless it is called `.json`. */
  out?: string | null;
  /** Keeps what was written by hand in the manifest that is there, and tells what differs. */
  merge?: boolean;
  /** Milliseconds for the whole; 30,000 by default. */
  timeout?: number;
  /** Milliseconds for one list; a third of the whole by default. */
  listTimeout?: number;
  /** Client capabilities to declare; all by default, since a server may list more to a client that declares more. */
  capabilities?: readonly string[];
  /** Where relative paths start; the working directory by default. */
  cwd?: string;
  /** Where variables are taken from; this process's by default. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Told what happens, in a line of text that may quote the server. */
  progress?: (text: string) => void;
}

/** A server's manifest, and what became of its file. */
export interface Introspected {
  manifest: JsonObject;
  text: string;
  /** The file as the user names it, with forward slashes; null where there is none. */
  file: string | null;
  change: "created" | "updated" | "unchanged" | null;
  /** What differs from the manifest that was there; null where none was merged. */
  drift: Drift | null;
}

/** One of several servers, by the name that it is told of by. */
export interface NamedServer extends IntrospectOptions {
  name: string;
}

const defaults = { timeout: 30_000, pages: 1_000 };

/** Reads a live server, and writes or answers what it offers as a manifest. */
export async function introspectServer(options: IntrospectOptions): Promise<Outcome<Introspected>> {
  const read = await readServer(options);
  if (read.value === null) return { value: null, diagnostics: read.diagnostics };
  const written = await write(read.value, options);
  return { value: written.value, diagnostics: [...read.diagnostics, ...written.diagnostics] };
}

/** Reads several servers, one after another. Where one fails, by its name, nothing is written for any of them. */
export async function introspectAll(
  servers: readonly NamedServer[],
): Promise<Outcome<(Introspected & { name: string })[]>> {
  const diagnostics: Diagnostic[] = [];
  const pending: { server: NamedServer; settled: Settled }[] = [];
  const tell = (name: string, found: readonly Diagnostic[]) =>
    diagnostics.push(...found.map((each) => ({ ...each, message: `${name}: ${each.message}` })));
  for (const server of servers) {
    const read = await readServer(server);
    tell(server.name, read.diagnostics);
    if (read.value === null) diagnostics.push(failedServer(server.name));
    else pending.push({ server, settled: read.value });
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const value: (Introspected & { name: string })[] = [];
  for (const { server, settled } of pending) {
    const written = await write(settled, server);
    tell(server.name, written.diagnostics);
    if (written.value !== null) value.push({ ...written.value, name: server.name });
  }
  return { value: hasErrors(diagnostics) ? null : value, diagnostics };
}

function failedServer(name: string): Diagnostic {
  const message = `The server ${JSON.stringify(name)} cannot be read, so that nothing is written for any.`;
  const help = "Mend that server, or leave it out.";
  return diagnostic("introspect/failed-server", message, null, help);
}

/** Everything up to the file: what can go wrong before anything is written. */
async function readServer(options: IntrospectOptions): Promise<Outcome<Settled>> {
  const target = readTarget(options.target, options.environment ?? process.env);
  const capabilities = readCapabilities(options.capabilities);
  const faults = [...target.diagnostics, ...capabilities.diagnostics, ...impossibleTimes(options)];
  if (target.value === null || capabilities.value === null || hasErrors(faults))
    return { value: null, diagnostics: faults };
  const { timeout = defaults.timeout, out = null, merge = false } = options;
  const limits = {
    timeout,
    listTimeout: options.listTimeout ?? Math.ceil(timeout / 3),
    pages: defaults.pages,
  };
  const earlier = await readEarlier(out, options.cwd);
  if (earlier.value === null) return { value: null, diagnostics: earlier.diagnostics };
  // Here, since loading the SDK takes longer than all the rest of a command that does not need it.
  const { readLiveManifest } = await import("../manifest/introspect/introspect.ts");
  const live: Outcome<LiveManifest> = await readLiveManifest(target.value, {
    clientInfo: { name: "mcp-stubgen", version },
    capabilities: capabilities.value,
    limits,
    progress: options.progress ?? (() => {}),
  });
  if (live.value === null) return { value: null, diagnostics: live.diagnostics };
  const usable = await withoutUnplannable(live.value);
  const settled = await settle(usable.live, { file: out && shown(out), earlier: earlier.value.text, merge });
  return {
    value: settled.value,
    diagnostics: [...live.diagnostics, ...usable.diagnostics, ...settled.diagnostics],
  };
}

function readCapabilities(named: readonly string[] | undefined): Outcome<ClientCapabilityName[]> {
  const known: readonly string[] = clientCapabilityNames;
  const unknown = (named ?? []).filter((name) => !known.includes(name));
  const value = clientCapabilityNames.filter((name) => named?.includes(name) ?? true);
  if (unknown.length === 0) return { value, diagnostics: [] };
  const message = `There is no client capability ${unknown.map((name) => JSON.stringify(name)).join(", ")} here.`;
  return {
    value: null,
    diagnostics: [diagnostic("usage/invalid", message, null, `Use ${known.join(", ")}.`)],
  };
}

function impossibleTimes({ timeout, listTimeout }: IntrospectOptions): Diagnostic[] {
  const longest = 2 ** 31 - 1;
  const isPossible = [timeout ?? 1, listTimeout ?? 1].every((time) => time > 0 && time <= longest);
  if (isPossible) return [];
  const message = "A timeout is a number of milliseconds above 0.";
  return [diagnostic("usage/invalid", message, null, `The longest is ${longest}.`)];
}

/** The text that the manifest's file has now; null where there is none. */
async function readEarlier(
  out: string | null,
  cwd: string | undefined,
): Promise<Outcome<{ text: string | null }>> {
  if (out === null) return { value: { text: null }, diagnostics: [] };
  try {
    return { value: { text: await readFile(pathOf(out, cwd), "utf8") }, diagnostics: [] };
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return { value: { text: null }, diagnostics: [] };
    return { value: null, diagnostics: [forOut(faultOfSystem(error, out, "output/not-readable"))] };
  }
}

async function write({ manifest, text, drift, earlier }: Settled, options: IntrospectOptions) {
  const { out = null, cwd } = options;
  if (out === null) return outcomeOf({ manifest, text, file: null, change: null, drift });
  const introspected = { manifest, text, file: shown(out), drift };
  if (earlier === text) return outcomeOf({ ...introspected, change: "unchanged" });
  const path = pathOf(out, cwd);
  const transaction = new FileTransaction();
  try {
    transaction.prepare(path, text);
    if (earlier === null) transaction.create(path);
    else transaction.replace(path);
  } catch (error) {
    transaction.undo();
    return { value: null, diagnostics: [forOut(faultOfSystem(error, out, "output/not-writable"))] };
  }
  transaction.finish();
  return outcomeOf({ ...introspected, change: earlier === null ? "created" : "updated" });
}

function outcomeOf(value: Introspected): Outcome<Introspected> {
  return { value, diagnostics: [] };
}

function forOut(fault: Diagnostic): Diagnostic {
  return { ...fault, help: "Name another file with --out." };
}

/** Named as the user names it, so that diagnostics do. */
function pathOf(out: string, cwd: string | undefined): string {
  return cwd === undefined ? normalize(out) : resolve(cwd, out);
}

/** The answer for people: what became of the file, or the manifest itself. */
export function introspectedText({ file, change, text }: Introspected): string {
  return file === null ? text.trimEnd() : `${change ?? "read"} ${file}`;
}
