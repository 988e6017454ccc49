import { createMcpHonoApp } from "@modelcontextprotocol/hono";
import { createMcpHandler, requireBearerAuth, type OAuthTokenVerifier } from "@modelcontextprotocol/server";
import type { Hono } from "hono";
import { personOf } from "./auth.ts";
import { createReleasesServer, type ReleasesHandlers } from "./generated/server.ts";
import type { Settings } from "./settings.ts";

export interface App {
  app: Hono;
  /** Ends the calls and the subscriptions that are still open. */
  close: () => Promise<void>;
}

/** The server as a web application, which listens nowhere yet. */
export function createApp(
  { host, allowedHosts, allowedOrigins, stateKeys }: Omit<Settings, "port" | "tokens">,
  verifier: OAuthTokenVerifier,
  handlers: ReleasesHandlers,
): App {
  const releases = createReleasesServer(handlers, {
    // A paused call's state is good for the person who began it, and for nobody else.
    requestState: { keys: stateKeys, principal: personOf },
  });
  const mcp = createMcpHandler(releases);
  const requireToken = requireBearerAuth({ verifier });

  // Refuses what a page of another site sends, also where a name of that site leads here (DNS rebinding).
  const app = createMcpHonoApp({ host, allowedHosts, allowedOrigins });
  app.get("/health", (context) => context.json({ status: "ok" }));
  app.all("/mcp", async (context) => {
    const authInfo = await requireToken(context.req.raw);
    return authInfo instanceof Response ? authInfo : mcp.fetch(context.req.raw, { authInfo });
  });
  return { app, close: () => mcp.close() };
}
