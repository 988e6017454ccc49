// Bundles this package's own code, and the small packages that nearly every run needs, into few files, since most of a
// short run is spent on finding and reading modules. Other packages stay outside, and what is imported lazily stays lazy.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "rolldown";

/** Their licences are in the package: see dist/third-party-licenses.txt. */
const bundled = ["commander", "handlebars", "yaml"];

const isOurs = (id) => /^[./]|^[A-Z]:/.test(id);
const isBundled = (id) => bundled.some((name) => id === name || id.startsWith(`${name}/`));

/** Bundles some entries; what several of them need is in a file of its own. */
function bundle(names, groups) {
  return build({
    input: Object.fromEntries(names.map((name) => [name, `generator/${name}.ts`])),
    platform: "node",
    external: (id) => !isOurs(id) && !isBundled(id),
    logLevel: "warn",
    checks: { ineffectiveDynamicImport: false },
    output: {
      dir: "dist",
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
      codeSplitting: groups === undefined ? undefined : { groups },
    },
  });
}

// What every run needs is one file, and what a run needs that generates is another.
await bundle(
  ["cli", "index", "build/publish"],
  [
    { name: "start", test: /command-line[\\/]main\.ts$/, priority: 2 },
    {
      name: "generate",
      test: /generator[\\/](?:generate|manifest[\\/](?:read-manifest|parse-json))\.ts$/,
      priority: 1,
    },
  ],
);
// A thread starts sooner with nothing but its own.
await bundle(["schema-check/judge-thread"]);

const licenses = bundled.map((name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return `${name} ${version}\n\n${readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim()}\n`;
});
writeFileSync("dist/third-party-licenses.txt", licenses.join(`\n${"-".repeat(80)}\n\n`));

// Names the build by all that has a part in the output, so that nothing is taken over from another one.
const hash = createHash("sha256");
for (const folder of ["dist", "schema", "templates/runtime"]) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/(?<!\.d)\.(?:js|json|ts)$/.test(path)) hash.update(path).update(readFileSync(`${folder}/${path}`));
  }
}
writeFileSync("dist/build-id", hash.update(readFileSync("package.json")).digest("hex"));
