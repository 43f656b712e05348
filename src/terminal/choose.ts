/**
 * A choice of the host's own, e.g. a permission: numbered, and framed as what the host says it is.
 *
 * @see SURF-2 SURF-3
 * @module
 */
import { means } from "./commands.ts";
import type { Paper } from "./paper.ts";
import type { Talk } from "./talk.ts";
import type { ChoiceOptions } from "./types.ts";

/**
 * Asks until a number is typed; `undefined` when the person leaves, or the choice is withdrawn: then the
 * outcome is said on `after`, which outlives the conversation.
 */
export async function askChoice(
  talk: Talk,
  options: ChoiceOptions,
  after: Paper,
): Promise<string | undefined> {
  const { paper } = talk;
  const say = talk.words.plain;
  const last = options.choices.length;
  const digits = String(last).length;
  paper.gap();
  paper.say(options.heading);
  for (const line of options.lines) paper.foreign(line);
  paper.gap();
  options.choices.forEach((choice, place) => {
    paper.foreign(choice.label, { lead: `${String(place + 1).padStart(digits)} ` });
  });
  paper.say(say.chooseOut);
  talk.painted();
  for (;;) {
    const heard = await talk.hear(say.choicePrompt(last));
    if (heard.kind === "leave") {
      after.say(heard.act === undefined ? say.chooseWithdrawn : say.chooseCancelled);
      return undefined;
    }
    const word = heard.text.trim();
    const choice = /^\d{1,4}$/.test(word) ? options.choices[Number(word) - 1] : undefined;
    if (choice !== undefined) return choice.key;
    if (means(talk.words, "cancel", word.replace(/^\//, ""))) {
      paper.say(say.chooseCancelled);
      return undefined;
    }
    paper.say(say.chooseUnknown);
  }
}
