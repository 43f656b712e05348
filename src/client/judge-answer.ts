/**
 * Whether an answer may be sent, and what it is on the wire. Pure.
 *
 * @see FORM-7 FORM-16 RES-5 LIM-4
 * @module
 */
import { checkForm, type PatternTest } from "../form/index.ts";
import { accept, cancel, decline, exceeds, type Response } from "../wire/index.ts";
import type { Answer, CoreQuestion, Settlement } from "./step.ts";

/** The response to write, or why there is none. */
type JudgedAnswer =
  | { readonly state: "fits"; readonly response: Response }
  | Extract<Settlement, { readonly state: "invalid" | "too-large" }>;

/**
 * Judges an answer against what was asked. Content counts on the acceptance of a form only; absent and `null`
 * there mean an empty one.
 */
export function judgeAnswer(
  { form }: CoreQuestion,
  answer: Answer,
  maxBytes: number,
  testPattern?: PatternTest,
): JudgedAnswer {
  if (answer.action === "decline") return { state: "fits", response: decline() };
  if (answer.action === "cancel") return { state: "fits", response: cancel(answer.reason) };
  if (form === undefined) return { state: "fits", response: accept() };
  const content = answer.content ?? {};
  if (exceeds(content, maxBytes)) return { state: "too-large", limit: maxBytes };
  const check = checkForm(form, content, testPattern);
  if (!check.ok) return { state: "invalid", issues: check.issues };
  return { state: "fits", response: accept(check.content) };
}
