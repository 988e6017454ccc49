import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  emptyFolder,
  exampleSources,
  install,
  lockedPackages,
  pack,
  runIn,
  type PackedFile,
} from "./packed.ts";

const folder = emptyFolder();
let files: PackedFile[] = [];

// Installing needs the registry or a warm cache, and takes its time.
beforeAll(() => {
  const packed = pack(folder);
  files = packed.files;
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  install(folder, [packed.tarball]);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

const installed = (path: string) => readFileSync(join(folder, "node_modules/mcp-stubgen", path), "utf8");

/** Imports of packages: at the start of a line, or awaited. */
const importPattern = /(?:^(?:import|export) (?:[^"\n]* from )?|\bimport\()"((?!node:|\.)[^"\n]+)"/gm;

describe("the packed package", () => {
  it("holds what it needs and what it owes, and nothing else", () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "LICENSE",
        "README.md",
        "dist/cli.js",
        "dist/index.d.ts",
        "dist/index.js",
        "package.json",
        "schema/2026-07-28.ts",
        "schema/manifest.schema.json",
        "templates/projects/common/_gitignore",
        "templates/projects/server-http/test/server.test.ts",
        "templates/runtime/catalogue.ts",
      ]),
    );
    const expected =
      /^((LICENSE|(README|CHANGELOG|ARCHITECTURE)\.md|package\.json)|(dist|schema|templates)\/[\w./-]+)$/;
    expect(paths.filter((path) => !expected.test(path))).toEqual([]);
    // A template's own tests are part of what it gives; none of ours are.
    const own = paths.filter((path) => !path.startsWith("templates/projects/"));
    expect(own.filter((path) => /(^|\/)(tests?|fixtures|node_modules)\/|\.test\.|\.map$/.test(path))).toEqual(
      [],
    );
  });

  it("has a command that starts by itself", () => {
    expect(installed("dist/cli.js")).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(statSync(join(folder, "node_modules/mcp-stubgen/dist/cli.js")).mode & 0o111).toBe(0o111);
  });

  it("names no source map, since it has none", () => {
    const scripts = files.filter(({ path }) => /^dist\/.*\.(js|d\.ts)$/.test(path));
    expect(scripts.filter(({ path }) => installed(path).includes("sourceMappingURL="))).toEqual([]);
  });

  const importedPackages = () => {
    const code = files.filter(({ path }) => /^dist\/.*\.js$/.test(path)).map(({ path }) => installed(path));
    return [...code.join("\n").matchAll(importPattern)].map(
      ([, specifier = ""]) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "",
    );
  };

  it("has everything that it imports among its dependencies", () => {
    const { dependencies } = JSON.parse(installed("package.json")) as { dependencies: object };
    const imported = importedPackages();
    expect(imported).toContain("prettier");
    expect([...new Set(imported)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });

  it("carries the licences of the packages that are part of it", () => {
    const licenses = installed("dist/third-party-licenses.txt");
    for (const name of ["commander", "handlebars", "yaml"]) {
      expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.`, "m"));
      expect(importedPackages()).not.toContain(name);
    }
  });
});

const options = {
  target: "es2023",
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
};

/** Compiles these files with a configuration of their own, which the compiler must find nothing wrong with. */
function compile(names: string[], further: object): void {
  const compilerOptions = { ...options, ...further };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: names }));
  runIn(folder, process.execPath, ["node_modules/typescript/bin/tsc", "-p", "."]);
}

const script = `import { check, generate, writeStubs } from "mcp-stubgen";
const { value, diagnostics } = await generate({ only: "client" });
const errors = diagnostics.filter(({ severity }) => severity === "error");
const written = await writeStubs({ out: "by-program" });
const checked = await check({ out: "by-program" });
console.log(JSON.stringify({ paths: value?.map(({ path }) => path), errors, written: written.value, checked }));
`;

describe("the installed package", () => {
  beforeAll(() => {
    for (const source of exampleSources()) copyFileSync(source, join(folder, basename(source)));
  });

  it("generates as a command, with nothing else installed", () => {
    const told = runIn(folder, "npx", ["--no-install", "mcp-stubgen", "generate", "--out", "alone"]);
    expect(told).toContain("created alone/client.ts\n");
  }, 60_000);

  it("generates from a program", () => {
    writeFileSync(join(folder, "program.mjs"), script);
    const told = JSON.parse(runIn(folder, process.execPath, ["program.mjs"])) as Record<string, unknown>;
    expect(told).toMatchObject({ errors: [], checked: { value: [] } });
    expect(told["paths"]).toEqual(expect.arrayContaining(["client.ts", "contract.ts"]));
    expect(told["written"]).toEqual(
      expect.arrayContaining([{ path: "by-program/client.ts", change: "created" }]),
    );
  }, 60_000);

  it("publishes the manifest's schema for editors", () => {
    const print = 'console.log(import.meta.resolve("mcp-stubgen/manifest.schema.json"))';
    const found = runIn(folder, process.execPath, ["--input-type=module", "-e", print]);
    expect(JSON.parse(readFileSync(new URL(found.trim()), "utf8"))).toHaveProperty("$schema");
  });

  it("makes stubs that compile and talk to each other", () => {
    install(
      folder,
      lockedPackages([
        "@modelcontextprotocol/client",
        "@modelcontextprotocol/node",
        "@modelcontextprotocol/server",
        "@types/node",
        "canonicalize",
        "jose",
        "typescript",
        "uri-templates-es",
      ]),
    );
    const further = {
      types: ["node"],
      skipLibCheck: true,
      rewriteRelativeImportExtensions: true,
      outDir: "out",
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: further }));
    runIn(folder, "npx", ["--no-install", "mcp-stubgen", "generate"]);
    compile(["client.ts", "stdio.ts", "http.ts"], further);
    const told = runIn(folder, process.execPath, ["out/client.js", process.execPath, "out/stdio.js"]);
    expect(told).toMatch(/asked "confirm"[^]*asked "signIn"[^]*deployed: .*production-42-/);
  }, 300_000);

  it("has types that compile, its own declarations included", () => {
    writeFileSync(join(folder, "program.ts"), script);
    compile(["program.ts"], { types: ["node"], noEmit: true });
  }, 60_000);
});
