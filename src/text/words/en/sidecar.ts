/**
 * What the sidecar says, and the commands that answer its questions. Foreign words reach these sentences as
 * `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";

export const sidecar = {
  commandIsScript: ({ command }: { readonly command: SafeText }): string =>
    `The agent command is a script for cmd.exe, which is not started through a shell: ${command}. Name the program it starts.`,
  /** On the editor's log, once. */
  waiting:
    "The agent asks a question that this editor does not show. Answer it in a terminal: acp-elicitation attach",
  /** In the editor's chat, for each question. */
  announced:
    "A question of the agent waits for you outside this editor. Answer it in a terminal: `acp-elicitation attach`",
  openFailed:
    "A page could not be opened in the browser; acp-elicitation attach shows its address.",

  help: {
    sidecar:
      "Stand between an editor and its agent, and show the questions that the editor cannot.",
    takeOver: "show also the questions that the editor could show itself",
    announce: "say in the editor's chat that a question waits",
    trace: "write each elicitation message to a new file, as JSON lines; answers are left out",
    agent: "the agent's command and its arguments, after --",
    usageHint: 'See "acp-elicitation sidecar --help".',
    sidecarMore: `
Put it before the agent's command in your editor's settings:
  acp-elicitation sidecar -- <agent command ...>

To the editor it is the agent: same input and output, same exit code. Questions wait until
you answer them with "acp-elicitation attach" in a terminal.
`,
  },
};
