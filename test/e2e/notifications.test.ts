import { describe, expect, test, vi } from "vitest";
import {
  catalogueWith,
  connectSdkClient,
  factoryOf,
  manyTools,
  plainEntry,
  refusalOf,
} from "./serving-in-memory.ts";

const own = catalogueWith(
  { tools: manyTools(1), resources: { r: plainEntry("x://r", { uri: "x://r" }) } },
  {
    capabilities: {
      tools: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      logging: {},
    },
  },
);

describe("changes", () => {
  test("reach a client of 2025-11-25 that subscribed, until it unsubscribes", async () => {
    const factory = factoryOf(own);
    const client = await connectSdkClient(factory, "legacy");
    const updated: string[] = [];
    const changed = vi.fn();
    client.setNotificationHandler(
      "notifications/resources/updated",
      ({ params }) => void updated.push(params.uri),
    );
    client.setNotificationHandler("notifications/tools/list_changed", changed);
    factory.notify.resourceUpdated("x://r");
    await client.subscribeResource({ uri: "x://r" });
    factory.notify.resourceUpdated("x://r");
    factory.notify.resourceUpdated("x://other");
    factory.notify.toolsChanged();
    await client.unsubscribeResource({ uri: "x://r" });
    factory.notify.resourceUpdated("x://r");
    await client.ping();
    expect(updated).toEqual(["x://r"]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test("reach a client of 2026-07-28 that listens", async () => {
    const factory = factoryOf(own);
    const client = await connectSdkClient(factory);
    const updated = vi.fn();
    client.setNotificationHandler("notifications/resources/updated", updated);
    await client.listen({ resourceSubscriptions: ["x://r"] });
    factory.notify.resourceUpdated("x://other");
    factory.notify.resourceUpdated("x://r");
    await vi.waitFor(() => expect(updated).toHaveBeenCalledTimes(1));
  });

  test("reach nobody who left", async () => {
    const factory = factoryOf(own);
    const client = await connectSdkClient(factory, "legacy");
    await client.subscribeResource({ uri: "x://r" });
    await client.close();
    expect(() => factory.notify.resourceUpdated("x://r")).not.toThrow();
  });

  test("are not told where the manifest does not declare them", () => {
    const { notify } = factoryOf(catalogueWith({ tools: manyTools(1) }, { capabilities: { tools: {} } }));
    expect(() => notify.toolsChanged()).toThrow("capabilities.tools.listChanged");
    expect(() => notify.resourceUpdated("x://r")).toThrow("capabilities.resources.subscribe");
  });
});

describe("logging", () => {
  type Log = { log: (level: string, data: unknown) => Promise<void> };
  const handlers = {
    tools: {
      t0: async (_: unknown, { log }: Log) => {
        await log("debug", "small");
        await log("error", "large");
        return { content: [] };
      },
    },
  };

  test("goes to a caller that asked for the level, and to no other", async () => {
    const client = await connectSdkClient(factoryOf(own, {}, handlers));
    const logged: unknown[] = [];
    client.setNotificationHandler("notifications/message", ({ params }) => void logged.push(params.data));
    await client.callTool({ name: "t0" });
    expect(logged).toEqual([]);
    const _meta = { "io.modelcontextprotocol/logLevel": "warning" };
    await client.callTool({ name: "t0", _meta });
    expect(logged).toEqual(["large"]);
  });

  test("goes to an older client by the level of its session", async () => {
    const client = await connectSdkClient(factoryOf(own, {}, handlers), "legacy");
    const logged: unknown[] = [];
    client.setNotificationHandler("notifications/message", ({ params }) => void logged.push(params.data));
    await client.setLoggingLevel("error");
    await client.callTool({ name: "t0" });
    expect(logged).toEqual(["large"]);
  });
});

test("cancelling reaches the handler", async () => {
  const seen: unknown[] = [];
  const t0 = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        seen.push("aborted");
        resolve({ content: [] });
      });
      seen.push("running");
    });
  const client = await connectSdkClient(factoryOf(own, {}, { tools: { t0 } }));
  const controller = new AbortController();
  const refused = refusalOf(client.callTool({ name: "t0" }, { signal: controller.signal }));
  await vi.waitFor(() => expect(seen).toEqual(["running"]));
  controller.abort();
  await refused;
  await vi.waitFor(() => expect(seen).toEqual(["running", "aborted"]));
});
