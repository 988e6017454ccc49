import type { ReleasesHandlers } from "../generated/server.ts";
import type { Releases } from "../releases.ts";

export function listDeployments(releases: Releases): ReleasesHandlers["tools"]["listDeployments"] {
  return () => {
    const deployments = releases.all.map(({ env, deployment: { build, by } }) => ({ env, build, by }));
    return { structuredContent: { deployments } };
  };
}
