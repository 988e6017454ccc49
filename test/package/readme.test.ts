import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { complaintsOf, programOf } from "../compile/compilers.ts";
import { scratchProject } from "../compile/stubs.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const folder = scratchProject();

afterAll(() => rmSync(folder, { recursive: true }));

/** The first code block of a language after some text. */
function block(after: string, language: string): string {
  const start = readme.indexOf(after);
  const found = new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(readme.slice(start))?.[1];
  if (start < 0 || found === undefined) throw new Error(`README.md has no ${language} block after ${after}.`);
  return `${found}\n`;
}

function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", timeout: 60_000 });
}

test("what the README shows generates, compiles, runs, and comes to an end", { timeout: 120_000 }, () => {
  const packages = [...block("## One minute", "sh").matchAll(/^npm install .*$/gm)].flatMap(([line]) =>
    line.split(" ").filter((word) => /^@|^[a-z]/.test(word)),
  );
  const devDependencies = Object.fromEntries(packages.map((name) => [name.replace(/(?<=.)@\d+$/, ""), "*"]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", devDependencies }));
  writeFileSync(join(folder, "mcp.manifest.yaml"), block("## One minute", "yaml"));
  writeFileSync(join(folder, "server.ts"), block("`server.ts`:", "ts"));
  writeFileSync(join(folder, "client.ts"), block("`client.ts`:", "ts"));
  expect(run(cli, "generate")).toMatchObject({ status: 0, stderr: "" });
  const files = ["server.ts", "client.ts"].map((file) => join(folder, file));
  expect(complaintsOf(programOf(files), folder)).toEqual([]);
  const { status, stdout, stderr } = run("--import", "tsx", "client.ts");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^Really deploy\?\nstaging-42-[0-9a-f-]{36}\n$/);
});
