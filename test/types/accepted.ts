// What a user of the stubs writes and the compiler must take. Compiled by a test, never run.
import {
  connectReleases,
  retry,
  type ReleasesClient,
  type ReleasesInputs,
} from "../../generated-examples/releases/generated/client.ts";
import type {
  DeployArguments,
  DeployConfirmAnswer,
  DeploySignInAnswer,
  DeployState,
  InputVariant,
  InputVariantName,
} from "../../generated-examples/releases/generated/contract.ts";
import type {
  CallToolResult,
  ElicitResult,
  InputRequiredResult,
  InputResponses,
  ListToolsResult,
} from "../../generated-examples/releases/generated/protocol.ts";
import type {
  DeployContext,
  DeployHandler,
  ReleasesHandlers,
} from "../../generated-examples/releases/generated/server.ts";
import { exactly } from "./exactly.ts";

type Transport = Parameters<typeof connectReleases>[0];

export async function calls(releases: ReleasesClient): Promise<void> {
  const deployed = await releases.tools.deploy({ env: "production", build: "42" });
  exactly<typeof deployed.structuredContent.deploymentId, string>(true);
  await releases.tools.deploy(
    { env: "staging", build: "42" },
    { inputs: { confirm: () => ({ action: "accept", content: { confirm: true } }), signIn: undefined } },
  );
  await releases.tools.deploy(
    { env: "staging", build: "42" },
    { inputs: { confirm: async () => ({ action: "cancel" }), signIn: () => ({ action: "accept" }) } },
  );
  await releases.prompts.changelog({ since: "41" }, { maxRounds: 2 });
  await releases.resources["releases://latest"]();
  await releases.resourceTemplates.log({ env: "staging" }, { timeout: 1_000, onProgress: undefined });
}

export async function oneRound(releases: ReleasesClient, answers: InputResponses): Promise<string[]> {
  const outcome = await releases.request.callTool({ name: "deploy", arguments: { env: "staging" } });
  exactly<typeof outcome, CallToolResult | InputRequiredResult>(true);
  if (outcome.resultType === "input_required") {
    exactly<typeof outcome, InputRequiredResult>(true);
    // What came goes back as it came, whether or not there was a state.
    const { requestState } = outcome;
    await releases.request.callTool({ name: "deploy", inputResponses: answers, requestState });
    await releases.request.callTool({ name: "deploy", ...retry(outcome, answers) });
    return Object.keys(outcome.inputRequests ?? {});
  }
  exactly<typeof outcome, CallToolResult>(true);
  const listed = await releases.request.listTools({ cursor: undefined });
  exactly<typeof listed, ListToolsResult>(true);
  return outcome.content.map(({ type }) => type);
}

export async function connected(transport: Transport, inputs: ReleasesInputs): Promise<void> {
  const all: ReleasesInputs = {
    createMessage: null,
    listRoots: async (_params, { call, key, server }) => {
      exactly<typeof key, string | null>(true);
      return { roots: [{ uri: `file:///${server.name}/${call?.name}` }] };
    },
    elicitForm: ({ message, requestedSchema }) => ({
      action: "accept",
      content: { [message]: Object.keys(requestedSchema.properties) },
    }),
    elicitUrl: async ({ url }) => ({ action: url.startsWith("https:") ? "accept" : "decline" }),
  };
  const clientInfo = { name: "host", version: "1" };
  await connectReleases(transport, { clientInfo, inputs });
  await connectReleases(transport, {
    clientInfo,
    inputs: all,
    approve: ({ method }) => method !== "roots/list",
  });
}

/** One record serves many clients: it knows variants, and nothing of any server. */
exactly<keyof ReleasesInputs, InputVariantName>(true);
exactly<null extends ReleasesInputs["createMessage"] ? true : false, true>(true);
exactly<null extends ReleasesInputs["listRoots"] ? true : false, true>(true);
exactly<null extends ReleasesInputs["elicitForm"] ? true : false, false>(true);
exactly<null extends ReleasesInputs["elicitUrl"] ? true : false, false>(true);
exactly<InputVariantName, InputVariant["variant"]>(true);

exactly<DeployContext["inputs"]["confirm"], DeployConfirmAnswer>(true);
exactly<DeployContext["inputs"]["signIn"], DeploySignInAnswer | undefined>(true);
exactly<DeployContext["state"], DeployState | undefined>(true);
exactly<keyof DeployContext["inputs"], "confirm" | "signIn">(true);
exactly<Parameters<DeployContext["canAsk"]>, [key: "confirm" | "signIn"]>(true);
exactly<DeployArguments["env"], "staging" | "production">(true);
exactly<DeploySignInAnswer, Omit<ElicitResult, "content"> & { content?: undefined }>(true);

export const deploy: DeployHandler = {
  before: { confirm: async ({ env, build }, { callId }) => ({ message: `${build} to ${env}, ${callId}` }) },
  run: async ({ env }, { inputs, state, ask, again, canAsk }) => {
    const { confirm, signIn } = inputs;
    exactly<typeof confirm, DeployConfirmAnswer>(true);
    if (confirm.action !== "accept") return ask({ confirm: {} });
    exactly<typeof confirm.content, { confirm: boolean }>(true);
    if (signIn === undefined)
      return ask({ signIn: { url: env, message: undefined } }, { state: { ticket: "1" } });
    exactly<typeof signIn.action, "accept" | "decline" | "cancel">(true);
    if (state === undefined || !canAsk("signIn")) return again({ state: { ticket: "2" } });
    exactly<typeof state.ticket, string>(true);
    return { structuredContent: { deploymentId: state.ticket } };
  },
};

/** A handler may take less than there is, and may be a plain function. */
export const plain: ReleasesHandlers = {
  tools: { deploy: (_args, { ask }) => ask({ confirm: { message: "Sure?" }, signIn: {} }) },
  prompts: { changelog: () => ({ messages: [] }) },
  resources: { latest: ({ uri }) => ({ text: uri, mimeType: "text/plain" }) },
  resourceTemplates: { log: async ({ env }, { uri }) => ({ contents: [{ uri, text: env }] }) },
};
