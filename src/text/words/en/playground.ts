/**
 * What the playground says: a page for authors, in English alone. Foreign words reach these sentences as `SafeText`
 * only. Pure.
 *
 * @module
 */

export const playground = {
  title: "Elicitation playground",
  lead: "Write a request, a question or the schema of a form, and see what people and clients make of it. Nothing leaves this page: what you write stands in its address.",

  // What is written.
  editor: "Request, question or schema, as JSON",
  example: "Example",
  chooseExample: "Choose one",
  version: "Protocol",
  versions: { 1: "ACP 1", 2: "ACP 2 (draft)" },
  copyLink: "Copy link",
  copied: "The link is copied. It holds what you wrote.",
  copyFailed: "The link stands in the address bar: copy it from there.",
  linkDamaged: "The link holds no text that can be read. This is an example instead.",
  fault: {
    "not-json": ({ line, column }: { readonly line: number; readonly column: number }): string =>
      `This is no JSON at line ${line}, column ${column}.`,
    "not-an-object": "This must be an object: a form's schema, or a question.",
    "no-params": "The member params must be an object.",
  },
  kept: "What you see is of the last text that could be read.",
  kind: {
    request: "A request, as it goes over the wire.",
    question: "A question. What only a connection knows is filled in.",
    schema: "The schema of a form. The question around it is made up.",
  },

  // What becomes of it.
  browser: "In the browser",
  browserNote: "A real client asks it here: answer it, and the answer is judged as any other.",
  notShown: "Nobody is shown this: a client refuses it.",
  again: "Ask again",
  terminal: "In a terminal",
  width: "Width",
  columns: (count: number): string => `${count} columns`,
  screen: "The screen of the terminal",
  findings: "What clients make of it",
  noFindings: "Nothing to say of the question itself.",
  findingsOf: "Findings",
  clientsOf: "Other clients",
  goTo: ({ line, column }: { readonly line: number; readonly column: number }): string =>
    `Go to ${line}:${column}, by line and column`,
  answer: "Answer",
  noAnswer: "Not answered yet. What the agent would be sent appears here.",
  answerSent: "This was sent to the agent:",
  answerJson: "The response as JSON",
  wouldOpen: "A client would open this address now. The playground opens nothing:",
  agentName: "your agent",

  examples: {
    kinds: "Every kind of field",
    companions: "Choices with an “other” box",
    defaults: "Defaults, and one that does not fit",
    repaired: "A schema that is repaired",
    blocked: "A form that nobody can accept",
    secret: "A form that asks for a secret",
    pattern: "A pattern that nobody checks",
    hostile: "Words that pretend to be ours",
    page: "A page to open",
    lookalike: "An address that looks like another",
    script: "An address that no client opens",
    mcp: "A schema for MCP alone",
    scopes: "ACP 1 takes it, ACP 2 does not",
  },
};
