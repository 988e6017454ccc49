import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { slow } from "../cli/project.ts";
import { describeTemplate } from "./template-suite.ts";

const { folder } = describeTemplate("fullstack");

describe("its page", slow, () => {
  it("is built, and served beside the server, on this machine alone", async () => {
    const built = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", "build"], {
      cwd: folder(),
      encoding: "utf8",
      timeout: 60_000,
    });
    expect([built.status, built.stderr]).toEqual([0, ""]);
    const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
      cwd: folder(),
      env: { ...process.env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(server, "close");
    const [line] = (await Promise.race([once(createInterface({ input: server.stdout }), "line"), ended])) as [
      string,
    ];
    expect(line).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ \(MCP at \/mcp\)$/);
    const [url = ""] = line.split(" ");
    const page = await fetch(url);
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'self'/);
    const [, script = ""] = /<script type="module" crossorigin src="([^"]+)"/.exec(html) ?? [];
    const code = await (await fetch(new URL(script, url))).text();
    expect(code).toContain("find_rooms");
    // What it was built from stays in the project.
    for (const path of ["/package.json", "/server/main.ts", "/../package.json"]) {
      expect((await fetch(new URL(path, url))).status).toBe(404);
    }
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});
