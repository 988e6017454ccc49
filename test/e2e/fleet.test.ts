import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeCalls } from "../../generated-examples/fleet/calls.ts";
import { startInstances, type Instance } from "../../generated-examples/fleet/instances.ts";
import { startRoundRobin, type Proxy } from "../../generated-examples/fleet/round-robin.ts";

describe("three processes behind a proxy that hands requests round", { timeout: 120_000 }, () => {
  let instances: Instance[] = [];
  let proxy: Proxy;
  beforeEach(async () => {
    instances = await startInstances(3);
    proxy = await startRoundRobin(instances.map(({ origin }) => origin));
  }, 60_000);
  afterEach(async () => {
    await proxy.close();
    await Promise.all(instances.map(({ kill }) => kill()));
  });

  test("complete 300 calls of three rounds, whichever process answers", async () => {
    const { deployed, failedRounds } = await makeCalls(proxy.url, { clients: 6, calls: 300 });
    expect(new Set(deployed).size).toBe(300);
    expect(failedRounds).toEqual([]);
    // One request of each client opens its connection.
    expect([...proxy.answered.values()].reduce((one, other) => one + other)).toBe(900 + 6);
    expect(Math.min(...proxy.answered.values())).toBeGreaterThan(250);
  });

  test("lose no call when one of them is killed: rounds that it was answering fail, and can be sent again", async () => {
    const calls = makeCalls(proxy.url, { clients: 6, calls: 120 });
    await proxy.afterAnswers(100);
    await instances[0]?.kill();
    const { deployed, failedRounds } = await calls;
    expect(new Set(deployed).size).toBe(120);
    expect(failedRounds.length).toBeLessThanOrEqual(6);
    for (const error of failedRounds) expect(error).toMatchObject({ data: { status: 502 } });
  });
});
