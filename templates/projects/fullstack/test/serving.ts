import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { serve } from "@hono/node-server";
import { createApp } from "../server/app.ts";

/** Serves on a free port of this machine until the test ends; answers where. */
export async function serving(context: TestContext): Promise<URL> {
  const app = createApp(undefined);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(started));
  });
  context.after(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}
