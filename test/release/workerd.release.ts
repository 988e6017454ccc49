import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { workerBundle } from "./bundles.ts";
import { nodes } from "./nodes.ts";
import { outcome } from "./outcome.ts";
import { ended, withServer } from "./processes.ts";

const cwd = inject("prepared").projects[".ts"];
let workerd: Miniflare;
let url = "";

beforeAll(async () => {
  const script = await workerBundle(cwd);
  workerd = new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-01-01",
    cf: false,
    host: "127.0.0.1",
    port: 0,
  });
  url = (await workerd.ready).href;
});

afterAll(() => workerd?.dispose());

async function told(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(60_000) });
  return response.json();
}

describe("on workerd, which makes no code of text and has nothing of Node", () => {
  test("that is so", async () => {
    expect(await told("/platform")).toEqual({ makesCode: false, process: "undefined" });
  });

  test("client and server talk to each other", async () => {
    expect(await told("/")).toEqual(outcome);
  });

  test("the server answers a client on Node", async () => {
    const { stdout, stderr } = await ended(nodes[24], ["client.ts", new URL("/mcp", url).href], cwd);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual(outcome);
  });

  test("the client calls a server on Node", async () => {
    await withServer(nodes[24], ["http.ts"], cwd, async (server) => {
      expect(await told(`/?server=${encodeURIComponent(server)}`)).toEqual(outcome);
    });
  });
});
