// Bundles this package's own code into few files, since most of a short run is spent on finding and reading modules.
// Packages stay outside, and what is imported lazily stays lazy.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

await build({
  entryPoints: ["cli", "index", "schema-check/judge-thread", "build/publish"].map(
    (name) => `generator/${name}.ts`,
  ),
  outdir: "dist",
  outbase: "generator",
  bundle: true,
  splitting: true,
  chunkNames: "[name]-[hash]",
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});

// Names the build by all that has a part in the output, so that nothing is taken over from another one.
const hash = createHash("sha256");
for (const folder of ["dist", "schema", "templates/runtime"]) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/(?<!\.d)\.(?:js|json|ts)$/.test(path)) hash.update(path).update(readFileSync(`${folder}/${path}`));
  }
}
writeFileSync("dist/build-id", hash.update(readFileSync("package.json")).digest("hex"));
