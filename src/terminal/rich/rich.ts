/**
 * Questions on the whole screen: the alternate screen is taken for each, and given back with everything on it
 * as it was.
 *
 * @see SURF-2 SURF-3 URL-9
 * @module
 */
import type { Act, Controls, FollowAct, QuestionView } from "../../view/index.ts";
import { followOutcome } from "../ask-page.ts";
import { RANK } from "../desk.ts";
import type { Floor } from "../floor.ts";
import { INPUT_ENDED } from "../reasons.ts";
import type { Stop } from "../talk.ts";
import type { Tty } from "../tty/types.ts";
import { askForm } from "./ask-form.ts";
import { askPage } from "./ask-page.ts";
import { createAttention } from "./attention.ts";
import type { FormDone } from "./form/step.ts";
import { createInterrupts } from "./interrupts.ts";
import type { LookOptions } from "./look.ts";
import type { PageDone } from "./page/state.ts";
import type { Stage } from "./screen.ts";

/** What shows questions on the whole screen. `"plain"`: the person wants them in plain lines from now on. */
export interface Rich {
  ask(
    question: QuestionView,
    controls: Controls,
    stop: AbortSignal,
  ): Promise<Act | "plain" | undefined>;
  follow(
    question: QuestionView,
    controls: Pick<Controls, "watch">,
    stop: AbortSignal,
  ): Promise<FollowAct | "plain" | undefined>;
}

export interface RichOptions {
  readonly tty: Tty;
  readonly floor: Floor;
  readonly look: LookOptions;
  readonly zone: string;
  /** The day it is, as `2026-11-30`. */
  readonly today: () => string;
  /** Ctrl-C on a screen. */
  readonly interrupt: () => void;
}

/** Makes it on a terminal; nothing is taken before the first question. */
export function createRich({ tty, floor, look, zone, today, interrupt }: RichOptions): Rich {
  const attention = createAttention(tty.bell, floor.now);
  const interrupts = createInterrupts();
  const stage: Stage = { tty, look, now: floor.now, attention, interrupts, interrupt };

  let taken = 0;

  async function onScreen<Value>(show: () => Promise<Value>): Promise<Value> {
    const uncover = floor.cover();
    // A page under way may still be leaving when the question it steps back for is here.
    taken += 1;
    if (taken === 1) tty.enter();
    try {
      return await show();
    } finally {
      taken -= 1;
      if (taken === 0) tty.leave();
      uncover();
    }
  }

  async function ask(
    question: QuestionView,
    controls: Controls,
    stop: AbortSignal,
  ): Promise<Act | "plain" | undefined> {
    const { form } = question;
    const done = await onScreen<FormDone | PageDone | undefined>(() => {
      attention.arrived();
      if (form === undefined) return askPage(stage, question, "consent", controls, stop);
      const setting = { zone, today: today() };
      return askForm(stage, { question, form }, controls, setting, stop);
    });
    if (done === undefined) return stopped(stop.reason);
    if (done === "end") return { action: "cancel", reason: INPUT_ENDED };
    if (done === "plain" || "action" in done) return done;
    return "act" in done ? done.act : undefined;
  }

  async function follow(
    question: QuestionView,
    controls: Pick<Controls, "watch">,
    stop: AbortSignal,
  ): Promise<FollowAct | "plain" | undefined> {
    let view = question;
    const unwatch = controls.watch((next) => {
      view = next;
    });
    try {
      for (;;) {
        const done = await turn(() => view, controls, stop);
        if (done === "lost") continue;
        if (done === undefined) return stopped(stop.reason) && followStop(stop.reason);
        return done;
      }
    } finally {
      unwatch();
    }
  }

  /** One turn of a page under way: it steps back for questions. */
  async function turn(
    view: () => QuestionView,
    controls: Pick<Controls, "watch">,
    stop: AbortSignal,
  ): Promise<FollowAct | "plain" | "lost" | undefined> {
    const hold = await floor.desk.claim(RANK.page, stop);
    if (hold === undefined) return undefined;
    const until = AbortSignal.any([stop, hold.lost]);
    try {
      const done = await onScreen(() => askPage(stage, view(), "follow", controls, until));
      if (done === undefined) return stop.aborted ? undefined : "lost";
      if (done === "plain") return done;
      const act = typeof done === "object" && "follow" in done ? done.follow : "later";
      floor.paper.say(followOutcome(act, floor.words));
      return act;
    } finally {
      hold.release();
    }
  }

  return { ask, follow };
}

/** Ctrl-C and the end of the terminal cancel; a question that is gone has no act. */
function stopped(reason: Stop): Act | undefined {
  return reason === "gone" ? undefined : { action: "cancel" };
}

function followStop(reason: Stop): FollowAct {
  return reason === "interrupted" ? "give-up" : "later";
}
