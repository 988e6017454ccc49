import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { createApp } from "./app.ts";

const app = createApp(process.env["STATE_KEY"]);
// The built page, beside /mcp, so that both have one origin.
app.use(serveStatic({ root: "./dist" }));

const port = Number(process.env["PORT"] ?? 3000);

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/ (MCP at /mcp)`);
});
server.on("error", (error) => {
  console.error(`Cannot listen on port ${port}: ${error.message}. Set PORT to another one.`);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
