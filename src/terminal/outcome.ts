/**
 * What is said when a question is over: what the person did, or why it disappeared.
 *
 * @module
 */
import type { TerminalWords } from "../text/index.ts";
import type { Act, QuestionView } from "../view/index.ts";
import type { Floor } from "./floor.ts";

/** What became of the person's act. */
export function outcomeText(act: Act, words: TerminalWords): string {
  const say = words.plain;
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

/** True when the person agreed to a page and opens it without us. */
export function isByHand(act: Act): boolean {
  return act.action === "accept" && act.open === false;
}

/** Says why a question disappeared, once, whether the surface or the client notices first. */
export interface Endings {
  /** It is on show from now on. */
  shows(question: QuestionView): void;
  /** It is no longer: the person has acted, or it ended from elsewhere and `reason` says why. */
  hides(question: QuestionView, reason?: unknown, on?: "lines" | "screen"): void;
  /** The client's report. It matters for what was shown before and put aside. */
  reported(question: QuestionView): void;
}

/** So many questions that were shown are remembered. */
const REMEMBERED = 1_000;
/** The client takes it down for now and may show it again. */
const PUT_BACK = "put-back";

export function createEndings(floor: Floor): Endings {
  const { paper, words } = floor;
  const say = words.plain;
  const showing = new Set<string>();
  const seen = new Set<string>();

  return {
    shows: ({ id }) => {
      showing.add(id);
      seen.add(id);
      const [oldest] = seen;
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    },
    hides: (question, reason, on = "lines") => {
      const { id } = question;
      showing.delete(id);
      if (reason === undefined) return;
      floor.vanished();
      if (on === "screen") sayWhatAbout(question, floor);
      paper.say(reason === PUT_BACK ? say.putBack : endingText(reason, words));
      if (floor.interactive && on === "lines") paper.say(say.clearLine);
      if (reason !== PUT_BACK) seen.delete(id);
    },
    reported: ({ asker, ending, id }) => {
      // What is on show ends by its own signal; what nobody saw has nothing to explain.
      if (showing.has(id) || !seen.delete(id)) return;
      floor.whenQuiet(() => {
        paper.say(asker.name === null ? say.aboutUnnamed : say.about(paper.quote(asker.name)));
        paper.say(endingText(ending, words));
      });
    },
  };
}

/** The screen is gone with everything on it: what is said next needs its subject. */
export function sayWhatAbout({ asker, message }: QuestionView, { paper, words }: Floor): void {
  const said = paper.quote(message);
  const { about, aboutUnnamed } = words.rich;
  paper.say(asker.name === null ? aboutUnnamed(said) : about(paper.quote(asker.name), said));
}

/** `reason` is an `Ending`; whatever else it is gets a plain sentence. */
function endingText(reason: unknown, words: TerminalWords): string {
  const { endings, endedUnknown } = words.plain;
  const known = Object.entries(endings).find(([ending]) => ending === reason);
  return known?.[1] ?? endedUnknown;
}
