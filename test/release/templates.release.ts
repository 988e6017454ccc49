import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { emptyFolder, runIn } from "../package/packed.ts";
import { addHandler, addTool } from "./edited-project.ts";
import { ended } from "./processes.ts";
import { toolsInTerminal, toolsOverHttp, toolsOverStdio, type Starting } from "./started-project.ts";

const { tarball, projects } = inject("prepared");

/** Every template that there is to be, and how its `npm start` is talked to. */
const templates: Record<string, Starting> = {
  "server-stdio": toolsOverStdio,
  "server-http": toolsOverHttp,
  "client-cli": toolsInTerminal,
  fullstack: toolsOverHttp,
};

/** Help of the packed command; what it does not know yet is skipped. */
const help = await ended("npx", ["--no-install", "mcp-stubgen", "init", "--help"], projects[".ts"]);
const isKnown = (name: string) => help.code === 0 && help.stdout.includes(`"${name}"`);

const root = emptyFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** How a script of the project ended, with what it said where it failed. */
async function script(folder: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await ended("npm", ["run", "--silent", ...args], folder);
  return code === 0 ? "fine" : `${code}\n${stdout}\n${stderr}`;
}

test("the packed command's help could be read where it has the command", () => {
  expect(help.code === 0 || /unknown command|init/.test(help.stderr)).toBe(true);
});

for (const [name, tools] of Object.entries(templates)) {
  describe.skipIf(!isKnown(name))(`a project of ${name}`, () => {
    const folder = join(root, name);

    beforeAll(() => {
      mkdirSync(folder);
      // Before anything is installed, it runs as npx runs what it fetched.
      const cli = join(projects[".ts"], "../node_modules/mcp-stubgen/dist/cli.js");
      runIn(folder, process.execPath, [cli, "init", "--template", name]);
      runIn(folder, "npm", ["pkg", "set", `devDependencies.mcp-stubgen=file:${tarball}`]);
      runIn(folder, "npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"]);
    });

    test("installs what it needs and no more than one of each SDK", () => {
      expect(existsSync(join(folder, "node_modules/mcp-stubgen/dist/cli.js"))).toBe(true);
      const { dependencies = {} } = JSON.parse(runIn(folder, "npm", ["ls", "--json", "--depth=0"])) as {
        dependencies?: Record<string, { invalid?: string; missing?: boolean }>;
      };
      const wrong = Object.values(dependencies).filter(({ invalid, missing }) => invalid ?? missing);
      expect(wrong).toEqual([]);
    });

    test("is as generate would write it, compiles, and passes its tests", async () => {
      expect(await script(folder, "check")).toBe("fine");
      expect(await ended("npx", ["--no-install", "mcp-stubgen", "check"], folder)).toMatchObject({
        code: 0,
      });
      expect(await script(folder, "typecheck")).toBe("fine");
      expect(await script(folder, "test")).toBe("fine");
    });

    test("starts", async () => {
      const found = await tools(folder);
      expect(found.length).toBeGreaterThan(0);
      expect(found).not.toContain("shout");
    });

    test("goes on after its manifest is edited and its stubs are generated again", async () => {
      addTool(folder);
      const stale = await ended("npx", ["--no-install", "mcp-stubgen", "check"], folder);
      expect(stale).toMatchObject({ code: 1, stdout: expect.stringContaining("shout") });
      expect(await script(folder, "generate")).toBe("fine");
      // Whoever forgets the handler is led to it.
      expect(await script(folder, "typecheck")).toMatch(/error TS\d+: .*'shout'/);
      addHandler(folder);
      expect(await script(folder, "typecheck")).toBe("fine");
      expect(await script(folder, "test")).toBe("fine");
      expect(await script(folder, "check")).toBe("fine");
      expect(await tools(folder)).toContain("shout");
    });
  });
}
