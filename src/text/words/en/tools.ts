/**
 * What the tools of the command say: `ask`, `check`, `playground` and `doctor`. Foreign words reach these sentences as
 * `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";
import { check, refusals } from "./check.ts";

export const tools = {
  refusals: refusals as typeof refusals,

  /** The first line is read by programs: the command's name and its version. */
  versions: (what: { readonly own: string; readonly sdk: string; readonly node: string }): string =>
    `acp-elicitation ${what.own}\nACP 1 and 2 (draft), @agentclientprotocol/sdk ${what.sdk}, Node.js ${what.node}`,

  // Files.
  standardInput: "standard input",
  fileRefused: (what: { readonly name: SafeText; readonly reason: string }): string =>
    `The question in ${what.name} cannot be used: ${what.reason}`,
  notAnObject: "it must be an object: a form's schema, or a question.",
  noParams: "its member params must be an object.",

  ask: {
    message: check.message as string,
    noTerminal:
      "The question was read from standard input, and there is no terminal to answer at. Name a file, or the answers with --answers.",
    stopped: "The question could not be shown.",
    help: {
      ask: "Ask one question from a file in this terminal and print the answer as JSON.",
      file: "a form's schema, a form question or a URL question, as JSON; - reads standard input",
      message: "the words above the form; instead of those in the file",
      answers: "answer from a JSON file that only you can read",
      open: "open a page that the answers file accepts in the browser",
      plain: "ask line by line, also when the input is no terminal",
      compact: "print the answer in one line",
      more: `
The question goes to the terminal, the answer alone to standard output:
  answer=$(acp-elicitation ask question.json)
It is the answer of ACP: { "action": "accept", "content": { ... } }. Answers files are
those of "acp-elicitation run".

Exit codes:
  0    accepted
  1    declined
  2    the command line or the file cannot be used, or the question is one that clients refuse
  4    nobody is here to answer, and no answer was prepared: cancelled
  130  cancelled
  143  stopped by SIGTERM or SIGHUP
`,
    },
  },

  check: {
    help: {
      check: "Say what clients will make of a form's schema or a question, without asking it.",
      files: "a form's schema, a form question or a URL question, as JSON; - reads standard input",
      json: "print one JSON object instead of text",
      strict: "count notes, and what MCP clients lose or refuse, as well",
      more: `
Each finding names its place as file:line:column. It is an error where a client refuses
the question or nobody can accept it, a warning where something is lost or people are
warned, and a note where it is repaired without a loss.

Exit codes:
  0    nothing that counts
  1    an error or a warning, or the official library loses or refuses a part of it
  2    the command line cannot be used, or a file cannot be read as JSON
`,
    },
  },

  playground: {
    at: ({ link }: { readonly link: SafeText }): string => `The playground is at ${link}`,
    howToStop: "Ctrl-C ends it.",
    notOpened: "No browser could be opened from here: open the address by hand.",
    help: {
      playground:
        "Write a request or a schema in a page of this computer, and see what people and clients make of it.",
      file: "a form's schema, a form question or a URL question, as JSON, to begin with; - reads standard input",
      port: "port of the page, on 127.0.0.1 alone (default: a free one)",
      noOpen: "print the address and open nothing",
      more: `
Nothing leaves the page: what is written stands in the fragment of its address, which
no server is sent. It answers no agent's questions, and opens no address.

Exit codes:
  2    the command line or the file cannot be used
  130  ended by Ctrl-C
  143  stopped by SIGTERM or SIGHUP
`,
    },
  },

  doctor: {
    starting: ({ name }: { readonly name: SafeText }): string => `Starting ${name} ...`,
    opening: "Opening a session ...",
    working: "The prompt is sent, and the agent is at work. Ctrl-C stops it ...",
    /** Our own words for the agent's log, sent with a cancel. */
    cancelReason: "acp-elicitation doctor looks at the question without anybody answering it",

    mark: { ok: "ok     ", note: "note   ", problem: "problem" },
    terminalHeading: "This terminal",
    agentHeading: "The agent",
    exchangeHeading: "What it asked",

    terminal: {
      node: ({ version }: { readonly version: string }): string => `Node.js ${version}.`,
      "node-old": ({ version }: { readonly version: string }): string =>
        `Node.js ${version} is older than 20.19, which this needs. Install a newer one.`,
      attended: ({ columns, rows }: { readonly columns: number; readonly rows: number }): string =>
        `Questions can be asked here, in ${columns} columns and ${rows} rows.`,
      "no-input":
        "Standard input is no terminal: nobody can type an answer. Start it in a terminal, or use --answers with run.",
      "no-output":
        "Neither standard output nor standard error is a terminal: nobody can see a question.",
      narrow: ({ columns }: { readonly columns: number }): string =>
        `Only ${columns} columns: long questions are hard to read. 60 or more are comfortable.`,
      colour: "Colours can be shown.",
      "no-colour":
        "No colours: NO_COLOR is set, or the terminal has none. Nothing is told by colour alone.",
      dumb: "TERM is dumb: questions are asked line by line.",
      accessible: "ACCESSIBLE is set: questions are asked line by line, to be read aloud.",
      unicode: "The locale says that letters of all scripts can be shown.",
      "no-unicode":
        "The locale is not UTF-8: letters beyond English may not be shown. Set LANG, for example to C.UTF-8.",
      remote:
        "This is a remote shell: a page opens on that computer, not on yours. Copy its address instead.",
      browser: "Pages can be opened in a browser.",
      "no-browser":
        "No display was found to open a page on. Its address is shown, to be opened elsewhere.",
      clipboard: "Whether the terminal lets programs copy (OSC 52) cannot be found out.",
    },

    agent: {
      speaks: ({ version }: { readonly version: number }): string =>
        `It was started and speaks ACP ${version === 2 ? "2 (draft)" : "1"}.`,
      "fell-back": "It did not take ACP 2 and was started again with ACP 1.",
      claims: "It calls itself, by its own claim:",
      anonymous: "It does not say its name.",
      modes: "We offer forms and pages, so it may ask with both.",
      noise: (count: number): string =>
        count === 1
          ? "It printed 1 line that is no ACP message on its standard output. Logs belong on standard error."
          : `It printed ${count} lines that are no ACP messages on its standard output. Logs belong on standard error.`,
      notAsked:
        "No prompt was sent, so whether it asks is not known. Try --prompt with one that makes it ask.",
    },

    editorHeading: "The editor, by its log",
    ways: {
      inTerminal: 'With "run", its questions are asked in this terminal.',
      inBrowser: 'With "run --surface browser", they open in your browser.',
      behindEditor: (where: string): string =>
        `Behind an editor that does not show them, started with "sidecar", ${where}.`,
      /** How the sidecar shows a question; part of a sentence. */
      bySidecar: {
        both: 'they open in your browser, and "attach" shows them in a terminal',
        browser: "they open in your browser",
        attach: '"attach" shows them in a terminal; no browser is opened from here',
        nothing: "they are on a page for which no browser is opened from here",
      },
    },
    editor: {
      noAcp: "The log holds no ACP message that says anything of questions.",
      noIntroduction:
        "The log holds questions, but not the initialize request in which an editor says what it shows.",
      introduces: (what: { readonly protocol: number; readonly agreed: number | null }): string => {
        const asks = `It asks for ACP ${what.protocol}`;
        if (what.agreed === null) return `${asks}; the log does not hold the agent's answer.`;
        return what.agreed === what.protocol
          ? `${asks}, which the agent speaks.`
          : `${asks}; the agent speaks ${what.agreed}.`;
      },
      shows: (mode: "form" | "url"): string =>
        `${mode === "form" ? "Forms" : "Pages"}: it shows them itself, with the sidecar as without.`,
      lacks: (mode: "form" | "url", where: string): string =>
        `${mode === "form" ? "Forms" : "Pages"}: it does not show them, so no agent may ask with them. With the sidecar ${where}.`,
      asked: (count: {
        readonly form: number;
        readonly url: number;
        readonly other: number;
      }): string => {
        const parts = [
          count.form > 0 && (count.form === 1 ? "1 form" : `${count.form} forms`),
          count.url > 0 && (count.url === 1 ? "1 page" : `${count.url} pages`),
          count.other > 0 && `${count.other} of neither kind`,
        ].filter(Boolean);
        return `The agent asked: ${parts.join(", ")}.`;
      },
      unreadable: ({ path }: { readonly path: SafeText }): string => `${path} cannot be read.`,
      tooLarge: ({ path }: { readonly path: SafeText }): string =>
        `${path} is larger than 256 MiB. The beginning of it is enough.`,
    },

    exchange: {
      never:
        "It asked nothing. Either the prompt gave no reason to, or the agent does not know elicitation.",
      permissions: (count: number): string =>
        count === 1
          ? "It asked for 1 permission, which was cancelled. A permission is no question of this kind."
          : `It asked for ${count} permissions, which were cancelled. Permissions are no questions of this kind.`,
      failed: ({ reason }: { readonly reason: SafeText }): string =>
        `The prompt ended with an error: ${reason}`,
      lost: "The agent left before its work was done.",
      form: "a form",
      page: "a page",
      other: "neither a form nor a page",
      asked: (what: {
        readonly place: number;
        readonly what: string;
        readonly time: string;
      }): string => `Question ${what.place}: ${what.what}, ${what.time} after the prompt.`,
      inSession: "It belongs to the session.",
      inToolCall: "It belongs to a tool call of the session.",
      inRequest: "It belongs to a request, outside any session.",
      noScope: "It says not what it belongs to.",
      answered: ({ action, time }: { readonly action: string; readonly time: string }): string =>
        `It was answered with ${action} within ${time}.`,
      withdrawn: "The agent withdrew it.",
      refused: ({ sentence }: { readonly sentence: string }): string =>
        `A client refuses it. ${sentence}`,
      open: "It was still open when the work ended.",
      completed: "The agent reported the page as finished.",
      stopped: ({ reason }: { readonly reason: SafeText }): string => `The work ended: ${reason}.`,
    },
    interrupted: "It was left before it was done.",
    milliseconds: (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
    summary: (problems: number): string => {
      if (problems === 0) return "All well.";
      return problems === 1 ? "1 problem." : `${problems} problems.`;
    },
    answerNeeds: "--answer needs a terminal and --prompt TEXT.",
    promptNeeds: "--prompt needs an agent: name its command after --.",
    help: {
      doctor: "Find out whether this terminal can show questions, and whether an agent asks them.",
      agent:
        "the agent's command and its arguments, after --; without one only the terminal is looked at",
      prompt: "open a session, send this prompt, and report what the agent asks",
      answer: "answer its questions here; without it they are cancelled, with the reason",
      editorLog: "say what an editor shows itself, by a log of its traffic with an agent",
      json: "print one JSON object instead of text",
      more: `
Exit codes:
  0    all well
  1    something will not work: each is named as a problem
  2    the command line cannot be used
  3    the agent's command was not found or could not be started
  130  left by Ctrl-C
  143  stopped by SIGTERM or SIGHUP
`,
    },
  },
};
