import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintsOf, complaintsOf7, programOf, type Complaint } from "../compile/compilers.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
const refusedFiles = readdirSync(join(folder, "refused")).map((name) => `refused/${name}`);
const files = ["accepted.ts", ...refusedFiles];

/** Something that must not compile: the comment `// refused CODE: what` stands on the line above it. */
interface Refusal {
  file: string;
  line: number;
  code: string;
  what: string;
}

const refusals = refusedFiles.flatMap((file) =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .flatMap((text, index): Refusal[] => {
      const { code, what } = /^\s*\/\/ refused (?<code>TS\d+): (?<what>.+)$/.exec(text)?.groups ?? {};
      return code === undefined || what === undefined ? [] : [{ file, line: index + 2, code, what }];
    }),
);

const place = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const scratch = mkdtempSync(join(tmpdir(), "stubgen-types-"));
let by59: Complaint[] = [];
let by7: Complaint[] = [];

beforeAll(async () => {
  const paths = files.map((file) => join(folder, file));
  const later = complaintsOf7(paths, folder, join(scratch, "tsconfig.json"));
  by59 = complaintsOf(programOf(paths), folder);
  by7 = await later;
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true }));

describe("the stubs of the example, as their users write against them", () => {
  test("what is right compiles, in the accepted file and beside every refusal", () => {
    const refused = new Set(refusals.map(place));
    expect(by59.filter((complaint) => !refused.has(place(complaint)))).toEqual([]);
  });

  test.each(refusals.map((refusal) => [refusal.code, refusal.what, refusal] as const))(
    "%s: %s",
    (code, _what, refusal) => {
      const found = by59.filter((complaint) => place(complaint) === place(refusal));
      expect(found.map((complaint) => complaint.code)).toEqual([code]);
    },
  );

  test("TypeScript 7 complains in the same places, and nowhere else", () => {
    const places = (complaints: readonly Complaint[]) => [...new Set(complaints.map(place))].sort();
    expect(places(by7)).toEqual(places(refusals as never));
  });

  test("every method of the one-round stub is told apart, and there are cases enough", () => {
    expect(refusals.length).toBeGreaterThanOrEqual(70);
    for (const method of ["listTools", "listPrompts", "listResources", "listResourceTemplates", "discover"]) {
      const texts = readFileSync(join(folder, "refused/one-round.ts"), "utf8");
      for (const field of ["inputResponses", "requestState"]) expect(texts).toContain(`${method}({ ${field}`);
    }
  });
});
