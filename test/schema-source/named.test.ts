import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findSchema } from "../../generator/schema-source.ts";

// A run is remembered by the revision's name alone, so that no file may answer to it.
test("a file that is called as a revision is none", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "named-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "2031-01-01"), "export {};\n");
  const { value, diagnostics } = await findSchema("2031-01-01", cwd);
  expect(value).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(["schema/not-found"]);
  expect((await findSchema("./2031-01-01", cwd)).value?.text).toBe("export {};\n");
});
