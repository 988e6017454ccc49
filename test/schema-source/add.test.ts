import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { addSchema } from "../../generator/commands/schema-add.ts";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { findSchema } from "../../generator/schema-source.ts";
import { version } from "../../generator/version.ts";
import { projectWith, sha256Of, snapshotOf, textAt } from "./adding.ts";
import {
  answering,
  expectNoCredentials,
  refusal,
  serve,
  smallSchema,
  valueOf,
  withCredentials,
} from "./serving.ts";

const digest = sha256Of(smallSchema);
const stored = "schema/2031-01-01.ts";

/** The text of `smallSchema` as it is stored. */
function storedText(source: string, body = smallSchema): string {
  return `// Stored by mcp-stubgen ${version} from ${source}, sha256 ${sha256Of(body)}\n\n${body}`;
}

describe("schema add stores", () => {
  it("what a URL leads to, under its revision, and says where it is from", async () => {
    const { origin } = await serve(answering(smallSchema));
    const cwd = projectWith();
    const outcome = await addSchema({ source: `${withCredentials(origin)}?token=t0ken`, cwd });
    expect(outcome).toEqual({
      value: { file: stored, sha256: digest, revision: "2031-01-01", change: "created" },
      diagnostics: [],
    });
    expect(textAt(cwd, stored)).toBe(storedText(`${origin}/schema.ts`));
    expectNoCredentials([outcome, textAt(cwd, stored)]);
    expect(textAt(cwd, stored)).not.toContain("t0ken");
    expect(readdirSync(join(cwd, "schema"))).toEqual(["2031-01-01.ts"]);
  });

  it("a file, named as the user names it, or by its name alone where that is absolute", async () => {
    const cwd = projectWith({ "from/s.ts": smallSchema });
    expect(valueOf(await addSchema({ source: "from/s.ts", cwd })).file).toBe(stored);
    expect(textAt(cwd, stored)).toBe(storedText("from/s.ts"));
    await addSchema({ source: join(cwd, "from/s.ts"), cwd, out: "other.ts" });
    expect(textAt(cwd, "other.ts")).toBe(storedText("s.ts"));
  });

  it("what then reads offline as the same schema, with the same documentation", async () => {
    const { origin } = await serve(answering(smallSchema));
    const cwd = projectWith();
    const { file } = valueOf(await addSchema({ source: `${origin}/s.ts`, cwd }));
    const fetched = vi.spyOn(globalThis, "fetch");
    const found = valueOf(await findSchema(file, cwd));
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    const [original, later] = await Promise.all([
      readSchema(smallSchema, "s.ts"),
      readSchema(found.text, "s.ts"),
    ]);
    const { digest: _, ...model } = valueOf(original);
    expect(valueOf(later)).toMatchObject(withoutPlaces(model));
    expect(JSON.stringify(valueOf(later))).not.toContain("Stored by");
  });

  it("no comment as documentation of a declaration that has none", async () => {
    const cwd = projectWith({ "s.ts": smallSchema.replace("/** Asks for nothing. */\n", "") });
    const { file } = valueOf(await addSchema({ source: "s.ts", cwd }));
    const model = valueOf(await readSchema(textAt(cwd, file), file));
    expect(JSON.stringify(model)).not.toMatch(/Stored by|sha256/);
  });

  it("a text with a byte order mark or CRLF readably, and digests the bytes as they came", async () => {
    const windows = `\uFEFF${smallSchema.replaceAll("\n", "\r\n")}`;
    const cwd = projectWith({ "s.ts": windows });
    const { file, sha256 } = valueOf(await addSchema({ source: "s.ts", cwd, sha256: sha256Of(windows) }));
    expect(sha256).toBe(sha256Of(windows));
    expect(textAt(cwd, file)).not.toMatch(/\uFEFF|[^\r]\n/);
    expect(valueOf(await readSchema(textAt(cwd, file), file)).revision).toBe("2031-01-01");
  });

  it("a schema without a revision under the name of its source", async () => {
    const body = smallSchema.replace(/export const LATEST.*\n/, "");
    const { origin } = await serve(answering(body));
    const cwd = projectWith();
    const added = valueOf(await addSchema({ source: `${origin}/drafts/next.ts?x=1`, cwd }));
    expect(added).toMatchObject({ file: "schema/next.ts", revision: null });
  });

  it.each([
    ["../../../outside", "schema/outside.ts"],
    ["/etc/passwd", "schema/etc-passwd.ts"],
    [".git/config", "schema/git-config.ts"],
    ["x\\n// y", "schema/x-y.ts"],
  ])("a schema of revision %s inside the folder", async (revision, file) => {
    const cwd = projectWith({ "p/s.ts": smallSchema.replace("2031-01-01", revision) });
    expect(valueOf(await addSchema({ source: "s.ts", cwd: join(cwd, "p") })).file).toBe(file);
    expect(readdirSync(join(cwd, "p")).sort()).toEqual(["s.ts", "schema"]);
    expect(readdirSync(cwd)).toEqual(["p"]);
  });

  it("a name that would end the comment on one line", async () => {
    const name = "a\nimport 'b'\u2028;.ts";
    const cwd = projectWith({ [name]: smallSchema });
    valueOf(await addSchema({ source: name, cwd }));
    expect(textAt(cwd, stored)).toBe(storedText("a?import 'b'?;.ts"));
  });

  it("again only what changed", async () => {
    const cwd = projectWith({ "s.ts": smallSchema });
    const add = async () => valueOf(await addSchema({ source: "s.ts", cwd })).change;
    expect(await add()).toBe("created");
    const before = snapshotOf(cwd);
    expect(await add()).toBe("unchanged");
    expect(snapshotOf(cwd)).toEqual(before);
    const byOther = textAt(cwd, stored).replace(`mcp-stubgen ${version}`, "mcp-stubgen 0.0.1");
    writeFileSync(join(cwd, stored), byOther.replaceAll("\n", "\r\n"));
    expect(await add()).toBe("unchanged");
    const edited = smallSchema.replace("nothing", "little");
    writeFileSync(join(cwd, "s.ts"), edited);
    expect(await add()).toBe("updated");
    expect(textAt(cwd, stored)).toBe(storedText("s.ts", edited));
    expect(readdirSync(join(cwd, "schema"))).toEqual(["2031-01-01.ts"]);
  });

  it("where --out says, and takes a digest in capitals", async () => {
    const cwd = projectWith({ "s.ts": smallSchema });
    const out = "deep/er/next.ts";
    expect(valueOf(await addSchema({ source: "s.ts", cwd, out, sha256: digest.toUpperCase() })).file).toBe(
      out,
    );
    expect(textAt(cwd, out)).toBe(storedText("s.ts"));
  });

  it("what a killed run left behind no longer", async () => {
    const cwd = projectWith({ "s.ts": smallSchema, "schema/.2031-01-01.ts.1-1.keep": "" });
    const left = join(cwd, "schema", `.2031-01-01.ts.${2 ** 22 + 1}-1.mcp-stubgen-tmp`);
    writeFileSync(left, "half");
    valueOf(await addSchema({ source: "s.ts", cwd }));
    expect(readdirSync(join(cwd, "schema"))).toEqual([".2031-01-01.ts.1-1.keep", "2031-01-01.ts"]);
  });
});

