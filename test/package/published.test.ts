import { readFileSync, rmSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyFolder, pack } from "./packed.ts";

const folder = emptyFolder();
let tarball = new Uint8Array();

beforeAll(() => {
  tarball = new Uint8Array(readFileSync(pack(folder).tarball));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packed package, as those who import it find it", () => {
  test("has types wherever a package of ES modules alone can have them", { timeout: 60_000 }, async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball));
    if (analysis.types === false) throw new Error("The package has no types.");
    const main = analysis.entrypoints["."]?.resolutions;
    for (const kind of ["node16-esm", "bundler"] as const) {
      expect(main?.[kind].resolution?.fileName).toMatch(/\/dist\/index\.d\.ts$/);
    }
    // Whoever resolves as Node 10 did knows no `exports`, and CommonJS can only import this dynamically.
    const ofModulesAlone = ["NoResolution node10", "CJSResolvesToESM node16-cjs"];
    const others = analysis.problems.filter(
      (problem) =>
        !("resolutionKind" in problem) ||
        !ofModulesAlone.includes(`${problem.kind} ${problem.resolutionKind}`),
    );
    expect(others).toEqual([]);
  });

  test("says of itself what is true", { timeout: 60_000 }, async () => {
    const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    expect(pkg["name"]).toBe("mcp-stubgen");
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});
