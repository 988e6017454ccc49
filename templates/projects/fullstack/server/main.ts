import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { createApp } from "./app.ts";

/** Tells what is wrong to whoever starts the server. */
function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function start(port: number, stateKey: string | undefined): void {
  const app = createApp(stateKey);
  // The built page, beside /mcp, so that both have one origin.
  app.use(serveStatic({ root: "./dist" }));
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, (address) => {
    console.log(`http://127.0.0.1:${address.port}/ (MCP at /mcp)`);
  });
  server.on("error", (error) => refuse(`Cannot listen on port ${port}: ${error.message}`));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
}

const { PORT = "3000", STATE_KEY } = process.env;
const port = Number(PORT);
if (!/^\d+$/.test(PORT) || port > 65_535) {
  refuse("PORT must be a number up to 65535.");
} else {
  try {
    start(port, STATE_KEY === "" ? undefined : STATE_KEY);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
