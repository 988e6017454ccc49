import type { Transport } from "@modelcontextprotocol/client";
import { connectMcpServersEverything, type McpServersEverythingInputs } from "./client.ts";

const asked: string[] = [];

const inputs: McpServersEverythingInputs = {
  createMessage: ({ messages, maxTokens }) => {
    asked.push(`createMessage ${messages.length} ${maxTokens}`);
    return { role: "assistant", content: { type: "text", text: "forty-two" }, model: "none" };
  },
  listRoots: () => ({ roots: [{ uri: "file:///somewhere", name: "somewhere" }] }),
  elicitForm: ({ requestedSchema }) => {
    asked.push(`elicitForm ${requestedSchema.required?.join(" ") ?? ""}`);
    return { action: "accept", content: { name: "Ada", check: true } };
  },
  elicitUrl: ({ url }) => {
    asked.push(`elicitUrl ${url}`);
    return { action: "decline" };
  },
};

/** Calls every tool, and some of each other kind; answers what was said, by the tool's name. */
export async function call(transport: Transport) {
  const server = await connectMcpServersEverything(transport, {
    clientInfo: { name: "host", version: "1" },
    inputs,
    verify: "error",
  });
  const { tools, prompts, resources, resourceTemplates } = server;
  const steps: number[] = [];
  const weather = await tools.getStructuredContent({ location: "New York" });
  const temperature: number = weather.structuredContent.temperature;
  const zipped = { name: "a.gz", data: "data:text/plain,hello", outputType: "resource" } as const;
  const answers = {
    echo: await tools.echo({ message: "hello" }),
    "get-annotated-message": await tools.getAnnotatedMessage({ messageType: "error", includeImage: true }),
    "get-env": await tools["get-env"](),
    "get-resource-links": await tools.getResourceLinks({ count: 2 }),
    "get-resource-reference": await tools.getResourceReference({ resourceType: "Blob", resourceId: 3 }),
    "get-roots-list": await tools.getRootsList(),
    "get-structured-content": weather,
    "get-sum": await tools.getSum({ a: 2, b: 40 }),
    "get-tiny-image": await tools.getTinyImage({}),
    "gzip-file-as-resource": await tools.gzipFileAsResource(zipped),
    "toggle-simulated-logging": await tools.toggleSimulatedLogging(),
    "toggle-subscriber-updates": await tools.toggleSubscriberUpdates(),
    "trigger-elicitation-request": await tools.triggerElicitationRequest(),
    "trigger-long-running-operation": await tools.triggerLongRunningOperation(
      { duration: 0.4, steps: 4 },
      { onProgress: ({ progress }) => steps.push(progress) },
    ),
    "trigger-sampling-request": await tools.triggerSamplingRequest({ prompt: "What is it?", maxTokens: 7 }),
    "trigger-url-elicitation": await tools.triggerUrlElicitation({
      url: "https://example.com/",
      elicitationId: "1",
    }),
  };
  const others = {
    prompt: (await prompts.argsPrompt({ city: "Oslo" })).messages[0],
    resource: (await resources.architectureMd()).contents[0],
    template: (await resourceTemplates.dynamicTextResource({ resourceId: "5" })).contents[0],
    zip: await server.request.readResource({ uri: "demo://resource/session/a.gz" }),
  };
  // It runs as a task alone, which is not part of this revision.
  const task = await tools.simulateResearchQuery({ topic: "t" }).catch((error: unknown) => error);
  await server.close();
  const said = Object.entries(answers).map(([name, { content }]) => [name, content] as const);
  return {
    called: Object.keys(answers),
    said: Object.fromEntries(said),
    temperature,
    steps,
    asked,
    others,
    task,
  };
}

/** What the types refuse; never called. */
export async function refused({ tools }: Awaited<ReturnType<typeof connectMcpServersEverything>>) {
  // @ts-expect-error -- there is no weather for this city
  await tools.getStructuredContent({ location: "Oslo" });
  // @ts-expect-error -- both numbers are required
  await tools.getSum({ a: 1 });
  // @ts-expect-error -- a count is a number
  await tools.getResourceLinks({ count: "2" });
}
