/**
 * One question from a file, asked in the terminal: the answer goes to standard output, everything else does not.
 *
 * @see FORM-11 SURF-3 RES-3
 * @module
 */
import { completed } from "../../check/index.ts";
import { createElicitationClient, type RefusalReason } from "../../client/index.ts";
import type { CommandWords } from "../../text/index.ts";
import type { Surface } from "../../view/index.ts";
import { own } from "../../wire/index.ts";
import { readAnswersFile } from "../answers-file.ts";
import { createAnswersSurface } from "../answers-surface.ts";
import { openInBrowser } from "../browser.ts";
import type { Settings } from "../config/settings.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { interruptHandler } from "../interrupts.ts";
import { writeJson } from "../json.ts";
import { readQuestionFile, readSource, STDIN, shortName, unusable } from "../question-file.ts";
import { eventReporter } from "../report.ts";
import { createScreen } from "../screen.ts";
import { takeSignals } from "../signals.ts";
import { askInProcess } from "./in-process.ts";
import { askStreams } from "./terminal.ts";

/** The command line of `ask`, read. Paths are as typed; `file` may be `-`. */
export interface AskOptions {
  readonly file: string;
  readonly message?: string;
  readonly answers?: string;
  readonly open: boolean;
  readonly plain: boolean;
  readonly settings: Settings;
  readonly compact: boolean;
}

/**
 * Asks, prints the answer, and says with the exit code what it was.
 *
 * @throws Failure with exit 2 when a file cannot be used, or the question is one that clients refuse
 */
export async function ask(words: CommandWords, options: AskOptions): Promise<ExitCode> {
  const answers = options.answers === undefined ? undefined : readAnswersFile(options.answers);
  const source = await readSource(options.file, words);
  const params = completed(readQuestionFile(source), words.tools.ask.message);
  const asked = options.message === undefined ? params : { ...params, message: options.message };
  const streams = askStreams(options.file === STDIN);
  if (options.file === STDIN && !streams.attended && answers === undefined) {
    throw new Failure(EXIT.usage, ({ tools }) => tools.ask.noTerminal);
  }
  const screen = createScreen(streams, {
    lines: options.plain && options.file !== STDIN,
    settings: options.settings,
    words,
  });
  let fail: (reason: Failure) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  let unanswered = false;
  let refused: RefusalReason | undefined;
  const report = eventReporter(screen.notice, false, words);
  let opening: Promise<unknown> = Promise.resolve();
  const client = createElicitationClient({
    surface: createAnswersSurface({
      answers,
      open: options.open,
      next: screen.terminal && withoutFollow(screen.terminal.surface),
      notice: screen.notice,
      words,
      onUnanswered: () => {
        unanswered = true;
      },
    }),
    words,
    openUrl: (href) => {
      opening = openInBrowser(href);
      return opening;
    },
    onEvent: (event) => {
      if (event.kind === "refused") refused = event.reason;
      else report(event);
      // A surface that failed leaves its question open, and nobody would ever answer it.
      if (event.kind === "surface-failed") {
        fail(new Failure(EXIT.failed, ({ tools }) => tools.ask.stopped));
      }
    },
  });
  const signals = takeSignals(
    interruptHandler({
      cancelQuestion: () => screen.terminal?.interrupt() ?? false,
      cancelWork: () => false,
      sayHow: () => signals.leave(EXIT.interrupted),
      leave: () => signals.leave(EXIT.interrupted),
    }),
  );
  try {
    const asking = askInProcess(client, shortName(options.file, words), asked);
    const answer = await Promise.race([signals.left, failed, asking]);
    if (typeof answer === "number") return answer;
    if (answer === undefined) {
      throw unusable(source.name, ({ tools }) =>
        refused === undefined ? tools.ask.stopped : tools.refusals[refused],
      );
    }
    await opening.catch(() => {});
    process.stdout.write(`${writeJson(answer, options.compact)}\n`);
    return unanswered ? EXIT.unanswered : exitFor(own(answer, "action"));
  } finally {
    screen.terminal?.close();
    streams.close();
    signals.release();
  }
}

/** No agent is there to report a page as finished, so there is nothing to wait for after consent. */
function withoutFollow({ modes, ask: one, ended }: Surface): Surface {
  return { modes, ask: one, ...(ended !== undefined && { ended }) };
}

function exitFor(action: unknown): ExitCode {
  if (action === "accept") return EXIT.done;
  return action === "decline" ? EXIT.failed : EXIT.interrupted;
}
