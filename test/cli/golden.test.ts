import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sessions } from "./golden/sessions.ts";
import { expectGolden, transcriptOf } from "./golden/transcript.ts";
import { project, run } from "./project.ts";

/** A session is several processes, one after another. */
const slow = { timeout: 120_000 };

describe("the command line, word for word", slow, () => {
  it.each(Object.entries(sessions))("%s", async (name, { files, steps }) => {
    expectGolden(name, await transcriptOf(project(files), steps));
  });

  it("has a session for each command, and help of each", async () => {
    const folder = project();
    const { stdout } = await run(folder, ["--help"]);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+)(?: |$)/gm)].flatMap(([, name = ""]) => name);
    const named = commands.filter((name) => name !== "help");
    expect(named.length).toBeGreaterThan(5);
    expectGolden("help", await transcriptOf(folder, [...helpSteps(named)]));
    const known = readdirSync(fileURLToPath(new URL("golden", import.meta.url)))
      .filter((name) => name.endsWith(".txt"))
      .map((name) => name.replace(/(?:-.*)?\.txt$/, ""));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

function helpSteps(commands: readonly string[]) {
  const lines = [
    [],
    ["--help"],
    ["--version"],
    ...commands.map((name) => (name === "schema" ? ["schema", "--help"] : [name, "--help"])),
    ["schema", "add", "--help"],
    ["schema"],
    ["genrate"],
    ["genrate", "--format", "json"],
    ["genrate", "--format", "github"],
    ["generate", "--nonsense"],
    ["generate", "--out", ""],
    ["generate", "more"],
  ];
  return lines.map((args) => ({ args }));
}
