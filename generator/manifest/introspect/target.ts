import { diagnostic, type Diagnostic, type Outcome } from "../../diagnostics.ts";
import type { Secret, Target } from "./model.ts";

/** A server as it is named on a command line: a command with its arguments, or a URL. */
export interface TargetSettings {
  /** The command, and its arguments. */
  command?: readonly string[] | undefined;
  /** `KEY=VALUE`, or `KEY` for a variable of this process that is passed on. */
  env?: readonly string[] | undefined;
  /** Where the command runs. */
  cwd?: string | undefined;
  /** An `http:` or `https:` URL. */
  url?: string | undefined;
  /** `Name: value`, each sent to the URL's own origin only. */
  header?: readonly string[] | undefined;
  /** The environment variable that holds a bearer token. */
  tokenEnv?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of one server; what is wrong with them is told without repeating any value. */
export function readTarget(settings: TargetSettings, environment: Environment): Outcome<Target> {
  const { command = [], url } = settings;
  if (url !== undefined && command.length > 0)
    return refused("A server is named by a command or by a URL, not by both.");
  return url === undefined
    ? readCommand(command, settings, environment)
    : readUrl(url, settings, environment);
}

function readCommand(
  [command = "", ...args]: readonly string[],
  { env = [], cwd, header = [], tokenEnv }: TargetSettings,
  environment: Environment,
): Outcome<Target> {
  if (command === "") return refused("No server is named.", "Write `-- <command…>`, or a URL.");
  if (header.length > 0 || tokenEnv !== undefined)
    return refused(
      "Headers and tokens are for a server with a URL.",
      "Pass what a command needs with --env.",
    );
  const faults: Diagnostic[] = [];
  const passed: Record<string, string> = {};
  const secrets: Secret[] = [];
  for (const written of env) {
    const [, name = "", given] = /^([^=]*)(?:=([\s\S]*))?$/.exec(written) ?? [];
    const value = given ?? environment[name];
    if (name === "" || value === undefined) faults.push(unusableVariable(name));
    else {
      passed[name] = value;
      secrets.push(secretOf(name, value));
    }
  }
  if (faults.length > 0) return { value: null, diagnostics: faults };
  const at = { kind: "command", command, args, env: passed, cwd: cwd ?? null } as const;
  return { value: { at, secrets }, diagnostics: [] };
}

function unusableVariable(name: string): Diagnostic {
  const message =
    name === "" ? "An --env has no name." : `The environment has no variable ${name} to pass on.`;
  return diagnostic("usage/invalid", message, null, "Write --env KEY=VALUE, or --env KEY where KEY is set.");
}

function readUrl(
  written: string,
  { env = [], cwd, header = [], tokenEnv }: TargetSettings,
  environment: Environment,
): Outcome<Target> {
  if (env.length > 0 || cwd !== undefined)
    return refused("--env and --cwd are for a server that is started by a command.");
  // What does not parse is not repeated: it may hold a password anywhere.
  if (!URL.canParse(written)) return refused("The server's URL is not a valid one.");
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol))
    return refused(`A server is not reached by ${url.protocol} URLs.`, "Name an https: or http: URL.");
  const faults: Diagnostic[] = [];
  const headers = [
    ...basicAuthorization(url),
    ...header.flatMap((line) => readHeader(line, faults)),
    ...(tokenEnv === undefined ? [] : readToken(tokenEnv, environment, faults)),
  ];
  if (headers.filter(([name]) => /^authorization$/i.test(name)).length > 1)
    faults.push(fault("Credentials are given in more than one way.", "Keep one of them."));
  if (faults.length > 0) return { value: null, diagnostics: faults };
  const password = percentDecoded(url.password);
  url.username = "";
  url.password = "";
  const secrets = headers.map(([name, value]) => secretOf(name, bareValue(value)));
  if (password !== "") secrets.push(secretOf("password", password));
  return { value: { at: { kind: "url", url: url.href, headers }, secrets }, diagnostics: [] };
}

/** What is called so is taken for a credential; anything else is only kept to ourselves. */
function secretOf(name: string, value: string): Secret {
  const isCredential = /auth|key|token|secret|passw|passphrase|cookie|session|credential/i.test(name);
  return { name, value, from: isCredential ? "credential" : "setting" };
}

/** A header's value without the scheme in front of a credential, which no server would repeat. */
function bareValue(value: string): string {
  return value.replace(/^(?:Bearer|Basic|Token) +/i, "");
}

function basicAuthorization({ username, password }: URL): [string, string][] {
  if (username === "" && password === "") return [];
  const pair = `${percentDecoded(username)}:${percentDecoded(password)}`;
  return [["authorization", `Basic ${Buffer.from(pair, "utf8").toString("base64")}`]];
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare `%` stands for itself.
    return text;
  }
}

function readHeader(line: string, faults: Diagnostic[]): [string, string][] {
  const [, name = "", value = ""] = /^([^:]*):([\s\S]*)$/.exec(line) ?? [];
  const header: [string, string] = [name.trim(), value.trim()];
  if (isHeader(header)) return [header];
  const named = /^[\w-]+$/.test(header[0]) ? `The header ${header[0]}` : "A header";
  faults.push(fault(`${named} is not one that HTTP can carry.`, "Write --header 'Name: value'."));
  return [];
}

function readToken(variable: string, environment: Environment, faults: Diagnostic[]): [string, string][] {
  const token = environment[variable]?.trim() ?? "";
  const header: [string, string] = ["authorization", `Bearer ${token}`];
  if (token !== "" && isHeader(header)) return [header];
  const message =
    token === ""
      ? `The environment variable ${variable} holds no token.`
      : `What the environment variable ${variable} holds is no token that HTTP can carry.`;
  faults.push(fault(message, "--token-env names the variable, and not the token."));
  return [];
}

function isHeader(header: [string, string]): boolean {
  try {
    return header[0] !== "" && header[1] !== "" && new Headers([header]).has(header[0]);
  } catch {
    return false;
  }
}

function fault(message: string, help: string | null = null): Diagnostic {
  return diagnostic("usage/invalid", message, null, help);
}

function refused(message: string, help: string | null = null): Outcome<never> {
  return { value: null, diagnostics: [fault(message, help)] };
}

/** A target as it may be shown: the command's own name, or the URL without user name, password, query and fragment. */
export function shownTarget({ at }: Target): string {
  if (at.kind === "command") return `\`${at.command.replace(/^.*[\\/]/, "")}\``;
  const { protocol, host, pathname } = new URL(at.url);
  return `${protocol}//${host}${pathname}`;
}
