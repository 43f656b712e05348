// Adds up the JSON results of every suite, names each test that failed with the start of its reason, and prints the
// closing line of .ci/run. A step that broke outside a suite counts as one failure, so that the line cannot look
// better than the run was.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const linesOfAReason = 12;

const [dir, brokenSteps] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const name of readdirSync(dir)
  .filter((one) => one.endsWith(".json"))
  .sort()) {
  const result = JSON.parse(readFileSync(join(dir, name), "utf8"));
  passed += result.numPassedTests;
  failed += result.numFailedTests + (result.success || result.numFailedTests > 0 ? 0 : 1);
  for (const file of result.testResults) tellFailures(name, file);
  console.log(`${name}: ${result.numPassedTests} passed, ${result.numFailedTests} failed`);
}
if (failed === 0) failed = Number(brokenSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function tellFailures(suite, file) {
  const where = relative(process.cwd(), file.name);
  const broken = file.assertionResults.filter((test) => test.status === "failed");
  for (const test of broken) {
    console.log(`${suite}: ${where}: ${test.fullName}`);
    tellReason(test.failureMessages.join("\n"));
  }
  if (file.status === "failed" && broken.length === 0) {
    console.log(`${suite}: ${where} did not run`);
    tellReason(file.message ?? "");
  }
}

function tellReason(text) {
  for (const line of text.split("\n").slice(0, linesOfAReason)) console.log(`    ${line}`);
}
