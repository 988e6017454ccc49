// Compares calls through the generated halves with the SDK's own way of making them: `npm run bench:calls`.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { connectReleases } from "../../generated-examples/releases/generated/client.ts";
import { catalogue, inputVariant, rulesOf } from "../../generated-examples/releases/generated/contract.ts";
import { Connection } from "../../generated-examples/releases/generated/runtime/client/connection.ts";
import { createStubServerFactory } from "../../generated-examples/releases/generated/runtime/server/stub-server.ts";
import { createReleasesServer } from "../../generated-examples/releases/generated/server.ts";

type Factory = Parameters<typeof createMcpHandler>[0];
type Work = () => Promise<unknown>;

const batches = 41;
const callsPerBatch = 40;

/** A transport that hands requests to a handler in this process: what is measured is no network. */
function transportTo(factory: Factory): StreamableHTTPClientTransport {
  const handler = createMcpHandler(factory);
  return new StreamableHTTPClientTransport(new URL("http://127.0.0.1/mcp"), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
}

const inputSchema = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
const text = "hello";
const echo = ({ text: said }: { text: string }) => ({ content: [{ type: "text" as const, text: said }] });

function echoCatalogue(count: number): typeof catalogue {
  const tools = Array.from({ length: count }, (_, at) => {
    const name = `echo${at}`;
    const definition = { name, inputSchema };
    return [name, { wireName: name, definition, inputs: {}, state: null, canPause: false }] as const;
  });
  const none = { prompts: {}, resources: {}, resourceTemplates: {} };
  return {
    ...catalogue,
    capabilities: { tools: {} },
    entries: { ...none, tools: Object.fromEntries(tools) },
  };
}

function generatedEcho(count: number): Factory {
  const own = echoCatalogue(count);
  const tools = Object.fromEntries(Object.keys(own.entries.tools).map((name) => [name, echo]));
  return createStubServerFactory({ catalogue: own, rulesOf, handlers: { tools }, options: {} });
}

function registeredEcho(count: number): Factory {
  const schema = z.object({ text: z.string() });
  return () => {
    const server = new McpServer({ name: "registered", version: "1" });
    for (let at = 0; at < count; at += 1) server.registerTool(`echo${at}`, { inputSchema: schema }, echo);
    return server;
  };
}

async function sdkClient(factory: Factory): Promise<Client> {
  const client = new Client(
    { name: "bench", version: "1" },
    { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode: "auto" } },
  );
  client.setRequestHandler("elicitation/create", ({ params }) =>
    params.mode === "url" ? { action: "accept" } : { action: "accept", content: { confirm: true } },
  );
  await client.connect(transportTo(factory));
  return client;
}

/** Microseconds of one call, averaged over a batch. */
async function batch(work: Work): Promise<number> {
  const start = process.hrtime.bigint();
  for (let call = 0; call < callsPerBatch; call += 1) await work();
  return Number(process.hrtime.bigint() - start) / 1_000 / callsPerBatch;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Both in turn, in every batch: what slows one down slows the other. */
async function compare(title: string, goal: number, ours: Work, theirs: Work): Promise<object> {
  for (const work of [ours, theirs]) await batch(work);
  const pairs: { ours: number; theirs: number }[] = [];
  for (let count = 0; count < batches; count += 1) {
    const oursFirst = count % 2 === 0;
    const [first, second] = [await batch(oursFirst ? ours : theirs), await batch(oursFirst ? theirs : ours)];
    pairs.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  const ratios = pairs.map((pair) => pair.ours / pair.theirs).sort((one, other) => one - other);
  const median = (times: number[]) =>
    Math.round(
      quantile(
        times.sort((one, other) => one - other),
        0.5,
      ),
    );
  return {
    what: title,
    "ours (µs)": median(pairs.map((pair) => pair.ours)),
    "theirs (µs)": median(pairs.map((pair) => pair.theirs)),
    ratio: quantile(ratios, 0.5).toFixed(3),
    "half of them": `${quantile(ratios, 0.25).toFixed(3)} to ${quantile(ratios, 0.75).toFixed(3)}`,
    goal,
  };
}

const inputs = {
  elicitForm: () => ({ action: "accept", content: { confirm: true } }) as const,
  elicitUrl: () => ({ action: "accept" }) as const,
  createMessage: null,
  listRoots: null,
};
const clientInfo = { name: "bench", version: "1" };

async function oneRound(): Promise<object> {
  const client = await sdkClient(generatedEcho(10));
  const parts = { catalogue: echoCatalogue(10), inputVariant, rulesOf, answer: () => null };
  const connection = await Connection.connect(parts, transportTo(generatedEcho(10)), { clientInfo, inputs });
  return compare(
    "a call: generated client, SDK's callTool",
    1.05,
    () => connection.callTool("echo3", { text }),
    () => client.callTool({ name: "echo3", arguments: { text } }),
  );
}

async function threeRounds(): Promise<object> {
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
  return compare(
    "three rounds: generated client, SDK's auto-fulfilment",
    1.1,
    () => releases.tools.deploy(deploy),
    () => client.callTool({ name: "deploy", arguments: deploy }),
  );
}

async function servers(): Promise<object[]> {
  const call = (client: Client) => () => client.callTool({ name: "echo3", arguments: { text } });
  const [ten, thousand] = [await sdkClient(generatedEcho(10)), await sdkClient(generatedEcho(1_000))];
  const registered = await sdkClient(registeredEcho(1_000));
  return [
    await compare("generated server: 1,000 tools, 10 tools", 1.1, call(thousand), call(ten)),
    await compare("1,000 tools: generated server, registerTool", 0.2, call(thousand), call(registered)),
  ];
}

console.table([await oneRound(), await threeRounds(), ...(await servers())]);
