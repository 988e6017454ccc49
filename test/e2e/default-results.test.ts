import { InMemoryTransport, type Transport } from "@modelcontextprotocol/client";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { generateStubs } from "./generated-stubs.ts";

interface Module {
  connectForecast: (transport: Transport, options: object) => Promise<Forecast>;
}
interface Forecast {
  tools: { today: (args: object) => Promise<{ structuredContent: unknown }> };
  close: () => Promise<void>;
}

const manifest = fileURLToPath(new URL("fixtures/forecast.yaml", import.meta.url));

vi.setConfig({ testTimeout: 60_000 });

/** Answers every call with one result as it stands. */
async function answering(structuredContent: object): Promise<Transport> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const about = { _meta: { "io.modelcontextprotocol/serverInfo": { name: "forecast", version: "1" } } };
  const cached = { ttlMs: 0, cacheScope: "private", resultType: "complete" };
  const answers: Record<string, object> = {
    "server/discover": {
      supportedVersions: ["2026-07-28"],
      capabilities: { tools: {} },
      ...cached,
      ...about,
    },
    "tools/call": { resultType: "complete", content: [], structuredContent, ...about },
  };
  far.onmessage = (message) => {
    const { id, method } = message as { id?: number; method: string };
    if (id === undefined) return;
    void far.send({ jsonrpc: "2.0", id, result: answers[method] ?? { resultType: "complete" } } as never);
  };
  await far.start();
  return near;
}

test("a result has the defaults that its server left out", async () => {
  const stubs = await generateStubs({ manifest, only: "client" });
  onTestFinished(() => stubs.remove());
  const { connectForecast } = await stubs.load<Module>("client.ts");
  const inputs = { elicitForm: null, elicitUrl: null, createMessage: null, listRoots: null };
  const clientInfo = { name: "host", version: "1" };
  const forecast = await connectForecast(await answering({ hours: [{}, { wind: 3 }] }), {
    clientInfo,
    inputs,
  });
  onTestFinished(() => forecast.close());
  const { structuredContent } = await forecast.tools.today({});
  expect(structuredContent).toEqual({ unit: "C", hours: [{ wind: 0 }, { wind: 3 }] });
});
