import { expect } from "vitest";
import {
  RequestStateRefusedError,
  retry,
  type ReleasesClient,
} from "../../generated-examples/releases/generated/client.ts";
import { confirmed, deployCall, paused, rejection } from "./answering.ts";
import type { RunningServer } from "./running-server.ts";

/** Refused with -32602 and an error of its own, and no handler ran. */
export async function expectRefused(server: RunningServer, call: () => Promise<unknown>): Promise<void> {
  const runs = server.runs();
  const error = await rejection(call());
  expect(error).toBeInstanceOf(RequestStateRefusedError);
  expect(error.code).toBe(-32602);
  expect(error.message).toContain("Invalid or expired requestState");
  expect(server.runs()).toBe(runs);
}

/** A call of `deploy` that is paused for the sign-in; its state holds the confirmation. */
export async function pausedForSignIn(releases: ReleasesClient) {
  const first = paused(await releases.request.callTool(deployCall()));
  expect(Object.keys(first.inputRequests ?? {})).toEqual(["confirm"]);
  const second = paused(await releases.request.callTool({ ...deployCall(), ...retry(first, confirmed) }));
  expect(Object.keys(second.inputRequests ?? {})).toEqual(["signIn"]);
  return second;
}
