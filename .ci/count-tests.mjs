// Prints how many tests passed and failed, from Vitest's JSON report; fails if any failed, or none ran.
import { readFileSync } from "node:fs";

function countTests(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
  // A file that could not be loaded has no tests to count, and is one failure all the same.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const { passed, failed } = countTests(process.argv[2]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
