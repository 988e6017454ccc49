import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { connectReleases } from "./generated/client.ts";

// node client.ts <url>, or node client.ts <command> <arguments…>
const [target = "", ...args] = process.argv.slice(2);
const transport = /^https?:/.test(target)
  ? new StreamableHTTPClientTransport(new URL(target))
  : new StdioClientTransport({ command: target, args });

const releases = await connectReleases(transport, {
  clientInfo: { name: "releases-example", version: "1.0.0" },
  inputs: {
    // A real host shows the form; this one says no to whatever the call below does not answer itself.
    elicitForm: () => ({ action: "decline" }),
    // A real host opens the page after the user's consent.
    elicitUrl: ({ url }, { server, key }) => {
      console.log(`  (${server.name} wants ${new URL(url).host} opened for "${key}")`);
      return { action: "accept" };
    },
    createMessage: null,
    listRoots: null,
  },
  onRound: ({ number, asked, answered }) => {
    for (const [key, request] of Object.entries(asked)) {
      console.log(`round ${number}: asked "${key}": ${String(request.params?.["message"])}`);
      console.log(`round ${number}: answered ${JSON.stringify(answered[key])}`);
    }
  },
});

const { structuredContent } = await releases.tools.deploy(
  { env: "production", build: "42" },
  { inputs: { confirm: () => ({ action: "accept", content: { confirm: true } }) } },
);
console.log("deployed:", structuredContent);

const { contents } = await releases.resourceTemplates.log({ env: "production" });
console.log(
  "log:",
  contents.flatMap((content) => ("text" in content ? content.text.split("\n") : [])),
);
await releases.close();
