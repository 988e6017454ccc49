import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { headersOf } from "../../generator/header.ts";
import { loadManifest } from "../../generator/load-manifest.ts";
import { loadSchema } from "../../generator/load-schema.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import { format } from "../../generator/render/format.ts";
import { layOut } from "../../generator/render/layout/layout.ts";
import { isWidthKnown, knownWidth } from "../../generator/render/layout/width.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { shippedRevisions } from "../../generator/schema-source.ts";
import { dumps } from "../corpus/dumps.ts";

// To load Prettier takes longer than all else of a run: no stub of an ordinary manifest may need it.

const loaded = vi.hoisted(() => ({ count: 0 }));
vi.mock("prettier/standalone", async (original) => {
  loaded.count += 1;
  return original();
});

const here = fileURLToPath(new URL("../..", import.meta.url));
const examples = ["releases", "everything", "everything/suite"].map(
  (name) => `${here}generated-examples/${name}/mcp.manifest.yaml`,
);
const fixtures = ["schemas", "asks", "loose-schemas", "templates", "nothing"].map(
  (name) => `${here}test/compile/fixtures/${name}.yaml`,
);

type Halves = { client: boolean; server: boolean };

/** Lays out all that is generated, and answers what of it the layout does not know: statements, and files by their signs. */
async function leftOf(file: string, schema: string, halves: Halves): Promise<string[]> {
  const { value: read } = await loadSchema(schema, here);
  const { value: manifest, diagnostics } = await loadManifest(file, here);
  if (read === null || manifest === null) throw new Error(JSON.stringify(diagnostics));
  const { plan } = planStubs(read.protocol, manifest, {
    importExtension: ".js",
    halves,
    headers: { ...headersOf("0.0.0", read.name, read.protocol, manifest), notice: "" },
    // Places that are left unchecked have code of their own.
    invalid: { skipped: [], unchecked: [["tools", 0, "inputSchema"]] },
  });
  const left: string[] = [];
  await renderStubs(plan, async (source) => {
    left.push(...layOut(source, knownWidth).flatMap(({ piece }) => ("other" in piece ? [piece.other] : [])));
    if (!isWidthKnown(source)) left.push([...source].filter((sign) => !isWidthKnown(sign)).join(""));
    return format(source);
  });
  return left;
}

describe("Prettier is not loaded", { timeout: 120_000 }, () => {
  test.each([...examples, ...fixtures, ...dumps.map(({ file }) => file)])("for %s", async (file) => {
    expect(await leftOf(file, "2026-07-28", { client: true, server: true })).toEqual([]);
  });

  test.each([
    { client: true, server: false },
    { client: false, server: true },
  ])("for %j alone, in any revision", async (halves) => {
    for (const revision of await shippedRevisions()) {
      for (const file of [...fixtures, ...examples.slice(0, 1)]) {
        expect(await leftOf(file, revision, halves)).toEqual([]);
      }
    }
  });

  test("for any of these", () => {
    expect(loaded.count).toBe(0);
  });

  test("but for what is not known to the layout", async () => {
    await format("if (a) b();\n");
    expect(loaded.count).toBe(1);
  });
});
