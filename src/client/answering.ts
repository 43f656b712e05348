/**
 * A person's answer on its way to the agent: judged, written, and only then said to be sent.
 *
 * @see FORM-7 URL-6 RES-3 LIM-4
 * @module
 */
import { hasPatterns, type Issue, loadPatterns, type PatternTest } from "../form/index.ts";
import { safeText } from "../text/index.ts";
import type { Act, DraftEntry, Ending } from "../view/index.ts";
import { put } from "../wire/index.ts";
import type { Desk } from "./desk.ts";
import { type Entry, keepDraft } from "./entry.ts";
import { issuesOf } from "./issues.ts";
import { stopShowing } from "./showing.ts";

/** An act that is an answer. */
export type AnswerAct = Exclude<Act, { readonly action: "later" }>;

/** What came of an act. Only after `sent` has the agent an answer. */
export type AnswerResult =
  | { readonly state: "sent" }
  /** The paint is too fresh, or not of this question (SURF-2). */
  | { readonly state: "not-armed" }
  /** The answer breaks the form, or is too large; the question stays open with these issues, its draft kept. */
  | { readonly state: "invalid"; readonly issues: readonly Issue[] }
  /** The question ended before the act. */
  | { readonly state: "too-late" }
  /** The connection did not take the answer; the question ended with it. */
  | { readonly state: "not-sent" }
  /** No question has, or had, this id. */
  | { readonly state: "unknown" };

const FIELD_MAX = 128;

/**
 * Loads what judging this act needs: the pattern engine, for a form that has patterns. `undefined` at once for
 * every other act, so that nothing waits that need not. Patterns that cannot be loaded stay unchecked.
 */
export function patternsFor(entry: Entry, act: Act): Promise<PatternTest | undefined> | undefined {
  const { form } = entry.question;
  if (act.action !== "accept" || form === undefined || !hasPatterns(form)) return undefined;
  return loadPatterns(form).catch(() => undefined);
}

/**
 * Carries one act out. Whoever calls has made sure that the act belongs to this question; its effect on the
 * list comes in this very turn, the result when the connection has taken the answer.
 */
export async function answerQuestion(
  desk: Desk,
  entry: Entry,
  act: AnswerAct,
  patterns?: PatternTest,
): Promise<AnswerResult> {
  const { line, question } = entry;
  const verdict = line.core.settle(question, act, patterns);
  if (verdict.state === "too-late") return verdict;
  if (verdict.state !== "sent") return reject(desk, entry, act, issuesOf(verdict, entry.forms));

  const elsewhere = stopShowing(entry, "answered");
  desk.leave(entry, "sending");
  const written = line.send(verdict.message);
  if (act.action === "cancel" && act.mute === true) desk.mute(line.agent.name);
  desk.changed();
  try {
    await written;
  } catch {
    desk.end(entry, "not-sent");
  }
  // The connection may have ended meanwhile, or the page been reported finished.
  if (entry.ending === "not-sent") return { state: "not-sent" };
  desk.report({ kind: "answered", ...desk.about(entry), ...said(act) });
  if (act.action === "accept" && act.remember !== false)
    entry.forms?.keep(desk.memory, entry, act.content ?? {}, desk.memoryFailed(entry));
  if (verdict.waiting) desk.wait(entry);
  else if (entry.state === "sending") {
    desk.close(entry, endingOf(entry, act), elsewhere?.surface);
  }
  if (wantsPage(entry, act)) desk.openPage(entry);
  return { state: "sent" };
}

/** How a question ends with its answer: consent to a page that was reported finished ends its wait, too. */
function endingOf(entry: Entry, act: AnswerAct): Ending {
  return act.action === "accept" && entry.reportedComplete ? "completed" : "answered";
}

function reject(desk: Desk, entry: Entry, act: AnswerAct, issues: readonly Issue[]): AnswerResult {
  entry.issues = issues;
  keepContent(entry, act);
  desk.report({
    kind: "not-accepted",
    ...desk.about(entry),
    issues: issues.map(({ field, code }) => ({
      field: safeText(field, { max: FIELD_MAX }),
      code,
    })),
  });
  desk.changed();
  return { state: "invalid", issues };
}

/** Nothing typed is lost: what was not sent becomes the draft, unless the surface kept one itself. */
function keepContent(entry: Entry, act: AnswerAct): void {
  if (entry.draftSaved || act.action !== "accept" || act.content === undefined) return;
  const draft: Record<string, DraftEntry> = { ...entry.draft };
  for (const [name, value] of Object.entries(act.content)) {
    put<DraftEntry>(draft, name, { value });
  }
  keepDraft(entry, draft);
}

function said(act: AnswerAct): { readonly action: AnswerAct["action"]; readonly reason?: string } {
  const reason = act.action === "cancel" ? act.reason : undefined;
  return reason === undefined ? { action: act.action } : { action: act.action, reason };
}

/**
 * True when this was consent to open the page here. An agent that reports it finished at once does not take
 * that back; whoever dismissed the session meanwhile does.
 */
function wantsPage(entry: Entry, act: AnswerAct): boolean {
  if (act.action !== "accept" || act.open === false) return false;
  if (entry.question.request.mode !== "url") return false;
  return entry.state === "waiting" || entry.ending === "completed";
}
