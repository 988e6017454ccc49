import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { git, gitList } from "./git.mjs";

/**
 * Applies a patch to an index of its own, and never to files: nothing that it names is written, run or read back.
 * Answers the tree that comes of it.
 */
export function treeOf(patch) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-stubgen-index-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    git(["read-tree", "HEAD"], { env });
    git(["apply", "--cached", "--whitespace=nowarn", "-"], { env, input: patch });
    return git(["write-tree"], { env }).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a tree changes: paths with the modes before and after, as git has them, not as a patch describes them. */
export function changesOf(tree) {
  const raw = gitList(["diff-tree", "-r", "-z", "--raw", "--no-renames", "--full-index", "HEAD", tree]);
  const changes = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [before, after] = raw[at].slice(1).split(" ");
    changes.push({ before, after, path: raw[at + 1] });
  }
  return changes;
}
