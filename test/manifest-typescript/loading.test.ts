import { describe, expect, test } from "vitest";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findManifest, isManifestModule } from "../../generator/load-manifest.ts";
import { readTypeScriptManifest } from "../../generator/manifest/typescript/read-typescript-manifest.ts";
import { brief, fixtures, folderWith, modelIn, readText } from "./reading.ts";

const server = `server: { name: "s", version: "1" }`;

/** What loading a module finds, as one line each. It must not load. */
async function failuresOf(text: string, others: Record<string, string> = {}): Promise<string[]> {
  const folder = folderWith({ ...others, "mcp.manifest.ts": text });
  const { value, diagnostics } = await readTypeScriptManifest("mcp.manifest.ts", folder);
  expect(value).toBeNull();
  for (const { message, help } of diagnostics) {
    expect(message).not.toMatch(/\n|node_modules|jiti/);
    expect(message).not.toContain(folder);
    expect(help).toBeTruthy();
  }
  return diagnostics.map(brief);
}

describe("a module", () => {
  test("may give a function, a promise, and what other modules hold", async () => {
    const { server: made, entries } = modelIn(await readTypeScriptManifest("lazily.mts", fixtures));
    expect(made).toMatchObject({ name: "lazily", version: "2.0.0", title: null });
    expect(entries.map(({ name }) => name)).toEqual(["wait"]);
    expect(modelIn(await readText(`export default Promise.resolve({ ${server} });`)).server.name).toBe("s");
  });

  test.each([
    ["mcp.manifest.js", `module.exports = { ${server} };`],
    ["mcp.manifest.js", `export default { ${server} };`],
    ["mcp.manifest.mjs", `const made = await Promise.resolve({ ${server} }); export default made;`],
    ["mcp.manifest.mts", `enum Name { s = "s" } export default { server: { name: Name.s, version: "1" } };`],
  ])("called %s: %s", async (file, text) => {
    expect(modelIn(await readText(text, file)).server.name).toBe("s");
  });

  test("is read anew each time, with what it imports", async () => {
    const folder = folderWith({
      "mcp.manifest.ts": `import { name } from "./name.ts"; export default { server: { name, version: "1" } };`,
      "name.ts": `export const name: string = "before";`,
    });
    const name = async () => modelIn(await readTypeScriptManifest("mcp.manifest.ts", folder)).server.name;
    expect(await name()).toBe("before");
    writeFileSync(join(folder, "name.ts"), `export const name: string = "after";`);
    expect(await name()).toBe("after");
  });

  test.each([
    ["mcp.manifest.mjs", "export default"],
    ["mcp.manifest.js", "module.exports ="],
  ])("is read anew, called %s with %s", async (file, exporting) => {
    const folder = folderWith({});
    for (const name of ["before", "after"]) {
      writeFileSync(join(folder, file), `${exporting} { server: { name: "${name}", version: "1" } };`);
      expect(modelIn(await readTypeScriptManifest(file, folder)).server.name).toBe(name);
    }
  });

  test("has places for what is found later: the entry's line, else the start of the file", async () => {
    const { locate } = await readText(`\nexport default { ${server}, tools: [{ name: "t" }] };`);
    expect(locate(["tools", 0, "inputSchema", "properties"])).toMatchObject({ line: 2, column: 65 });
    expect(locate(["server", "name"])).toEqual({ file: "mcp.manifest.ts", line: 1, column: 1 });
  });
});

