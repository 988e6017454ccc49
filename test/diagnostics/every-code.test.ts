import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { introspectAll } from "../../generator/commands/introspect.ts";
import { diagnosticCatalogue, type Diagnostic, type DiagnosticCode } from "../../generator/diagnostics.ts";
import { diagnosticsPage } from "../../generator/diagnostics-page.ts";
import { project, run, slow } from "../cli/project.ts";
import { fixtureCommand } from "../introspect/introspecting.ts";
import { configCases } from "./cases/config.ts";
import type { CodeCase } from "./cases/code-case.ts";
import { introspectCases } from "./cases/introspect.ts";
import { manifestCases } from "./cases/manifest.ts";
import { outputCases } from "./cases/output.ts";
import { schemaCases } from "./cases/schema.ts";

const cases: Record<string, CodeCase> = {
  ...schemaCases,
  ...manifestCases,
  ...introspectCases,
  ...configCases,
  ...outputCases,
};
const fromCode = "introspect/failed-server";

async function found({ args, files = {}, prepare, listen }: CodeCase) {
  const folder = project(files);
  prepare?.(folder);
  const origin = (await listen?.()) ?? "";
  const [command = "", ...others] = args.map((arg) => arg.replace("ORIGIN", origin));
  const format = command === "schema" ? [others.shift() ?? "", "--format", "json"] : ["--format", "json"];
  return run(folder, [command, ...format, ...others]);
}

describe("every code", slow, () => {
  test("has a case, and every case a code", () => {
    expect([...Object.keys(cases), fromCode].sort()).toEqual(Object.keys(diagnosticCatalogue).sort());
  });

  test.each(Object.entries(cases))("%s is reported by the command line", async (code, own) => {
    const { code: exit, stdout, stderr } = await found(own);
    const diagnostics = JSON.parse(stderr) as Diagnostic[];
    const severity = diagnosticCatalogue[code as DiagnosticCode][0];
    expect(diagnostics).toContainEqual({
      code,
      severity,
      message: expect.stringMatching(/\S/),
      // Whoever must act is told what to do; an info may need nothing.
      help: severity === "info" ? expect.toSatisfy(isTextOrNull) : expect.stringMatching(/\S/),
      location: expect.toSatisfy((place) => place === null || typeof place === "object"),
    });
    const hasErrors = diagnostics.some((each) => each.severity === "error");
    expect(exit).toBe(hasErrors ? (code === "usage/invalid" ? 2 : 1) : 0);
    if (hasErrors && !code.startsWith("check/")) expect(stdout).toBe("");
  });

  test(`${fromCode} is reported to code`, async () => {
    const target = { command: fixtureCommand("exits-at-once") };
    const { diagnostics } = await introspectAll([
      { name: "bad", target, timeout: 10_000, progress: () => {} },
    ]);
    expect(diagnostics.at(-1)).toMatchObject({ code: fromCode, help: expect.stringMatching(/\S/) });
  });
});

function isTextOrNull(value: unknown): boolean {
  return value === null || (typeof value === "string" && value !== "");
}

describe("the page of all codes", () => {
  test("is what a build writes, and has a row for each", () => {
    const page = readFileSync(new URL("../../schema/diagnostics.md", import.meta.url), "utf8");
    expect(page.replaceAll("\r\n", "\n")).toBe(diagnosticsPage());
    const rows = [...page.matchAll(/^\| `([^`]+)` \| (\w+) \| [^|]+ \| [^|]+ \|$/gm)];
    expect(rows.map(([, code, severity]) => [code, severity])).toEqual(
      Object.entries(diagnosticCatalogue).map(([code, [severity]]) => [code, severity]),
    );
  });
});
