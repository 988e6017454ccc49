import { describe, expect, test } from "vitest";
import { introspectAll, introspectServer } from "../../generator/commands/introspect.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  codesOf,
  fixtureCommand,
  introspectFixture,
  manifestOf,
  namesOf,
  newFolder,
  slow,
} from "./introspecting.ts";

const quiet = { progress: () => {} };

describe("a command", () => {
  test("that there is not", slow, async () => {
    const outcome = await introspectServer({
      ...quiet,
      target: { command: ["no-such-server", "--token", "s3cret"] },
    });
    expect(codesOf(outcome)).toEqual(["command-not-found"]);
    expect(JSON.stringify(outcome)).not.toContain("s3cret");
  });

  test("in a folder that there is not", slow, async () => {
    const outcome = await introspectServer({
      ...quiet,
      target: { command: ["node"], cwd: "/no/such/folder" },
    });
    expect(codesOf(outcome)).toEqual(["command-not-found"]);
    expect(outcome.diagnostics[0]?.help).toMatch(/--cwd/);
  });

  test("that exits at once: with its stderr, and without what was passed to it", slow, async () => {
    const outcome = await introspectFixture("exits-at-once", [], {
      target: { env: ["TOKEN_FOR_TEST=a-very-secret-value"], command: fixtureCommand("exits-at-once") },
    });
    expect(outcome.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["introspect/exited", "`node` ended with exit code 3 before it had answered."],
      ["introspect/stderr", "Missing setting API_KEY"],
      ["introspect/stderr", "Was started with <TOKEN_FOR_TEST>"],
    ]);
  });

  test("that never answers", slow, async () => {
    const outcome = await introspectFixture("never-answers", [], { timeout: 1_500 });
    expect(outcome.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["introspect/timeout", "`node` did not answer within 1.5 s."],
      ["introspect/stderr", "Waiting for the database"],
    ]);
  });

  test("that is no MCP server", slow, async () => {
    const talk = "setInterval(() => console.log('tick'), 50)";
    const outcome = await introspectServer({
      ...quiet,
      timeout: 1_500,
      target: { command: [process.execPath, "-e", talk] },
    });
    expect(codesOf(outcome)).toEqual(["not-mcp"]);
    expect(outcome.diagnostics[0]?.message).toMatch(/speaks no MCP: \d+ lines that are no messages/);
  });
});

describe("the environment", () => {
  test("is passed on only where it is said, and told where it comes back", slow, async () => {
    const cwd = newFolder();
    const outcome = await introspectFixture("echoes-environment", [], {
      environment: { PASSED_ON: "this-was-passed-on", NOT_PASSED_ON: "this-was-not" },
      target: { command: fixtureCommand("echoes-environment"), env: ["PASSED_ON"], cwd },
    });
    const manifest = await manifestOf(outcome);
    expect(namesOf(manifest, "tools")).toContain("echo");
    expect(JSON.stringify(manifest)).toContain("this-was-passed-on and nothing");
    expect(JSON.stringify(manifest)).toContain(cwd);
    expect(codesOf(outcome)).toEqual(["echoed-setting"]);
  });
});

test("a credential that comes back is in no manifest", slow, async () => {
  const outcome = await introspectFixture("echoes-environment", [], {
    target: {
      command: fixtureCommand("echoes-environment"),
      env: ["PASSED_ON=x", "NOT_PASSED_ON=y", "API_KEY=and"],
    },
  });
  // Too short to be told from any word.
  expect(outcome.diagnostics).toEqual([]);
  const leaking = await introspectServer({
    ...quiet,
    target: { command: [...fixtureCommand("exposes-key")], env: ["API_KEY=sk-123456"] },
  });
  expect(leaking.value).toBeNull();
  expect(codesOf(leaking)).toEqual(["secret"]);
  expect(JSON.stringify(leaking)).not.toContain("sk-123456");
});

describe("settings", () => {
  test.each([
    [{ command: ["node"], url: "http://127.0.0.1/" }, /not by both/],
    [{}, /No server is named/],
    [{ command: [""] }, /No server is named/],
    [{ command: ["node"], env: ["UNSET"] }, /no variable UNSET/],
    [{ command: ["node"], env: ["=x"] }, /has no name/],
    [{ command: ["node"], tokenEnv: "X" }, /with a URL/],
    [{ url: "http://user:s3cret@" }, /not a valid one/],
    [{ url: "ftp://example.com" }, /ftp: URLs/],
    [{ url: "http://127.0.0.1/", env: ["A=1"] }, /started by a command/],
    [{ url: "http://127.0.0.1/", tokenEnv: "UNSET" }, /UNSET holds no token/],
    [{ url: "http://127.0.0.1/", header: ["s3cret"] }, /A header is not one/],
    [{ url: "http://127.0.0.1/", header: ["X-Key: a\nb"] }, /header X-Key is not one/],
    [{ url: "http://u:p@127.0.0.1/", header: ["authorization: s3cret"] }, /more than one way/],
  ])("that make no sense are refused: %j", async (target, message) => {
    const outcome = await introspectServer({ ...quiet, target, environment: {} });
    expect(outcome.value).toBeNull();
    expect(outcome.diagnostics.map(({ code }) => code)).toEqual(["usage/invalid"]);
    expect(outcome.diagnostics[0]?.message).toMatch(message);
    expect(JSON.stringify(outcome)).not.toContain("s3cret");
  });

  test.each([{ timeout: 0 }, { listTimeout: Number.NaN }, { timeout: 1e12 }, { capabilities: ["tasks"] }])(
    "and so are %j",
    async (options) => {
      const outcome = await introspectServer({ ...quiet, target: { command: ["node"] }, ...options });
      expect(outcome.diagnostics.map(({ code }) => code)).toEqual(["usage/invalid"]);
    },
  );
});

describe("several servers", () => {
  const server = (name: string, fixture: string, cwd: string) =>
    ({
      name,
      target: { command: fixtureCommand(fixture) },
      out: `${name}.json`,
      cwd,
      timeout: 10_000,
      ...quiet,
    }) as const;

  test("are read one after another", slow, async () => {
    const cwd = newFolder();
    const outcome = await introspectAll([server("one", "slow-start", cwd), server("two", "noisy", cwd)]);
    expect(outcome.value?.map(({ name, file, change }) => [name, file, change])).toEqual([
      ["one", "one.json", "created"],
      ["two", "two.json", "created"],
    ]);
    expect(outcome.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^two: `node` writes/),
    ]);
  });

  test("fail together, by name", slow, async () => {
    const cwd = newFolder();
    const servers = [server("bad", "exits-at-once", cwd), server("good", "slow-start", cwd)];
    const outcome = await introspectAll(servers);
    expect(outcome.value).toBeNull();
    expect(codesOf(outcome)).toEqual(["exited", "stderr", "stderr", "failed-server"]);
    expect(outcome.diagnostics.at(-1)?.message).toContain('"bad"');
    expect(existsSync(join(cwd, "good.json"))).toBe(false);
  });
});
