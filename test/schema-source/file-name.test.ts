import * as fc from "fast-check";
import { expect, it } from "vitest";
import { schemaFileName } from "../../generator/schema-source/file-name.ts";

it.each([
  ["2026-07-28", "https://a.example/schema.ts", "2026-07-28.ts"],
  ["DRAFT-2026-v1", "s.ts", "DRAFT-2026-v1.ts"],
  [null, "https://a.example/x/draft.ts", "draft.ts"],
  [null, "some/folder/my schema.TS", "my-schema.ts"],
  [null, "..\\up\\windows.ts", "windows.ts"],
  [null, "https://a.example/", "a.example.ts"],
  [null, "/", "schema.ts"],
  [null, "https://a.example/%2e%2e%2fx.ts", "2e-2e-2fx.ts"],
  ["", "s.ts", "s.ts"],
  ["../../etc/passwd", "s.ts", "etc-passwd.ts"],
  ["..", "...", "schema.ts"],
  [".npmrc", "s.ts", "npmrc.ts"],
  ["/absolute", "s.ts", "absolute.ts"],
  ["C:\\x", "s.ts", "C-x.ts"],
  ["a\nb\0c\u2028d", "s.ts", "a-b-c-d.ts"],
  ["../schema/2026\u202e-07", "s.ts", "schema-2026--07.ts"],
  ["CON", "s.ts", "schema-CON.ts"],
  ["nul.2026", "s.ts", "schema-nul.2026.ts"],
  ["x".repeat(1000), "s.ts", `${"x".repeat(64)}.ts`],
  ["日本", "s.ts", "s.ts"],
])("revision %j from %j is stored as %j", (revision, source, name) =>
  expect(schemaFileName(revision, source)).toBe(name),
);

it("is a plain name for any text", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."./\\-a:%") }));
  fc.assert(
    fc.property(fc.option(text), text, (revision, source) => {
      expect(schemaFileName(revision, source)).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,70}\.ts$/);
    }),
  );
});
