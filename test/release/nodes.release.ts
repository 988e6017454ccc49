import { describe, expect, inject, test } from "vitest";
import { nodes } from "./nodes.ts";
import { outcome } from "./outcome.ts";
import { ended, withServer } from "./processes.ts";

const { projects } = inject("prepared");
const cwd = projects[".ts"];

describe.each([
  { major: 20, how: "through tsx", flags: ["--import", "tsx"] },
  { major: 22, how: "as it is", flags: [] },
  { major: 24, how: "as it is", flags: [] },
] as const)("generated code runs on Node $major $how", ({ major, flags }) => {
  const node = nodes[major];

  test("which is that Node", async () => {
    const { stdout } = await ended(node, ["--version"], cwd);
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  });

  test("over stdio", async () => {
    const args = [...flags, "client.ts", node, ...flags, "stdio.ts"];
    const { code, stdout, stderr } = await ended(node, args, cwd);
    expect({ code, stderr: errorsIn(stderr) }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual(outcome);
  });

  test("over HTTP", async () => {
    await withServer(node, [...flags, "http.ts"], cwd, async (url) => {
      const { code, stdout, stderr } = await ended(node, [...flags, "client.ts", url], cwd);
      expect({ code, stderr: errorsIn(stderr) }).toEqual({ code: 0, stderr: "" });
      expect(JSON.parse(stdout)).toEqual(outcome);
    });
  });
});

/** What a process complained about, but for Node's own word that it strips types. */
function errorsIn(stderr: string): string {
  const lines = stderr
    .split("\n")
    .filter((line) => !/ExperimentalWarning: Type Stripping|--trace-warnings/.test(line));
  return lines.join("\n");
}
