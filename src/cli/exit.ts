/**
 * What the process's exit code means, and the failure that carries one. Documented in `--help`.
 *
 * @module
 */
import { type CommandWords, enCommand } from "../text/index.ts";

/** What the command has to say, in whatever language it is said. */
export type Sentence = (words: CommandWords) => string;

export const EXIT = {
  /** The run did what it was asked. */
  done: 0,
  /** The agent or the protocol failed. */
  failed: 1,
  /** The command line, or a file named on it, cannot be used. Nothing was started. */
  usage: 2,
  /** The agent's command was not found or could not be started. */
  notStarted: 3,
  /** Unattended: the run ended, but a question was cancelled because no answer was prepared for it. */
  unanswered: 4,
  /** Left by Ctrl-C. */
  interrupted: 130,
  /** Stopped by SIGTERM or SIGHUP. */
  terminated: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with an exit code and a sentence for the person, safe to show. The message is English. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exit: ExitCode;
  /** The sentence in a language. */
  readonly sentence: Sentence;

  constructor(exit: ExitCode, sentence: Sentence) {
    super(sentence(enCommand));
    this.exit = exit;
    this.sentence = sentence;
  }
}
