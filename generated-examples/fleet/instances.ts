import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** One process of the server. */
export interface Instance {
  origin: URL;
  /** Ends it at once, whatever it is doing. */
  kill: () => Promise<void>;
}

/** Starts processes of the releases server that all have one key. */
export function startInstances(count: number): Promise<Instance[]> {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");
  return Promise.all(Array.from({ length: count }, () => startInstance(key)));
}

async function startInstance(key: string): Promise<Instance> {
  const child = spawn(process.execPath, ["--import", "tsx", "http.ts"], {
    cwd: fileURLToPath(new URL("../releases/", import.meta.url)),
    env: { ...process.env, PORT: "0", RELEASES_STATE_KEY: key },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  // Whatever ends this process ends its instances.
  process.once("exit", () => child.kill("SIGKILL"));
  const first = once(createInterface({ input: child.stdout }), "line") as Promise<string[]>;
  const [url] = await Promise.race([first, ended.then((): string[] => [])]);
  if (url === undefined) throw new Error("An instance ended before it listened.");
  return {
    origin: new URL(url),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
