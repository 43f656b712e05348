/**
 * A completion script for zsh, to be sourced after `compinit` or put into a folder of `fpath`. Pure.
 *
 * @module
 */
import {
  type ArgumentNode,
  type CommandNode,
  everyCommand,
  type OptionNode,
  type Value,
} from "./tree.ts";

/** The script; each command has a function of its own. */
export function zshScript(tree: CommandNode): string {
  const functions = everyCommand(tree).map(functionFor).join("\n");
  return `#compdef acp-elicitation acp-elicit
# Completion of acp-elicitation for zsh:
#   source <(acp-elicitation completion zsh)
${functions}
if [[ $funcstack[1] == _acp_elicitation ]]; then
  _acp_elicitation "$@"
else
  compdef _acp_elicitation acp-elicitation acp-elicit
fi
`;
}

function functionFor(node: CommandNode): string {
  const options = node.options.map(optionSpec);
  if (node.commands.length === 0) {
    const specs = [...options, ...node.arguments.map(argumentSpec)];
    return `${nameOf(node)}() {
  _arguments -S ${specs.map((spec) => `\\\n    ${spec}`).join(" ")}
}`;
  }
  const described = node.commands.map(({ name, description }) =>
    quote(`${name}:${description.replaceAll(":", "\\:")}`),
  );
  const cases = node.commands.map((one) => `        ${one.name}) ${nameOf(one)} ;;`);
  return `${nameOf(node)}() {
  local state line
  local -a commands
  commands=(${described.map((one) => `\n    ${one}`).join("")}
  )
  _arguments -C ${options.map((spec) => `\\\n    ${spec}`).join(" ")} \\
    '1: :->command' '*:: :->rest'
  case $state in
    command) _describe -t commands command commands ;;
    rest)
      case $line[1] in
${cases.join("\n")}
      esac ;;
  esac
}`;
}

function nameOf({ path }: CommandNode): string {
  return ["_acp_elicitation", ...path.split(" ").filter((word) => word !== "")].join("_");
}

function optionSpec({ flags, description, value }: OptionNode): string {
  const said = `[${description.replace(/[[\]\\:]/g, "\\$&")}]`;
  const takes = value === undefined ? "" : `:value:${actionOf(value)}`;
  if (flags.length === 1) return quote(`*${flags[0]}${said}${takes}`);
  return `${quote(`(${flags.join(" ")})`)}{${flags.join(",")}}${quote(said + takes)}`;
}

function argumentSpec(argument: ArgumentNode): string {
  if (argument.names === "command") return "'*::agent:_normal'";
  return quote(`:${argument.description.replace(/[\\:]/g, "\\$&")}:${actionOf(argument)}`);
}

function actionOf({ choices, names }: Value): string {
  if (choices.length > 0) return `(${choices.join(" ")})`;
  if (names === "file") return "_files";
  return names === "folder" ? "_files -/" : " ";
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
