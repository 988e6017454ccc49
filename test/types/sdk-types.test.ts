import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { complaintsOf, complaintsOf7, programOf } from "../compile/compilers.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "stubgen-sdk-types-"));

afterAll(() => rmSync(scratch, { recursive: true }));

test("what the runtime takes the SDK's types for is what they are", { timeout: 120_000 }, async () => {
  const files = [join(folder, "sdk-types.ts")];
  const later = complaintsOf7(files, folder, join(scratch, "tsconfig.json"));
  expect(complaintsOf(programOf(files), folder)).toEqual([]);
  expect(await later).toEqual([]);
});
