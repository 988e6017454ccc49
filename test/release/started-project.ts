import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** What a project's `npm start` offers as tools, by the way that it is talked to. */
export type Starting = (folder: string) => Promise<string[]>;

async function toolsOver(transport: Transport): Promise<string[]> {
  const client = new Client(
    { name: "matrix", version: "1.0.0" },
    { versionNegotiation: { mode: "auto" }, capabilities: { elicitation: { form: {}, url: {} } } },
  );
  await client.connect(transport);
  try {
    const { tools } = await client.listTools();
    return tools.map(({ name }) => name);
  } finally {
    await client.close();
  }
}

/** As a host starts a server. */
export function toolsOverStdio(folder: string): Promise<string[]> {
  return toolsOver(
    new StdioClientTransport({ command: "npm", args: ["start", "--silent"], cwd: folder, stderr: "ignore" }),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A program of the project, with all that it started. */
function startAlone(folder: string, args: readonly string[], port = 0) {
  const child = spawn("npm", args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: npm does not always pass on the signal that ends it.
    detached: true,
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  }
  const exit = once(child, "exit");
  const end = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await exit;
  };
  return { said: () => text, isRunning: () => child.exitCode === null, exit, end };
}

/** What the server says where it listens, and for whom it takes a caller that has no account. */
export async function toolsOverHttp(folder: string): Promise<string[]> {
  const program = startAlone(folder, ["start"], await freePort());
  try {
    const deadline = Date.now() + 60_000;
    let origin: string | undefined;
    while (origin === undefined && program.isRunning() && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      origin = /https?:\/\/[^\s/]+:\d+(?=\/)/.exec(program.said())?.[0];
    }
    if (origin === undefined) throw new Error(`The server does not say where it listens:\n${program.said()}`);
    const token = /\bBearer (\w+)/.exec(program.said())?.[1];
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return await toolsOver(
      new StreamableHTTPClientTransport(new URL("/mcp", origin), { requestInit: { headers } }),
    );
  } finally {
    await program.end();
  }
}

/** A client in the terminal lists what its server offers, and ends. */
export async function toolsInTerminal(folder: string): Promise<string[]> {
  const program = startAlone(folder, ["start", "--silent", "--", "list"]);
  const timer = setTimeout(() => void program.end(), 60_000);
  try {
    const [code] = (await program.exit) as [number | null];
    if (code !== 0) throw new Error(`It ended with ${code}:\n${program.said()}`);
    return program.said().match(/\b[a-z]\w*\b/g) ?? [];
  } finally {
    clearTimeout(timer);
  }
}
