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
  /** The same where a browser can be opened. */
  waitingInBrowser:
    "The agent asks a question that this editor does not show. It opens in your browser; in a terminal: acp-elicitation attach",
  browserFailed: "The browser could not be opened.",
  noPage: (port: SafeText | undefined): string =>
    port === undefined
      ? "Questions cannot be shown in the browser: no page could be made."
      : `Questions cannot be shown in the browser: port ${port} cannot be used.`,
  /** In the editor's chat, for each question. */
  announced:
    "A question of the agent waits for you outside this editor. Answer it in a terminal: `acp-elicitation attach`",
  openFailed:
    "A page could not be opened in the browser; acp-elicitation attach shows its address.",
  noSocket: "Questions cannot be reached from a terminal: no socket could be made.",
  folderNotPrivate: ({ path }: { readonly path: SafeText }): string =>
    `The folder ${path} is not yours alone, so it is not used. Remove it, or close it to others: chmod 700 ${path}`,

  // Who asks, as `attach`, `pending` and `answer` show it.
  askerIn: (what: { readonly agent: SafeText; readonly folder: SafeText }): string =>
    `${what.agent}, in ${what.folder}`,
  askerInEditor: (what: {
    readonly agent: SafeText;
    readonly editor: SafeText;
    readonly folder: SafeText;
  }): string => `${what.agent}, in ${what.editor}, in ${what.folder}`,

  attachNeedsTerminal:
    'Nobody can type here. Use a terminal, or --plain to read lines from standard input, or "pending" and "answer".',
  noSockets: "On this system questions cannot be reached from a second terminal.",
  attached: ({ asker }: { readonly asker: SafeText }): string => `Connected to ${asker}.`,
  detached: ({ asker }: { readonly asker: SafeText }): string => `${asker} has ended.`,
  attachHow:
    "Questions are shown here as they come. Ctrl-C cancels an open question; with none open, Enter brings back what you put aside and Ctrl-D leaves.",
  inBrowser: ({ asker }: { readonly asker: SafeText }): string =>
    `Opened in your browser: the questions of ${asker}.`,
  inBrowserByHand: (what: { readonly asker: SafeText; readonly link: SafeText }): string =>
    `To see the questions of ${what.asker}, open this link in your browser within a minute; it works once: ${what.link}`,
  notInBrowser: ({ asker }: { readonly asker: SafeText }): string =>
    `${asker} cannot be reached in a browser. Use "acp-elicitation attach".`,
  nobodyRuns: "No sidecar of yours runs.",
  nobodyYet: "No sidecar runs yet; one that starts is found.",

  nothingPending: "No question waits.",
  pendingOf: (what: {
    readonly id: SafeText;
    readonly mode: "form" | "url";
    readonly asker: SafeText;
  }): string =>
    `${what.id}  ${what.mode === "form" ? "a form" : "a page to open"}, asked by ${what.asker}`,
  pendingSession: ({ session }: { readonly session: SafeText }): string => `  session ${session}`,
  pendingOptions: "one of",
  pendingPage: "its page:",
  pendingUnderWay: "  consented to; its page is under way",
  pendingHow: "Answer with: acp-elicitation answer ID field=value ...",

  answerUnknown: ({ id }: { readonly id: SafeText }): string =>
    `No question ${id} waits. "acp-elicitation pending" lists those that do.`,
  answerOneWay:
    "Say one thing: values for a form, --accept, --open, --elsewhere, --decline or --cancel.",
  answerForm: "This is a form: give its values as field=value, or --accept to send what it holds.",
  answerPage: "This is a page: give --open, --elsewhere, --decline or --cancel.",
  answerPair: ({ text }: { readonly text: SafeText }): string => `${text} is no field=value.`,
  answerNoField: ({ name }: { readonly name: SafeText }): string =>
    `The form has no field ${name}.`,
  answerSecret: ({ names }: { readonly names: SafeText }): string =>
    `This looks like a secret: ${names}. The command line can be read by others; answer it with "acp-elicitation attach".`,
  answerInvalid: ({ faults }: { readonly faults: string }): string => `Not sent: ${faults}`,
  answerSent: (action: "accept" | "decline" | "cancel"): string =>
    ({ accept: "Accepted.", decline: "Declined.", cancel: "Cancelled." })[action],
  answerPageIs: ({ href }: { readonly href: SafeText }): string => `Open it yourself: ${href}`,
  answerTooLate: "The question had ended already.",
  answerNotSent: "The answer was not sent.",

  help: {
    sidecar: "Stand between an editor and its agent, and show the questions the editor cannot.",
    takeOver: "show also the questions that the editor could show itself",
    announce: "say in the editor's chat that a question waits",
    trace: "write each elicitation message to a new file, as JSON lines; answers are left out",
    agent: "the agent's command and its arguments, after --",
    sidecarMore: `
Put it before the agent's command in your editor's settings:
  acp-elicitation sidecar -- <agent command ...>

To the editor it is the agent: same input and output, same exit code. Questions open in your
browser where there is one; "acp-elicitation attach" shows them in a terminal. To have no
browser opened: acp-elicitation config set browser off
`,
    attach: "Answer the questions of every sidecar of yours, in this terminal or in the browser.",
    surface: "where they are shown: terminal, or browser for a fresh tab",
    plain: "ask line by line, also when the input is no terminal",
    pending: "List the questions that wait at every sidecar of yours.",
    json: "as JSON",
    answer: "Answer one question that a sidecar holds.",
    answerId: 'the question, as "pending" names it',
    values: "the values of a form; a list takes its field once for each choice",
    accept: "send the form as it stands, with its defaults",
    open: "agree to the page, and open it in the browser",
    elsewhere: "agree to the page, and open it yourself",
    decline: "say no",
    cancel: "dismiss it without an answer",
    answerMore: `
Exit codes:
  0    sent
  1    not sent: the question had ended, or its connection did not take the answer
  2    the command line cannot be used, or the values do not fit the form
`,
  },
};
