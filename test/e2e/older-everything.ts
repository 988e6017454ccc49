import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const server = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/server-everything/dist/index.js", import.meta.url),
);

/** Longest that a process lives, whatever becomes of its test, in milliseconds. */
const lifetime = 180_000;

export interface RunningEverything {
  transport: () => Transport;
  close: () => Promise<void>;
}

/** Starts the protocol project's own server of 2025-11-25, over either of its transports. */
export async function startEverything(kind: "stdio" | "http"): Promise<RunningEverything> {
  if (kind === "http") return startOverHttp();
  return {
    transport: () =>
      new StdioClientTransport({ command: process.execPath, args: [server, "stdio"], stderr: "ignore" }),
    close: () => Promise.resolve(),
  };
}

async function startOverHttp(): Promise<RunningEverything> {
  const port = await freePort();
  const child = spawn(process.execPath, [server, "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const bound = setTimeout(() => child.kill("SIGKILL"), lifetime);
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stderr });
  const listening = new Promise<boolean>((resolve) => {
    lines.on("line", (line) => line.includes("listening") && resolve(true));
  });
  if (!(await Promise.race([listening, ended.then(() => false)])))
    throw new Error("It ended before it listened.");
  return {
    transport: () => new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)),
    close: async () => {
      clearTimeout(bound);
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
