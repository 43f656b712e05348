/**
 * Whether an answer may be sent, and what it is on the wire. Pure.
 *
 * @see FORM-7 FORM-16 RES-5 LIM-4
 * @module
 */
import type { PatternTest } from "../form/index.ts";
import { accept, cancel, decline, exceeds, type Response } from "../wire/index.ts";
import type { Answer, CoreQuestion, FormJudge, Settlement } from "./step.ts";

/** The response to write, or why there is none. */
type JudgedAnswer =
  | { readonly state: "fits"; readonly response: Response }
  | Extract<Settlement, { readonly state: "invalid" | "too-large" }>;

interface AnswerRules {
  readonly maxBytes: number;
  readonly checkForm: FormJudge["checkForm"] | undefined;
  readonly testPattern: PatternTest | undefined;
}

/**
 * Judges an answer against what was asked. Content counts on the acceptance of a form only; absent and `null`
 * there mean an empty one.
 */
export function judgeAnswer(
  { form, request }: CoreQuestion,
  answer: Answer,
  { maxBytes, checkForm, testPattern }: AnswerRules,
): JudgedAnswer {
  if (answer.action === "decline") return { state: "fits", response: decline() };
  if (answer.action === "cancel") return { state: "fits", response: cancel(answer.reason) };
  if (request.mode === "url") return { state: "fits", response: accept() };
  // Nobody has read it yet, so nobody has seen it.
  if (form === undefined || checkForm === undefined) return { state: "invalid", issues: [] };
  const content = answer.content ?? {};
  if (exceeds(content, maxBytes)) return { state: "too-large", limit: maxBytes };
  const check = checkForm(form, content, testPattern);
  if (!check.ok) return { state: "invalid", issues: check.issues };
  return { state: "fits", response: accept(check.content) };
}
