import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readRecorded, type Recorded } from "./fixtures/recorded.ts";
import type { ServerSettings } from "./fixtures/server-settings.ts";
import { settingsVariable } from "./fixtures/settings-from-environment.ts";

export interface ServerProcess {
  url: string;
  pid: number | undefined;
  recorded: () => Recorded[];
  close: () => Promise<void>;
}

/** Starts the generated server over HTTP in a process of its own. */
export async function startProcess(keys: ServerSettings["keys"]): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "releases-process-"));
  const record = join(folder, "events.jsonl");
  const settings: ServerSettings = { keys, principal: "anonymous", once: false, more: false, record };
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("fixtures/http-server.ts", import.meta.url))],
    {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: { ...process.env, [settingsVariable]: JSON.stringify(settings) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = once(child, "exit");
  const first = once(createInterface({ input: child.stdout }), "line") as Promise<string[]>;
  const [url] = await Promise.race([first, ended.then(() => [])]);
  if (url === undefined) throw new Error("The server ended before it listened.");
  return {
    url,
    pid: child.pid,
    recorded: () => readRecorded(record),
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
