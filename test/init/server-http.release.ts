import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { slow } from "../cli/project.ts";
import { describeTemplate } from "./template-suite.ts";

const { folder } = describeTemplate("server-http");

const serving = ["--import", "tsx", "server.ts"];
const environment = (settings: Record<string, string>) => ({ ...process.env, NODE_ENV: "", ...settings });

describe("its server", slow, () => {
  it("listens on this machine alone, answers, and ends when it is told to", async () => {
    const server = spawn(process.execPath, serving, {
      cwd: folder(),
      env: environment({ PORT: "0" }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const warned: string[] = [];
    server.stderr.setEncoding("utf8").on("data", (text: string) => warned.push(text));
    const ended = once(server, "close");
    const [line] = (await Promise.race([once(createInterface({ input: server.stdout }), "line"), ended])) as [
      string,
    ];
    expect(line).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
    const answers = await Promise.all([fetch(new URL("/health", line)), fetch(line, { method: "POST" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(warned.join("")).toMatch(/STATE_KEY is not set[^]*Authorization: Bearer [0-9a-f]{32}\n/);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  it("refuses to start in production without a key, and says how to make one", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, serving, {
      cwd: folder(),
      env: environment({ NODE_ENV: "production", STATE_KEY: "" }),
      encoding: "utf8",
      timeout: 50_000,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^STATE_KEY is not set\..* openssl rand -base64 32\n$/);
  });
});
