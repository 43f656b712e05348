/**
 * What was said of questions that came and went: notices that stay in sight, and sentences for the live region.
 *
 * @see CAN-2
 * @module
 */
import type { ListWords } from "../text/index.ts";
import type { QuestionView } from "../view/index.ts";
import type { Notice } from "./around.ts";

/** So many notices of what ended stay in sight. */
const NOTICES = 3;

/** What one element says; `changed` is called after each sentence. */
export class Said {
  notices: readonly Notice[] = [];
  /** For the live region. By its key two announcements in the same words stand in turn in two places, and both are heard. */
  spoken: Notice = { key: 0, text: "" };
  readonly #changed: () => void;
  #key = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** What became of a question. An act of the element's own is said once the agent has it. */
  ended({ asker: { name } }: QuestionView, what: string, { web }: ListWords): void {
    const text = name === null ? web.endedUnnamed(what) : web.ended(what, name);
    const notice = { key: ++this.#key, text };
    this.notices = [notice, ...this.notices].slice(0, NOTICES);
    this.#speak(notice);
  }

  /** An agent asks; `after` what was just said, when a question took the place of another. */
  asked({ asker: { name } }: QuestionView, after: boolean, { web }: ListWords): void {
    const text = name === null ? web.announceUnnamed : web.announce(name);
    this.#speak({ key: ++this.#key, text: after ? `${this.spoken.text} ${text}` : text });
  }

  dismiss(notice: Notice): void {
    this.notices = this.notices.filter(({ key }) => key !== notice.key);
    this.#changed();
  }

  #speak(sentence: Notice): void {
    this.spoken = sentence;
    this.#changed();
  }
}
