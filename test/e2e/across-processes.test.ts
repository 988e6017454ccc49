import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  connectReleases,
  RequestStateRefusedError,
  retry,
  type ReleasesClient,
} from "../../generated-examples/releases/generated/client.ts";
import { complete, confirmed, deployCall, paused, rejection, signedIn } from "./answering.ts";
import { keys } from "./fixtures/server-settings.ts";
import { decliningInputs, httpTransport } from "./running-server.ts";
import { startProcess, type ServerProcess } from "./server-processes.ts";

describe("a call that goes on in another process", () => {
  let processes: ServerProcess[] = [];
  let clients: ReleasesClient[] = [];
  beforeAll(async () => {
    processes = await Promise.all(
      [[keys.one], [keys.one], [keys.two]].map(([key]) => startProcess([key ?? ""])),
    );
    clients = await Promise.all(
      processes.map(({ url }) =>
        connectReleases(httpTransport(url), {
          clientInfo: { name: "test", version: "1.0.0" },
          inputs: decliningInputs,
        }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all(processes.map((server) => server.close()));
  });

  const callIn = (index: number, more: object) =>
    clients[index]?.request.callTool({ ...deployCall(), ...more }) ?? Promise.reject(new Error("No such."));
  const runsIn = (index: number) =>
    (processes[index]?.recorded() ?? []).flatMap((event) => (event.what === "run" ? [event] : []));

  test("completes where the key is the same, with all answers and the state", async () => {
    expect(new Set(processes.map(({ pid }) => pid)).size).toBe(3);
    const first = paused(await callIn(0, {}));
    const second = paused(await callIn(1, retry(first, confirmed)));
    const last = complete(await callIn(0, retry(second, signedIn)));
    const [there] = runsIn(1);
    expect(there).toMatchObject({ inputs: confirmed });
    expect(runsIn(0)).toEqual([
      expect.objectContaining({
        callId: there?.callId,
        inputs: { ...confirmed, ...signedIn },
        state: { ticket: "ticket of 42" },
      }),
    ]);
    expect(last.structuredContent).toEqual({ deploymentId: there?.callId });
  });

  test("is refused where the key is another, before any handler runs", async () => {
    const first = paused(await callIn(0, {}));
    const error = await rejection(callIn(2, retry(first, confirmed)));
    expect(error).toBeInstanceOf(RequestStateRefusedError);
    expect(error.code).toBe(-32602);
    expect(runsIn(2)).toEqual([]);
    const own = paused(await callIn(2, {}));
    paused(await callIn(2, retry(own, confirmed)));
    expect(runsIn(2)).toHaveLength(1);
  });
});
