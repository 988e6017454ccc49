// Compiles templates/*.hbs into a module, so that neither the compiler nor the templates are loaded at run time.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import Handlebars from "handlebars";

const root = new URL("../../", import.meta.url);
const files = ["templates/", "templates/partials/"].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(".hbs"))
    .map((name) => `${folder}${name}`),
);

const entries = files.sort().map((file) => {
  const source = readFileSync(new URL(file, root), "utf8");
  if (/\{\{\{|\{\{&/.test(source))
    throw new Error(`${file}: unescaped output is not allowed, text must be checked`);
  const compiled = Handlebars.precompile(source, { strict: true, knownHelpersOnly: true, noEscape: false });
  return `  ${JSON.stringify(basename(file, ".hbs"))}: ${compiled},`;
});

writeFileSync(
  new URL("generator/render/compiled-templates.ts", root),
  `// @ts-nocheck -- compiled from templates/ by generator/build/compile-templates.mjs\nexport const compiledTemplates = {\n${entries.join("\n")}\n};\n`,
);
