import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileAt, git, gitBytes, gitList, workspace } from "./git.mjs";
import { isGenerated, schemaOfHead } from "./stub-head.mjs";

/** Every `protocol.ts` that is committed below a folder, by path: the schema that it was made of. */
export function committedStubs({ prefix }) {
  const paths = gitList(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "HEAD"]).filter(
    (path) => /(?:^|\/)protocol\.ts$/.test(path) && (prefix === "" || path.startsWith(`${prefix}/`)),
  );
  const heads = paths.map((path) => [path, schemaOfHead(fileAt("HEAD", path) ?? "")]);
  return new Map(heads.filter(([, head]) => head !== null));
}

/** The same as the work tree has them; those that are gone are left out. */
export function stubsNow(committed) {
  const heads = [...committed.keys()].map((path) => [path, schemaOfHead(textOf(path) ?? "")]);
  return new Map(heads.filter(([, head]) => head !== null));
}

/**
 * A patch of every generated file that differs from what is committed, and of these files of the project; whatever else
 * the project's code left in the work tree is none of it. `stubs` counts the generated files.
 */
export function bumpPatch(files) {
  const status = gitList(["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all"]);
  const stubs = status.map((entry) => entry.slice(3)).filter(isStub);
  const changed = files.filter((path) => status.some((entry) => entry.slice(3) === path));
  const folder = mkdtempSync(join(tmpdir(), "mcp-stubgen-index-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    git(["read-tree", "HEAD"], { env });
    const paths = [...stubs, ...changed].join("\0");
    if (paths !== "")
      git(["add", "-A", "--pathspec-from-file=-", "--pathspec-file-nul"], { env, input: paths });
    const form = ["--binary", "--full-index", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];
    return { stubs: stubs.length, bytes: gitBytes(["diff", "--cached", ...form, "HEAD"], { env }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Told by its head, the one that it has or the one that it had. */
function isStub(path) {
  if (!path.endsWith(".ts")) return false;
  return isGenerated(textOf(path) ?? fileAt("HEAD", path) ?? "");
}

function textOf(path) {
  const full = join(workspace(), path);
  return existsSync(full) && lstatSync(full).isFile() ? readFileSync(full, "utf8") : null;
}
