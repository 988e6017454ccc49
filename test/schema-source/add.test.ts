import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { addSchema } from "../../generator/commands/schema-add.ts";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { findSchema } from "../../generator/schema-source.ts";
import { version } from "../../generator/version.ts";
import { projectWith, sha256Of, slow, snapshotOf, textAt } from "./adding.ts";
import { answering, expectNoCredentials, serve, smallSchema, valueOf, withCredentials } from "./serving.ts";

const digest = sha256Of(smallSchema);
const stored = "schema/2031-01-01.ts";

/** The text of `smallSchema` as it is stored. */
function storedText(source: string, body = smallSchema): string {
  return `// Stored by mcp-stubgen ${version} from ${source}, sha256 ${sha256Of(body)}\n\n${body}`;
}

describe("schema add stores", slow, () => {
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

it("stores a whole revision unharmed", slow, async () => {
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
