import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { check, type WriteOptions } from "../../generator/index.ts";

const examples = fileURLToPath(new URL("../../generated-examples/", import.meta.url));

type Stubs = { folder: string; out: string } & Pick<WriteOptions, "manifest" | "only">;

/** All that is generated and committed, as it is generated. */
const committed: Stubs[] = [
  { folder: "releases", out: "generated" },
  { folder: "everything", out: "generated" },
  { folder: "everything", manifest: "suite/mcp.manifest.yaml", out: "suite/generated", only: "client" },
];

describe("the examples' stubs", () => {
  test("are all known here", () => {
    const manifests = readdirSync(examples, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith("mcp.manifest.yaml"));
    const known = committed.map(({ folder, manifest }) => `${folder}/${manifest ?? "mcp.manifest.yaml"}`);
    expect(manifests.sort()).toEqual(known.sort());
  });

  test.each(committed)("in $folder, $out are what is generated today", async ({ folder, ...options }) => {
    const { value, diagnostics } = await check({ ...options, cwd: join(examples, folder) });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(value).toEqual([]);
  });
});
