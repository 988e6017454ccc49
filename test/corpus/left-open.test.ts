import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import { emit, moduleOf } from "../plan/json-schema/compile.ts";
import { areAtHand, dumps, schemasOf, type Dump } from "./dumps.ts";
import { isClosed, leftOpen, nothing, sum, type LeftOpen } from "./left-open.ts";

const head = `# What types leave open

How often the types of each tool say \`unknown\`: for members of objects whose names are free, for items of lists, and for
values anywhere else. And the keywords that types do not express, as comments tell. Written by the tests from dumps of
live servers; a line that changes shows what types lost or won.
`;

/** What each tool leaves open, of those that leave anything, by name. */
function toolsOf(dump: Dump): [tool: string, open: LeftOpen][] {
  const byTool = new Map<string, LeftOpen>();
  for (const { schema, direction, tool } of schemasOf(dump)) {
    const module = moduleOf(emit(schema, { direction }), direction);
    byTool.set(tool, sum([byTool.get(tool) ?? nothing, leftOpen(module)]));
  }
  return [...byTool].filter(([, open]) => !isClosed(open));
}

function cells({ members, items, values, keywords }: LeftOpen): (string | number)[] {
  const counted = new Map<string, number>();
  for (const keyword of keywords) counted.set(keyword, (counted.get(keyword) ?? 0) + 1);
  const told = [...counted].sort(([one], [other]) => (one < other ? -1 : 1));
  const times = told.map(([keyword, count]) => (count === 1 ? `\`${keyword}\`` : `${count} \`${keyword}\``));
  return [members || "", items || "", values.length || "", times.join(", ")];
}

function table(columns: readonly string[], rows: readonly (string | number)[][]): string {
  const all = [...columns, "members", "items", "values", "not expressed"];
  return [all, all.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function sectionOf(dump: Dump, tools: [tool: string, open: LeftOpen][]): string {
  const rows = tools.map(([tool, open]) => [`\`${tool}\``, ...cells(open)]);
  const values = tools.flatMap(([tool, open]) => open.values.map((path) => `- \`${tool}\`: \`${path}\``));
  const list = values.length === 0 ? [] : ["Values:", "", ...values, ""];
  return [`## ${dump.name}`, "", table(["tool"], rows), "", ...list].join("\n");
}

function report(): string {
  const servers = dumps.map((dump) => ({ dump, tools: toolsOf(dump) }));
  const overview = servers.map(({ dump, tools }) => {
    const schemas = schemasOf(dump);
    const counts = [new Set(schemas.map(({ tool }) => tool)).size, schemas.length, tools.length];
    return [dump.name, ...counts, ...cells(sum(tools.map(([, open]) => open)))];
  });
  const sections = servers.filter(({ tools }) => tools.length > 0);
  return [
    head,
    table(["server", "tools", "schemas", "tools left open"], overview),
    "",
    ...sections.map(({ dump, tools }) => sectionOf(dump, tools)),
  ].join("\n");
}

test.skipIf(!areAtHand)(
  "what the types of real servers leave open is as it was",
  { timeout: 120_000 },
  async () => {
    // `vitest run test/corpus --update` writes it anew.
    const golden = fileURLToPath(new URL("golden/left-open.md", import.meta.url));
    const layout = { ...(await resolveConfig(golden)), parser: "markdown" };
    await expect(await format(report(), layout)).toMatchFileSnapshot(golden);
  },
);

describe("what is counted", () => {
  test.each<[what: string, module: string, open: Partial<LeftOpen>]>([
    ["members", "type A = { [key: string]: unknown } | { [key: `x-${string}`]: unknown }", { members: 2 }],
    ["items", "type A = unknown[] | [string, ...unknown[]]", { items: 2 }],
    ["values", "type A = { b: { c?: unknown }[] }; type B = unknown;", { values: ["A.b[].c", "B"] }],
    [
      "keywords",
      "/** Not expressed in this type: `if`, `not`. */ type A = 1 /** Exactly one of the alternatives (`oneOf`) may match. */",
      { keywords: ["if", "not", "oneOf"] },
    ],
    ["nothing else", 'type unknown1 = "unknown"; /** unknown `if` */ type A = string; // unknown', {}],
  ])("%s", (_what, module, open) => {
    expect(leftOpen(module)).toEqual({ ...nothing, ...open });
  });

  test("is what the emitter writes", () => {
    const schema = {
      properties: { a: {}, b: { type: "array", contains: { const: 1 } } },
      additionalProperties: true,
    };
    const expected = { members: 1, items: 1, values: ["Root.a"], keywords: ["type", "contains"] };
    const { keywords, ...open } = leftOpen(moduleOf(emit(schema)));
    expect({ ...open, keywords: keywords.toSorted() }).toEqual({
      ...expected,
      keywords: expected.keywords.toSorted(),
    });
  });
});
