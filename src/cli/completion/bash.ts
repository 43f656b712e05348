/**
 * A completion script for bash. It needs bash alone, not the package bash-completion. Pure.
 *
 * @module
 */
import { type CommandNode, everyCommand, type Value } from "./tree.ts";

const NAMES = "acp-elicitation acp-elicit";

/** The script; it defines everything under one name of ours. */
export function bashScript(tree: CommandNode): string {
  const nodes = everyCommand(tree);
  const taking = nodes.flatMap((node) =>
    node.options.flatMap(({ flags, value }) =>
      value === undefined
        ? []
        : [
            `      ${flags.map((flag) => quote(`${node.path} ${flag}`)).join("|")}) ${given(value)} ;;`,
          ],
    ),
  );
  const words = nodes.map((node) => {
    const flags = node.options.flatMap((option) => option.flags);
    return `    ${quote(node.path)}) commands=${quote(names(node))} options=${quote(flags.join(" "))} ;;`;
  });
  const places = nodes.flatMap((node) =>
    node.arguments.map((one, place) => `    ${quote(`${node.path} ${place}`)}) ${given(one)} ;;`),
  );
  return `# Completion of acp-elicitation for bash:
#   source <(acp-elicitation completion bash)
_acp_elicitation() {
  local cur=\${COMP_WORDS[COMP_CWORD]} path='' place=0 at=1 word commands options
  local choices='' names=''
  COMPREPLY=()
  _acp_elicitation_words ''
  while ((at < COMP_CWORD)); do
    word=\${COMP_WORDS[at]}
    ((at += 1))
    if [[ $word == -- ]]; then
      _acp_elicitation_outside "$at"
      return
    fi
    choices='' names=''
    if [[ $word == -* ]]; then
      _acp_elicitation_value "$path $word"
      [[ $names == '' ]] && continue
      if ((at == COMP_CWORD)); then
        _acp_elicitation_reply "$choices" "$names" "$cur"
        return
      fi
      ((at += 1))
    elif [[ " $commands " == *" $word "* ]]; then
      path=\${path:+$path }$word
      _acp_elicitation_words "$path"
    else
      ((place += 1))
    fi
  done
  if [[ $cur == -* ]]; then
    _acp_elicitation_reply "$options" '' "$cur"
    return
  fi
  choices='' names=''
  _acp_elicitation_place "$path $place"
  _acp_elicitation_reply "$commands $choices" "$names" "$cur"
}
_acp_elicitation_words() {
  case $1 in
${words.join("\n")}
  esac
}
_acp_elicitation_value() {
  case $1 in
${taking.join("\n").replaceAll("      ", "    ")}
  esac
}
_acp_elicitation_place() {
  case $1 in
${places.join("\n")}
  esac
}
_acp_elicitation_reply() {
  local IFS=$'\\n'
  COMPREPLY=($(IFS=$' \\t\\n'; compgen -W "$1" -- "$3"))
  case $2 in
    file) COMPREPLY+=($(compgen -f -- "$3")) ;;
    folder) COMPREPLY+=($(compgen -d -- "$3")) ;;
    *) return 0 ;;
  esac
  compopt -o filenames 2>/dev/null
  return 0
}
_acp_elicitation_outside() {
  if (($1 == COMP_CWORD)); then
    local IFS=$'\\n'
    COMPREPLY=($(compgen -c -- "\${COMP_WORDS[COMP_CWORD]}"))
  else
    compopt -o default 2>/dev/null
  fi
}
complete -F _acp_elicitation ${NAMES}
`;
}

function names(node: CommandNode): string {
  return node.commands.map((one) => one.name).join(" ");
}

function given({ choices, names: what }: Value): string {
  return `choices=${quote(choices.join(" "))} names=${what}`;
}

/** A word for the shell, as it is. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
