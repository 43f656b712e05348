/**
 * What the command says around the questions: notices, refusals and help. Foreign words reach these sentences
 * as `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const run = {
  /** Stands before every notice of ours on standard error. */
  notice: (text: string): string => `acp-elicitation: ${text}`,
  /** A line of the agent's standard error. */
  agentLog: ({ text }: { readonly text: SafeText }): string => `agent's log: ${text}`,
  agentLogLead: "agent's log ",
  thoughtLead: "(thinking) ",
  noticeLead: "(notice) ",
  outputLead: "    ",

  // Starting.
  commandNotFound: ({ command }: { readonly command: SafeText }): string =>
    `The agent command was not found: ${command}`,
  commandNotExecutable: ({ command }: { readonly command: SafeText }): string =>
    `The agent command may not be executed: ${command}`,
  commandFailed: (what: { readonly command: SafeText; readonly code: SafeText }): string =>
    `The agent command could not be started: ${what.command} (${what.code})`,
  agentLeftEarly: ({ end }: { readonly end: string }): string =>
    `The agent ended before it had introduced itself (${end}).`,
  startedAgain: "The agent ended when it was asked for ACP 2. It is started again, for ACP 1.",
  waiting: "Waiting for the agent to introduce itself ...",
  versionRefused: (versions: { readonly asked: number; readonly offered: number }): string =>
    `The agent does not speak ACP version ${versions.asked}; it offers version ${versions.offered}.`,
  initializeFailed: (what: { readonly version: number; readonly reason: SafeText }): string =>
    `The agent did not accept ACP version ${what.version}: ${what.reason}`,
  sessionFailed: ({ reason }: { readonly reason: SafeText }): string =>
    `The agent did not open a session: ${reason}`,
  signInFirst:
    "The agent wants you to sign in with it first. Do that with the agent's own command.",
  connected: ({ name, version }: { readonly name: SafeText; readonly version: number }): string =>
    `Connected to ${name}, ACP version ${version}.`,
  howToStop: "Ctrl-C cancels what is going on; twice, it leaves.",
  howToTalk: "Type a message for the agent. /quit or Ctrl-D leaves.",
  prompt: "> ",
  demoName: "the demo agent",
  demoPrompt: "Take me on the tour.",

  // A page in the browser.
  pageReady: "Questions are shown in your browser.",
  pageByHand: ({ link }: { readonly link: SafeText }): string =>
    `Questions wait for you. Open this link in your browser within a minute; it works once: ${link}`,
  pageUsedTwice: "A link to your questions was used twice, so the tabs it opened were closed.",
  pageStranger: "Another user of this computer tried to open your questions and was refused.",
  portTaken: ({ port }: { readonly port: SafeText }): string =>
    `Port ${port} cannot be used. Choose another one with --port.`,

  // At work.
  state: (state: "running" | "requires_action" | "idle"): string => {
    if (state === "running") return "[the agent is working]";
    return state === "idle" ? "[the agent is idle]" : "[the agent waits for you]";
  },
  stopped: ({ reason }: { readonly reason: SafeText }): string => `[the agent stopped: ${reason}]`,
  toolStatus: (status: string): string => {
    if (status === "in_progress") return "running";
    const known = ["pending", "completed", "failed", "paused", "cancelled"];
    return known.includes(status) ? status : "changed";
  },
  toolLead: ({ status }: { readonly status: string }): string => `(tool, ${status}) `,
  moreRows: ({ count }: { readonly count: number }): string =>
    `    (${counted(count, "more line", "more lines")})`,
  planHeading: "[plan]",
  planLead: (status: string): string => {
    if (status === "completed") return "  [x] ";
    return status === "in_progress" ? "  [>] " : "  [ ] ";
  },
  noise: ({ line }: { readonly line: SafeText }): string =>
    `The agent printed a line that is no ACP message; it was skipped: ${line}`,
  noiseGoesOn: "The agent prints more lines like this; they are skipped without notice.",

  questionRefused: ({ reason }: { readonly reason: string }): string =>
    `A question of the agent was refused: ${reason}`,
  questionMuted: "A question of the agent was cancelled: you silenced it until you leave.",
  openFailed: "The browser did not open. Open the address yourself.",

  // Permissions.
  permissionHeading: "Permission: the agent asks to be allowed",
  untitledPermission: "(the agent did not say for what)",
  permissionUnattended: ({ title }: { readonly title: SafeText }): string =>
    `A permission was not given, because nobody is here to give it: ${title}`,

  // Ending.
  cancelling: "Cancelling the agent's work. Press Ctrl-C again within two seconds to leave.",
  pressAgain: "Press Ctrl-C again within two seconds to leave.",
  agentLeft: ({ end }: { readonly end: string }): string => `The agent ended (${end}).`,
  howEnded: (end: { readonly code?: number; readonly signal?: string }): string =>
    end.signal === undefined ? `exit code ${end.code}` : `signal ${end.signal}`,
  connectionLost: "The connection to the agent was lost.",
  promptFailed: ({ reason }: { readonly reason: SafeText }): string =>
    `The agent answered with an error: ${reason}`,

  // Without a person.
  fromFile: (what: { readonly action: string; readonly message: SafeText }): string =>
    `Answered from the answers file (${what.action}): ${what.message}`,
  fromFileFields: ({ names }: { readonly names: SafeText }): string => `  fields: ${names}`,
  fromFileUrl: ({ href }: { readonly href: SafeText }): string => `  page: ${href}`,
  fromFileOpen: "  it is being opened in the browser",
  fromFileNoOpen: "  open it yourself; --open would have opened it",
  notCovered: (what: { readonly message: SafeText; readonly reason: string }): string =>
    `Cancelled, ${what.reason}: ${what.message}`,
  notCoveredAsking: ({ reason }: { readonly reason: string }): string =>
    `The answers file was not used, ${reason}.`,
  noAnswers: "because nobody is here to answer and no answers file was given",
  noEntry: "because the answers file has no entry for this page",
  noFields: "because the answers file has no value for it",
  missingFields: ({ names }: { readonly names: SafeText }): string =>
    `because the answers file has no value for the required ${names}`,
  wrongFields: ({ faults }: { readonly faults: string }): string =>
    `because the answers file does not fit: ${faults}`,
  blockedFields: ({ names }: { readonly names: SafeText }): string =>
    `because a required field is of a kind not supported here: ${names}`,
  noSuchField: "the question has no such field",
  secretFields: ({ names }: { readonly names: SafeText }): string =>
    `because it asks for what looks like a secret, and the answers file does not say "secret": true for ${names}`,
  secretMessage:
    'because it seems to ask for a secret, and the answers file does not say "secret": true for it',
  refusedBefore: ({ faults }: { readonly faults: string }): string =>
    `because the prepared answer was refused: ${faults}`,

  // Files named on the command line.
  answersRefused: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `The answers file ${what.path} cannot be used: ${what.reason}`,
  fileMissing: "there is no such file.",
  fileUnreadable: "it cannot be read.",
  fileIsFolder: "it is a folder.",
  fileEmpty: "it is empty.",
  fileOfSomebodyElse: "it belongs to another user.",
  fileNotPrivate: ({ path }: { readonly path: SafeText }): string =>
    `other users may read it. Make it yours alone: chmod 600 ${path}`,
  notJson: ({ line, column }: { readonly line: number; readonly column: number }): string =>
    `it is not JSON at line ${line}, column ${column}.`,
  wrongShape: (what: { readonly path: SafeText; readonly expected: string }): string =>
    `${what.path} ${what.expected}.`,
  expectObject: "must be an object",
  expectList: "must be a list",
  expectText: "must be a text that is not empty",
  expectTexts: "must be a list of texts",
  expectEnv: "must be an object of texts, or a list of { name, value }",
  expectValue: "is missing",
  expectFlag: "must be true or false",
  expectAction: 'must be "accept", "decline" or "cancel"',
  expectNothing: ({ known }: { readonly known: string }): string =>
    `is not known here (known: ${known})`,
  traceExists: ({ path }: { readonly path: SafeText }): string =>
    `The trace file ${path} exists already. Name a new one.`,
  traceFailed: ({ path }: { readonly path: SafeText }): string =>
    `The trace file ${path} cannot be written.`,
  traceAnswersAlone: "--trace-answers needs --trace FILE.",
  mcpRefused: ({ reason }: { readonly reason: string }): string =>
    `This --mcp-server cannot be used: ${reason}`,
  promptNeeded: "Nothing is read without a terminal: name the prompt with --prompt.",
  noFolder: ({ path }: { readonly path: SafeText }): string => `There is no folder ${path}.`,
  unexpected: ({ reason }: { readonly reason: SafeText }): string =>
    `This should not have happened: ${reason}`,

  help: {
    summary: "Questions from agents that speak the Agent Client Protocol, asked in your terminal.",
    demo: "Take a short tour of questions with the bundled demo agent.",
    run: "Talk to any ACP agent; its questions, permissions and pages are shown here.",
    agent: "the agent's command and its arguments, after --",
    protocol: "ACP version to speak; auto begins with 2 and falls back to 1",
    cwd: "folder of the session (default: this one)",
    mcp: "an MCP server for the agent, as JSON or @FILE; may be repeated",
    answers: "answer questions from a JSON file that only you can read",
    open: "open pages that the answers file accepts in the browser",
    surface: "where questions are shown: terminal, or browser for a page on this computer",
    port: "port of the page in the browser, on 127.0.0.1 alone (default: a free one)",
    openWith:
      "command that opens the page, such as 'firefox %s' (default: $BROWSER, or the system's)",
    portNumber: "A port is a whole number from 1 to 65535.",
    browserOptions: "In the browser:",
    plain: "ask line by line, also when the input is no terminal",
    helpOf: "Explain a command.",
    questionCommands: "Questions:",
    authorCommands: "For agent authors:",
    personalCommands: "For you:",
    agentOptions: "The agent:",
    questionOptions: "Answering:",
    traceOptions: "Tracing:",
    seeHelp: (command: string): string => `See "${command} --help".`,
    text: "send this one prompt, then leave",
    trace: "write each elicitation message to a new file, as JSON lines",
    traceAnswers: "keep answers and URL queries in the trace; secrets are never written",
    more: `
Keys and answers files:   acp-elicitation run --help
What you can set:         acp-elicitation config --help
`,
    examples: `
Examples:
  acp-elicitation demo
  acp-elicitation run -- node my-agent.js
  acp-elicitation config list
`,
    demoExamples: `
Examples:
  acp-elicitation demo
  acp-elicitation demo --plain
`,
    runExamples: `
Examples:
  acp-elicitation run -- node my-agent.js --acp
  acp-elicitation run --remember --cwd ~/project -- my-agent
  acp-elicitation run --prompt "Deploy it" --answers answers.json -- my-agent
`,
    keys: `
Keys:
  Ctrl-C        cancel the open question; with none open, the agent's work
  Ctrl-C twice  leave
  Ctrl-D        end your input: this question and all later ones are cancelled, then
                it leaves
  /help         at a question: list the words it takes

Without a terminal nothing is read: questions are answered from --answers, all others
are cancelled, and the reason is printed on standard error.
`,
    answersFile: `
Answers file:
  { "fields": { "<name>": <value> },
    "questions": [{ "message": "<text it contains>", "action": "accept|decline|cancel",
                    "content": { "<name>": <value> } }] }
  An entry of "questions" comes first, then fields by name; a part is not enough. For
  what looks like a secret, say "secret": true beside the action, or write the field as
  { "value": <value>, "secret": true }.
`,
    exitCodes: `
Exit codes:
  0    done
  1    the agent or the protocol failed
  2    the command line, or a file named on it, cannot be used
  3    the agent's command was not found or could not be started
  4    unattended: a question was cancelled because no answer was prepared for it
  130  left by Ctrl-C
  143  stopped by SIGTERM or SIGHUP
`,
  },
};
