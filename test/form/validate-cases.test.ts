import { expect } from "vitest";
import { checkContent, readForm } from "../../src/form/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { Answering } from "./answering.ts";

const FAMILIES = [
  "validate.integer-typed",
  "validate.integer-big",
  "validate.number-typed",
  "validate.number-cleared",
  "validate.integer-wire",
  "validate.fraction-wire",
  "validate.text-kept",
  "validate.empty",
  "validate.length",
  "validate.bounds",
  "validate.choice",
  "validate.default-is-no-answer",
  "validate.required-missing",
  "validate.null-and-nested",
  "validate.content-shape",
  "validate.foreign-keys",
  "validate.inherited-names",
  "validate.date",
  "validate.date-time",
  "validate.date-time-local",
  "validate.email",
  "validate.uri",
  "validate.format-annotation",
  "validate.all-at-once",
];

judge(
  FAMILIES,
  (one) => ("typed" in one.given || "steps" in one.given ? judgeTyped : judgeSent)(one),
  {
    "validate.foreign-keys.01": async ({ given }) => {
      const check = await checkContent(given.schema, given.content);
      expect(check).toEqual({ ok: true, content: { a: "1" }, unchecked: [] });
    },
    "validate.inherited-names.02": async ({ given }) => {
      const schema = JSON.parse(given.schemaText);
      const check = await checkContent(schema, JSON.parse(given.contentText));
      expect(check).toMatchObject({ ok: false, issues: [{ field: "__proto__", code: "integer" }] });
    },
    "validate.date-time-local.01": ({ given }) => {
      const answering = new Answering(readForm(given.schema), given.zone);
      answering.do({ type: { v: given.typedLocal } });
      expect(answering.accept().content).toEqual({ v: "2026-11-30T10:00:00+01:00" });
    },
    "validate.date-time-local.03": ({ given }) => {
      const answering = new Answering(readForm(given.schema), given.zone);
      const attempt = answering.do({ type: { v: given.typedLocal } }).accept();
      expect(attempt.content).toBe(undefined);
      expect(attempt.issues).toMatchObject([
        { field: "v", code: "format", message: expect.stringContaining("does not exist") },
      ]);
    },
  },
);

/** What a person types, picks and clears, and then accepts. */
function judgeTyped({ given, expect: wanted }: Case): void {
  const { issues, sent, says, content, keeps, answers, ...rest } = wanted;
  expect(rest).toEqual({});
  const answering = new Answering(readForm(schemaOf(given)));
  const steps = given.steps ?? [{ user: { type: given.typed } }, { user: "accept" }];
  const attempts = [];
  for (const { user } of steps) {
    if (user === "accept") attempts.push(answering.accept());
    else answering.do(user);
  }
  const last = attempts.at(-1);
  if (issues !== undefined) expect(codes(last?.issues ?? [])).toEqual(issues);
  if (sent === false) expect(attempts.every((one) => one.content === undefined)).toBe(true);
  if (says !== undefined)
    expect(last?.issues[0]?.message).toContain("too large to be sent exactly");
  if (content !== undefined) expect(last?.content).toStrictEqual(content);
  if (keeps !== undefined) expect(answering.typed).toEqual(keeps);
  if (answers !== undefined) expect(attempts.filter((one) => one.content).length).toBe(answers);
}

/** An answer that arrived. */
async function judgeSent({ given, expect: wanted }: Case): Promise<void> {
  const { ok, issues, content, why, ...rest } = wanted;
  expect(rest).toEqual({});
  const sent = given.contentText === undefined ? given.content : JSON.parse(given.contentText);
  const check = await checkContent(schemaOf(given), sent);
  expect(check.ok).toBe(ok);
  if (issues !== undefined) expect(!check.ok && codes(check.issues)).toEqual(issues);
  if (check.ok) expect(check.content).toStrictEqual(content ?? sent);
  expect(check.unchecked).toEqual([]);
}

// biome-ignore lint/suspicious/noExplicitAny: what a case gives
function schemaOf(given: any): unknown {
  return given.schemaText === undefined ? given.schema : JSON.parse(given.schemaText);
}

function codes(issues: readonly { readonly field: string; readonly code: string }[]): unknown {
  return Object.fromEntries(issues.map((issue) => [issue.field, issue.code]));
}
