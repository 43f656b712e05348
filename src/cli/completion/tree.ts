/**
 * The command line as data, read off the very commands that parse it: what completion scripts and the manual page
 * are made from, so that neither can lag behind. Pure.
 *
 * @module
 */
import type { Argument, Command, Option } from "commander";

/** What stands in the place of a value. */
export interface Value {
  /** The words it may be; empty: any. */
  readonly choices: readonly string[];
  /** What any word names. */
  readonly names: "file" | "folder" | "command" | "text";
}

export interface OptionNode {
  /** As typed, the long spelling last. */
  readonly flags: readonly string[];
  /** As help shows it, with its value. */
  readonly usage: string;
  readonly description: string;
  /** Absent: it takes none. */
  readonly value?: Value;
}

export interface ArgumentNode extends Value {
  readonly usage: string;
  readonly description: string;
}

export interface CommandNode {
  /** The words that lead here, without the program's own name; `""` for the program. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly usage: string;
  readonly options: readonly OptionNode[];
  readonly arguments: readonly ArgumentNode[];
  readonly commands: readonly CommandNode[];
}

/** Reads a command and everything below it; what is hidden is left out. */
export function readTree(command: Command, before: readonly string[] = []): CommandNode {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((one) => one.name() !== "help");
  return {
    path: before.join(" "),
    name: command.name(),
    description: command.description(),
    usage: command.usage(),
    options: help.visibleOptions(command).map(readOption),
    arguments: command.registeredArguments.map(readArgument),
    commands: commands.map((one) => readTree(one, [...before, one.name()])),
  };
}

/** The command and all below it, in order. */
export function everyCommand(node: CommandNode): CommandNode[] {
  return [node, ...node.commands.flatMap(everyCommand)];
}

/** What help says below the options. */
export function helpAfter(command: Command): string {
  let all = "";
  const before = command.configureOutput().writeOut;
  command.configureOutput({
    writeOut: (text) => {
      all += text;
    },
  });
  command.outputHelp();
  command.configureOutput({ ...(before !== undefined && { writeOut: before }) });
  return all.slice(command.helpInformation().length);
}

function readOption(option: Option): OptionNode {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  const takes = option.required || option.optional;
  const word = /[<[]([^>\]]*)[>\]]/.exec(option.flags)?.[1] ?? "";
  return {
    flags,
    usage: option.flags,
    description: option.description,
    ...(takes && { value: { choices: option.argChoices ?? [], names: namedBy(word) } }),
  };
}

function readArgument(argument: Argument): ArgumentNode {
  const more = argument.variadic ? "..." : "";
  const word = `${argument.name()}${more}`;
  return {
    usage: argument.required ? `<${word}>` : `[${word}]`,
    description: argument.description,
    choices: argument.argChoices ?? [],
    names: namedBy(argument.name()),
  };
}

/** The placeholder says what it stands for. */
function namedBy(word: string): Value["names"] {
  if (/file/.test(word)) return "file";
  if (/dir|folder/.test(word)) return "folder";
  return word === "agent" ? "command" : "text";
}
