/**
 * `ask` on the command line.
 *
 * @module
 */
import type { Command } from "commander";
import { type CommandWords, enCommand } from "../../text/index.ts";
import type { ExitCode } from "../exit.ts";

interface Flags {
  readonly message?: string;
  readonly answers?: string;
  readonly open?: true;
  readonly plain?: true;
  readonly compact?: true;
}

const { help } = enCommand.tools.ask;

/** Adds the command; `done` learns of its exit code. */
export function addAsk(
  program: Command,
  words: CommandWords,
  done: (exit: ExitCode) => void,
): void {
  program
    .command("ask")
    .description(help.ask)
    .argument("<file>", help.file)
    .option("--message <text>", help.message)
    .option("--answers <file>", help.answers)
    .option("--open", help.open)
    .option("--plain", help.plain)
    .option("--compact", help.compact)
    .addHelpText("after", help.more)
    .action(async (file: string, flags: Flags) => {
      const { ask } = await import("./ask.ts");
      const { message, answers } = flags;
      done(
        await ask(words, {
          file,
          open: flags.open === true,
          plain: flags.plain === true,
          compact: flags.compact === true,
          ...(message !== undefined && { message }),
          ...(answers !== undefined && { answers }),
        }),
      );
    });
}
