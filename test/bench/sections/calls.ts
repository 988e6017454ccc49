import type { Client } from "@modelcontextprotocol/client";
import { connectReleases } from "../../../generated-examples/releases/generated/client.ts";
import { inputVariant, rulesOf } from "../../../generated-examples/releases/generated/contract.ts";
import { Connection } from "../../../generated-examples/releases/generated/runtime/client/connection.ts";
import { createReleasesServer } from "../../../generated-examples/releases/generated/server.ts";
import {
  echoCatalogue,
  generatedEcho,
  registeredEcho,
  sdkClient,
  transportTo,
} from "../inputs/echo-servers.ts";
import { compareBatches, type BatchComparison } from "../measure/batches.ts";
import type { Row } from "../measure/row.ts";
import type { Section } from "../measure/section.ts";

const text = "hello";
const inputs = {
  elicitForm: () => ({ action: "accept", content: { confirm: true } }) as const,
  elicitUrl: () => ({ action: "accept" }) as const,
  createMessage: null,
  listRoots: null,
};
const clientInfo = { name: "bench", version: "1" };

const callEcho = (client: Client) => () => client.callTool({ name: "echo3", arguments: { text } });

async function oneRound(): Promise<BatchComparison> {
  const client = await sdkClient(generatedEcho(10));
  const parts = { catalogue: echoCatalogue(10), inputVariant, rulesOf, answer: () => null };
  const connection = await Connection.connect(parts, transportTo(generatedEcho(10)), { clientInfo, inputs });
  const { echo3 } = connection.calls<{ echo3: (args: { text: string }) => Promise<object> }>("tools");
  return {
    work: "a call by the generated client",
    against: "the SDK's callTool",
    ours: () => echo3({ text }),
    theirs: callEcho(client),
    goal: 1.05,
  };
}

async function threeRounds(): Promise<BatchComparison> {
  const deploy = { env: "staging", build: "7" } as const;
  const factory = createReleasesServer(
    {
      tools: {
        deploy: (_, { inputs: { signIn }, ask }) =>
          signIn === undefined ? ask({ signIn: {} }) : { structuredContent: { deploymentId: "d" } },
      },
      prompts: { changelog: () => ({ messages: [] }) },
      resources: { latest: () => ({ text: "" }) },
      resourceTemplates: { log: () => ({ text: "" }) },
    },
    { requestState: { keys: "per-process", principal: "anonymous" } },
  );
  const releases = await connectReleases(transportTo(factory), { clientInfo, inputs });
  const client = await sdkClient(factory);
  return {
    work: "three rounds by the generated client",
    against: "the SDK's auto-fulfilment",
    ours: () => releases.tools.deploy(deploy),
    theirs: () => client.callTool({ name: "deploy", arguments: deploy }),
    goal: 1.1,
  };
}

async function servers(): Promise<BatchComparison[]> {
  const ours = callEcho(await sdkClient(generatedEcho(1_000)));
  const work = "steady call, generated server of 1,000 tools";
  return [
    {
      work,
      against: "McpServer with 1,000 tools",
      ours,
      theirs: callEcho(await sdkClient(registeredEcho(1_000))),
      goal: 0.15,
    },
    {
      work,
      against: "the same with 10 tools",
      ours,
      theirs: callEcho(await sdkClient(generatedEcho(10))),
      goal: 1.1,
    },
  ];
}

/** What a call costs once all is loaded: both halves beside the SDK's own. */
export const calls: Section = {
  name: "calls",
  measure: async () => {
    const rows: Row[] = [];
    const compared = [...(await servers()), await oneRound(), await threeRounds()];
    for (const comparison of compared) rows.push(await compareBatches("calls", comparison));
    return rows;
  },
};
