/**
 * A surface for runs without a person, or before one is asked: it answers from the answers file, says so, and
 * leaves the rest to the terminal. With no terminal there, the rest is cancelled and the reason stated.
 *
 * @see RES-3 CAP-8
 * @module
 */
import { type CommandWords, enCommand, type SafeText, safeText } from "../text/index.ts";
import type { Act, QuestionView, Surface } from "../view/index.ts";
import { MODES } from "../wire/index.ts";
import type { Answers } from "./answers-file.ts";
import { decide } from "./prepared.ts";

export interface AnswersSurfaceOptions {
  /** Absent: no file was given. */
  readonly answers: Answers | undefined;
  /** Opens pages that the file accepts. */
  readonly open: boolean;
  /** Asked about what the file does not cover. Absent: nobody is there. */
  readonly next: Surface | undefined;
  readonly notice: (text: string) => void;
  /** The language of the notices. What the agent is told is English. */
  readonly words: CommandWords;
  /** Called for each question that was cancelled because nobody could answer it. */
  readonly onUnanswered: () => void;
}

/** Times ever produce nothing here: what is answered is answered at once, from the file or with a reason. */
export function createAnswersSurface(options: AnswersSurfaceOptions): Surface {
  const { answers, next, notice, words } = options;
  const say = words.run;
  const handedOn = new Set<string>();

  function answerOrCancel(question: QuestionView): Act | undefined {
    const decision =
      answers === undefined
        ? { covered: false as const, reason: ({ run }: CommandWords) => run.noAnswers }
        : decide(question, answers, options.open);
    if (decision.covered) {
      sayAnswered(question, decision.act.action, decision.names, options);
      return decision.act;
    }
    const reason = decision.reason(words);
    if (next !== undefined) {
      if (answers !== undefined) notice(say.notCoveredAsking({ reason }));
      return undefined;
    }
    notice(say.notCovered({ message: brief(question), reason }));
    options.onUnanswered();
    return { action: "cancel", reason: decision.reason(enCommand) };
  }

  return {
    modes: next?.modes ?? MODES,
    ask(question, signal, controls) {
      if (!handedOn.has(question.id)) {
        const act = answerOrCancel(question);
        if (act !== undefined) return act;
        handedOn.add(question.id);
      }
      return next?.ask(question, signal, controls) ?? { action: "cancel" };
    },
    follow(question, signal, controls) {
      if (next?.follow !== undefined) return next.follow(question, signal, controls);
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve("later"), { once: true });
      });
    },
    ended(question) {
      if (handedOn.delete(question.id)) next?.ended?.(question);
    },
  };
}

function sayAnswered(
  question: QuestionView,
  action: Act["action"],
  names: readonly string[],
  { notice, open, words }: AnswersSurfaceOptions,
): void {
  const say = words.run;
  notice(say.fromFile({ action, message: brief(question) }));
  if (names.length > 0) {
    notice(say.fromFileFields({ names: safeText(names.join(", "), { max: 400 }) }));
  }
  if (question.link === undefined || action !== "accept") return;
  const { href, warnings } = question.link.assessment;
  notice(say.fromFileUrl({ href: safeText(href) }));
  for (const warning of warnings) notice(`  ${words.url.warnings[warning.code]}`);
  notice(open ? say.fromFileOpen : say.fromFileNoOpen);
}

/** The first line of the question, for a notice. */
function brief(question: QuestionView): SafeText {
  const [first = ""] = question.message.split("\n");
  return safeText(first, { max: 200 });
}
