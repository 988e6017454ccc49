import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { common } from "./repository.ts";
import { itemsOf, nodesOf, parsed } from "./rendered.ts";

interface Block {
  kind: "heading" | "finding" | "other";
  text: string;
}

interface Report {
  title: string;
  notes: string[];
  sections: { heading: string; blocks: Block[]; command: string }[];
  tasks: { place: string | null; message: string }[];
  unchecked: string | null;
}

const scripts = join(common, ".github/actions/mcp-stubgen");
const load = (file: string) => import(pathToFileURL(join(scripts, file)).href) as Promise<unknown>;
const { reportText, mostCharacters } = (await load("report.mjs")) as {
  reportText: (report: Report, most?: number) => string;
  mostCharacters: number;
};
const { code } = (await load("markdown.mjs")) as { code: (text: string, most?: number) => string };

const finding = (at: number): Block => ({
  kind: "finding",
  text: `- **rule** finding ${at} ${"x".repeat(150)}`,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => at);

const long: Report = {
  title: "A title",
  notes: ["- A note"],
  sections: [
    { heading: "First", blocks: many(200).map(finding), command: "`npx diff 1`" },
    { heading: "Second", blocks: many(2_000).map(finding), command: "`npx diff 2`" },
  ],
  tasks: many(3_000).map((at) => ({ place: `src/a.ts:${at}:1`, message: `TS1: error ${at}` })),
  unchecked: null,
};

test("a report too long for a pull request is cut, and says how much is left out, and where it is", async () => {
  expect(mostCharacters).toBeLessThan(65_536 - 400);
  const text = reportText(long);
  expect(text.length).toBeLessThanOrEqual(mostCharacters);
  expect(text.length).toBeGreaterThan(mostCharacters * 0.95);
  const items = await itemsOf(text);
  const tasks = items.filter(({ checked }) => checked === false).length;
  expect(text).toContain(`${3_000 - tasks} more errors are left out here; \`tsc --noEmit\` lists them.`);
  expect(tasks).toBeGreaterThan(500);
  const findings = items.filter(({ text: item }) => item.startsWith("rule finding")).length;
  const [, cut] = /(\d+) more findings are left out here; .* `npx diff 2` does\./.exec(text) ?? [];
  expect(Number(cut)).toBe(2_200 - findings);
  expect(text).not.toContain("`npx diff 1`");
});

test("a report that fits is whole", async () => {
  const short = { ...long, sections: [{ ...long.sections[0]!, blocks: many(20).map(finding) }], tasks: [] };
  expect(await itemsOf(reportText(short))).toHaveLength(22);
  expect(reportText(short)).not.toContain("left out");
});

test.each([
  "a",
  "`",
  "``a",
  "a`b``c```",
  "",
  " ",
  "\n\n# x",
  "`a`",
  "\\`",
  "<b>&amp;",
  "@everyone",
  "a\u2028b\u0000",
])("any text is one code span: %j", async (text) => {
  const document = await parsed(`- [ ] ${code(text)} ${code("end")}`);
  const spans = nodesOf(document, "inlineCode");
  expect(spans).toHaveLength(2);
  expect(nodesOf(document, "html", "heading", "link")).toEqual([]);
  expect(spans[1]?.value).toBe("end");
  const visible = text.replaceAll(/\s+/g, " ").trim().replace("\0", "U+0000");
  expect(spans[0]?.value).toBe(visible || "(nothing)");
});
