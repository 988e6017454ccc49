import { git, gitBytes } from "./git.mjs";
import { input } from "./workflow.mjs";

const bot = { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" };
const trailer = "Proposed-by: mcp-stubgen";

/** A commit of a tree on the one that is checked out. */
export function commitTree(tree, title) {
  const env = {
    GIT_AUTHOR_NAME: bot.name,
    GIT_AUTHOR_EMAIL: bot.email,
    GIT_COMMITTER_NAME: bot.name,
    GIT_COMMITTER_EMAIL: bot.email,
  };
  return git(["commit-tree", tree, "-p", "HEAD", "-F", "-"], {
    env,
    input: `${title}\n\n${trailer}\n`,
  }).trim();
}

/**
 * What the remote has at the branch: the commit, or an empty text; whether we made it, and nobody went on from there;
 * and what it is made of.
 */
export function remoteBranch(branch) {
  const ref = `refs/heads/${branch}`;
  const [commit = ""] = git(["ls-remote", "--refs", "origin", ref], { env: access() }).split(/\s/);
  if (commit === "") return { commit, isOurs: true, tree: "", parent: "" };
  git(["fetch", "--quiet", "--no-tags", "--depth=1", "origin", ref], { env: access() });
  const text = git(["cat-file", "commit", commit]);
  const [, tree = ""] = /^tree (\w+)$/m.exec(text) ?? [];
  const [, parent = ""] = /^parent (\w+)$/m.exec(text) ?? [];
  const [, committer = ""] = /^committer .* <(.*)> \d+ [+-]\d+$/m.exec(text) ?? [];
  const isOurs = committer === bot.email && text.trimEnd().endsWith(trailer);
  return { commit, isOurs, tree, parent };
}

/** Puts a commit where the branch was when it was looked at, or nowhere. */
export function pushBranch(commit, branch, seen) {
  const ref = `refs/heads/${branch}`;
  gitBytes(
    ["push", "--quiet", "--no-verify", `--force-with-lease=${ref}:${seen}`, "origin", `${commit}:${ref}`],
    {
      env: access(),
    },
  );
}

/** The token, as a header that only git's own process sees: it is no argument, and in no file. */
function access() {
  const token = input("TOKEN");
  const server = process.env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
  };
}