describe("a module that does not load", () => {
  test("for its syntax", async () => {
    expect(await failuresOf(`const a = 1;\nexport default { a: "x" "y" };`)).toEqual([
      `mcp.manifest.ts:2:25 manifest/load The manifest does not load: Unexpected token, expected ",".`,
    ]);
    const text = `import "./lib/part.ts"; export default {};`;
    expect(await failuresOf(text, { "lib/part.ts": "\n\nconst 1;" })).toEqual([
      expect.stringMatching(/^lib\/part\.ts:3:7 manifest\/load /),
    ]);
  });

  test("for an import that is not there", async () => {
    expect(await failuresOf(`export {};\nimport a from "./nowhere.ts";\nexport default a;`)).toEqual([
      `mcp.manifest.ts:2:15 manifest/load The manifest does not load: it imports "./nowhere.ts", which is not found.`,
    ]);
    const part = `import { a } from 'no-such-package-at-all';\nexport default a;`;
    expect(await failuresOf(`export { default } from "./part.ts";`, { "part.ts": part })).toEqual([
      `part.ts:1:19 manifest/load The manifest does not load: it imports "no-such-package-at-all", which is not found.`,
    ]);
  });

  test.each([
    [`\nthrow new Error("Boom.\\nMore.");`, ":2:1", "it threw Boom."],
    [
      `\n\nexport default () => { const a: any = null; return a.b; };`,
      ":3:1",
      "it threw TypeError: Cannot read",
    ],
    [
      `export default async () => {\nawait null;\nthrow new RangeError("late"); };`,
      ":3:1",
      "it threw RangeError: late",
    ],
    [`throw "text";`, "", "it threw text"],
    [`throw undefined;`, "", "it threw undefined"],
    [`throw { code: 1 };`, "", "it threw an object was thrown"],
    [`export default Promise.reject(null);`, "", "it threw null"],
    [`export const manifest = { ${server} };`, "", "it has no default export"],
    [
      `import { z } from "zod";\nexport default {\nserver: z.object(null as never).shape.a.b };`,
      ":3:",
      "it threw",
    ],
  ])("%s", async (text, at, reason) => {
    const [found, ...rest] = await failuresOf(text);
    expect(found).toContain(`mcp.manifest.ts${at}`);
    expect(found).toContain(`manifest/load The manifest does not load: ${reason}`);
    expect(rest).toEqual([]);
  });

  test("for a throw in what it imports", async () => {
    const text = `import { fail } from "./part.ts";\nexport default fail();`;
    const part = `export function fail(): unknown {\n  throw new Error("no");\n}`;
    expect(await failuresOf(text, { "part.ts": part })).toEqual([
      "part.ts:2:3 manifest/load The manifest does not load: it threw no.",
    ]);
  });

  test("for not being there", async () => {
    const { value, diagnostics } = await readTypeScriptManifest("none.ts", fixtures);
    expect(value).toBeNull();
    expect(diagnostics.map(brief)).toEqual([
      "none.ts manifest/not-found The manifest cannot be read (ENOENT).",
    ]);
  });
});

describe("finding the manifest", () => {
  const text = `throw new Error("executed");`;

  test("never executes a module that was not named", async () => {
    const { value, diagnostics } = await findManifest(null, folderWith({ "mcp.manifest.ts": text }));
    expect(value).toBeNull();
    expect(diagnostics.map(brief)).toEqual([
      "mcp.manifest.ts manifest/not-found There is no manifest here that is read without being named; there is mcp.manifest.ts.",
    ]);
    expect(diagnostics[0]?.help).toContain("--manifest mcp.manifest.ts");
  });

  test("takes the YAML that lies beside one", async () => {
    const folder = folderWith({ "mcp.manifest.ts": text, "mcp.manifest.yaml": "server: {}" });
    expect((await findManifest(null, folder)).value?.file).toBe("mcp.manifest.yaml");
  });

  test("gives one that was named, for the caller to execute", async () => {
    const folder = folderWith({ "mcp.manifest.ts": text });
    const { value } = await findManifest("mcp.manifest.ts", folder);
    expect(value).toEqual({ file: "mcp.manifest.ts", text });
    expect(["a.ts", "a.MTS", "a.js", "a.mjs", "a.cjs"].every(isManifestModule)).toBe(true);
    expect(["a.yaml", "a.json", "ts", "a.ts.yaml", "a.jsx"].some(isManifestModule)).toBe(false);
  });
});
