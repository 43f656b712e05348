/**
 * `demo` and `run` on the command line.
 *
 * @module
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { enCommand, safeText } from "../text/index.ts";
import { type Context, settingsFor, switched } from "./context.ts";
import { demoAgent } from "./demo.ts";
import { EXIT, Failure } from "./exit.ts";
import { readMcpServer } from "./mcp-option.ts";
import type { RunOptions } from "./options.ts";
import type { McpServer } from "./peer.ts";
import { readPort } from "./port-option.ts";

/** What commander hands over; every member is named by an option below. */
interface Flags {
  readonly protocol: "1" | "2" | "auto";
  readonly cwd: string;
  readonly mcpServer: readonly McpServer[];
  readonly answers?: string;
  readonly open?: true;
  readonly surface: "terminal" | "browser";
  readonly port?: number;
  readonly openWith?: string;
  readonly plain?: boolean;
  readonly remember?: boolean;
  readonly prompt?: string;
  readonly trace?: string;
  readonly traceAnswers?: true;
}

const { help } = enCommand.run;
const about = enCommand.settings.help;

/** Adds `demo`, which talks to the bundled agent. */
export function addDemo(program: Command, context: Context): void {
  const command = program.command("demo").description(help.demo);
  withAgentOptions(command);
  withQuestionOptions(command, help.demoExamples).action(async (flags: Flags) => {
    const { words } = context;
    const options = { agent: demoAgent(words), firstPrompt: words.run.demoPrompt };
    context.done(await context.run({ ...read(flags, context), ...options }));
  });
}

/** Adds `run`, which talks to any agent. */
export function addRun(program: Command, context: Context): void {
  const command = program
    .command("run")
    .description(help.run)
    .argument("<agent...>", help.agent)
    .usage("[options] -- <agent command ...>")
    .passThroughOptions();
  withAgentOptions(command)
    .addOption(new Option("--cwd <dir>", help.cwd))
    .addOption(
      new Option("--mcp-server <json|@file>", help.mcp)
        .default([], "none")
        .argParser((one, before: McpServer[]) => [...before, readMcpServer(one)]),
    )
    .addOption(new Option("--prompt <text>", help.text));
  withQuestionOptions(command, help.runExamples).action(
    async ([name = "", ...rest]: string[], flags: Flags) => {
      const agent = { command: name, args: rest };
      context.done(await context.run({ ...read(flags, context), agent }));
    },
  );
}

function withAgentOptions(command: Command): Command {
  return command
    .optionsGroup(help.agentOptions)
    .addOption(
      new Option("--protocol <version>", help.protocol).choices(["1", "2", "auto"]).default("auto"),
    );
}

function withQuestionOptions(command: Command, examples: string): Command {
  return command
    .optionsGroup(help.questionOptions)
    .addOption(new Option("--answers <file>", help.answers))
    .addOption(new Option("--open", help.open))
    .addOption(new Option("--plain", help.plain))
    .addOption(new Option("--no-plain", about.noPlain))
    .addOption(new Option("--remember", about.remember))
    .addOption(new Option("--no-remember", about.noRemember))
    .optionsGroup(help.browserOptions)
    .addOption(
      new Option("--surface <where>", help.surface)
        .choices(["terminal", "browser"])
        .default("terminal"),
    )
    .addOption(new Option("--port <number>", help.port).argParser(readPort))
    .addOption(new Option("--open-with <command>", help.openWith))
    .optionsGroup(help.traceOptions)
    .addOption(new Option("--trace <file>", help.trace))
    .addOption(new Option("--trace-answers", help.traceAnswers))
    .addHelpText("after", help.keys + examples + help.answersFile + help.exitCodes);
}

function read(flags: Flags, context: Context): Omit<RunOptions, "agent"> {
  if (flags.traceAnswers && flags.trace === undefined) {
    throw new Failure(EXIT.usage, ({ run }) => run.traceAnswersAlone);
  }
  const cwd = resolve(flags.cwd ?? ".");
  if (!isFolder(cwd)) {
    const path = safeText(cwd, { max: 400 });
    throw new Failure(EXIT.usage, ({ run }) => run.noFolder({ path }));
  }
  const plain = switched(flags.plain);
  const memory = switched(flags.remember);
  return {
    protocol: flags.protocol,
    cwd,
    mcpServers: flags.mcpServer ?? [],
    open: flags.open === true,
    surface: flags.surface,
    ...(flags.port !== undefined && { port: flags.port }),
    ...(flags.openWith !== undefined && { openWith: flags.openWith }),
    plain: flags.plain === true,
    settings: settingsFor(context, { ...(plain && { plain }), ...(memory && { memory }) }),
    traceAnswers: flags.traceAnswers === true,
    ...(flags.answers !== undefined && { answers: flags.answers }),
    ...(flags.prompt !== undefined && { prompt: flags.prompt }),
    ...(flags.trace !== undefined && { trace: flags.trace }),
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
