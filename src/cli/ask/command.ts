/**
 * `ask` on the command line.
 *
 * @module
 */
import type { Command } from "commander";
import { enCommand } from "../../text/index.ts";
import { type Context, settingsFor, switched } from "../context.ts";

interface Flags {
  readonly message?: string;
  readonly answers?: string;
  readonly open?: true;
  readonly plain?: boolean;
  readonly compact?: true;
}

const { help } = enCommand.tools.ask;

/** Adds the command. */
export function addAsk(program: Command, context: Context): void {
  const { words, done } = context;
  program
    .command("ask")
    .description(help.ask)
    .argument("<file>", help.file)
    .option("--message <text>", help.message)
    .option("--answers <file>", help.answers)
    .option("--open", help.open)
    .option("--plain", help.plain)
    .option("--no-plain", enCommand.settings.help.noPlain)
    .option("--compact", help.compact)
    .addHelpText("after", help.more)
    .action(async (file: string, flags: Flags) => {
      const { ask } = await import("./ask.ts");
      const { message, answers } = flags;
      const plain = switched(flags.plain);
      done(
        await ask(words, {
          file,
          open: flags.open === true,
          plain: flags.plain === true,
          settings: settingsFor(context, plain === undefined ? {} : { plain }),
          compact: flags.compact === true,
          ...(message !== undefined && { message }),
          ...(answers !== undefined && { answers }),
        }),
      );
    });
}
