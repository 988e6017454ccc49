import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { cli, textsOf } from "../cli/project.ts";
import { emptyFolder } from "./made.ts";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
// A server of its own for each terminal: one that is ending would take the next one's session with it.
let terminals = 0;

function tmux(...args: string[]): string {
  return spawnSync("tmux", ["-L", `mcp-stubgen-init-${process.pid}-${terminals}`, ...args], {
    encoding: "utf8",
  }).stdout;
}

/** A terminal in which `init` runs, and its exit code is shown at the end. */
function terminal(folder: string, args = ""): void {
  terminals += 1;
  const command = `'${process.execPath}' '${cli}' init ${args}; echo "exit code $?"; sleep 60`;
  tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", "-c", folder, command);
}

async function shows(text: string): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const screen = tmux("capture-pane", "-p");
    if (screen.includes(text)) return screen;
    await setTimeout(100);
  }
  throw new Error(`The terminal never shows ${text}:\n${tmux("capture-pane", "-p")}`);
}

afterEach(() => void tmux("kill-server"));

describe.skipIf(!hasTmux)("init at a terminal", { timeout: 120_000 }, () => {
  it("asks for the template and the folder, and makes the project", async () => {
    const folder = emptyFolder();
    terminal(folder);
    const screen = await shows("What shall it be?");
    for (const name of ["server-stdio: ", "server-http: ", "client-cli: ", "fullstack: "]) {
      expect(screen).toContain(name);
    }
    tmux("send-keys", "Down", "Enter");
    await shows("In which folder?");
    tmux("send-keys", "shop", "Enter");
    expect(await shows("exit code")).toMatch(
      /created shop in shop, from the template server-http[^]*exit code 0/,
    );
    expect(textsOf(folder)).toHaveProperty(["shop/package.json"]);
  });

  it("asks for nothing that is said", async () => {
    const folder = emptyFolder();
    terminal(folder, "--template server-stdio");
    const screen = await shows("exit code");
    expect(screen).not.toContain("?");
    expect(screen).toContain("exit code 0");
    expect(textsOf(folder)).toHaveProperty(["package.json"]);
  });

  it.each([
    ["C-c", 0],
    ["C-c", 1],
    ["Escape", 0],
    ["C-d", 1],
  ])("writes nothing when %s is pressed at question %i", async (key, question) => {
    const folder = emptyFolder();
    terminal(folder);
    await shows("What shall it be?");
    if (question === 1) {
      tmux("send-keys", "Enter");
      await shows("In which folder?");
    }
    tmux("send-keys", key);
    const screen = await shows("exit code");
    expect(screen).toMatch(/Nothing was written\.\nexit code 130/);
    expect(screen).not.toContain("    at ");
    expect(readdirSync(folder)).toEqual([]);
  });
});
