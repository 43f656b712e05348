/**
 * A completion script for fish. Pure.
 *
 * @module
 */
import { type CommandNode, everyCommand, type OptionNode, type Value } from "./tree.ts";

/** The script; the second name of the command takes the completions of the first. */
export function fishScript(tree: CommandNode): string {
  const nodes = everyCommand(tree);
  const paths = nodes.map(({ path }) => path).filter((path) => path !== "");
  return `# Completion of acp-elicitation for fish:
#   acp-elicitation completion fish | source
set -g __acp_elicitation_paths ${paths.map(quote).join(" ")}
# The command that the words before the cursor lead to, and how many more words there are.
function __acp_elicitation_at
    set -l path ''
    set -l place 0
    for word in (commandline -opc)[2..-1]
        test "$word" = --; and return 1
        string match -q -- '-*' $word; and continue
        set -l next (string trim -- "$path $word")
        if contains -- $next $__acp_elicitation_paths
            set path $next
        else
            set place (math $place + 1)
        end
    end
    test "$path" = "$argv[1]"; or return 1
    test (count $argv) -lt 2; or test $place = $argv[2]
end
# Behind -- stands a command of its own.
function __acp_elicitation_agent
    set -l words (commandline -opc)
    set -l at (contains -i -- -- $words); or return 1
    set -l own $words[(math $at + 1)..-1]
    complete -C (string join ' ' -- (string escape -- $own) (commandline -ct))
end
complete -c acp-elicitation -f
complete -c acp-elicitation -n 'contains -- -- (commandline -opc)' -a '(__acp_elicitation_agent)'
${nodes.flatMap(linesFor).join("\n")}
complete -c acp-elicit -w acp-elicitation
`;
}

function linesFor(node: CommandNode): string[] {
  const commands = node.commands.map(
    ({ name, description }) => `${at(node, 0)} -a ${quote(name)} -d ${quote(description)}`,
  );
  const options = node.options.map((option) => `${at(node)} ${optionOf(option)}`);
  const places = node.arguments.flatMap((argument, place) => {
    if (argument.names === "command") return [];
    const value = given(argument);
    return value === "" ? [] : [`${at(node, place)} ${value}`];
  });
  return [...commands, ...options, ...places];
}

function at({ path }: CommandNode, place?: number): string {
  const words = [quote(path), ...(place === undefined ? [] : [String(place)])].join(" ");
  return `complete -c acp-elicitation -n ${quote(`__acp_elicitation_at ${words}`)}`;
}

function optionOf({ flags, description, value }: OptionNode): string {
  const spelled = flags.map((flag) =>
    flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  const takes = value === undefined ? [] : ["-r", given(value)].filter((part) => part !== "");
  return [...spelled, ...takes, "-d", quote(description)].join(" ");
}

function given({ choices, names }: Value): string {
  if (choices.length > 0) return `-a ${quote(choices.join(" "))}`;
  if (names === "file") return "-F";
  return names === "folder" ? `-a ${quote("(__fish_complete_directories)")}` : "";
}

function quote(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
