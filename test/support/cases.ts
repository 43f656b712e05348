/**
 * The concrete cases of `test/fixtures/cases.json`: inputs with the right answers, drawn from faults people
 * met elsewhere. Each family has a judge here or there; `test/cases.test.ts` fails on a case nobody judges.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { test } from "vitest";

export interface Case {
  readonly id: string;
  readonly req: readonly string[];
  readonly title: string;
  // biome-ignore lint/suspicious/noExplicitAny: each family has its own shape, checked by its judge
  readonly given: any;
  // biome-ignore lint/suspicious/noExplicitAny: JSON or one sentence, as the fixture says
  readonly expect: any;
}

const file = new URL("../fixtures/cases.json", import.meta.url);
const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
export const CASES: readonly Case[] = Array.isArray(parsed)
  ? (parsed as Case[])
  : (parsed as { cases: Case[] }).cases;

/** The family of a case: its id without the number. */
export function familyOf(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

/** Declares one test for each case of the families; `special` judges single cases by their id instead. */
export function judge(
  families: readonly string[],
  body: (one: Case) => unknown,
  special: Readonly<Record<string, (one: Case) => unknown>> = {},
): void {
  for (const one of CASES) {
    if (!families.includes(familyOf(one.id))) continue;
    test(`${one.title} [case ${one.id}]`, async () => {
      await (special[one.id] ?? body)(one);
    });
  }
}

/** Declares the test of one case, where its family is judged in several places. */
export function judgeCase(id: string, body: (one: Case) => unknown): void {
  const one = CASES.find((each) => each.id === id);
  if (one === undefined) throw new TypeError(`there is no case ${id}`);
  test(`${one.title} [case ${one.id}]`, async () => {
    await body(one);
  });
}
