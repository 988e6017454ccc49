// Prints how many tests passed and failed, from Vitest's JSON report; fails if any failed, or none ran.
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

const { passed, failed } = countTests(process.argv[2]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
