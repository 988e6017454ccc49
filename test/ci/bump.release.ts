import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gitHubForTests, runCommitted, slow, type Repository } from "./bumping.ts";
import type { PullRequest } from "./fake-github.ts";
import { files, generateOld, oldClient } from "./projects.ts";
import { findingsOf, unnamedIn } from "./findings.ts";
import { branchesOf, commit, generate, git, repositoryOf } from "./repository.ts";
import { itemsOf, textOf } from "./rendered.ts";

const gitHub = gitHubForTests();

beforeEach(() => {
  gitHub().pulls.length = 0;
  gitHub().requests.length = 0;
});

const bump = (repository: Repository, options: Parameters<typeof runCommitted>[2] = {}) =>
  runCommitted("bump", repository, { apiUrl: gitHub().url, ...options });

describe("a bump from 2025-11-25 to 2026-07-28", () => {
  const repository = repositoryOf({ ...files, "src/client.ts": oldClient }, generateOld);
  const branch = "mcp-stubgen/2026-07-28";
  let ran: Awaited<ReturnType<typeof bump>>;
  let pulls: PullRequest[];

  beforeAll(async () => {
    ran = await bump(repository);
    pulls = [...gitHub().pulls];
  }, slow.timeout);

  test("ends in one branch and one pull request", () => {
    expect(ran["prepare"]).toMatchObject({ code: 0, outputs: { changed: "true" } });
    expect(ran["propose"]).toMatchObject({ code: 0 });
    expect(branchesOf(repository.remote)).toEqual(["main", branch]);
    expect(pulls).toMatchObject([{ head: branch, base: "main", title: "MCP stubs for 2026-07-28" }]);
  });

  test("names every finding of diff, with all that it touches", async () => {
    const findings = findingsOf(repository.clone, ["--manifest", "mcp.manifest.yaml"]);
    expect(findings.length).toBeGreaterThan(200);
    expect(await unnamedIn(pulls[0]?.body ?? "", findings)).toEqual([]);
    // On the page of the run it stands before there is a pull request.
    expect(pulls[0]?.body.startsWith(ran["prepare"]?.summary.trimEnd() ?? "none")).toBe(true);
  });

  test("lists every compile error as a task", async () => {
    const tasks = (await itemsOf(pulls[0]?.body ?? "")).filter(({ checked }) => checked !== null);
    expect(tasks).toEqual([
      { checked: false, text: expect.stringMatching(/^src\/client.ts:1:15 TS2\d+: .*PingParams/) as string },
      {
        checked: false,
        text: "src/client.ts:4:26 TS2339: Property 'ping' does not exist on type 'ReleasesRequests'.",
      },
    ]);
    expect(await textOf(pulls[0]?.body ?? "")).toContain("To do, at the end: 2 compile errors.");
  });

  test(
    "pushes what generate writes and nothing else, as the bot",
    async () => {
      const { clone } = repository;
      git(clone, ["fetch", "--quiet", "origin"]);
      const pushed = `origin/${branch}`;
      expect(git(clone, ["rev-parse", `${pushed}^`])).toBe(git(clone, ["rev-parse", "HEAD"]));
      expect(git(clone, ["log", "-1", "--format=%an <%ae>%n%B", pushed])).toBe(
        [
          "github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>",
          "MCP stubs for 2026-07-28\n\nProposed-by: mcp-stubgen",
        ].join("\n"),
      );
      expect(git(clone, ["diff", "--name-only", "HEAD", pushed, "--", ":!generated"])).toBe("");
      const { check } = await runCommitted("check", repository, { branch });
      expect(check).toMatchObject({ code: 0, log: expect.stringContaining("up to date") as string });
    },
    slow.timeout,
  );
});

describe("a bump on every run", () => {
  test("proposes nothing where there is nothing to do", slow, async () => {
    const repository = repositoryOf(files, (clone) => generate(clone, []));
    const { prepare, propose } = await bump(repository);
    expect(prepare).toMatchObject({ code: 0, outputs: { changed: "false" } });
    expect(propose).toBeUndefined();
    expect(branchesOf(repository.remote)).toEqual(["main"]);
    expect(gitHub().requests).toEqual([]);
  });

  test("keeps to its pull request, and to what people did there", slow, async () => {
    const repository = repositoryOf({ ...files, "src/client.ts": oldClient }, generateOld);
    const { clone, remote } = repository;
    await bump(repository);
    const [pull] = gitHub().pulls;
    if (pull === undefined) throw new Error("There is no pull request.");
    const first = git(remote, ["rev-parse", "mcp-stubgen/2026-07-28"]);

    // The same again: no push, and ticks stay.
    const ticked = (pull.body = pull.body.replace("- [ ]", "- [x]"));
    await bump(repository);
    expect(gitHub().pulls).toMatchObject([{ body: ticked }]);
    expect(git(remote, ["rev-parse", "mcp-stubgen/2026-07-28"])).toBe(first);

    // main goes on, and one error goes.
    writeFileSync(
      join(clone, "src/client.ts"),
      oldClient.replace("await releases.request.ping(params);", ""),
    );
    commit(clone, "Fewer pings", "main");
    await bump(repository);
    expect(gitHub().pulls).toHaveLength(1);
    expect(await textOf(pull.body)).toContain("To do, at the end: 1 compile error.");
    const second = git(remote, ["rev-parse", "mcp-stubgen/2026-07-28"]);
    expect(git(remote, ["rev-parse", `${second}^`])).toBe(git(remote, ["rev-parse", "main"]));

    // Somebody works on the branch.
    git(clone, ["fetch", "--quiet", "origin"]);
    git(clone, ["checkout", "--quiet", "-b", "work", "origin/mcp-stubgen/2026-07-28"]);
    writeFileSync(join(clone, "src/client.ts"), "");
    commit(clone, "No pings", "mcp-stubgen/2026-07-28");
    git(clone, ["checkout", "--quiet", "main"]);
    const theirs = git(remote, ["rev-parse", "mcp-stubgen/2026-07-28"]);
    const { propose } = await bump(repository);
    expect(propose?.code).toBe(0);
    expect(propose?.log).toContain("Somebody works on mcp-stubgen/2026-07-28");
    expect(git(remote, ["rev-parse", "mcp-stubgen/2026-07-28"])).toBe(theirs);
    expect(gitHub().requests.filter((request) => !request.startsWith("GET"))).toEqual([
      "POST /repos/owner/project/pulls",
      "PATCH /repos/owner/project/pulls/1",
    ]);
  });

  test("says what GitHub has to allow, and does not propose again what was declined", slow, async () => {
    const repository = repositoryOf(files, generateOld);
    gitHub().refusal = { status: 403, message: "GitHub Actions is not permitted to create pull requests" };
    const refused = await bump(repository);
    expect(refused["propose"]?.code).toBe(1);
    expect(refused["propose"]?.log).toContain("Settings, Actions, General has to allow");

    await bump(repository);
    const [pull] = gitHub().pulls;
    expect(await textOf(pull?.body ?? "")).toContain("No compile errors");
    expect(pull?.body).not.toContain("another version's");
    Object.assign(pull ?? {}, { state: "closed" });
    git(repository.remote, ["update-ref", "-d", "refs/heads/mcp-stubgen/2026-07-28"]);
    const { propose } = await bump(repository);
    expect(propose).toMatchObject({ code: 0 });
    expect(propose?.log).toContain("Pull request 1 was closed unmerged");
    expect(gitHub().pulls).toHaveLength(1);
    expect(branchesOf(repository.remote)).toEqual(["main"]);
  });
});
