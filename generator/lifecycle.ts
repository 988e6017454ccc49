import { readFile } from "node:fs/promises";
import { packageFile } from "./package-file.ts";
import type { DeprecatedFeature } from "./protocol/model.ts";

/** What the protocol deprecates, since when, and what stands in for it: as its registry of deprecated features says. */
export async function readLifecycle(): Promise<DeprecatedFeature[]> {
  const { features } = JSON.parse(await readFile(packageFile("schema/lifecycle.json"), "utf8")) as {
    features: DeprecatedFeature[];
  };
  return features;
}
