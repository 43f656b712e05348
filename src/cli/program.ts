/**
 * The command line: what can be said, and what it means. It starts nothing by itself.
 *
 * @module
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { Command, CommanderError, Option } from "commander";
import { type CommandWords, enCommand, safeText } from "../text/index.ts";
import { addAsk } from "./ask/command.ts";
import { addCheck } from "./check/command.ts";
import { demoAgent } from "./demo.ts";
import { EXIT, type ExitCode, Failure } from "./exit.ts";
import { readMcpServer } from "./mcp-option.ts";
import type { RunOptions } from "./options.ts";
import type { McpServer } from "./peer.ts";
import { addSidecar } from "./sidecar/command.ts";
import { sdkVersion } from "./versions.ts";

/** What commander hands over; every member is named by an option below. */
interface Flags {
  readonly protocol: "1" | "2" | "auto";
  readonly cwd: string;
  readonly mcpServer: readonly McpServer[];
  readonly answers?: string;
  readonly open?: true;
  readonly plain?: true;
  readonly prompt?: string;
  readonly trace?: string;
  readonly traceAnswers?: true;
}

const { help } = enCommand.run;

/**
 * Reads the arguments after the command's own name and runs what they ask for with `run`. Resolves with the exit
 * code, which for the sidecar is the agent's.
 *
 * @throws Failure for what is wrong beyond spelling.
 */
export async function parseAndRun(
  args: readonly string[],
  version: string,
  words: CommandWords,
  run: (options: RunOptions) => Promise<ExitCode>,
): Promise<number> {
  let exit: number = EXIT.done;
  const program = new Command("acp-elicitation")
    .description(help.summary)
    .version(
      words.tools.versions({ own: version, sdk: sdkVersion() ?? "?", node: process.version }),
    )
    .exitOverride()
    .enablePositionalOptions()
    .addHelpText("after", help.exitCodes + help.more);
  withOptions(program.command("demo").description(help.demo)).action(async (flags: Flags) => {
    exit = await run({
      ...read(flags),
      agent: demoAgent(words),
      firstPrompt: words.run.demoPrompt,
    });
  });
  withOptions(program.command("run").description(help.run))
    .addOption(new Option("--cwd <dir>", help.cwd))
    .addOption(
      new Option("--mcp-server <json|@file>", help.mcp)
        .default([], "none")
        .argParser((one, before: McpServer[]) => [...before, readMcpServer(one)]),
    )
    .addOption(new Option("--prompt <text>", help.text))
    .argument("<agent...>", help.agent)
    .usage("[options] -- <agent command ...>")
    .passThroughOptions()
    .showHelpAfterError(help.usageHint)
    .action(async ([command = "", ...rest]: string[], flags: Flags) => {
      exit = await run({ ...read(flags), agent: { command, args: rest } });
    });
  const done = (code: number): void => {
    exit = code;
  };
  addAsk(program, words, done);
  addCheck(program, done);
  addSidecar(program, words, done);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exit;
}

/** What both commands take. */
function withOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--protocol <version>", help.protocol).choices(["1", "2", "auto"]).default("auto"),
    )
    .addOption(new Option("--answers <file>", help.answers))
    .addOption(new Option("--open", help.open))
    .addOption(new Option("--plain", help.plain))
    .addOption(new Option("--trace <file>", help.trace))
    .addOption(new Option("--trace-answers", help.traceAnswers))
    .addHelpText("after", help.keys + help.answersFile + help.exitCodes);
}

function read(flags: Flags): Omit<RunOptions, "agent"> {
  if (flags.traceAnswers && flags.trace === undefined) {
    throw new Failure(EXIT.usage, ({ run }) => run.traceAnswersAlone);
  }
  const cwd = resolve(flags.cwd ?? ".");
  if (!isFolder(cwd)) {
    const path = safeText(cwd, { max: 400 });
    throw new Failure(EXIT.usage, ({ run }) => run.noFolder({ path }));
  }
  return {
    protocol: flags.protocol,
    cwd,
    mcpServers: flags.mcpServer ?? [],
    open: flags.open === true,
    plain: flags.plain === true,
    traceAnswers: flags.traceAnswers === true,
    ...(flags.answers !== undefined && { answers: flags.answers }),
    ...(flags.prompt !== undefined && { prompt: flags.prompt }),
    ...(flags.trace !== undefined && { trace: flags.trace }),
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
