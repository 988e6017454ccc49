import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { serve } from "@hono/node-server";
import type { OAuthTokenVerifier } from "@modelcontextprotocol/server";
import { createRemoteJWKSet } from "jose";
import { createApp } from "./app.ts";
import { fixedTokens, jwtVerifier } from "./auth.ts";
import { releasesHandlers } from "./handlers/index.ts";
import { Releases } from "./releases.ts";
import { readSettings, SettingsError, type Settings } from "./settings.ts";

/** How long calls that are running may take when the server is to stop, in milliseconds. */
const graceful = 10_000;

function verifierOf({ tokens }: Settings): OAuthTokenVerifier {
  if (tokens !== null) return jwtVerifier(createRemoteJWKSet(tokens.keysUrl), tokens);
  const token = randomBytes(16).toString("hex");
  console.warn("AUTH_ISSUER is not set. For this run, one token stands for a developer:");
  console.warn(`  Authorization: Bearer ${token}`);
  return fixedTokens(new Map([[token, "developer"]]));
}

function start(settings: Settings): void {
  const { host, port, stateKeys } = settings;
  if (stateKeys === "per-process") {
    console.warn("STATE_KEY is not set: a call that waits for an answer is lost when this process ends.");
  }
  const { app, close } = createApp(settings, verifierOf(settings), releasesHandlers(new Releases()));
  const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
    const name = host.includes(":") ? `[${host}]` : host;
    console.log(`http://${name}:${address.port}/mcp`);
  });
  server.on("error", (error) => {
    console.error(`Cannot listen at ${host}, port ${port}: ${error.message}`);
    process.exitCode = 1;
  });
  const stop = () => {
    // Nothing new is let in; what runs may end, but a subscription would never.
    server.close(() => process.exit());
    setTimeout(() => void close().finally(() => process.exit()), graceful).unref();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
