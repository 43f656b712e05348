/**
 * Shows a page on the screen, before consent or under way, until the person acts or it is gone.
 *
 * @see URL-2 URL-9
 * @module
 */
import type { Controls, QuestionView } from "../../view/index.ts";
import { paintPage } from "./page/paint.ts";
import {
  type PageDone,
  type PageEffect,
  type PageEvent,
  type PageState,
  startPage,
  stepPage,
} from "./page/state.ts";
import { type Stage, showScreen } from "./screen.ts";
import { untilDone } from "./until-done.ts";

/** Shows the page; `undefined` when `stop` aborted first. */
export async function askPage(
  stage: Stage,
  question: QuestionView,
  kind: PageState["kind"],
  controls: Pick<Controls, "watch">,
  stop: AbortSignal,
): Promise<PageDone | undefined> {
  const showing = showScreen<PageState, PageEvent, PageEffect, PageDone>(
    stage,
    {
      id: `${question.id} ${kind}`,
      start: startPage(question, kind),
      // The agent's report may change what the person wants: a key already on its way was meant for before.
      scene: ({ question: { link } }) => String(link?.reportedComplete),
      sheet: paintPage,
      step: stepPage,
    },
    { onEffect: ({ text }) => stage.tty.copy(text) },
  );
  return await untilDone(stage, showing, question, controls, stop);
}
