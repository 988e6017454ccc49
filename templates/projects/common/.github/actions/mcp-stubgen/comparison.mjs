import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { gitList, workspace } from "./git.mjs";
import { code } from "./markdown.mjs";
import { runStubgen } from "./installed.mjs";
import { optionAmong, serverArguments } from "./project.mjs";
import { blocksOf, touching } from "./report.mjs";
import { configuredManifests } from "./schema-pin.mjs";
import { schemaArgument } from "./schema-sides.mjs";
import { printQuoted } from "./workflow.mjs";

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
export function comparisonSections(project, pairs, { shipped, before }) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-stubgen-schemas-"));
  const manifests = manifestsOf(project);
  return pairs.flatMap((pair) => {
    const sides = [pair.old, pair.new].map((side) => schemaArgument(side, { shipped, before, folder }));
    const names = `${code(pair.old.name)} to ${code(pair.new.name)}`;
    if (sides.includes(null)) return [lost(names, pair, sides)];
    const [only] = manifests;
    if (manifests.length === 1) return [section(project, `${code(only)}: ${names}`, sides, only)];
    const ofEach = manifests.map((manifest) => {
      const own = section(project, `What touches ${code(manifest)}: ${names}`, sides, manifest);
      return own.isFailure ? own : { ...own, blocks: touching(own.blocks) };
    });
    return [...ofEach, section(project, `The protocol: ${names}`, sides, null)];
  });
}

function section(project, heading, sides, manifest) {
  const args = ["diff", ...sides, ...(manifest === null ? [] : ["--manifest", manifest])];
  const { stdout, stderr } = runStubgen(project, [...args, "--format", "markdown"]);
  printQuoted(stderr);
  // A diff with breaking changes exits 1, as one that cannot be told; only that one says nothing.
  const isFailure = stdout.trim() === "";
  const blocks = isFailure
    ? [{ kind: "other", text: `The comparison failed: ${code(stderr)}` }]
    : blocksOf(stdout);
  return { heading, blocks, isFailure, command: code(`npx mcp-stubgen ${args.map(fileName).join(" ")}`) };
}

/** A schema that was put aside for the comparison is nowhere else under that path. */
function fileName(word) {
  return word.startsWith(tmpdir()) ? "<old schema>" : word;
}

function lost(names, pair, sides) {
  const [missing] = [pair.old, pair.new].filter((_, at) => sides[at] === null);
  const text = `No comparison: the schema of sha256 \`${missing.digest}\` neither ships nor is in the history.`;
  return { heading: names, blocks: [{ kind: "other", text }], command: "", isFailure: true };
}

/** Manifests by their paths from the project: those that are named, or all that are called as manifests are. */
function manifestsOf(project) {
  const named = serverArguments().flatMap((words) => optionAmong(words, "--manifest") ?? []);
  const configured = named.length > 0 ? named : configuredManifests(project);
  const found = configured.length > 0 ? configured : manifestsBelow(project);
  return [...new Set(found)].filter((file) => existsSync(join(project.folder, file)));
}

function manifestsBelow({ folder, prefix }) {
  return gitList(["ls-files", "-z", "--full-name"])
    .filter((path) => /(?:^|\/)mcp\.manifest\.(?:ya?ml|json|m?[jt]s)$/.test(path))
    .filter((path) => prefix === "" || path.startsWith(`${prefix}/`))
    .map((path) => relative(folder, join(workspace(), path)).split(sep).join("/"));
}
