// Loaded before a measured program; writes its peak resident size (KiB) and CPU time (µs) when it ends.
const { isMainThread } = require("node:worker_threads");

if (isMainThread) {
  const { writeSync } = require("node:fs");
  process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));
}
