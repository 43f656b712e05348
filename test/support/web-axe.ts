/** The automatic accessibility check, injected into a page. @module */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What only a whole page of a host can have: a heading of its own, landmarks around everything. */
const HOSTS_OWN = ["page-has-heading-one", "region", "landmark-one-main"];

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{
    violations: readonly {
      id: string;
      nodes: readonly { html: string; failureSummary?: string }[];
    }[];
  }>;
}

/** Each finding as one line: the rule, the element, and why. `rule`: that one alone. */
export async function findings(page: Page, rule?: string): Promise<readonly string[]> {
  // Through the debugger, which no policy of the page's stops.
  await page.evaluate(`globalThis.axe ?? (() => { ${source} })()`);
  return await page.evaluate(
    async ([tags, off, only]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run(document, {
        ...(only === undefined
          ? { runOnly: { type: "tag", values: tags }, rules }
          : { runOnly: { type: "rule", values: [only] } }),
        resultTypes: ["violations"],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
      );
    },
    [TAGS, HOSTS_OWN, rule] as const,
  );
}
