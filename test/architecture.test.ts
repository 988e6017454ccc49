import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const repository = fileURLToPath(new URL("../", import.meta.url));

function sourceFiles(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((path) => /\.(?:ts|mts|mjs)$/.test(path) && path !== "generator/render/compiled-templates.ts")
    .filter((path) => !path.includes("/node_modules/"))
    .sort();
}

interface Source {
  path: string;
  text: string;
  /** Paths in this repository, or names of packages. */
  imports: string[];
}

function read(path: string): Source {
  const text = readFileSync(join(repository, path), "utf8");
  const imports = ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith(".") ? posix.join(posix.dirname(path), fileName) : fileName,
    );
  return { path, text, imports };
}

const generator = sourceFiles("generator").map(read);
const runtime = sourceFiles("templates/runtime").map(read);

const stages = [
  "protocol",
  "manifest",
  "plan",
  "schema-check",
  "render",
  "output",
  "diff",
  "contract-document",
];
const ofDiagnostics = {
  "diagnostics-format": "diagnostics",
  "visible-text": "diagnostics",
  "markdown-text": "diagnostics",
  "diagnostic-advice": "diagnostics",
  "diagnostics-page": "diagnostics",
};
const topFiles: Record<string, string> = { "command-line": "cli", ...ofDiagnostics };
const named = ["cli", "index", "commands", "generate", "diagnostics", "build", ...stages];

/** The layer of a file: its folder or name, or `parts` of the pipeline for all others at the top. */
function layerOf(path: string): string {
  const name = path.split("/")[1]?.replace(/\.ts$/, "") ?? "";
  return topFiles[name] ?? (named.includes(name) ? name : "parts");
}

// Each layer, and what it may import of this package beside itself: whole layers, or single files.
const layers: Record<string, readonly string[]> = {
  cli: ["commands", "parts", "output", "diagnostics"],
  index: ["commands", "parts", "generate", "define-manifest", ...stages, "diagnostics"],
  commands: ["generate", "parts", ...stages, "diagnostics"],
  generate: ["parts", ...stages, "diagnostics"],
  parts: ["protocol", "manifest", "schema-check", "render/format", "output", "diagnostics"],
  protocol: ["diagnostics"],
  manifest: ["package-file", "diagnostics"],
  plan: ["manifest/model", "protocol/model", "diagnostics"],
  "schema-check": ["manifest/model", "plan/json-object", "plan/json-schema/subschemas", "diagnostics"],
  render: ["plan/stub-plan", "plan/text", "package-file"],
  diff: ["manifest/model", "protocol", "plan", "diagnostics"],
  "contract-document": ["manifest/model", "protocol/model", "plan", "diagnostics"],
  output: ["diagnostics"],
  diagnostics: [],
  build: ["parts", "protocol", "manifest", "plan", "render", "diagnostics"],
};

/** Packages that one layer alone may use. */
const owned: Record<string, readonly string[]> = {
  "ts-morph": ["protocol"],
  zod: ["manifest"],
  yaml: ["manifest"],
  jiti: ["manifest"],
  "zod-to-json-schema": ["manifest"],
  handlebars: ["render", "build"],
  prettier: ["render", "build"],
  "@clack/prompts": ["cli"],
  "@modelcontextprotocol/client": ["manifest", "schema-check"],
};

describe("layers", () => {
  test.each(Object.keys(layers))("%s imports only what is below it", (layer) => {
    const allowed = layers[layer] ?? [];
    const files = generator.filter(({ path }) => layerOf(path) === layer);
    expect(generator.length).toBeGreaterThan(60);
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => imported.startsWith("generator/"))
        .filter((imported) => {
          const file = imported.slice("generator/".length).replace(/\.ts$/, "");
          return ![layer, ...allowed].some((below) => below === layerOf(imported) || below === file);
        })
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  test("nothing imports from outside of the generator", () => {
    const outside = generator.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => imported.includes("/") && /^(?:\.\.|schema|templates|test)/.test(imported))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(outside).toEqual([]);
  });

  test.each(Object.entries(owned))("%s is used by %j alone", (name, owners) => {
    const users = generator.filter(({ imports }) =>
      imports.some((imported) => imported === name || imported.startsWith(`${name}/`)),
    );
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter(({ path }) => !owners.includes(layerOf(path))).map(({ path }) => path)).toEqual([]);
  });
});

