/**
 * A screen on show until it is done: news of its question reach it, and the end of the question takes it away.
 *
 * @see CAN-2
 * @module
 */
import type { Controls, QuestionView } from "../../view/index.ts";
import type { Showing, Stage } from "./screen.ts";

/** What a screen hears when its question changes. */
interface News {
  readonly kind: "news";
  readonly question: QuestionView;
}

/** Resolves with what the person did; `undefined` when `stop` aborted first. */
export async function untilDone<Event, Done>(
  stage: Stage,
  showing: Showing<Event | News, Done>,
  question: QuestionView,
  controls: Pick<Controls, "watch">,
  stop: AbortSignal,
): Promise<Done | undefined> {
  let { waiting } = question;
  const unwatch = controls.watch((next) => {
    if (next.waiting > waiting) stage.attention.arrived();
    waiting = next.waiting;
    showing.send({ kind: "news", question: next });
  });
  stop.addEventListener("abort", showing.stop);
  if (stop.aborted) showing.stop();
  try {
    return await showing.done;
  } finally {
    stop.removeEventListener("abort", showing.stop);
    unwatch();
  }
}
