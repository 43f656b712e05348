/**
 * What the plain terminal says beside the shared words: each sentence stands alone when it is read aloud.
 * Foreign words reach these sentences quoted and clipped. Pure.
 *
 * @see FORM-11 SURF-3 URL-9
 * @module
 */
import type { SafeText } from "../../safe.ts";

/** What a word that a person types stands for. */
export type TypedWord =
  | "send"
  | "sendAnyway"
  | "rest"
  | "decline"
  | "cancel"
  | "later"
  | "mute"
  | "open"
  | "elsewhere"
  | "reopen"
  | "finished"
  | "giveUp"
  | "back"
  | "clear"
  | "lines"
  | "review"
  | "help"
  | "unset"
  | "none";

const questions = (count: number): string =>
  count === 1 ? "1 more question is waiting." : `${count} more questions are waiting.`;

export const plain = {
  // The frame.
  from: (name: SafeText): string => `Question from ${name}.`,
  fromUnnamed: "Question from an unnamed agent.",
  callsItself: (name: SafeText): string => `It calls itself ${name}. That is its own claim.`,
  server: (name: SafeText): string =>
    `It says it asks for the server ${name}. That is its own claim.`,
  session: (id: SafeText): string => `Session ${id}.`,
  toolCall: (id: SafeText, tool: SafeText): string => `Session ${id}, tool call ${tool}.`,
  askedTimes: (times: number): string => `It has asked this ${times} times. /mute silences it.`,
  moreWaiting: (count: number): string => questions(count),
  says: "The agent says:",
  eitherNeeded: "Pick a choice or type your own words.",
  enterOwnWords: "Enter goes on to your own words.",
  messageCut: (count: number): string =>
    `The message is longer: about ${count} more characters are not shown. /decline if you need them to answer.`,
  form: "About the form:",
  fields: (count: number): string =>
    count === 1
      ? "One answer is asked for. You see it again before it is sent."
      : `${count} answers are asked for. You see them all before anything is sent.`,
  waysOut:
    "/decline tells the agent no. /cancel closes without an answer. /help lists everything else.",
  notSent: "Your last answer was not sent:",
  resumed: "Your earlier answers are kept.",

  // One field.
  place: (place: number, of: number, about: string): string => `${place} of ${of}: ${about}.`,
  again: (about: string): string => `Change: ${about}.`,
  defaultIs: "Enter keeps the default:",
  answerIs: "Enter keeps your answer:",
  ownWordsKept: "Enter keeps your own words:",
  clearHint: "/clear leaves it unanswered.",
  enterSkips: "Enter leaves it unanswered.",
  linesHint: "/lines starts an answer of several lines.",
  pattern: "The agent asks for text of this pattern:",
  format: "The agent names a format for it:",
  unsupportedLeftOut: "It cannot be answered here and is left out.",
  readAs: "Understood as:",
  patternFault: "This does not match the pattern.",
  fault: (field: SafeText, fault: string): string => `Not accepted: ${field}. ${fault}`,
  secret:
    "Warning: this looks like a request for a secret. Never type a password, a key or a code here: the agent can read it. /decline says no.",
  secretMessage:
    "Warning: the agent seems to ask for a secret. Never type a password, a key or a code here: the agent can read it. /decline says no.",
  ownWords: "In your own words, if you like:",
  ownWordsTaken: "That is none of the choices, so it is kept as your own words.",
  choiceOrWords: "No choice fits? Type your own words.",

  earlier: (count: number): string =>
    count === 1
      ? "You answered this before. /1 takes that answer again:"
      : `You answered this before. /1 to /${count} takes one of your answers again:`,

  // Choices.
  tooMany: (count: number): string => `${count} choices. Type a part of one to find it.`,
  noMatch: "No choice holds that text.",
  matches: (shown: number, found: number): string =>
    shown === found
      ? `${found === 1 ? "1 choice matches" : `${found} choices match`}.`
      : `${found} choices match. These are the first ${shown}; type more to narrow them down.`,
  searchAgain:
    "Type a number from this list, other text to search again, or /help for the ways out.",
  noSuchNumber: (number: SafeText, last: number): string =>
    `There is no choice ${number}. The numbers go from 1 to ${last}.`,
  noSuchChoice: "That is none of the choices.",
  twoMeanings: (number: number, other: number): string =>
    `That is the number of one choice and the title of another. Type #${number} for the number, #${other} for the title.`,
  toggleHint: "Numbers add a choice or take it away again. none takes all away.",
  chosen: (count: number): string => `${count} chosen. Enter goes on.`,
  noneChosen: "Nothing is chosen. Enter goes on.",

  // Several lines.
  linesStart:
    "Type as many lines as you like. A line with only a dot ends the answer; two dots stand for one.",

  // Prompts.
  answerPrompt: "Answer: ",
  wordPrompt: "What now? ",
  choicePrompt: (last: number): string => (last === 1 ? "Choice, 1: " : `Choice, 1 to ${last}: `),
  searchPrompt: "Search: ",
  foundPrompt: "Number or search: ",
  choicesPrompt: (last: number): string =>
    last === 1 ? "Choices, 1: " : `Numbers, such as 1 ${Math.min(last, 3)}: `,
  yesNoPrompt: "y or n: ",
  yesNoUnsetPrompt: "y, n or unset: ",
  yesNoFault: "Type y for yes or n for no.",

  // Review.
  review: "Review. Nothing has been sent yet.",
  confirmOnly: "Nothing is to be filled in. Nothing has been sent yet.",
  notAnswered: "not answered",
  leftOut: "not supported here, left out",
  ownWordsAre: "In your own words:",
  reviewHelp: "send sends this to the agent.",
  reviewNumber: (last: number): string =>
    last === 1 ? "1 changes the answer." : `A number from 1 to ${last} changes that answer.`,
  reviewRest: "rest asks what is not answered yet.",
  secretConfirm:
    "Warning: this looks like a secret, and the agent can read it. Type send anyway to send it, or decline.",
  reviewUnknown: "Nothing was sent. Type send, a number, decline or cancel.",
  noSuchAnswer: (number: number, last: number): string =>
    last === 1
      ? `There is no answer ${number}. The only number is 1.`
      : `There is no answer ${number}. The numbers go from 1 to ${last}.`,
  confirmUnknown: "Nothing was sent. Type send, decline or cancel.",
  blocked: "This form cannot be accepted here. It requires what is not supported:",
  blockedUnknown: "Type decline or cancel.",

  /**
   * What may be typed, the word that our sentences name first. The English words work in every language, so none
   * of them may mean something else in another one.
   */
  typed: {
    send: ["send", "s"],
    sendAnyway: ["send anyway"],
    rest: ["rest"],
    decline: ["decline"],
    cancel: ["cancel"],
    later: ["later"],
    mute: ["mute"],
    open: ["open"],
    elsewhere: ["elsewhere"],
    reopen: ["reopen"],
    finished: ["finished"],
    giveUp: ["give up", "give-up"],
    back: ["back"],
    clear: ["clear"],
    lines: ["lines"],
    review: ["review"],
    help: ["help"],
    unset: ["unset"],
    none: ["none"],
  } as Readonly<Record<TypedWord, readonly string[]>>,

  // Commands.
  declineHelp: "decline tells the agent no.",
  cancelHelp: "cancel closes without an answer.",
  laterHelp: "later puts it aside.",
  nothingElse: "Nothing else is waiting, so this question stays.",
  help: {
    help: "/help repeats this list.",
    earlier: "/1 and so on takes an earlier answer of yours.",
    back: "/back returns to the question before.",
    clear: "/clear removes the answer, and the default.",
    lines: "/lines starts an answer of several lines.",
    review: "/review shows all answers so far, and the way to send them.",
    later: "/later puts everything aside and keeps your answers.",
    mute: "/mute cancels, and silences this agent until you leave.",
    decline: "/decline tells the agent no.",
    cancel: "/cancel closes without an answer. So does Ctrl-C.",
    slash: "An answer that begins with / is typed with //.",
  },
  unknownCommand: (typed: SafeText): string =>
    `There is no command ${typed}. Is it an answer? Then type it with // in front.`,
  firstQuestion: "This is the first question.",
  notHere: (typed: SafeText): string => `${typed} does nothing here.`,
  typedAhead: "Ignored: what was typed before this was on show.",
  controlKeys:
    "Ignored: that line holds arrow keys or the like, which this mode does not know. Type it again.",
  lineTooLong:
    "Ignored: that line is too long and may have been cut. /lines takes several shorter ones.",

  // What became of it.
  sent: "Sent.",
  declined: "Declined. The agent is told no.",
  cancelled: "Cancelled. Nothing was answered.",
  mutedNow: "Cancelled. This agent is silenced until you leave.",
  laterNow: "Put aside. Your answers are kept.",
  agreedOpen: "You agreed. Opening your browser ...",
  agreedElsewhere: "You agreed. Open the address yourself.",
  endings: {
    answered: "This question was answered elsewhere.",
    withdrawn: "The agent withdrew this question. Nothing was sent.",
    "connection-lost": "The connection to the agent is lost. This question is closed.",
    completed: "The agent reports that the page is finished.",
    "finished-by-user": "You said that the page is finished.",
    "given-up": "You gave up waiting for the page.",
    refused: "This question was refused.",
    "not-sent": "Your answer could not be sent.",
  },
  putBack: "This question is put aside for now.",
  about: (name: SafeText): string => `About the question from ${name}:`,
  aboutUnnamed: "About the question from an unnamed agent:",
  endedUnknown: "This question is closed. Nothing was sent.",
  clearLine: "Had you begun to type? Ctrl-U clears the line.",

  // A page to open.
  wantsPage: "The agent wants you to open this page:",
  host: (host: SafeText): string => `Host: ${host}`,
  hostDecoded: (shown: SafeText, real: SafeText): string => `Host: ${shown}, encoded ${real}`,
  domain: (domain: SafeText): string => `Registered domain: ${domain}`,
  noDomain: "Registered domain: none",
  severity: { info: "Note", caution: "Caution", danger: "Danger" },
  warning: (severity: string, warning: string): string => `${severity}: ${warning}`,
  deviceSignIn:
    "Danger: this is a sign-in for another device. Only continue if you started this sign-in.",
  reportedComplete: "The agent reports it finished. That is its own claim.",
  nothingOpened: "Nothing has been opened or looked up yet.",
  openHelp: "open opens it in your browser.",
  elsewhereHelp: "elsewhere agrees too, but you open the address yourself.",
  pageUnknown: "Nothing was opened. Type open, elsewhere, decline or cancel.",
  notOpenable: "This is no web address. It cannot be opened.",

  // A page under way.
  waiting: (name: SafeText): string => `Waiting for the page of ${name}:`,
  waitingUnnamed: "Waiting for the page of an unnamed agent:",
  openFailed: "The browser did not open. Open the address yourself, or type reopen.",
  reopenHelp: "reopen opens it again.",
  finishedHelp: "finished says that you are done there.",
  giveUpHelp: "give up stops waiting; the agent is not told.",
  followLaterHelp: "later hides this and goes on waiting.",
  followUnknown: "Type reopen, finished or give up.",
  followUnknownLater: "Type reopen, finished, give up or later.",
  reopening: "The page opens again.",
  finishedNow: "Finished, as you say. If the agent still waits, Ctrl-C stops its work.",
  givenUpNow: "No longer waiting for the page.",
  followLaterNow: "Still waiting for the page, out of sight.",
  followInputEnded: "The input ended. Waiting for the agent's report.",

  // A choice of the host's own.
  chooseOut: "cancel closes this without a choice.",
  chooseUnknown: "Type a number, or cancel.",
  chooseCancelled: "Cancelled. Nothing was chosen.",
  chooseWithdrawn: "This is no longer needed. Nothing was chosen.",
};
