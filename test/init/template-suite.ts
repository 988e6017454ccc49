import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { run, slow, textsOf } from "../cli/project.ts";
import { emptyFolder, packagesOf, provide, repository } from "./made.ts";

interface Lock {
  packages: Record<string, { version: string } | undefined>;
}

const lock = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8")) as Lock;
const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { version: string };

/** Runs a program in a project to its end; its output is in the message if it fails. */
export function runIn(project: string, args: readonly string[]): { code: number | null; told: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: "utf8",
    timeout: 100_000,
    env: { ...process.env, NODE_OPTIONS: "", NODE_ENV: "" },
  });
  return { code: status, told: `${stdout}${stderr}` };
}

const compiler = (name: string) => join(repository, "node_modules", name, "bin/tsc");

/** Whatever a template is, a project of it must do this. */
export function describeTemplate(template: string): { folder: () => string } {
  let folder = "";
  let texts: Record<string, string> = {};
  beforeAll(async () => {
    folder = emptyFolder();
    const told = await run(folder, ["init", "--template", template, "--name", "made-of-it"]);
    expect(told).toMatchObject({ code: 0, stderr: "" });
    texts = textsOf(folder);
    provide(folder);
  }, 180_000);

  describe(`a project of the template ${template}`, slow, () => {
    it("pins what it needs, as this repository tests it, and this very version", () => {
      const { dependencies, devDependencies } = packagesOf(folder);
      expect(devDependencies["mcp-stubgen"]).toBe(version);
      const { "mcp-stubgen": _ours, ...needed } = { ...dependencies, ...devDependencies };
      for (const [name, range] of Object.entries(needed)) {
        expect(range).toMatch(/^\d+\.\d+\.\d+$/);
        expect([name, range]).toEqual([name, lock.packages[`node_modules/${name}`]?.version ?? range]);
      }
      expect(needed["@modelcontextprotocol/client"]).toBe(needed["@modelcontextprotocol/server"]);
    });

    it("has its own name everywhere, and the names that npm acts on only here", () => {
      const placed = Object.entries(texts).filter(([, text]) => text.includes("project-name"));
      expect(placed.map(([path]) => path)).toEqual([]);
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([".gitattributes", ".gitignore"]));
      expect(Object.keys(texts).filter((path) => /(^|\/)_/.test(path))).toEqual([]);
      expect(texts[".gitattributes"]).toContain("generated/** linguist-generated");
    });

    it.each(["typescript", "typescript7"])("compiles with %s", (name) => {
      expect(runIn(folder, [compiler(name), "-p", "."])).toEqual({ code: 0, told: "" });
    });

    it("passes its own tests", () => {
      const script = (packagesOf(folder) as unknown as { scripts: { test: string } }).scripts.test;
      expect(script).toBe("tsx --test test/*.test.ts");
      const tests = Object.keys(textsOf(join(folder, "test"))).filter((path) => path.endsWith(".test.ts"));
      const files = tests.map((path) => `test/${path}`);
      const { code, told } = runIn(folder, ["--import", "tsx", "--test", ...files]);
      expect({ code, told }).toEqual({ code: 0, told: expect.stringMatching(/^# pass [1-9]/m) as string });
    });

    it("is what generate writes, before and after its manifest changes", async () => {
      const check = ["check", "--on-invalid-schema", "error"];
      expect(await run(folder, check)).toMatchObject({ code: 0, stderr: "" });
      const path = join(folder, "mcp.manifest.yaml");
      const manifest = readFileSync(path, "utf8");
      const added = "tools:\n  - name: added_tool\n    inputSchema: { type: object }\n";
      for (const text of [manifest.replace(/^tools:\n/m, added), manifest]) {
        writeFileSync(path, text);
        expect((await run(folder, check)).code).toBe(1);
        expect(await run(folder, ["generate"])).toMatchObject({ code: 0, stderr: "" });
        expect(await run(folder, check)).toMatchObject({ code: 0, stderr: "" });
        const { code, told } = runIn(folder, [compiler("typescript7"), "-p", "."]);
        // The compiler leads to the handler that is missing.
        if (text !== manifest) expect(told).toContain("addedTool");
        expect(code === 0).toBe(text === manifest);
      }
    });
  });
  return { folder: () => folder };
}
