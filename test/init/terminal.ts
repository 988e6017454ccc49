import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** tmux holds the terminals, and ps tells what still runs in them. */
export const hasTmux = spawnSync("tmux", ["-V"]).status === 0 && spawnSync("ps").status === 0;

const socket = `console-${process.pid}-${randomUUID().slice(0, 8)}`;
const deadline = 20_000;

function tmux(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("tmux", ["-u", "-L", socket, "-f", "/dev/null", ...args], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8", TERM: "xterm-256color" },
    timeout: 10_000,
  });
  if (status !== 0) throw new Error(`tmux ${args[0]}: ${stderr}`);
  return stdout;
}

/** Ends the tmux of this file's terminals, and all that still runs in them. */
export function endTerminals(): void {
  spawnSync("tmux", ["-L", socket, "kill-server"]);
}

/** A program in a real terminal of its own, 110 columns wide. */
export class Terminal {
  readonly #session = randomUUID();
  readonly #raw: string;
  #started = new Set<number>();

  constructor(folder: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#raw = join(folder, `${this.#session}.raw`);
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    // The shell outlives a Ctrl-C, and tells what the program left behind: its exit code, and whether keys are read one by one.
    const told = `code=$?; echo "left with $code:" $(stty -a | tr ' ;' '\\n\\n' | grep -x -e '-*icanon' -e '-*echo'); read _`;
    const command = ["sh", "-c", `trap : INT; env "$@"; ${told}`, "sh", ...settings, ...words];
    const size = ["-x", "110", "-y", "70"];
    const piped = ["pipe-pane", "-o", "-t", this.#session, `cat > '${this.#raw}'`];
    tmux("new-session", "-d", "-s", this.#session, "-c", folder, ...size, ...command, ";", ...piped);
  }

  screen(): string {
    return tmux("capture-pane", "-p", "-t", this.#session);
  }

  /** All that was written to the terminal, byte for byte. */
  written(): string {
    return readFileSync(this.#raw, "utf8");
  }

  /** Waits until the screen shows this, and answers all of it. */
  async sees(wanted: RegExp): Promise<string> {
    const end = Date.now() + deadline;
    for (;;) {
      const screen = this.screen();
      for (const pid of this.#processes()) this.#started.add(pid);
      if (wanted.test(screen)) return screen;
      if (Date.now() > end) throw new Error(`The terminal does not show ${wanted}:\n${screen.trimEnd()}`);
      await pause(30);
    }
  }

  /** Types a text, as it is. */
  type(text: string): void {
    tmux("send-keys", "-t", this.#session, "-l", "--", text);
  }

  /** Presses keys by their names: Enter, Down, Space, C-c. */
  press(...keys: string[]): void {
    tmux("send-keys", "-t", this.#session, ...keys);
  }

  /** Waits for the prompt of a question, then types the answer and presses Enter. */
  async answer(question: RegExp, text: string): Promise<void> {
    await this.sees(asking(question));
    if (text !== "") this.type(text);
    this.press("Enter");
  }

  /** Waits for the prompt of a question, then presses keys. */
  async at(question: RegExp, ...keys: string[]): Promise<void> {
    await this.sees(asking(question));
    this.press(...keys);
  }

  /** Waits for the program to end, and answers its exit code and what it left behind. */
  async left(): Promise<{
    code: number;
    terminal: string[];
    cursor: boolean;
    running: number[];
    screen: string;
  }> {
    const screen = await this.sees(/left with \d+:/);
    const [, code, modes = ""] = /left with (\d+):(.*)/.exec(screen) ?? [];
    const cursor = tmux("display-message", "-p", "-t", this.#session, "#{cursor_flag}").trim() === "1";
    const running = [...this.#started].filter((pid) => this.#processes().includes(pid));
    return { code: Number(code), terminal: modes.trim().split(" "), cursor, running, screen };
  }

  /** The program and all that it started; not the shell around it. */
  #processes(): number[] {
    const shell = Number(tmux("display-message", "-p", "-t", this.#session, "#{pane_pid}"));
    const rows = spawnSync("ps", ["-eo", "pid=,ppid=,stat="], { encoding: "utf8" }).stdout.trim().split("\n");
    const parents = rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, , state = ""]) => !state.startsWith("Z"));
    const below = (parent: number): number[] =>
      parents
        .filter(([, above]) => Number(above) === parent)
        .flatMap(([pid]) => [Number(pid), ...below(Number(pid))]);
    // Whatever the program started and left behind belongs to nobody now: it is told by its number alone.
    const alive = new Set(parents.map(([pid]) => Number(pid)));
    return [...new Set([...below(shell), ...[...this.#started].filter((pid) => alive.has(pid))])];
  }
}

/** A prompt that waits for an answer: it has a filled or warning sign before its question. */
function asking(question: RegExp): RegExp {
  return new RegExp(`[◆▲] +[^\\n]*${question.source}`);
}

/** How a program ends that leaves nothing behind. */
export const clean = (code: number) => ({ code, terminal: ["icanon", "echo"], cursor: true, running: [] });

/** What is printed behind the bar below a line, without the bar. */
export function said(screen: string, below: string): string {
  const [, after = ""] = screen.split(`${below}\n`);
  const lines = /^(?:│ {2}┃ .*\n)+/.exec(after)?.[0] ?? "";
  return lines.replaceAll(/^│ {2}┃ /gm, "").trim();
}
