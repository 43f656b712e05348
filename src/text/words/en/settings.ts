/**
 * What the command says of its configuration and of earlier answers. Foreign words reach these sentences as
 * `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";

export const settings = {
  // The configuration.
  fileIgnored: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `The configuration file ${what.path} is ignored: ${what.reason}`,
  partIgnored: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `A part of the configuration file ${what.path} is ignored: ${what.reason}`,
  fileKept: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `Nothing was changed. Mend the configuration file ${what.path} first, or remove it: ${what.reason}`,
  notWritten: ({ path }: { readonly path: SafeText }): string => `${path} cannot be written.`,
  noSetting: (what: { readonly key: SafeText; readonly meant: string | undefined }): string =>
    what.meant === undefined
      ? `There is no setting ${what.key}. "acp-elicitation config list" shows them all.`
      : `There is no setting ${what.key}. Did you mean ${what.meant}?`,
  takes: (what: { readonly key: string; readonly values: string }): string =>
    `The setting ${what.key} takes one of these: ${what.values}.`,
  byDefault: "the default",
  byFile: "the configuration file",
  byVariable: ({ variable }: { readonly variable: string }): string =>
    `the environment, ${variable}`,
  file: ({ path }: { readonly path: SafeText }): string => `Configuration file: ${path}`,
  isNow: (what: { readonly key: string; readonly value: string }): string =>
    `${what.key} is ${what.value} now.`,
  overruled: (what: { readonly value: string; readonly variable: string }): string =>
    `As long as ${what.variable} is set in the environment, ${what.value} holds.`,

  // Earlier answers.
  memoryOn: ({ path }: { readonly path: SafeText }): string =>
    `Answers that you send are kept in ${path} and offered the next time; what looks like a secret is not. "acp-elicitation memory clear" erases them.`,
  memoryLeft: '"acp-elicitation memory clear" erases what was kept so far.',
  nothingKept: "No answers are kept.",
  memoryIsOff: 'Memory is off. "acp-elicitation config set memory on" turns it on.',
  lastAnswered: ({ at }: { readonly at: SafeText }): string => `last answered ${at}`,
  cleared: ({ count }: { readonly count: number }): string =>
    count === 1
      ? "The answers to 1 question are erased."
      : `The answers to ${count} questions are erased.`,
  notKept: ({ name }: { readonly name: SafeText }): string => `No answers to ${name} are kept.`,
  copyErased: "The copy of a damaged file is erased, too.",
  memoryDamaged: (what: { readonly path: SafeText; readonly copy: SafeText }): string =>
    `The file of earlier answers ${what.path} is damaged. It is set aside as ${what.copy}, and a new one is begun.`,
  memoryFailed: ({ reason }: { readonly reason: SafeText }): string =>
    `Earlier answers are not available: ${reason}`,
  memoryUnreadable: ({ path }: { readonly path: SafeText }): string =>
    `The file of earlier answers ${path} cannot be used.`,

  help: {
    config: "Show and change what is set for you.",
    configList: "Show every setting, its value and where that comes from.",
    configGet: "Print the value in force.",
    configSet: "Set a value.",
    configUnset: "Go back to the default.",
    key: "the setting",
    value: "its value",
    json: "print JSON",
    about: {
      plain: "line by line, as for a screen reader",
      language: "auto follows the environment",
      memory: "offer earlier answers; none is filled in",
      "ambiguous-width": "how wide your terminal draws unclear signs",
      colour: "auto: where the output is a terminal",
      browser: "off: questions open no browser by themselves",
    },
    settings: "Settings, the default first:",
    configMore: `
A flag goes before the environment (ACCESSIBLE, TERM=dumb, NO_COLOR, FORCE_COLOR,
BROWSER=none), the environment before the configuration file, and that before the default.

Examples:
  acp-elicitation config set memory on
  acp-elicitation config get language
`,
    memoryMore: `
Examples:
  acp-elicitation memory list
  acp-elicitation memory clear --agent "node my-agent.js"
`,
    memory: "Show and erase the earlier answers that are kept.",
    memoryList: "Show what is kept, by agent.",
    memoryClear: "Erase what is kept.",
    agent: "of this agent alone, by its name in the list",
    completion: "Print a completion script for your shell.",
    shell: "the shell",
    completionMore: `
Put the line of your shell into its start file:
  bash  ~/.bashrc                    source <(acp-elicitation completion bash)
  zsh   ~/.zshrc, after compinit     source <(acp-elicitation completion zsh)
  fish  ~/.config/fish/config.fish   acp-elicitation completion fish | source
`,
    manEnvironment: [
      ["ACCESSIBLE", "Asks line by line, unless it is empty or 0."],
      ["TERM", "Asks line by line when it is dumb."],
      ["NO_COLOR", "Turns colour off, unless it is empty."],
      ["FORCE_COLOR", "Turns colour on, unless it is empty; 0 turns it off."],
      ["BROWSER", "The program that opens pages; with none, questions open no browser."],
      ["LC_ALL, LC_MESSAGES, LANG, LANGUAGE", "The language, where none is set."],
      ["XDG_CONFIG_HOME", "The folder of the configuration; ~/.config where it is not set."],
      ["XDG_STATE_HOME", "The folder of earlier answers; ~/.local/state where it is not set."],
    ] as readonly (readonly [string, string])[],
    manFiles: [
      ["$XDG_CONFIG_HOME/acp-elicitation/config.json", "What is set with config."],
      ["$XDG_STATE_HOME/acp-elicitation/answers.json", "Earlier answers, while memory is on."],
    ] as readonly (readonly [string, string])[],
    remember: "offer earlier answers, and keep what you send now",
    noRemember: "offer and keep nothing this time",
    noPlain: "ask on a screen of its own, whatever is configured",
  },
};
