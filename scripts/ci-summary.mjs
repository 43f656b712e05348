// Adds up the JSON results of every suite and prints the closing line of .ci/run. A step that broke
// outside a suite counts as one failure, so that the line cannot look better than the run was.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [dir, brokenSteps] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const name of readdirSync(dir)
  .filter((one) => one.endsWith(".json"))
  .sort()) {
  const result = JSON.parse(readFileSync(join(dir, name), "utf8"));
  passed += result.numPassedTests;
  failed += result.numFailedTests + (result.success || result.numFailedTests > 0 ? 0 : 1);
  console.log(`${name}: ${result.numPassedTests} passed, ${result.numFailedTests} failed`);
}
if (failed === 0) failed = Number(brokenSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
