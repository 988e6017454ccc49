import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { drive } from "./drive.ts";
import { everyKind } from "./server.ts";

const handler = createMcpHandler(everyKind);

/** In a worker: serves `/mcp`, and elsewhere calls itself as a client does, or the server that is named. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/mcp") return handler.fetch(request);
    if (pathname === "/platform") {
      const { process } = globalThis as { process?: unknown };
      return Response.json({ makesCode: makesCode(), process: typeof process });
    }
    const elsewhere = searchParams.get("server");
    const transport =
      elsewhere === null
        ? new StreamableHTTPClientTransport(new URL("http://worker/mcp"), {
            fetch: (url, init) => handler.fetch(new Request(url, init)),
          })
        : new StreamableHTTPClientTransport(new URL(elsewhere));
    return Response.json(await drive(transport));
  },
};

function makesCode(): boolean {
  try {
    // oxlint-disable-next-line no-implied-eval -- whether it may is the question
    return typeof new Function("return 1") === "function";
  } catch {
    return false;
  }
}
