import { describe, expect, it } from "vitest";
import { diagnostic, type Diagnostic } from "../../generator/diagnostics.ts";
import { formatDiagnostics, withoutCommands } from "../../generator/diagnostics-format.ts";

const at = (file: string, line: number, column: number) => ({ file, line, column });

const mixed: Diagnostic[] = [
  diagnostic("manifest/shape", "second", at("b.yaml", 2, 1), "Do this."),
  diagnostic("manifest/unknown-key", "first", at("b.yaml", 1, 9)),
  diagnostic("manifest/shape", "third", at("b.yaml", 10, 1)),
  diagnostic("output/foreign-file", "whole file", { file: "b.yaml" }),
  diagnostic("manifest/shape", "other file", at("a.yaml", 5, 5)),
  diagnostic("usage/invalid", "no place", null),
  diagnostic("manifest/shape", "second, later", at("b.yaml", 2, 1)),
];

describe("text", () => {
  it("is one line a finding, with its help below, sorted by place", () => {
    expect(formatDiagnostics(mixed, "text")).toBe(
      `error[usage/invalid]: no place
a.yaml:5:5: error[manifest/shape]: other file
b.yaml: error[output/foreign-file]: whole file
b.yaml:1:9: warning[manifest/unknown-key]: first
b.yaml:2:1: error[manifest/shape]: second
  help: Do this.
b.yaml:2:1: error[manifest/shape]: second, later
b.yaml:10:1: error[manifest/shape]: third`,
    );
  });

  it("shows what a terminal would act on as escapes", () => {
    const hostile = "a\u001b[31m\r\n\t\u009b\u202e\u200b\u{e0041}\ud800\u2028\u0000é✓";
    const shown = String.raw`a\u001b[31m\r\n\t\u009b\u202e\u200b\udb40\udc41\ud800\u2028\u0000é✓`;
    const found = diagnostic("manifest/shape", hostile, at(`${hostile}.yaml`, 1, 1), hostile);
    expect(formatDiagnostics([found], "text")).toBe(
      `${shown}.yaml:1:1: error[manifest/shape]: ${shown}\n  help: ${shown}`,
    );
  });

  it("is empty without diagnostics, and leaves its argument as it was", () => {
    expect(formatDiagnostics([], "text")).toBe("");
    const copy = [...mixed];
    formatDiagnostics(mixed, "text");
    expect(mixed).toEqual(copy);
  });
});

describe("github", () => {
  it("is one workflow command a finding", () => {
    expect(formatDiagnostics(mixed.slice(0, 2), "github")).toBe(
      `::warning file=b.yaml,line=1,col=9,title=manifest/unknown-key::first
::error file=b.yaml,line=2,col=1,title=manifest/shape::second%0Ahelp: Do this.`,
    );
    expect(formatDiagnostics([mixed[5] as Diagnostic], "github")).toBe(
      "::error title=usage/invalid::no place",
    );
    const note: Diagnostic = {
      code: "manifest/shape",
      severity: "info",
      message: "m",
      location: null,
      help: null,
    };
    expect(formatDiagnostics([note], "github")).toBe("::notice title=manifest/shape::m");
  });

  it("escapes what would end a property, a message or a command", () => {
    const found = diagnostic("manifest/shape", "100%: a\n::error::b, c\r", at("C:\\a,b%.yaml", 1, 2), "x\ny");
    expect(formatDiagnostics([found], "github")).toBe(
      String.raw`::error file=C%3A\a%2Cb%25.yaml,line=1,col=2,title=manifest/shape::100%25: a\n::error::b, c\r%0Ahelp: x\ny`,
    );
  });
});

describe("an answer in a workflow's log", () => {
  it("has no line that a runner would take for a command, and is the same otherwise", () => {
    const diff = `+::error::a\n ::error::b\n\t::set-output name=x::c\n::d::\n+ ##[add-mask]e ##[error]f\n a::b # [c]`;
    expect(withoutCommands(diff)).toBe(
      String.raw`+::error::a
 \::error::b
	\::set-output name=x::c
\::d::
+ ##\[add-mask]e ##\[error]f
 a::b # [c]`,
    );
  });
});

describe("json", () => {
  it("is the sorted list itself, with nothing that a terminal would act on", () => {
    const hostile = diagnostic("manifest/shape", "a\u009b\u202e\n\ud800", null);
    const text = formatDiagnostics([...mixed, hostile], "json");
    const parsed = JSON.parse(text) as Diagnostic[];
    expect(parsed).toHaveLength(8);
    expect(parsed.slice(0, 3)).toEqual([mixed[5], hostile, mixed[4]]);
    expect(text).not.toMatch(/[\u009b\u202e]/);
    expect(formatDiagnostics([], "json")).toBe("[]");
  });
});
