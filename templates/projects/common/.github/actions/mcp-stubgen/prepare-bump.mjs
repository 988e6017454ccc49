import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bumpPatch, committedStubs, stubsNow } from "./committed-stubs.mjs";
import { comparisonSections, pairsOf } from "./comparison.mjs";
import { generateStubs } from "./generation.mjs";
import { code } from "./markdown.mjs";
import { copyNotes } from "./own-copy.mjs";
import { updatePackage } from "./package-update.mjs";
import { findProject } from "./project.mjs";
import { mostOnPage, reportText } from "./report.mjs";
import { shippedSchemas } from "./schema-sides.mjs";
import { checkTypes } from "./type-check.mjs";
import { addSummary, annotate, input, Refusal, runStep, setOutput } from "./workflow.mjs";

// Makes a patch and a report, and pushes nothing: code of the project runs here, so nothing that can write does.
await runStep(async () => {
  const project = findProject();
  const committed = committedStubs(project);
  if (committed.size === 0)
    throw new Refusal(
      "No generated stubs are committed in the project: run `mcp-stubgen generate` and commit them.",
    );
  const before = shippedSchemas(project);
  const update = updatePackage(project);
  const generated = generateStubs(project, committed);
  const { stubs, bytes } = bumpPatch([...update.files, ...generated.files]);
  writeOut("changed", `changed=${stubs > 0}\n`);
  setOutput("changed", String(stubs > 0));
  if (stubs === 0) {
    annotate("notice", "The stubs are up to date: there is nothing to propose.");
    return;
  }
  const pairs = pairsOf(committed, stubsNow(committed));
  const parts = {
    title: titleOf(pairs, update),
    notes: [...update.notes, ...generated.notes, ...copyNotes(project)].map((note) => `- ${note}`),
    sections: await comparisonSections(project, pairs, { shipped: shippedSchemas(project), before }),
    ...checkTypes(project),
  };
  writeOut("bump.patch", bytes);
  writeOut("report.md", reportText(parts));
  addSummary(reportText(parts, mostOnPage));
});

function titleOf(pairs, { from, to }) {
  if (pairs.length === 0 && from === to) return "MCP stubs: generated anew";
  const schemas = pairs.map((pair) => `${code(pair.old.name)} to ${code(pair.new.name)}`);
  const versions = from === to ? [] : [`mcp-stubgen ${code(from)} to ${code(to)}`];
  return `MCP stubs: ${[...schemas, ...versions].join(", ")}`;
}

function writeOut(name, content) {
  const folder = input("FOLDER");
  if (folder === "") throw new Refusal("The action names no folder for its answer.");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}
