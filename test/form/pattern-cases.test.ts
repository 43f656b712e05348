import { expect } from "vitest";
import { checkContent } from "../../src/form/index.ts";
import { type Case, judge } from "../support/cases.ts";

judge(
  ["validate.pattern-hostile", "validate.pattern-meaning", "validate.pattern-uncarried"],
  async (one) => {
    expect(one.expect.verdict).toContain(await verdictOf(one));
  },
);
async function verdictOf({ given }: Case): Promise<string> {
  const pattern = given.pattern ?? repeated(given.patternRepeat);
  const input = given.input ?? repeated(given.inputRepeat);
  const check = await checkContent(
    { type: "object", properties: { v: { type: "string", pattern } }, required: ["v"] },
    { v: input },
  );
  if (check.unchecked.length > 0) {
    expect(check).toEqual({
      ok: true,
      content: { v: input },
      unchecked: [{ field: "v", reason: "pattern" }],
    });
    return "unchecked";
  }
  return check.ok ? "match" : "no-match";
}

interface Repeat {
  readonly before: string;
  readonly unit: string;
  readonly n: number;
  readonly after: string;
}

function repeated({ before, unit, n, after }: Repeat): string {
  return before + unit.repeat(n) + after;
}
