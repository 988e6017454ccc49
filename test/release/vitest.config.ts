import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    // What of other folders takes too long for every run ends the same.
    include: ["test/**/*.release.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: "test/release/prepare.ts",
    // Each step starts compilers, servers or browsers, beside another one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    maxConcurrency: 2,
  },
});
