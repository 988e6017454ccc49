import { createMcpHonoApp } from "@modelcontextprotocol/hono";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { createRoomsServer } from "../generated/server.ts";
import { handlers } from "./handlers.ts";

/**
 * The server, with MCP at /mcp. Requests must name this machine as their host, so that no
 * page of another site reaches it under a name of its own, and there are no CORS headers: what a browser sends to /mcp
 * comes from a page of this server, or is refused.
 */
export function createApp(stateKey: string | undefined): Hono {
  const rooms = createRoomsServer(handlers, {
    requestState: {
      keys: stateKey === undefined ? "per-process" : [stateKey],
      // Everyone at this machine is one and the same. A server for many must tell them apart here.
      principal: "anonymous",
    },
  });
  const mcp = createMcpHandler(rooms);
  // It checks host and origin, the latter whatever its port is.
  const app = createMcpHonoApp({ host: "127.0.0.1" });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        frameAncestors: ["'none'"],
      },
      // There is no TLS on this machine itself.
      strictTransportSecurity: false,
    }),
  );
  app.all("/mcp", async (context) => {
    const origin = context.req.header("origin");
    // Other programs of this machine serve pages, too: only this very origin may call.
    if (origin !== undefined && origin !== new URL(context.req.url).origin)
      return context.text("Another origin.", 403);
    return mcp.fetch(context.req.raw);
  });
  return app;
}
