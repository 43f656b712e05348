/**
 * `check` on the command line.
 *
 * @module
 */
import type { Command } from "commander";
import { enCommand as en } from "../../text/index.ts";
import type { ExitCode } from "../exit.ts";

const { help } = en.tools.check;

/** Adds the command; `done` learns of its exit code. */
export function addCheck(program: Command, done: (exit: ExitCode) => void): void {
  program
    .command("check")
    .description(help.check)
    .argument("<files...>", help.files)
    .option("--json", help.json)
    .option("--strict", help.strict)
    .addHelpText("after", help.more)
    .action(async (files: string[], flags: { readonly json?: true; readonly strict?: true }) => {
      const { runCheck } = await import("./run.ts");
      done(await runCheck({ files, json: flags.json === true, strict: flags.strict === true }));
    });
}
