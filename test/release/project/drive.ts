import type { Transport } from "@modelcontextprotocol/client";
import { connectEveryKind, ToolCallError } from "./generated/client.ts";
import type { MoveInArguments } from "./generated/contract.ts";

/** Calls everything that the server offers, and tells what came of it: the same on every platform. */
export async function drive(transport: Transport): Promise<object> {
  const asked: string[] = [];
  const everyKind = await connectEveryKind(transport, {
    clientInfo: { name: "matrix", version: "1.0.0" },
    verify: "error",
    inputs: {
      elicitForm: ({ message }, { key, round }) => {
        asked.push(`${round} ${key}: ${message}`);
        return { action: "decline" };
      },
      elicitUrl: ({ url }, { key, round }) => {
        asked.push(`${round} ${key}: ${url}`);
        return { action: "accept" };
      },
      createMessage: ({ messages }, { key, round }) => {
        asked.push(`${round} ${key}: ${JSON.stringify(messages[0]?.content)}`);
        return { role: "assistant", model: "none", content: { type: "text", text: "Welcome." } };
      },
      listRoots: (_params, { key, round }) => {
        asked.push(`${round} ${key}`);
        return { roots: [{ uri: "file:///home" }] };
      },
    },
  });
  try {
    return { ...(await callAll(everyKind)), asked: asked.sort() };
  } finally {
    await everyKind.close();
  }
}

type EveryKind = Awaited<ReturnType<typeof connectEveryKind>>;

async function callAll({ tools, prompts, resources, resourceTemplates, request }: EveryKind) {
  const house: MoveInArguments = { street: "Elm Street", rooms: ["kitchen"] };
  const form = { name: "Ada", age: 36 };
  const moved = await tools.moveIn(house, {
    inputs: { tenant: () => ({ action: "accept", content: form }) },
  });
  const letter = await prompts.letter(
    { to: "Ada" },
    { inputs: { subject: () => ({ action: "accept", content: { subject: "rent" } }) } },
  );
  const safe = await resources.safe({
    inputs: { code: () => ({ action: "accept", content: { code: 42 } }) },
  });
  const { contents } = await resourceTemplates.room({ room: "bath", wall: "north" });
  const ref = { type: "ref/prompt" as const, name: "letter" };
  const { completion } = await request.complete({ ref, argument: { name: "to", value: "A" } });
  const declined = await tools["move-in"](house).catch((error: unknown) =>
    error instanceof ToolCallError ? error.result.content : error,
  );
  const first = await request.callTool({ name: "move-in", arguments: house });
  return {
    sum: (await tools.add({ a: 1, b: 2 })).structuredContent.sum,
    moved: moved.structuredContent,
    letter: letter.messages[0]?.content,
    texts: [safe.contents, contents, (await resources.plan()).contents],
    completed: completion.values,
    declined,
    firstRound: first.resultType === "input_required" ? Object.keys(first.inputRequests ?? {}) : first,
  };
}
