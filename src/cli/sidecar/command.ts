/**
 * `sidecar` on the command line.
 *
 * @module
 */
import type { Command } from "commander";
import { type CommandWords, enCommand } from "../../text/index.ts";

interface Flags {
  readonly takeOver?: true;
  readonly announce?: true;
  readonly trace?: string;
}

const { help } = enCommand.sidecar;

/** Adds the command; `done` learns of its exit code. */
export function addSidecar(
  program: Command,
  words: CommandWords,
  done: (exit: number) => void,
): void {
  program
    .command("sidecar")
    .description(help.sidecar)
    .option("--take-over", help.takeOver)
    .option("--announce", help.announce)
    .option("--trace <file>", help.trace)
    .argument("<agent...>", help.agent)
    .usage("[options] -- <agent command ...>")
    .passThroughOptions()
    .showHelpAfterError(help.usageHint)
    .addHelpText("after", help.sidecarMore)
    .action(async ([command = "", ...args]: string[], flags: Flags) => {
      const { runSidecar } = await import("./sidecar.ts");
      const { takeOver, announce, trace } = flags;
      done(
        await runSidecar(words, {
          agent: { command, args },
          takeOver: takeOver === true,
          announce: announce === true,
          ...(trace !== undefined && { trace }),
        }),
      );
    });
}
