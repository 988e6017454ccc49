import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { refusalOf } from "./allowed-changes.mjs";
import { commitTree, pushBranch, remoteBranch } from "./bump-branch.mjs";
import { describeTree } from "./bump-facts.mjs";
import { changesOf, treeOf } from "./bump-tree.mjs";
import { git } from "./git.mjs";
import { code } from "./markdown.mjs";
import { findProject } from "./project.mjs";
import { changePullRequest, openPullRequest, pullRequestsOf } from "./pull-request.mjs";
import { mostCharacters } from "./report.mjs";
import { annotate, input, Refusal, runnerVariable, runStep, setOutput } from "./workflow.mjs";

const mostBytes = 64 * 1024 * 1024;

// Holds a token that can write, so it runs nothing of the project, and takes patch and report for anybody's words.
await runStep(async () => {
  const project = findProject();
  const tree = treeOf(readArtifact("bump.patch"));
  const changes = changesOf(tree);
  if (changes.length === 0) throw new Refusal("The patch changes nothing.");
  refuseOthers(changes, tree, project);
  const { branch, title, target } = describeTree(changes, tree, project);
  const report = readArtifact("report.md").toString("utf8").replaceAll("\0", "").slice(0, mostCharacters);
  const mark = `<!-- mcp-stubgen: ${target}, report ${sha256(report)} -->`;
  const content = { title, body: `${report}\n${mark}\n` };
  await propose({ tree, branch, content, target, mark });
});

function refuseOthers(changes, tree, project) {
  const reasons = changes.flatMap((change) => {
    const reason = refusalOf(change, tree, project);
    return reason === null ? [] : [`${code(change.path, 200)}: ${reason}.`];
  });
  if (reasons.length === 0) return;
  const shown = reasons.slice(0, 20).join("\n");
  throw new Refusal(`The patch touches what no bump touches; nothing is pushed.\n${shown}`);
}

/** One pull request a target: what people pushed to its branch, ticked in it, or declined, stays as they left it. */
async function propose({ tree, branch, content, target, mark }) {
  const known = await pullRequestsOf(branch);
  const open = known.find(({ state }) => state === "open");
  if (open === undefined && isDeclined(known[0], target)) {
    annotate(
      "notice",
      `Pull request ${known[0].number} was closed unmerged: the same is not proposed again.`,
    );
    return;
  }
  const there = remoteBranch(branch);
  if (!there.isOurs) {
    annotate("notice", `Somebody works on ${branch}: it stays as it is.`);
    if (open !== undefined) tellNumber(open);
    return;
  }
  const head = git(["rev-parse", "HEAD"]).trim();
  if (there.tree !== tree || there.parent !== head)
    pushBranch(commitTree(tree, content.title), branch, there.commit);
  if (open !== undefined && !String(open.body).includes(mark)) await changePullRequest(open.number, content);
  tellNumber(open ?? (await openPullRequest({ ...content, head: branch, base: baseBranch() })));
}

function tellNumber({ number }) {
  setOutput("pull-request", String(Number(number)));
}

function isDeclined(newest, target) {
  if (newest === undefined || newest.merged_at) return false;
  return String(newest.body).includes(`<!-- mcp-stubgen: ${target}, `);
}

function baseBranch() {
  return input("BASE") || runnerVariable("GITHUB_REF_NAME");
}

/** A file of the artifact; a link in it could lead to anything on this machine, the token among it. */
function readArtifact(name) {
  const path = join(input("FOLDER"), name);
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = fstatSync(file);
      if (fstatSync(file).isFile() && size <= mostBytes) return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Said below.
  }
  throw new Refusal(`The artifact has no file ${name} that can be read.`);
}

function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}
