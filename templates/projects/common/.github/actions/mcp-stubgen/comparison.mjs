import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { code } from "./markdown.mjs";
import { runStubgen } from "./installed.mjs";
import { manifestsOf } from "./manifests.mjs";
import { blocksOf, touching } from "./report.mjs";
import { schemaArgument } from "./schema-sides.mjs";
import { input, printQuoted } from "./workflow.mjs";

/** From which schemas to which the stubs went, each pair once. */
export function pairsOf(committed, now) {
  const pairs = [...committed].flatMap(([path, old]) => {
    const found = now.get(path);
    return found === undefined || found.digest === old.digest ? [] : [{ old, new: found }];
  });
  return [...new Map(pairs.map((pair) => [`${pair.old.digest} ${pair.new.digest}`, pair])).values()];
}

/**
 * Sections of the report. Of one manifest it is the whole comparison, with what each finding touches. Of several it is
 * the comparison once, and for each manifest what touches its stubs: all of it again would not fit in a pull request.
 */
export async function comparisonSections(project, pairs, { shipped, before }) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-stubgen-schemas-"));
  const manifests = await manifestsOf(project);
  return pairs.flatMap((pair) => {
    const [old, found] = [pair.old, pair.new].map((side) =>
      schemaArgument(side, { shipped, before, folder }),
    );
    // What comes from a URL is in no history.
    const sides = [old, found ?? (input("SCHEMA") || null)];
    const names = `${code(pair.old.name)} to ${code(pair.new.name)}`;
    if (sides.includes(null)) return [lost(names, pair, sides)];
    const [only] = manifests;
    const section = (heading, manifest) => comparison(project, { heading, sides, manifest, folder });
    if (manifests.length === 1) return [section(`${code(only)}: ${names}`, only)];
    const ofEach = manifests.map((manifest) => {
      const own = section(`What touches ${code(manifest)}: ${names}`, manifest);
      return own.isFailure ? own : { ...own, blocks: touching(own.blocks) };
    });
    return [...ofEach, section(`The protocol: ${names}`, null)];
  });
}

function comparison(project, { heading, sides, manifest, folder }) {
  const args = ["diff", ...sides, ...(manifest === null ? [] : ["--manifest", manifest])];
  const { stdout, stderr } = runStubgen(project, [...args, "--format", "markdown"]);
  printQuoted(stderr);
  // A diff with breaking changes exits 1, as one that cannot be told; only that one says nothing.
  const isFailure = stdout.trim() === "";
  // Where a schema of the history was put aside is nobody's concern.
  const shown = (text) => text.replaceAll(`${folder}/`, "");
  const blocks = isFailure
    ? [{ kind: "other", text: `The comparison failed: ${code(stderr)}` }]
    : blocksOf(shown(stdout));
  return { heading, blocks, isFailure, command: code(shown(`npx mcp-stubgen ${args.join(" ")}`), 250) };
}

function lost(names, pair, sides) {
  const [missing] = [pair.old, pair.new].filter((_, at) => sides[at] === null);
  const text = `No comparison: the schema of sha256 \`${missing.digest}\` neither ships nor is in the history.`;
  return { heading: names, blocks: [{ kind: "other", text }], command: "", isFailure: true };
}
