import { readFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { anyValue } from "../../generated-examples/releases/generated/runtime/any-value.ts";

// A server over stdio that asks whatever a file says, whatever its client was generated for. The value of the first
// argument of a tool is a key in that file; "never" is not answered, and "say" is answered at once.
const [, , file = "", name = "asking"] = process.argv;
const asks = JSON.parse(readFileSync(file, "utf8")) as Record<string, object>;

// Its log is shown as well, and must not act on the terminal either.
console.error("\u{1b}[2Jlogged\u{7}\u{202e}");

serveStdio(() => {
  const server = new Server({ name, version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/call", { params: anyValue }, async (params, { mcpReq }) => {
    const [key = ""] = Object.values((params as { arguments: Record<string, string> }).arguments);
    if (key === "never") await new Promise(() => {});
    if (key === "say") return { content: [{ type: "text", text: JSON.stringify(asks[key]) }, asks[key]] };
    if (mcpReq.requestState<string>() === undefined) {
      return { resultType: "input_required", requestState: key, inputRequests: { [key]: asks[key] } };
    }
    return { content: [{ type: "text", text: `got ${JSON.stringify(mcpReq.inputResponses)}` }] };
  });
  return server;
});
