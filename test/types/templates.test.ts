import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintsOf, complaintsOf7, programOf, type Complaint } from "../compile/compilers.ts";
import { fixtureVariants, scratchProject, writeVariant } from "../compile/stubs.ts";
import { templatesUsage } from "./templates-usage.ts";

const project = scratchProject();
let by59: Complaint[] = [];
let by7: Complaint[] = [];

beforeAll(async () => {
  const variant = fixtureVariants.find(({ name }) => name === "templates-whole");
  if (variant === undefined) throw new Error("There is no fixture of templates.");
  const files = await writeVariant(variant, project);
  const usage = join(project, variant.name, "usage.ts");
  writeFileSync(usage, templatesUsage);
  const later = complaintsOf7([...files, usage], project, join(project, "tsconfig.json"));
  by59 = complaintsOf(programOf([...files, usage]), project);
  by7 = await later;
}, 120_000);

afterAll(() => rmSync(project, { recursive: true }));

/** Lines that must not compile, with the code that TypeScript 5.9 has for it. */
const marked = templatesUsage.split("\n").flatMap((text, index) => {
  const { code } = /^\s*\/\/ refused (?<code>TS\d+):/.exec(text)?.groups ?? {};
  return code === undefined ? [] : [{ line: index + 2, code }];
});

test("variables of templates are typed, for who gives them and for who reads them", () => {
  expect(marked).toHaveLength(13);
  const own = ({ file }: Complaint) => file === "templates-whole/usage.ts";
  expect(by59.filter(own).map(({ line, code }) => ({ line, code }))).toEqual(marked);
  expect(by7.filter(own).map(({ line }) => line)).toEqual(marked.map(({ line }) => line));
});