describe("schema add refuses, and writes nothing,", () => {
  /** Adds, and expects every file and folder to stay as it was. */
  async function refused(
    cwd: string,
    options: Omit<Parameters<typeof addSchema>[0], "cwd">,
  ): Promise<string> {
    const before = snapshotOf(cwd);
    const told = refusal(await addSchema({ ...options, cwd }));
    expect(snapshotOf(cwd)).toEqual(before);
    return told;
  }

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

  it.skipIf(process.getuid?.() === 0)("to write where it may not", async () => {
    const cwd = projectWith({ "s.ts": smallSchema, "schema/x": "" });
    chmodSync(join(cwd, "schema"), 0o555);
    expect(await refused(cwd, { source: "s.ts" })).toMatch(/^output\/not-writable .*permission is denied/);
    chmodSync(join(cwd, "schema"), 0o755);
    rmSync(join(cwd, "schema"), { recursive: true });
  });
});

it("stores every shipped revision's text unharmed", async () => {
  const cwd = projectWith();
  const body = readFileSync(new URL("../../schema/2026-07-28.ts", import.meta.url), "utf8");
  writeFileSync(join(cwd, "s.ts"), body);
  const added = valueOf(await addSchema({ source: "s.ts", cwd }));
  expect(added).toMatchObject({ file: "schema/2026-07-28.ts", revision: "2026-07-28" });
  expect(textAt(cwd, added.file)).toBe(storedText("s.ts", body));
});

/** A model without the lines of its declarations, which the head moves. */
function withoutPlaces<T>(model: T): T {
  return JSON.parse(
    JSON.stringify(model, (key, value: unknown) => (key === "location" ? undefined : value)),
  ) as T;
}
