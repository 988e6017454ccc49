/** What this server is told by its environment. */
export interface Settings {
  host: string;
  port: number;
  /** Names under which it may be called. */
  allowedHosts: string[];
  /** Names of the sites whose pages may call it. */
  allowedOrigins: string[];
  /** What seals the state of paused calls: the first key seals, all open. */
  stateKeys: [string, ...string[]] | "per-process";
  /** Whose access tokens it takes; null takes one token, made for this run. */
  tokens: { issuer: string; audience: string; keysUrl: URL } | null;
}

/** A setting that is missing or wrong. Its message is for whoever starts the server. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const local = ["localhost", "127.0.0.1", "[::1]"];

/** Reads the environment. What is left out is fit for development, and refused where NODE_ENV is "production". */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const isProduction = env["NODE_ENV"] === "production";
  const host = env["HOST"] ?? "127.0.0.1";
  const allowedHosts = listOf(env["ALLOWED_HOSTS"]);
  if (allowedHosts.length === 0 && !["localhost", "127.0.0.1", "::1"].includes(host)) {
    throw new SettingsError(
      "ALLOWED_HOSTS must name the hosts that this server is called by, such as mcp.example.com.",
    );
  }
  return {
    host,
    port: portOf(env["PORT"] ?? "3000"),
    allowedHosts: allowedHosts.length === 0 ? local : allowedHosts,
    allowedOrigins: listOf(env["ALLOWED_ORIGINS"]),
    stateKeys: stateKeysOf(env, isProduction),
    tokens: tokensOf(env, isProduction),
  };
}

function listOf(text = ""): string[] {
  return text.split(",").flatMap((name) => name.trim() || []);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingsError("PORT must be a number up to 65535.");
  return port;
}

const keyAdvice = "Make one, and give it to all instances: openssl rand -base64 32";

function stateKeysOf(env: NodeJS.ProcessEnv, isProduction: boolean): Settings["stateKeys"] {
  const [current, ...previous] = listOf(env["STATE_KEY"]);
  if (current === undefined) {
    if (isProduction) throw new SettingsError(`STATE_KEY is not set. ${keyAdvice}`);
    return "per-process";
  }
  const keys: [string, ...string[]] = [current, ...previous];
  if (!keys.every((key) => /^(?:[\w+/-]{43}=?|[\da-f]{64})$/i.test(key))) {
    throw new SettingsError(`STATE_KEY must be 32 bytes, as base64 or hex. ${keyAdvice}`);
  }
  return keys;
}

function tokensOf(env: NodeJS.ProcessEnv, isProduction: boolean): Settings["tokens"] {
  const { AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience, AUTH_KEYS_URL: keysUrl } = env;
  if (!isProduction && !issuer && !audience && !keysUrl) return null;
  if (!issuer || !audience || !keysUrl || !URL.canParse(keysUrl)) {
    throw new SettingsError(
      "AUTH_ISSUER, AUTH_AUDIENCE and AUTH_KEYS_URL must say whose access tokens this server takes. See .env.example.",
    );
  }
  return { issuer, audience, keysUrl: new URL(keysUrl) };
}
