import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { strictOptions } from "../compile/compilers.ts";
import { root } from "../package/packed.ts";
import { nodes } from "./nodes.ts";
import { outcome } from "./outcome.ts";
import { ended } from "./processes.ts";

const { projects } = inject("prepared");
const endings = [".ts", ".js"] as const;
const compilers = {
  "TypeScript 5.9": join(root, "node_modules/typescript/bin/tsc"),
  "TypeScript 7": join(root, "node_modules/typescript7/bin/tsc"),
};
const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  "bundler, module esnext": { module: "esnext", moduleResolution: "bundler" },
  "bundler, module preserve": { module: "preserve", moduleResolution: "bundler" },
};
/** Where a project runs: its files, and the globals that its types know. None of the packages brings types of Node. */
const platforms = {
  Node: {
    files: ["client.ts", "stdio.ts", "http.ts", "refused.ts"],
    lib: ["es2022"],
    types: [join(root, "node_modules/@types/node")],
  },
  "a browser": { files: ["page.ts", "refused.ts"], lib: ["es2022", "dom"], types: [] },
  workerd: {
    files: ["worker.ts", "refused.ts"],
    lib: ["es2022"],
    types: [join(root, "test/release/node_modules/@cloudflare/workers-types")],
  },
};

/** Each way to compile a project, by its name. */
const ways = Object.entries(platforms).flatMap(([platform, { files, ...globals }]) =>
  Object.entries(resolutions).flatMap(([resolution, options]) =>
    endings.map((ending) => ({
      name: `${platform}, ${resolution}, imports of ${ending}`,
      ending,
      files,
      options: {
        ...strictOptions,
        // A project whose imports end in .js may not need this, and must not.
        allowImportingTsExtensions: ending === ".ts",
        ...globals,
        ...options,
      },
    })),
  ),
);

describe.each(Object.entries(compilers))("with %s, for", (name, compiler) => {
  test.concurrent.each(ways)("$name", async ({ name: way, ending, files, options }) => {
    const config = `tsconfig.${`${name} ${way}`.replaceAll(/\W+/g, "-")}.json`;
    writeFileSync(join(projects[ending], config), JSON.stringify({ compilerOptions: options, files }));
    const args = [compiler, "-p", config, "--pretty", "false"];
    expect(await ended(process.execPath, args, projects[ending])).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });
});

test.concurrent.each([
  ["TypeScript 5.9", ".js", {}],
  ["TypeScript 7", ".ts", { rewriteRelativeImportExtensions: true }],
] as const)("what %s emits from imports of %s runs on Node 20", async (compiler, ending, further) => {
  const project = projects[ending];
  const { allowImportingTsExtensions: _, noEmit: __, ...options } = strictOptions;
  const compilerOptions = { ...options, types: platforms.Node.types, outDir: "out", ...further };
  const files = ["client.ts", "stdio.ts"];
  writeFileSync(join(project, "tsconfig.emitted.json"), JSON.stringify({ compilerOptions, files }));
  const args = [compilers[compiler], "-p", "tsconfig.emitted.json"];
  expect(await ended(process.execPath, args, project)).toMatchObject({ code: 0, stdout: "" });
  const { stdout } = await ended(nodes[20], ["out/client.js", nodes[20], "out/stdio.js"], project);
  expect(JSON.parse(stdout)).toEqual(outcome);
});
