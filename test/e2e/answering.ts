import type {
  DeployInputHandlers,
  ReleasesClient,
  retry,
} from "../../generated-examples/releases/generated/client.ts";

/** Says yes to all that `deploy` asks. */
export const saysYes: DeployInputHandlers = {
  confirm: () => ({ action: "accept", content: { confirm: true } }),
  signIn: () => ({ action: "accept" }),
};

/** The same as data, for rounds by hand. */
export const confirmed = { confirm: { action: "accept", content: { confirm: true } } } as const;
export const signedIn = { signIn: { action: "accept" } } as const;

type Outcome = Awaited<ReturnType<ReleasesClient["request"]["callTool"]>>;

/** An outcome that must be a pause. */
export function paused(outcome: Outcome): Extract<Outcome, { resultType: "input_required" }> {
  if (outcome.resultType !== "input_required") throw new Error(`Complete: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** An outcome that must be a result. */
export function complete(outcome: Outcome): Extract<Outcome, { resultType: "complete" }> {
  if (outcome.resultType !== "complete") throw new Error(`Paused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The parameters of a call of `deploy`. */
export function deployCall(build = "42", env: "staging" | "production" = "production") {
  return { name: "deploy", arguments: { env, build } };
}

export type RetryFields = ReturnType<typeof retry>;

/** What a promise rejects with; fails where it does not. */
export async function rejection(
  promise: Promise<unknown>,
): Promise<Error & { code?: number; data?: unknown }> {
  const settled = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ("error" in settled) return settled.error as Error;
  throw new Error(`Resolved, against expectation: ${JSON.stringify(settled.value)}`);
}
