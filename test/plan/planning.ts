import { readFileSync } from "node:fs";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import type { Finding } from "../../generator/plan/finding.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import type { ProtocolModel } from "../../generator/protocol/model.ts";
import { readSchema } from "../../generator/protocol/read-schema.ts";

/** A schema as a model; it must be right. */
export async function protocolOf(text: string): Promise<ProtocolModel> {
  const { value, diagnostics } = await readSchema(text, "schema.ts");
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

export const released = await protocolOf(
  readFileSync(new URL("../../schema/2026-07-28.ts", import.meta.url), "utf8"),
);

/** Plans both stubs of a manifest, given as its members beside a server. */
export async function plan(members: object, protocol: ProtocolModel = released) {
  const text = JSON.stringify({ server: { name: "planned", version: "1" }, ...members });
  const { value, diagnostics } = await readManifest(text, "mcp.manifest.json");
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const halves = { client: true, server: true };
  return planStubs(protocol, value, {
    importExtension: ".ts",
    halves,
    headers: { runtime: [], protocol: [], stubs: [] },
  });
}

/** What planning finds, each as `code path`. */
export async function findings(members: object, protocol?: ProtocolModel): Promise<string[]> {
  return (await plan(members, protocol)).findings.map(({ code, path }) => `${code} ${path.join(".")}`);
}

/** What planning finds in a tool with one input request, called `ask`. */
export async function findingsOf(ask: object): Promise<Finding[]> {
  return (await plan({ tools: [{ name: "t", inputRequests: { ask } }] })).findings;
}
