import { describe, expect, it } from "vitest";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { findingsIn, manifestWith, modelOf } from "./reading.ts";

const serverLine = 'server: { name: a, version: "1" }\n';

describe("an empty manifest", () => {
  it.each([
    ["", "m.yaml"],
    ["# only a comment\n", "m.yaml"],
    ["---\n...\n", "m.yaml"],
    ["\ufeff", "m.yaml"],
    [" \n", "m.json"],
  ])("%j in %s is told, with a way to start", async (text, file) => {
    const { value, diagnostics } = await readManifest(text, file);
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "manifest/empty", location: { file } }]);
    expect(diagnostics[0]?.help).toContain("server:");
  });
});

describe("YAML", () => {
  it.each([
    ["a closing bracket is missing", "a: [1", "1:6 manifest/syntax Flow sequence"],
    ["a tab indents", "a:\n\t- b", "2:1 manifest/syntax A tab indents this line."],
    ["a key stands twice", "a: 1\nb: 2\na: 3", "3:1 manifest/syntax A key stands twice in one mapping."],
    ["a key stands twice, quoted", "a: 1\n'a': 3", "2:1 manifest/syntax A key stands twice"],
    ["a key is a list", "? [a]\n: 1", "1:3 manifest/syntax A key must be a plain text."],
    [
      "a second document follows",
      "a: 1\n---\nb: 1",
      "2:1 manifest/syntax A second YAML document starts here.",
    ],
    ["a tag is not known", "a: !date 1", "1:4 manifest/syntax This tag is none of YAML's core tags."],
    ["a tag is of YAML 1.1", "a: !!binary aGk=", "1:4 manifest/syntax This tag is none of YAML's core tags."],
    ["an alias has no anchor", "a: *x", "1:4 manifest/syntax No anchor `x` stands before this alias."],
    ["an alias holds itself", "a: &a [*a]", "1:8 manifest/syntax This alias stands for something"],
    ["keys are merged", "a: &a {b: 1}\nc: {<<: *a}", "2:5 manifest/syntax Merge keys"],
    ["a number is not finite", "a: .inf", "1:4 manifest/syntax This number has no JSON form."],
    ["it nests without end", "[".repeat(20_000), "1:"],
    ["its lists nest without end in a line", `a: 1\nb:\n  ${"- ".repeat(20_000)}`, "3:"],
    ["it nests without end behind what is no nesting", `a: "]]]]"\nb: ${"[{a: ".repeat(9_000)}`, "2:"],
  ])("is refused at the place where %s", async (_, text, start) => {
    const findings = await findingsIn(text);
    expect((await readManifest(text, "m.yaml")).diagnostics[0]?.help).toMatch(/\.$/);
    expect(findings[0]).toMatch(/^\d+:\d+ manifest\/syntax \S/);
    expect(findings[0]?.startsWith(start)).toBe(true);
  });

  it("reports several faulty lines in one run, each once", async () => {
    expect(await findingsIn("a: 1\na: 2\nb: !x 1\nc: !y 1\n")).toHaveLength(3);
  });

  it("is of version 1.2, whatever a directive says", async () => {
    const text = `%YAML 1.1\n---\n${serverLine}capabilities: { no: yes, when: 2026-07-28, "12": 0o17 }`;
    expect((await modelOf(text)).capabilities).toEqual({ no: "yes", when: "2026-07-28", 12: 15 });
  });

  it("copies what an alias stands for, the last anchor of its name before it", async () => {
    const text = `${serverLine}capabilities: { a: &x { b: 1 }, c: *x, d: &x { e: 2 }, f: [*x, *x], "<<": 3 }`;
    const { capabilities } = await modelOf(text);
    expect(capabilities).toEqual({ a: { b: 1 }, c: { b: 1 }, d: { e: 2 }, f: [{ e: 2 }, { e: 2 }], "<<": 3 });
    expect(capabilities?.["a"]).not.toBe(capabilities?.["c"]);
  });

  it("may share one schema among thousands of tools", async () => {
    const tools = Array.from(
      { length: 2_000 },
      (_, at) => `  - { name: t${at}, inputSchema: *schema }\n`,
    ).join("");
    const text = `${serverLine}x: &schema { type: object, properties: { a: { type: string } } }\ntools:\n${tools}`;
    expect((await modelOf(text)).entries).toHaveLength(2_000);
  });

  it("stops at aliases that would fill all memory, soon", async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [${"*a".concat(`${at},`).repeat(9)}]\n`,
    );
    const text = `${serverLine}a0: &a0 [x, x]\n${rows.join("")}`;
    const start = performance.now();
    const findings = await findingsIn(text);
    expect(findings[0]).toMatch(/manifest\/syntax Aliases repeat so much/);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe("JSON", () => {
  it.each([
    ['{"a": 1,\n}', "1:8 manifest/syntax A comma stands before the closing `}`."],
    ['{"a" 1}', '1:6 manifest/syntax "1" stands where a colon must.'],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3 manifest/syntax "\\"" stands where a comma or `}` must.'],
    ["{'a': 1}", '1:2 manifest/syntax "\'" stands where a key in double quotes must.'],
    ['{"a": [1', "1:9 manifest/syntax The manifest ends where a comma or `]` must stand."],
    ['{"a": NaN}', '1:7 manifest/syntax "NaN" stands where a value must.'],
    ["// c\n{}", "1:1 manifest/syntax JSON has no comments."],
    ['{"a": "b\n"}', "1:9 manifest/syntax A string holds a line break or another control character."],
    [
      '{"a": "\\x"}',
      "1:7 manifest/syntax The string that starts here holds an escape that JSON does not have.",
    ],
    ['{"a": "b', "1:7 manifest/syntax The string that starts here is never closed."],
    ["{} {}", "1:4 manifest/syntax The manifest goes on after its closing bracket."],
    ['{"a": 1, "a": 2}', '1:10 manifest/syntax The key "a" stands twice in one object.'],
    ["server: {}", '1:1 manifest/syntax "server" stands where a value must.'],
  ])("%j is refused at the place", async (text, finding) => {
    expect(await findingsIn(text, "mcp.manifest.JSON")).toEqual([finding]);
  });

  it("refuses exactly what JSON.parse refuses, apart from repeated keys", async () => {
    const { check, property, string, stringMatching, oneof, json } = await import("fast-check");
    const { findJsonPlaces } = await import("../../generator/manifest/json-places.ts");
    const near = stringMatching(/^[[\]{},:"\\ntfeE+\-.0-9 \n]{0,12}$/);
    check(
      property(oneof(near, string(), json()), (text) => {
        const { faults } = findJsonPlaces(text);
        expect(faults.filter(({ message }) => !message.includes("twice")).length === 0).toBe(parses(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it("refuses a number that no JSON text can hold again", async () => {
    expect(await findingsIn(manifestWith({}).replace(/}$/, ',"x":[1e999]}'), "m.json")).toEqual([
      "1:43 manifest/shape `x[0]` is a number too large to keep.",
    ]);
  });

  it.each([2_000, 200_000])(
    "refuses %d levels of nesting at a place, without overflowing",
    async (levels) => {
      const schema = `${'{"items":'.repeat(levels)}{}${"}".repeat(levels)}`;
      const text = manifestWith({ tools: [{ name: "t", inputSchema: 0 }] }).replace(":0}", `:${schema}}`);
      const [finding] = await findingsIn(text, "m.json");
      expect(finding).toMatch(
        /^1:\d+ manifest\/shape `tools\[0\]\.inputSchema\.items.* nests more than 500 levels deep\.$/,
      );
      expect(finding?.length).toBeLessThan(300);
    },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("places", () => {
  const yaml = `${serverLine}tools:\r\n  - name: a\r\n    inputSchema: &s\r\n      type: object\r\n  - { name: b, inputSchema: *s }\r\n`;
  const json =
    '{\r\n "server": {"name": "a", "version": "1"},\r\n "tools": [\r\n  {"name": "\\u0061", "\\u0078": []}\r\n ]\r\n}';

  it.each([
    [["tools", 0, "name"], 3, 5],
    [["tools", 1], 6, 5],
    [["tools", 1, "inputSchema"], 6, 16],
    [["tools", 1, "inputSchema", "type"], 5, 7],
    [["tools", 0, "missing", "deeper"], 3, 5],
    [["tools", 9], 2, 1],
    [[], 1, 1],
  ])("of %j in YAML with CRLF are %d:%d", async (path, line, column) => {
    const { locate } = await readManifest(`\ufeff${yaml}`, "a/m.yml");
    expect(locate(path)).toEqual({ file: "a/m.yml", line, column });
  });

  it.each([
    [["tools", 0, "name"], 4, 4],
    [["tools", 0, "x", 3], 4, 22],
    [["tools", 1], 3, 2],
    [[], 1, 1],
  ])("of %j in JSON with CRLF are %d:%d", async (path, line, column) => {
    const { locate } = await readManifest(`\ufeff${json}`, "m.json");
    expect(locate(path)).toEqual({ file: "m.json", line, column });
  });
});
