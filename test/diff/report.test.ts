import { describe, expect, it } from "vitest";
import { failsOn, formatDiff } from "../../generator/diff/report.ts";
import type { SchemaDiff } from "../../generator/diff/model.ts";
import type { ChangeSeverity, ProtocolChange } from "../../generator/protocol/compare.ts";

const at = (file: string, line: number) => ({ file, line, column: 3 });

function change(said: Partial<ProtocolChange>): ProtocolChange {
  return {
    rule: "member-removed",
    severity: { client: "error", server: "info" },
    subject: "A.b",
    message: "`A.b` is gone.",
    old: at("old.ts", 4),
    new: null,
    mayPause: null,
    methods: [],
    variants: [],
    ...said,
  };
}

const diff: SchemaDiff = {
  old: { name: "old.ts", revision: null, digest: "aa11" },
  new: { name: "2030-01-01", revision: "2030-01-01", digest: "bb22" },
  changes: [
    change({
      rule: "declaration-added",
      message: "`C` is new.",
      severity: { client: "info", server: "info" },
      old: null,
      new: at("new.ts", 9),
    }),
    change({}),
    change({ rule: "type-changed", severity: { client: "warn", server: "warn" }, new: at("new.ts", 5) }),
  ],
  touched: [{ change: 1, symbols: [{ symbol: "tools.deploy", side: "both", location: null }] }],
};
const nothing: SchemaDiff = { ...diff, changes: [], touched: null };

describe("a report", () => {
  it("is text with both digests, the gravest first", () => {
    expect(formatDiff(diff, "text")).toBe(`old old.ts, sha256 aa11
new 2030-01-01, sha256 bb22
client: 1 ERROR, 1 WARN, 1 INFO
server: 0 ERROR, 1 WARN, 2 INFO

ERROR (1)
  member-removed: \`A.b\` is gone.
    ERROR for a client, INFO for a server; old.ts:4:3 (old)
    touches tools.deploy

WARN (1)
  type-changed: \`A.b\` is gone.
    WARN for both; old.ts:4:3 -> new.ts:5:3

INFO (1)
  declaration-added: \`C\` is new.
    INFO for both; new.ts:9:3 (new)`);
  });

  it("is Markdown", () => {
    expect(formatDiff(diff, "markdown")).toBe(`# old.ts to 2030-01-01

- old: sha256 \`aa11\`
- new: sha256 \`bb22\`
- client: 1 ERROR, 1 WARN, 1 INFO
- server: 0 ERROR, 1 WARN, 2 INFO

## ERROR (1)

- **member-removed** \`A.b\` is gone.${"  "}
  ERROR for a client, INFO for a server; \`old.ts:4:3 (old)\`; touches \`tools.deploy\`

## WARN (1)

- **type-changed** \`A.b\` is gone.${"  "}
  WARN for both; \`old.ts:4:3 -> new.ts:5:3\`

## INFO (1)

- **declaration-added** \`C\` is new.${"  "}
  INFO for both; \`new.ts:9:3 (new)\``);
  });

  it("is workflow commands, at the new place where there is one", () => {
    expect(formatDiff(diff, "github").split("\n")).toEqual([
      "::notice title=diff::old.ts, sha256 aa11, to 2030-01-01, sha256 bb22. client: 1 ERROR, 1 WARN, 1 INFO; server: 0 ERROR, 1 WARN, 2 INFO.",
      "::error file=old.ts,line=4,col=3,title=diff/member-removed::`A.b` is gone. (ERROR for a client, INFO for a server; old.ts:4:3 (old))%0Ahelp: This touches tools.deploy.",
      "::warning file=new.ts,line=5,col=3,title=diff/type-changed::`A.b` is gone. (WARN for both; old.ts:4:3 -> new.ts:5:3)",
      "::notice file=new.ts,line=9,col=3,title=diff/declaration-added::`C` is new. (INFO for both; new.ts:9:3 (new))",
    ]);
  });

  it("is JSON, each change with what it touches", () => {
    const report = JSON.parse(formatDiff(diff, "json"));
    expect(report).toMatchObject({ old: diff.old, new: diff.new });
    expect(report.counts).toEqual({
      client: { error: 1, warn: 1, info: 1 },
      server: { error: 0, warn: 1, info: 2 },
    });
    const touches = report.changes.map((entry: { touches: unknown[] }) => entry.touches.length);
    expect(touches).toEqual([0, 1, 0]);
    expect(JSON.parse(formatDiff(nothing, "json"))).toMatchObject({ changes: [] });
  });

  it("says that nothing changed, with both digests", () => {
    expect(formatDiff(nothing, "text")).toBe(
      "old old.ts, sha256 aa11\nnew 2030-01-01, sha256 bb22\nNo changes.",
    );
    expect(formatDiff(nothing, "markdown")).toMatch(/aa11[^]*bb22[^]*No changes\.$/);
    expect(formatDiff(nothing, "github")).toMatch(/^::notice title=diff::.*aa11.*bb22\. No changes\.$/);
  });
});

describe("hostile text", () => {
  const hostile = "x\u001b[31m\n::error::y\u202e <b>@team</b> [z](https://evil.example) | **w**";
  const report: SchemaDiff = {
    old: { name: hostile, revision: hostile, digest: "aa" },
    new: nothing.new,
    changes: [change({ message: `\`A\` is deprecated. ${hostile}`, old: at(hostile, 1) })],
    touched: [{ change: 0, symbols: [{ symbol: `tools.${hostile}\``, side: "both", location: null }] }],
  };

  it.for(["text", "markdown", "json", "github"] as const)("does nothing in %s", (format) => {
    const text = formatDiff(report, format);
    expect(text).not.toMatch(/[\u001b\u202e]/);
    expect(text).not.toMatch(/^::error::/m);
  });

  it("is prose or code in Markdown, never markup", () => {
    const prose = formatDiff(report, "markdown").replace(/`[^`\n]*`/g, "");
    expect(prose).not.toMatch(/<b>|@team|[^\\]\]|:\/\/|\*\*w|[^\\]\|/);
    expect(prose).not.toContain("`");
  });
});

function only(client: ChangeSeverity, server: ChangeSeverity): SchemaDiff {
  return { ...diff, changes: [change({ severity: { client, server } })] };
}

describe("failing", () => {
  it("asks for the graver of both sides", () => {
    expect(failsOn(only("info", "error"), "error")).toBe(true);
    expect(failsOn(only("warn", "info"), "error")).toBe(false);
    expect(failsOn(only("warn", "info"), "warn")).toBe(true);
    expect(failsOn(only("error", "info"), "warn")).toBe(true);
    expect(failsOn(only("info", "info"), "warn")).toBe(false);
    expect(failsOn(nothing, "warn")).toBe(false);
  });
});
