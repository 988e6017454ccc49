import type { ReleasesHandlers } from "../generated/server.ts";
import type { Releases } from "../releases.ts";

export function production(releases: Releases): ReleasesHandlers["resources"]["production"] {
  return () => ({ text: JSON.stringify(releases.running("production")) });
}
