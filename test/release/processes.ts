import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** How a process ended, and what it said. */
export interface Ended {
  code: number | string | null;
  stdout: string;
  stderr: string;
}

/** Runs a process to its end; after 100 seconds it is killed. */
export function ended(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd, timeout: 100_000, killSignal: "SIGKILL", maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : (error.code ?? error.signal ?? null), stdout, stderr });
      },
    );
  });
}

/** Starts a server that prints its address as its first line, has it used, and ends it. */
export async function withServer<Result>(
  command: string,
  args: readonly string[],
  cwd: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(server, "exit");
  try {
    const lines = createInterface({ input: server.stdout });
    const first = once(lines, "line", { signal: AbortSignal.timeout(60_000) }) as Promise<string[]>;
    const [url] = await Promise.race([first, exit.then((): string[] => [])]);
    if (url === undefined) throw new Error("The server ended before it listened.");
    return await use(url);
  } finally {
    server.kill("SIGKILL");
    await exit;
  }
}
