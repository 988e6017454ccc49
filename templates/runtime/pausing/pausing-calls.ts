import type { PausingCalls } from "../server/execute.ts";
import type { RequestStateOptions } from "../server/options.ts";
import { PausingCall } from "./pausing-call.ts";
import { StateSealer } from "./sealed-state.ts";

/** Executes calls that pause, and seals what they carry. Throws a TypeError for a key that is not 256 bits long. */
export function pausingCalls({ keys, lifetime, maxLength, once }: RequestStateOptions): PausingCalls {
  const sealing = keys === "per-process" ? [crypto.getRandomValues(new Uint8Array(32))] : keys;
  const sealer = new StateSealer(sealing, {
    lifetime: { round: lifetime?.round ?? 600, flow: lifetime?.flow ?? 3_600 },
    maxLength: maxLength ?? 65_536,
  });
  return {
    execute: async (execution, rules) => {
      const call = new PausingCall(execution, { ...rules, sealer, once });
      const round = await call.open();
      return round.open.size > 0 ? call.askOpen(round) : call.run(round.flow);
    },
  };
}
