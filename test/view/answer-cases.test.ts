import { expect } from "vitest";
import { answerText, countAnswered, entryText, type FormView } from "../../src/view/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { live, type Outcome, type UserStep } from "./person.ts";
import { fieldOf, formOf } from "./show.ts";

/** The person's steps: as listed, or typing and then sending. */
function stepsOf({ given, expect: expected }: Case): UserStep[] {
  const listed: { user?: UserStep }[] = given.steps ?? [{ user: { type: given.typed } }];
  const steps = listed.flatMap((step) => step.user ?? []);
  const isSent = given.steps !== undefined || expected.shows !== undefined;
  return isSent ? steps : [...steps, "accept"];
}

/** JSON expectations of the draft: what is sent, which faults, what a field shows and keeps. */
async function judgeDraft(one: Case): Promise<void> {
  const form = formOf(one.given.schema);
  const outcome = await live(form, stepsOf(one));
  const { content, issues, sent, answers, shows, keeps } = one.expect;
  if (content !== undefined) {
    expect(outcome.answers).toEqual([{ action: "accept", content }]);
    expect(outcome.issues).toEqual({});
  }
  if (issues !== undefined) expect(outcome.issues).toEqual(issues);
  if (sent === false) expect(outcome.answers).toEqual([]);
  if (answers !== undefined) expect(outcome.answers.length).toBe(answers);
  for (const [name, text] of Object.entries({ ...shows, ...keeps })) {
    expect(entryText(fieldOf(form, name), outcome.draft)).toBe(text);
    expect(answerText(fieldOf(form, name), outcome.draft)).toBe(text);
  }
}

judge(
  [
    "client.untouched",
    "client.defaults",
    "client.companion",
    "validate.empty",
    "validate.all-at-once",
    "validate.number-cleared",
  ],
  judgeDraft,
  {
    "client.companion.10": async (one) => {
      const outcome = await live(formOf(one.given.schema), stepsOf(one));
      expect(outcome.answers).toEqual([{ action: "decline" }]);
      expect(outcome.told.join()).toMatch(/prod, dev/);
    },
  },
);

judge(["client.record"], async ({ given }) => {
  const [asked, picked] = given.steps;
  const form = formOf(asked.in.params.requestedSchema);
  const { draft } = await live(form, [picked.user]);
  expect(countAnswered(form, draft)).toEqual({ answered: 1, of: 1 });
  expect(answerText(fieldOf(form, "m"), draft)).toBe("a, b");
});

judge(
  ["client.no-echo"],
  (one) => {
    throw new Error(`no judge for ${one.id}`);
  },
  {
    "client.no-echo.02": async (one) => {
      const { form, outcome } = await typedSecret(one);
      expect(fieldOf(form, "v").secret).toBe(true);
      expect(answerText(fieldOf(form, "v"), outcome.draft)).not.toContain("s3cr3t");
    },
    "client.no-echo.03": async (one) => {
      const { form, outcome } = await typedSecret(one);
      expect(fieldOf(form, "api_token").secret).toBe(true);
      expect(outcome.answers).toEqual([]);
      expect(outcome.told).toEqual(["api_token: Enter at least 40 characters."]);
    },
  },
);

async function typedSecret(one: Case): Promise<{ form: FormView; outcome: Outcome }> {
  const form = formOf(one.given.schema);
  return { form, outcome: await live(form, stepsOf(one)) };
}
