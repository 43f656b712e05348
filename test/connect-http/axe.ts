/** The automatic accessibility check of a whole page, its landmarks and headings included. @module */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each finding as one line: the rule, the element, and why. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Through the debugger, which no policy of the page's stops.
  await page.evaluate(`globalThis.axe ?? (() => { ${source} })()`);
  return await page.evaluate(`axe.run(document, {
    runOnly: { type: "tag", values: ${JSON.stringify(TAGS)} },
    resultTypes: ["violations"],
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => id + ": " + html.slice(0, 160) + " " + failureSummary)))`);
}
