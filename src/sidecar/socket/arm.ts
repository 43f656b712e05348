/**
 * An act in another process counts from half a second after the question was opened there. Whoever shows it has
 * armed its own keys and buttons; what is left of the time is waited out here.
 *
 * @see SURF-2
 * @module
 */
import { type AnswerAct, type AnswerResult, ARM_DELAY_MS } from "../../client/index.ts";
import type { Remote } from "./remote.ts";

/** A timer may be early, and two clocks may differ by as much, in milliseconds. */
const EARLY_MS = 5;

/** A question that was opened: its ticket, and when its act counts. `undefined`: there is none any more. */
export type Opened = { readonly ticket: number; readonly from: number } | undefined;

/** Opens a question. Never rejects: a sidecar that has gone has no question either. */
export async function openFor(remote: Remote, id: string): Promise<Opened> {
  try {
    const ticket = await remote.open(id);
    return ticket === undefined
      ? undefined
      : { ticket, from: performance.now() + ARM_DELAY_MS + EARLY_MS };
  } catch {
    return undefined;
  }
}

/** Answers as soon as the act counts. */
export async function answerArmed(
  remote: Remote,
  id: string,
  act: AnswerAct,
  opening: Promise<Opened>,
): Promise<AnswerResult> {
  const opened = await opening;
  if (opened === undefined) return { state: "too-late" };
  for (let left = 1; left > 0; left = opened.from - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  }
  return remote.answer(id, act, opened.ticket);
}
