import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { addSchema } from "../../generator/commands/schema-add.ts";
import { projectWith, sha256Of, slow, snapshotOf } from "./adding.ts";
import { answering, refusal, serve, smallSchema } from "./serving.ts";

const digest = sha256Of(smallSchema);
const stored = "schema/2031-01-01.ts";

/** Adds, and expects every file and folder to stay as it was. */
async function refused(cwd: string, options: Omit<Parameters<typeof addSchema>[0], "cwd">): Promise<string> {
  const before = snapshotOf(cwd);
  const told = refusal(await addSchema({ ...options, cwd }));
  expect(snapshotOf(cwd)).toEqual(before);
  return told;
}

describe("schema add refuses, and writes nothing,", slow, () => {
  it("bytes that are not what the digest is of", async () => {
    const { origin } = await serve(answering(smallSchema));
    const sha256 = "0".repeat(64);
    expect(await refused(projectWith(), { source: origin, sha256 })).toBe(
      `schema/digest-mismatch The schema's sha256 is ${digest}, and not ${sha256}.`,
    );
  });

  it.each(["", "abc", `${"0".repeat(63)}g`, "0".repeat(65)])("%j as a digest", async (sha256) => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect(await refused(projectWith(), { source: "http://127.0.0.1:1/", sha256 })).toMatch(
      /^usage\/invalid/,
    );
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it("what ships, and what is there already", async () => {
    const cwd = projectWith({ "schema/2031-01-01.ts": smallSchema });
    expect(await refused(cwd, { source: "2026-07-28" })).toMatch(/^schema\/nothing-to-add .*ships/);
    expect(await refused(cwd, { source: stored })).toMatch(/^schema\/nothing-to-add .*already/);
  });

  it("what is missing, not text, or not reached", async () => {
    const cwd = projectWith({ "binary.ts": Buffer.from([0, 1, 2]) });
    expect(await refused(cwd, { source: "no.ts" })).toMatch(/^schema\/not-found/);
    expect(await refused(cwd, { source: "binary.ts" })).toMatch(/^schema\/not-text/);
    expect(await refused(cwd, { source: "http://schema.example/s.ts" })).toMatch(/^schema\/fetch-refused/);
    const { origin } = await serve(answering(smallSchema, 404));
    expect(await refused(cwd, { source: origin })).toMatch(/^schema\/fetch-failed .*404/);
  });

  it("what is no schema, and says where in the source", async () => {
    const cwd = projectWith({ "s.ts": "export interface A {\n  b: ;\n}\n", "empty.ts": "" });
    const before = snapshotOf(cwd);
    const { value, diagnostics } = await addSchema({ source: "s.ts", cwd });
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: "schema/syntax", location: { file: "s.ts", line: 2, column: 6 } },
    ]);
    expect(snapshotOf(cwd)).toEqual(before);
    expect(await refused(cwd, { source: "empty.ts" })).toMatch(/^schema\/no-client-request/);
  });

  it("to overwrite what it did not store", async () => {
    const cwd = projectWith({ "s.ts": smallSchema, "schema/2031-01-01.ts": "// mine\n", "a/b": "" });
    mkdirSync(join(cwd, "folder.ts"));
    symlinkSync(join(cwd, "s.ts"), join(cwd, "link.ts"));
    const foreign = /^output\/foreign-file .*but (?:was not stored|is a link|is a folder)/;
    expect(await refused(cwd, { source: "s.ts" })).toMatch(foreign);
    expect(await refused(cwd, { source: "s.ts", out: "folder.ts" })).toMatch(foreign);
    expect(await refused(cwd, { source: "s.ts", out: "link.ts" })).toMatch(foreign);
    expect(await refused(cwd, { source: "s.ts", out: "a/b/c.ts" })).toMatch(/^output\/not-a-folder/);
  });

  it("to write what the system does not take, and leaves no folder behind", async () => {
    const cwd = projectWith({ "s.ts": smallSchema });
    const [tooLong, almost] = ["x".repeat(300), "x".repeat(250)];
    expect(await refused(cwd, { source: "s.ts", out: tooLong })).toMatch(/^output\/not-readable .*too long/);
    // The temporary name beside it is the longer one.
    expect(await refused(cwd, { source: "s.ts", out: `new/${almost}` })).toMatch(
      /^output\/not-writable .*too long/,
    );
  });
});
