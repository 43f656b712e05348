/**
 * What is said when a question is over: what the person did, or why it disappeared.
 *
 * @module
 */
import type { Words } from "../text/index.ts";
import type { Act, QuestionView } from "../view/index.ts";
import type { Floor } from "./floor.ts";

/** What became of the person's act. */
export function outcomeText(act: Act, words: Words): string {
  const say = words.question.plain;
  switch (act.action) {
    case "accept":
      if (act.open === undefined) return say.sent;
      return act.open ? say.agreedOpen : say.agreedElsewhere;
    case "decline":
      return say.declined;
    case "cancel":
      return act.mute ? say.mutedNow : say.cancelled;
    case "later":
      return say.laterNow;
  }
}

/** Says why a question disappeared: once, whether the surface or the client notices first. */
export interface Endings {
  /** It was on show; what was being typed for it is still on the line. */
  onShow(question: QuestionView, reason: unknown): void;
  /** The client's report; it may have been put aside before. */
  elsewhere(question: QuestionView): void;
}

/** So many endings are remembered; the client reports each one soon after. */
const REMEMBERED = 1_000;

export function createEndings(floor: Floor): Endings {
  const { paper, words } = floor;
  const say = words.question.plain;
  const said = new Set<string>();

  /** True the first time for each question. */
  function isNew(id: string): boolean {
    if (said.delete(id)) return false;
    said.add(id);
    const [oldest] = said;
    if (said.size > REMEMBERED && oldest !== undefined) said.delete(oldest);
    return true;
  }

  return {
    onShow: (question, reason) => {
      floor.vanished();
      if (!isNew(question.id)) return;
      paper.say(endingText(reason, words));
      if (floor.interactive) paper.say(say.clearLine);
    },
    elsewhere: (question) => {
      if (!isNew(question.id)) return;
      floor.whenQuiet(() => {
        const { name } = question.asker;
        paper.say(name === null ? say.aboutUnnamed : say.about(paper.quote(name)));
        paper.say(endingText(question.ending, words));
      });
    },
  };
}

/** `reason` is an `Ending`; whatever else it is gets a plain sentence. */
function endingText(reason: unknown, words: Words): string {
  const { endings, endedUnknown } = words.question.plain;
  const known = Object.entries(endings).find(([ending]) => ending === reason);
  return known?.[1] ?? endedUnknown;
}
