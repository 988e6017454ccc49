import { personOf } from "../auth.ts";
import { ToolError, type ReleasesHandlers } from "../generated/server.ts";
import type { Releases } from "../releases.ts";

export function deploy(releases: Releases): ReleasesHandlers["tools"]["deploy"] {
  return {
    // Words the question; what is left out is as the manifest says.
    before: { confirm: ({ env, build }) => ({ message: `Deploy ${build} to ${env}?` }) },
    run: ({ env, build }, { inputs, state, ask, callId, sdk }) => {
      const { confirm, reason } = inputs;
      if (confirm.action !== "accept" || !confirm.content.confirm) throw new ToolError("Not confirmed.");
      const running = releases.running(env);
      if (env === "production") {
        if (reason === undefined) return ask({ reason: {} }, { state: { replaces: running.id } });
        if (reason.action !== "accept") throw new ToolError("No reason was given.");
        // Answering took its time, and the state tells what the answer was about.
        if (state?.replaces !== running.id) throw new ToolError("Somebody else has deployed meanwhile.");
      }
      // The same id in every round of a call: a retry after a lost answer deploys nothing twice.
      releases.deploy(env, {
        id: callId,
        build,
        by: personOf(sdk) ?? "nobody",
        reason: reason?.action === "accept" ? reason.content.reason : null,
      });
      return { structuredContent: { deploymentId: callId } };
    },
  };
}
