import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedProject, project, run, slow, snapshotOf, start } from "./project.ts";
import { expectDiagnostic, expectNoTrace } from "./refusal.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const wrongLines: [line: string, says: string][] = [
  ["generate --nonsense", "Unknown option '--nonsense'"],
  ["--nonsense", "Unknown option '--nonsense'"],
  ["genrate", "Unknown command 'genrate'"],
  ["generate more", "Too many arguments for 'generate'"],
  ["generate --only both", "'both' is invalid. Allowed choices are client, server"],
  ["generate --import-extension .mjs", "'.mjs' is invalid. Allowed choices are .ts, .js"],
  ["check --format xml", "'xml' is invalid. Allowed choices are text, json, github"],
  ["generate --out", "'--out <folder>' argument missing"],
  ["generate --out=", "It must not be empty"],
  ["generate --manifest=", "It must not be empty"],
  ["check --schema=", "It must not be empty"],
];

describe("the command line", slow, () => {
  it.each(wrongLines)("refuses `%s` as wrong usage", async (line, says) => {
    const folder = project();
    const before = snapshotOf(folder);
    const told = await run(folder, line.split(" "));
    expect(told).toMatchObject({ code: 2, stdout: "" });
    expectDiagnostic(told, { code: "usage/invalid", at: null, says });
    expect(snapshotOf(folder)).toEqual(before);
  });

  it("tells wrong usage in the format that was asked for, and what may have been meant", async () => {
    const folder = project();
    const asJson = await run(folder, ["generate", "--nonsense", "--format", "json"]);
    expect(asJson).toMatchObject({ code: 2, stdout: "" });
    expect(JSON.parse(asJson.stderr)).toMatchObject([{ code: "usage/invalid", location: null }]);
    const asAnnotation = await run(folder, ["genrate", "--format=github"]);
    expect(asAnnotation.stderr).toMatch(
      /^::error title=usage\/invalid::Unknown command 'genrate'\.%0Ahelp: Did you mean generate\?/,
    );
  });

  it("shows its help on stderr, as wrong usage, when no command is named", async () => {
    const { code, stdout, stderr } = await run(project(), []);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^Usage: mcp-stubgen /);
  });

  it("answers --help and --version on stdout", async () => {
    const folder = project();
    for (const args of [["--help"], ["help"], ["generate", "--help"], ["help", "check"]]) {
      const { code, stdout, stderr } = await run(folder, args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^Usage: mcp-stubgen /);
    }
    expect(await run(folder, ["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("keeps its exit code when nobody reads its answer to the end", async () => {
    const child = start(await generatedProject(), ["check", "--out", "missing"]);
    child.stdout.destroy();
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect(code).toBe(1);
    expect(stderr).toContain("error[check/missing]");
    expectNoTrace(stderr);
  });
});
