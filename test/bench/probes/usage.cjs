// Loaded before a measured program; writes its peak resident size (KiB) and CPU time (µs) when it ends.
const { isMainThread } = require("node:worker_threads");

if (isMainThread) {
  const { readFileSync, writeSync } = require("node:fs");
  /** Where the system tells it: what it counts for a process begins with the size of the one that started it. */
  const peak = () => {
    try {
      return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))[1]);
    } catch {
      return process.resourceUsage().maxRSS;
    }
  };
  process.on("exit", () => writeSync(3, JSON.stringify({ ...process.resourceUsage(), maxRSS: peak() })));
}
