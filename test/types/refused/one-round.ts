// Only what a retry-augmented method sends may carry answers or a state; all other methods have neither.
import type { ReleasesClient } from "../../../generated-examples/releases/generated/client.ts";

export async function retried({ request }: ReleasesClient): Promise<void> {
  await request.callTool({ name: "deploy", inputResponses: {}, requestState: "s" });
  await request.getPrompt({ name: "changelog", inputResponses: {}, requestState: "s" });
  await request.readResource({ uri: "releases://latest", inputResponses: {}, requestState: "s" });
}

export async function listed({ request }: ReleasesClient): Promise<void> {
  await request.listTools({ cursor: "c" });
  // refused TS2353: answers to tools/list
  await request.listTools({ inputResponses: {} });
  // refused TS2353: a state for tools/list
  await request.listTools({ requestState: "s" });
  await request.listPrompts({ cursor: "c" });
  // refused TS2353: answers to prompts/list
  await request.listPrompts({ inputResponses: {} });
  // refused TS2353: a state for prompts/list
  await request.listPrompts({ requestState: "s" });
  await request.listResources({ cursor: "c" });
  // refused TS2353: answers to resources/list
  await request.listResources({ inputResponses: {} });
  // refused TS2353: a state for resources/list
  await request.listResources({ requestState: "s" });
  await request.listResourceTemplates({ cursor: "c" });
  // refused TS2353: answers to resources/templates/list
  await request.listResourceTemplates({ inputResponses: {} });
  // refused TS2353: a state for resources/templates/list
  await request.listResourceTemplates({ requestState: "s" });
  await request.discover({ _meta: {} });
  // refused TS2353: answers to server/discover
  await request.discover({ inputResponses: {} });
  // refused TS2353: a state for server/discover
  await request.discover({ requestState: "s" });
}

export async function outcomes({ request, tools }: ReleasesClient): Promise<unknown[]> {
  const called = await request.callTool({ name: "deploy" });
  const read = await request.readResource({ uri: "releases://latest" });
  const prompted = await request.getPrompt({ name: "changelog" });
  const listed = await request.listTools();
  const driven = await tools.deploy({ env: "staging", build: "1" });
  return [
    called.resultType === "input_required",
    read.resultType === "input_required",
    prompted.resultType === "input_required",
    // refused TS2367: an interim result of a list
    listed.resultType === "input_required",
    // refused TS2367: an interim result of a call that drives its rounds
    driven.resultType === "input_required",
    called.resultType === "complete" && called.content,
    // refused TS2339: content before the result is known to be complete
    called.content,
    called.resultType === "input_required" && called.inputRequests,
    // refused TS2339: input requests of a complete result
    called.resultType === "complete" && called.inputRequests,
    // refused TS2353: answers to a call that drives its rounds
    await tools.deploy({ env: "staging", build: "1" }, { inputResponses: {} }),
  ];
}
