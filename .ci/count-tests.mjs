// Prints how many tests passed and failed in all these reports (Vitest's JSON, or what has the same members); fails if
// any failed, or if one of them has none.
import { readFileSync } from "node:fs";

function countTests(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
  // A file that fails by itself, when it is loaded or cleaned up after, is one failure without a test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const counts = process.argv.slice(2).map(countTests);
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = counts.every(({ passed }) => passed > 0) && sum("failed") === 0 ? 0 : 1;
