/**
 * A person at a form, as the cases describe one: types, picks, clears and sends; every state of it is a draft.
 *
 * @module
 */
import {
  clearField,
  type Draft,
  entryText,
  type FormView,
  type Issue,
  issueText,
  pickValue,
  readDraft,
  startDraft,
  typeText,
} from "../../src/view/index.ts";
import { fieldOf } from "./show.ts";

/** A user step of a case; see the words used in its `given`. */
export type UserStep =
  | string
  | {
      readonly type?: Readonly<Record<string, string>>;
      readonly pick?: Readonly<Record<string, unknown>>;
      readonly clear?: string;
      readonly keys?: readonly string[];
      readonly in?: string;
    };

/** What became of it: answers given, what the person was told, and what the fields hold. */
export interface Outcome {
  readonly answers: readonly object[];
  readonly issues: Readonly<Record<string, string>>;
  readonly told: readonly string[];
  readonly draft: Draft;
}

export async function live(form: FormView, steps: readonly UserStep[]): Promise<Outcome> {
  let draft = startDraft(form);
  let issues: readonly Issue[] = [];
  const answers: object[] = [];
  const told: string[] = [];
  for (const step of steps) {
    if (step === "accept") {
      const reading = await readDraft(form, draft);
      issues = reading.ok ? [] : reading.issues;
      told.push(...issues.map((issue) => issueText(form, issue)));
      if (reading.ok) answers.push({ action: "accept", content: reading.content });
    } else if (step === "decline" || step === "cancel") {
      answers.push({ action: step });
    } else if (typeof step === "object") {
      draft = edit(form, draft, step);
    }
  }
  const byField = Object.fromEntries(issues.map((issue) => [issue.field, issue.code]));
  return { answers, issues: byField, told, draft };
}

function edit(form: FormView, draft: Draft, step: Exclude<UserStep, string>): Draft {
  let next = draft;
  for (const [name, text] of Object.entries(step.type ?? {})) next = typeText(next, name, text);
  for (const [name, value] of Object.entries(step.pick ?? {})) next = pickValue(next, name, value);
  if (step.clear !== undefined) next = clearField(next, step.clear);
  if (step.in === undefined) return next;
  const view = fieldOf(form, step.in);
  for (const key of step.keys ?? []) {
    const text = entryText(view, next);
    next = typeText(next, step.in, key === "<Backspace>" ? text.slice(0, -1) : text + key);
  }
  return next;
}
