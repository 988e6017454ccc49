import type { ReleasesHandlers } from "../generated/server.ts";
import type { Releases } from "../releases.ts";
import { deploy } from "./deploy.ts";
import { listDeployments } from "./list-deployments.ts";
import { production } from "./production.ts";

/** A handler for everything in the manifest: what is missing here, or is no longer there, is a compile error. */
export function releasesHandlers(releases: Releases): ReleasesHandlers {
  return {
    tools: { deploy: deploy(releases), listDeployments: listDeployments(releases) },
    resources: { production: production(releases) },
  };
}
