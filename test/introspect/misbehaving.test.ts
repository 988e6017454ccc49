import { describe, expect, test } from "vitest";
import { codesOf, introspectFixture, manifestOf, namesOf, slow } from "./introspecting.ts";

describe("a server on stdio", () => {
  test("may be noisy, and is told so", slow, async () => {
    const outcome = await introspectFixture("noisy");
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["quiet"]);
    expect(codesOf(outcome)).toEqual(["noise"]);
    expect(outcome.diagnostics[0]?.message).toMatch(/^`node` writes 5 lines to stdout/);
  });

  test("is answered when it asks something in between", slow, async () => {
    const outcome = await introspectFixture("asks-in-between");
    expect(outcome.diagnostics).toEqual([]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual([
      "declared elicitation roots sampling",
      "form decline",
      "ping {}",
      "roots 0",
      "sampling -1",
      "unknown -32601",
      "url decline",
    ]);
  });

  test("is refused what was not declared", slow, async () => {
    const outcome = await introspectFixture("asks-in-between", [], { capabilities: ["roots"] });
    const names = namesOf(await manifestOf(outcome), "tools");
    expect(names).toContain("declared roots");
    expect(names).toContain("form undefined");
    expect(names).toContain("sampling -32601");
  });

  test("may be slow to start", slow, async () => {
    const outcome = await introspectFixture("slow-start");
    expect(outcome.diagnostics).toEqual([]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["late"]);
  });

  test.each(["dies-when-probed", "deaf-after-probe"])(
    "%s: it is started again where the first question was too much",
    slow,
    async (name) => {
      const outcome = await introspectFixture(name, [], { timeout: 6_000 });
      expect(outcome.diagnostics).toEqual([]);
      expect(namesOf(await manifestOf(outcome), "tools")).toHaveLength(1);
    },
  );
});

describe("a list", () => {
  test("that hangs costs itself alone", slow, async () => {
    const outcome = await introspectFixture("troubled-lists", ["hangs"], { listTimeout: 500 });
    const manifest = await manifestOf(outcome);
    expect(namesOf(manifest, "tools")).toEqual(["there"]);
    expect(namesOf(manifest, "prompts")).toEqual([]);
    expect(namesOf(manifest, "resources")).toEqual(["a://b"]);
    expect(outcome.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["introspect/list-failed", "prompts/list cannot be read: it does not answer in time."],
    ]);
  });

  test("that fails costs itself alone", slow, async () => {
    const outcome = await introspectFixture("troubled-lists", ["empty", "fails"]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["there"]);
    expect(outcome.diagnostics.map(({ message }) => message)).toEqual([
      "prompts/list cannot be read: its answer's `prompts` is missing.",
      "resources/list cannot be read: it answers with error -32000: no database.",
      "resources/templates/list cannot be read: it answers with error -32000: no database.",
    ]);
  });

  test("that is declared and unknown is told", slow, async () => {
    const outcome = await introspectFixture("troubled-lists", ["unknown", "unknown"]);
    await manifestOf(outcome);
    expect(codesOf(outcome)).toEqual(["list-failed", "list-failed", "no-templates"]);
    expect(outcome.diagnostics[0]?.message).toMatch(/declares it, and does not know the method\.$/);
  });

  test("after which the server is gone leaves what came before", slow, async () => {
    const outcome = await introspectFixture("dies-while-listing");
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["read"]);
    expect(codesOf(outcome)).toEqual(["list-failed"]);
  });

  test("is missed where no other came", slow, async () => {
    const outcome = await introspectFixture("dies-while-listing", ["first"]);
    expect(outcome.value).toBeNull();
    expect(codesOf(outcome)).toEqual(["no-list", "list-failed", "list-failed"]);
  });
});

describe("pages", () => {
  test.each(["ends", "blank"])("are all read: %s", slow, async (end) => {
    const outcome = await introspectFixture("pages", [end]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["tool-1", "tool-2", "tool-3"]);
    expect(outcome.diagnostics).toEqual([]);
  });

  test.each([
    ["circle", 3, /lead in a circle/],
    ["number", 3, /cursor is a number/],
    ["fails", 2, /lost the cursor/],
  ])("end with a diagnostic where they do not end: %s", slow, async (end, count, told) => {
    const outcome = await introspectFixture("pages", [end]);
    expect(namesOf(await manifestOf(outcome), "tools")).toHaveLength(count);
    expect(outcome.diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(told)]);
  });

  test("are not read for ever", slow, async () => {
    const outcome = await introspectFixture("pages", ["endless"]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["tool-1", "tool-2", "tool-3"]);
    expect(codesOf(outcome)).toEqual(["list-failed", "repeated-entry"]);
  });
});

describe("entries", () => {
  test("are judged one by one", slow, async () => {
    const outcome = await introspectFixture("odd-entries");
    const manifest = await manifestOf(outcome);
    expect(namesOf(manifest, "tools")).toEqual([
      "",
      "__proto__",
      "b",
      "differs",
      "no-schema",
      "no-type",
      "ours",
      "twice",
      "z-good",
    ]);
    expect(namesOf(manifest, "prompts")).toEqual(["good"]);
    expect(namesOf(manifest, "resources")).toEqual(["odd://good"]);
    expect(namesOf(manifest, "resourceTemplates")).toEqual(["odd://{x}"]);
    expect(outcome.diagnostics.map(({ message }) => message)).toMatchSnapshot();
    expect(outcome.diagnostics.every(({ severity }) => severity === "warning")).toBe(true);
  });

  test("keep all their keys, in one order", slow, async () => {
    const manifest = await manifestOf(await introspectFixture("odd-entries"));
    const tools = manifest["tools"] as Record<string, unknown>[];
    expect(Object.keys(tools.at(-1) ?? {})).toEqual(["name", "title", "description", "inputSchema", "_meta"]);
    expect(Object.keys(tools.find(({ name }) => name === "b") ?? {})).toEqual([
      "name",
      "inputSchema",
      "alpha",
      "zeta",
    ]);
    expect(tools.find(({ name }) => name === "ours")).toEqual({
      name: "ours",
      inputSchema: { type: "object" },
    });
    expect(Object.entries(manifest["server"] ?? {})).toEqual([
      ["name", "odd"],
      ["title", "Odd"],
      ["version", "1"],
      ["zeal", true],
    ]);
    expect(manifest["instructions"]).toBe("Mind the gaps.");
  });

  test("of a newer revision are read raw as well", slow, async () => {
    const outcome = await introspectFixture("newer-revision");
    const manifest = await manifestOf(outcome);
    expect(manifest).toMatchObject({
      server: { name: "newer", version: "2.0.0", motto: "New" },
      protocolVersion: "2026-07-28",
      capabilities: { tools: {}, prompts: {}, extensions: { "com.example/more": { level: 2 } } },
      instructions: "Newer.",
      tools: [
        { name: "good", inputSchema: { type: "object" }, extra: 1 },
        { name: "odd", inputSchema: {} },
      ],
      prompts: [{ name: "without-result-type" }],
    });
    expect(codesOf(outcome)).toEqual(["list-unfit", "list-unfit"]);
  });
});
