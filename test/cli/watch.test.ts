import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { manifest, project, start } from "./project.ts";

const version = (number: number) => manifest.replace("version: 1.0.0", `version: 1.0.${number}`);

/** A `generate --watch`, and what it printed on either stream. */
class Watching {
  readonly child;
  readonly ended: Promise<number | null>;
  #told = "";

  constructor(folder: string, args: string[] = []) {
    this.child = start(folder, ["generate", "--watch", ...args]);
    onTestFinished(() => void this.child.kill("SIGKILL"));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (this.#told += text));
    }
    this.ended = new Promise((settle) => this.child.on("close", settle));
  }

  /** Waits until all of these were printed since the last time, in any order; gives what was. */
  async until(...signs: string[]): Promise<string> {
    while (!signs.every((sign) => this.#told.includes(sign))) {
      if (this.child.exitCode !== null) throw new Error(`It ended:\n${this.#told}`);
      await setTimeout(20);
    }
    const told = this.#told;
    this.#told = "";
    return told;
  }
}

const ready = "Watching for changes";
const slow = { timeout: 90_000 };

describe("generate --watch", slow, () => {
  it("generates again on a change, survives errors, and ends on a signal", async () => {
    const folder = project();
    const watching = new Watching(folder);
    await watching.until("created generated/client.ts", ready);
    writeFileSync(join(folder, "mcp.manifest.yaml"), version(1));
    expect(await watching.until("updated generated/client.ts", ready)).not.toContain("error[");
    writeFileSync(join(folder, "mcp.manifest.yaml"), "server: [");
    await watching.until("error[manifest/syntax]", ready);
    expect(readFileSync(join(folder, "generated/client.ts"), "utf8")).toContain("releases 1.0.1");
    rmSync(join(folder, "mcp.manifest.yaml"));
    await watching.until("error[manifest/not-found]", ready);
    writeFileSync(join(folder, "mcp.manifest.yaml"), version(2));
    await watching.until("updated generated/client.ts", ready);
    watching.child.kill("SIGINT");
    expect(await watching.ended).toBe(0);
  });

  it("generates only for the server that is concerned, and all again when the configuration changes", async () => {
    const servers = {
      one: { manifest: "one.yaml", only: "client" },
      two: { manifest: "two.yaml", only: "client" },
    };
    const config = (value: object) => JSON.stringify(value);
    const folder = project({
      "one.yaml": manifest,
      "two.yaml": manifest,
      "mcp-stubgen.config.json": config({ servers }),
    });
    const watching = new Watching(folder);
    await watching.until("created generated/one/client.ts", "created generated/two/client.ts", ready);
    writeFileSync(join(folder, "two.yaml"), version(1));
    const told = await watching.until("updated generated/two/client.ts", "files unchanged", ready);
    expect(told).not.toContain("generated/one");
    const half = readdirSync(join(folder, "generated/one"), { recursive: true }).length;
    expect(Number(/(\d+) files unchanged/.exec(told)?.[1])).toBeLessThan(half);
    writeFileSync(join(folder, "mcp-stubgen.config.json"), config({ servers, header: "Ours." }));
    await watching.until("updated generated/one/client.ts", "updated generated/two/client.ts", ready);
    writeFileSync(join(folder, "mcp-stubgen.config.json"), config({ sevrers: servers }));
    await watching.until("error[config/shape]", "Did you mean `servers`?", ready);
  });

  it("follows what a manifest in TypeScript imports", async () => {
    const folder = project({
      "mcp.manifest.ts":
        'import { version } from "./version.ts";\nexport default { server: { name: "a", version }, tools: [] };\n',
      "version.ts": 'export const version = "1.0.0";\n',
    });
    const watching = new Watching(folder, ["--manifest", "mcp.manifest.ts"]);
    await watching.until("created generated/client.ts", ready);
    writeFileSync(join(folder, "version.ts"), 'export const version = "1.0.1";\n');
    await watching.until("updated generated/client.ts", ready);
  });
});
