import { onTestFinished } from "vitest";
import {
  connectReleases,
  type ReleasesClient,
  type ReleasesInputs,
} from "../../generated-examples/releases/generated/client.ts";
import { deployed, scriptedServer, type Script, type Sent } from "./scripted-server.ts";

/** One request of each kind, as a server asks it. */
export const asks = {
  form: {
    method: "elicitation/create",
    params: { mode: "form", message: "Sure?", requestedSchema: { type: "object", properties: {} } },
  },
  page: (url: string) => ({ method: "elicitation/create", params: { mode: "url", message: "Open", url } }),
  roots: { method: "roots/list" },
  sampling: { method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } },
} as const;

/** An answer to each of them. */
export const answers = {
  form: { action: "accept", content: {} },
  page: { action: "accept" },
  roots: { roots: [] },
  sampling: { role: "assistant", model: "m", content: { type: "text", text: "t" } },
} as const;

export const answeringInputs: ReleasesInputs = {
  elicitForm: () => answers.form,
  elicitUrl: () => answers.page,
  createMessage: () => answers.sampling,
  listRoots: () => ({ roots: [] }),
};

/** Results one after another, and then one that is complete. */
export const inTurn =
  (...results: object[]): Script =>
  (_, count) =>
    results[count] ?? deployed;

/** The generated client and a server that answers all its calls by script; `sent` is what came after it connected. */
export async function connectScripted(
  script: Script,
  options: object = {},
): Promise<{ releases: ReleasesClient; sent: Sent[] }> {
  const listing: Script = () => ({ tools: [], ttlMs: 0, cacheScope: "private" });
  const { transport, sent } = scriptedServer({
    "tools/call": script,
    "prompts/get": script,
    "resources/read": script,
    "tools/list": listing,
  });
  const clientInfo = { name: "host", version: "1" };
  const releases = await connectReleases(transport, { clientInfo, inputs: answeringInputs, ...options });
  onTestFinished(() => releases.close());
  sent.length = 0;
  return { releases, sent };
}
