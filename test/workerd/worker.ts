import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
// @ts-expect-error -- generated beside this file's copy when the test runs
import { connectEdge } from "./generated/client.ts";
// @ts-expect-error -- the same
import { createEdgeServer } from "./generated/server.ts";

// Everything that can be made once is made here, where this platform allows neither code from text nor random numbers.
const handler = createMcpHandler(
  createEdgeServer(
    {
      tools: {
        count: ({ word, times = 1 }: { word: string; times?: number }) => ({
          structuredContent: { letters: word === "odd" ? "three" : word.length * times },
        }),
        loose: (args: object) => ({ content: [{ type: "text", text: JSON.stringify(args) }] }),
        confirmed: (_: object, { inputs }: { inputs: { sure: object } }) => ({
          content: [{ type: "text", text: JSON.stringify(inputs.sure) }],
        }),
      },
    },
    {
      requestState: { keys: ["AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="], principal: () => "anonymous" },
      onError: () => {},
    },
  ),
);

/** A client in the same isolate, whose answers are changed on the way. */
async function callAs(name: string, args: unknown, change: [string, string], answers: string[]) {
  const transport = new StreamableHTTPClientTransport(new URL("http://edge/mcp"), {
    fetch: async (url: string | URL, init?: RequestInit) => {
      const response = await handler.fetch(new Request(url, init));
      const text = (await response.text()).replaceAll(...change);
      return new Response(response.status === 202 ? null : text, response);
    },
  });
  const edge = await connectEdge(transport, {
    clientInfo: { name: "worker", version: "1" },
    inputs: {
      elicitForm: () => ({ action: "accept", content: { name: answers.shift() } }),
      elicitUrl: null,
      createMessage: null,
      listRoots: null,
    },
  });
  try {
    return await edge.tools[name](args);
  } finally {
    await edge.close();
  }
}

function canMakeCode(): boolean {
  try {
    // oxlint-disable-next-line no-implied-eval -- whether it may is the question
    return typeof new Function("return 1") === "function";
  } catch {
    return false;
  }
}

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/mcp") return handler.fetch(request);
    if (pathname === "/can-make-code") return Response.json(canMakeCode());
    const {
      name,
      args,
      change = ["", ""],
      answers = [],
    } = (await request.json()) as {
      name: string;
      args: unknown;
      change?: [string, string];
      answers?: string[];
    };
    try {
      return Response.json({ result: await callAs(name, args, change, answers) });
    } catch (error) {
      const { constructor, message } = error as Error;
      return Response.json({ error: `${constructor.name}: ${message}` });
    }
  },
};
