import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintsOf, complaintsOf7, programOf, type Complaint } from "../compile/compilers.ts";
import { fixtureVariants, scratchProject, writeVariant } from "../compile/stubs.ts";
import { answersUsage } from "./answers-usage.ts";

const project = scratchProject();
let by59: Complaint[] = [];
let by7: Complaint[] = [];

beforeAll(async () => {
  const variant = fixtureVariants.find(({ name }) => name === "answers-whole");
  if (variant === undefined) throw new Error("There is no fixture of answers.");
  const files = await writeVariant(variant, project);
  const usage = join(project, variant.name, "usage.ts");
  writeFileSync(usage, answersUsage);
  const later = complaintsOf7([...files, usage], project, join(project, "tsconfig.json"));
  by59 = complaintsOf(programOf([...files, usage]), project);
  by7 = await later;
}, 120_000);

afterAll(() => rmSync(project, { recursive: true }));

/** Lines that must not compile, with the code that TypeScript 5.9 has for it. */
const marked = answersUsage.split("\n").flatMap((text, index) => {
  const { code } = /^\s*\/\/ refused (?<code>TS\d+):/.exec(text)?.groups ?? {};
  return code === undefined ? [] : [{ line: index + 2, code }];
});

test("answers of every kind and states are typed, for who gives them and for who reads them", () => {
  expect(marked.length).toBeGreaterThanOrEqual(45);
  const own = ({ file }: Complaint) => file === "answers-whole/usage.ts";
  expect(by59.filter(own).map(({ line, code }) => ({ line, code }))).toEqual(marked);
  expect(by7.filter(own).map(({ line }) => line)).toEqual(marked.map(({ line }) => line));
});
