/**
 * The command line: what can be said, and what it means. It starts nothing by itself.
 *
 * @module
 */
import { Command, CommanderError } from "commander";
import { enCommand } from "../text/index.ts";
import { addAsk } from "./ask/command.ts";
import { addCheck } from "./check/command.ts";
import { addCompletion } from "./completion/command.ts";
import { addConfig } from "./config/command.ts";
import { addConnect, refuseSecrets } from "./connect/command.ts";
import type { Context } from "./context.ts";
import { addDoctor } from "./doctor/command.ts";
import { EXIT } from "./exit.ts";
import { addMemory } from "./memory/command.ts";
import { addPlayground } from "./playground/command.ts";
import { addDemo, addRun } from "./run-command.ts";
import { addSidecar } from "./sidecar/command.ts";
import { sdkVersion } from "./versions.ts";

const { help } = enCommand.run;

/** Every command there is. What completes, prints or explains the command line is made from this as well. */
export function createProgram(context: Context): Command {
  const { version: own } = context;
  const versions = { own, sdk: sdkVersion() ?? "?", node: process.version };
  const program = new Command("acp-elicitation")
    .description(help.summary)
    .version(enCommand.tools.versions(versions))
    .exitOverride()
    .enablePositionalOptions()
    .addHelpText("after", help.examples + help.exitCodes + help.more);
  program.commandsGroup(help.questionCommands);
  addDemo(program, context);
  addRun(program, context);
  addAsk(program, context);
  addSidecar(program, context);
  program.commandsGroup(help.authorCommands);
  addCheck(program, context.done);
  addPlayground(program, context);
  addDoctor(program, context);
  addConnect(program, context);
  program.commandsGroup(help.personalCommands);
  addConfig(program, context);
  addMemory(program, context);
  addCompletion(program, context);
  program.helpCommand("help [command]", help.helpOf);
  hintAtHelp(program, program.name());
  return program;
}

/** A mistake in the command line ends with where to read on, for each command. */
function hintAtHelp(command: Command, name: string): void {
  command.showHelpAfterError(help.seeHelp(name));
  for (const one of command.commands) hintAtHelp(one, `${name} ${one.name()}`);
}

/**
 * `help connect doctor` as `connect doctor --help`, at whatever depth. A command that is not there loses the word
 * `help`, and is refused as it is anywhere else.
 */
function askedForHelp(program: Command, args: readonly string[]): readonly string[] {
  const path: string[] = [];
  let command = program;
  let asked = false;
  for (const arg of args) {
    if (!asked && arg === "help" && command.commands.length > 0) {
      asked = true;
      continue;
    }
    const next = command.commands.find((one) => one.name() === arg);
    if (next === undefined) return asked ? [...path, arg] : args;
    path.push(arg);
    command = next;
  }
  return asked ? [...path, "--help"] : args;
}

/**
 * Reads the arguments after the command's own name and does what they ask for. Resolves with the exit code, which
 * for the sidecar is the agent's.
 *
 * @throws Failure for what is wrong beyond spelling.
 */
export async function parseAndRun(
  args: readonly string[],
  context: Omit<Context, "done">,
): Promise<number> {
  refuseSecrets(args);
  let exit: number = EXIT.done;
  const program = createProgram({
    ...context,
    done: (code) => {
      exit = code;
    },
  });
  try {
    await program.parseAsync(askedForHelp(program, args), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exit;
}
