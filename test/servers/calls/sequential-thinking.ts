import type { Transport } from "@modelcontextprotocol/client";
import { connectSequentialThinkingServer } from "./client.ts";

const inputs = { createMessage: null, listRoots: null, elicitForm: null, elicitUrl: null };

/** Thinks twice and branches; answers what the tool said each time. */
export async function call(transport: Transport) {
  const server = await connectSequentialThinkingServer(transport, {
    clientInfo: { name: "host", version: "1" },
    inputs,
    verify: "error",
  });
  const think = server.tools.sequentialthinking;
  const answers = [
    await think({ thought: "One.", nextThoughtNeeded: true, thoughtNumber: 1, totalThoughts: 2 }),
    await think({
      thought: "Two.",
      nextThoughtNeeded: true,
      thoughtNumber: 2,
      totalThoughts: 2,
      isRevision: true,
      revisesThought: 1,
    }),
    await server.tools["sequentialthinking"]({
      thought: "Aside.",
      nextThoughtNeeded: false,
      thoughtNumber: 3,
      totalThoughts: 2,
      branchFromThought: 1,
      branchId: "aside",
    }),
  ];
  await server.close();
  const lengths: number[] = answers.map(({ structuredContent }) => structuredContent.thoughtHistoryLength);
  return { called: ["sequentialthinking"], lengths, last: answers.at(-1)?.structuredContent };
}

/** What the types refuse; never called. */
export async function refused({ tools }: Awaited<ReturnType<typeof connectSequentialThinkingServer>>) {
  // @ts-expect-error -- a number is required
  await tools.sequentialthinking({ thought: "t", nextThoughtNeeded: true, totalThoughts: 1 });
  const { structuredContent } = await tools.sequentialthinking({
    thought: "t",
    nextThoughtNeeded: true,
    thoughtNumber: 1,
    totalThoughts: 1,
  });
  // @ts-expect-error -- branches have names
  structuredContent.branches satisfies number[];
}
