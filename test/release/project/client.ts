import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { drive } from "./drive.ts";

// node client.ts <url>, or node client.ts <command> <arguments…>
const [target = "", ...args] = process.argv.slice(2);
const transport = /^https?:/.test(target)
  ? new StreamableHTTPClientTransport(new URL(target))
  : new StdioClientTransport({ command: target, args });

console.log(JSON.stringify(await drive(transport)));