describe("the runtime", () => {
  const templates = "templates/runtime/uri-template/";
  const pausing = "templates/runtime/pausing/";
  /** Packages that only one folder may import. */
  const ofFolders: [string, RegExp][] = [
    [templates, /^uri-templates-es$/],
    [pausing, /^(?:jose\/|canonicalize$)/],
  ];

  test("imports nothing generated, and nothing but the SDK and what its folder is for", () => {
    expect(runtime.length).toBeGreaterThan(10);
    const paths = new Set(runtime.map(({ path }) => path));
    const sdk = /^@modelcontextprotocol\/(?:client|server)(?:\/|$)/;
    const isAllowed = (path: string, imported: string) =>
      sdk.test(imported) ||
      ofFolders.some(([folder, packages]) => path.startsWith(folder) && packages.test(imported));
    const wrong = runtime.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => !paths.has(imported) && !isAllowed(path, imported))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(ofFolders)(
    "refers to %s nowhere else: it is copied only where it is needed",
    (folder, packages) => {
      const own = runtime.filter(({ path }) => path.startsWith(folder));
      expect(own.flatMap(({ imports }) => imports).some((imported) => packages.test(imported))).toBe(true);
      const others = runtime.filter(({ path }) => !path.startsWith(folder));
      expect(others.filter(({ imports }) => imports.some((imported) => imported.startsWith(folder)))).toEqual(
        [],
      );
    },
  );

  test("matches URI templates without the SDK", () => {
    const own = runtime.filter(({ path }) => path.startsWith(templates));
    expect(own.flatMap(({ imports }) => imports).filter((imported) => imported.startsWith("@"))).toEqual([]);
  });

  test("has two halves that share only what both need", () => {
    const half = (path: string) => (path.split("/")[2] ?? "").replace("pausing", "server");
    const crossing = runtime.flatMap(({ path, imports }) =>
      imports.filter((imported) => {
        const [from, to] = [half(path), half(imported)];
        // What joins the halves for tests is copied where both are.
        return ["client", "server"].includes(to) && to !== from && from !== "in-memory";
      }),
    );
    expect(crossing).toEqual([]);
    const sdk = (name: string) =>
      runtime.filter(({ imports }) =>
        imports.some((imported) => imported.startsWith(`@modelcontextprotocol/${name}`)),
      );
    expect(sdk("client").filter(({ path }) => half(path) === "server")).toEqual([]);
    expect(sdk("server").filter(({ path }) => half(path) === "client")).toEqual([]);
  });
});

/** The text of every string literal in a file. */
function stringsIn({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
  return found;
}

describe("what is derived is not listed", () => {
  const schema = readFileSync(join(repository, "schema/2026-07-28.ts"), "utf8");
  const methods = new Set([...schema.matchAll(/^ {2}method: "([^"]+)";/gm)].map(([, method = ""]) => method));
  // Each with why it knows methods by name.
  const knowing = [
    "generator/plan/entry-kinds.ts", // ties the kinds of manifest entry to the protocol
    "generator/plan/sdk-methods.ts", // what the SDK sends by itself
    "generator/manifest/own-schema.ts", // an example for editors
    "generator/manifest/introspect/wire-methods.ts", // what lists a live server of any revision
  ];

  test("no code knows a method of the protocol by name, but where it must", () => {
    expect(methods.size).toBeGreaterThan(15);
    const named = generator.flatMap((source) =>
      stringsIn(source)
        .filter((text) => methods.has(text))
        .map((text) => `${source.path}: ${text}`),
    );
    expect(named.filter((found) => found.endsWith(": tools/call"))).toEqual([
      "generator/plan/entry-kinds.ts: tools/call",
    ]);
    expect(named.filter((found) => !knowing.some((path) => found.startsWith(`${path}:`)))).toEqual([]);
  });
});

describe("files", () => {
  const all = [...generator, ...runtime];

  test("are named by what they are about", () => {
    const everywhere = [
      ...all.map(({ path }) => path),
      ...sourceFiles("test"),
      ...sourceFiles("generated-examples"),
    ];
    expect(everywhere.filter((path) => /(?:^|[/.-])(?:utils?|helpers?)(?=[/.-])/i.test(path))).toEqual([]);
  });

  // These are to be split; nothing may join them.
  const long = [
    "generator/plan/plan-entry.ts",
    "generator/plan/protocol-types.ts",
    "generator/protocol/resolve.ts",
  ];

  test.each([
    [200, "can be read in one go", all.filter(({ path }) => !long.includes(path))],
    [250, "do not grow, where they are long", all.filter(({ path }) => long.includes(path))],
  ])("have at most %i lines: they %s", (most, _what, files) => {
    const lines = files.map(({ path, text }) => [path, text.trimEnd().split("\n").length] as const);
    expect(lines.filter(([, count]) => count > most)).toEqual([]);
  });
});
