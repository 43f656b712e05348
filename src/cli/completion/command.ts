/**
 * `completion` on the command line: the script for a shell, made from the commands themselves.
 *
 * @module
 */
import { Argument, type Command } from "commander";
import { enCommand } from "../../text/index.ts";
import type { Context } from "../context.ts";
import { EXIT } from "../exit.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { type CommandNode, readTree } from "./tree.ts";
import { zshScript } from "./zsh.ts";

const SCRIPTS: Readonly<Record<string, (tree: CommandNode) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const { help } = enCommand.settings;

/** Adds the command. */
export function addCompletion(program: Command, { write, done }: Context): void {
  program
    .command("completion")
    .description(help.completion)
    .addArgument(new Argument("<shell>", help.shell).choices(Object.keys(SCRIPTS)))
    .addHelpText("after", help.completionMore)
    .action((shell: string) => {
      write(SCRIPTS[shell]?.(readTree(program)) ?? "");
      done(EXIT.done);
    });
}
