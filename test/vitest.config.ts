import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/seed.ts"],
    // One for each core of the smallest machine that has to run these; more would only wait for each other.
    maxWorkers: 2,
  },
});
