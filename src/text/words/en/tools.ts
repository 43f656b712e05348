/**
 * What the tools of the command say: `ask`, `check` and `doctor`. Foreign words reach these sentences as
 * `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";

export const tools = {
  /** Why a client refuses a question, by the word that it sends back. */
  refusals: {
    params: "The params are not an object.",
    mode: "The member mode is missing or no text. A client never takes it for form.",
    "scope-none": "It names neither a session nor a request that it belongs to.",
    "scope-both": "It names both a session and a request. Name one.",
    "scope-malformed": "The id of its session or request is of the wrong type.",
    message: "The member message is missing or no text.",
    requestedSchema: "The member requestedSchema is missing or no object.",
    url: "The member url is missing or no text.",
    elicitationId: "The member elicitationId is missing or no text.",
    "id-invalid": "The id of the JSON-RPC request is none that this protocol version allows.",
    "id-open": "Another request with this id is open.",
    "not-initialized": "It came before the connection was initialized.",
    "too-large": "It is larger than a client takes.",
    nesting: "It is nested deeper than a client reads.",
    "mode-unsupported": "Its mode is neither form nor url.",
    "elicitation-id-outstanding": "Its elicitationId is in use for another page.",
    "schema-unreadable": "The requestedSchema cannot be read as a form.",
    "url-malformed": "The address cannot be read.",
    "url-scheme": "The address is no http or https address.",
    "url-own-listener": "The address points at this program itself.",
    "already-answered": "This very request was answered before.",
    "too-many": "More questions are open than a client keeps.",
    "client-closed": "The client is closing.",
  },

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
    message: "Please answer.",
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
};
