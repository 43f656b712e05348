/**
 * What the screen of a question says beside the words of plain mode: short labels for controls and keys, and
 * whole sentences for everything else. Foreign words reach these sentences quoted and clipped. Pure.
 *
 * @see FORM-11 FORM-20 SURF-2 SURF-3 URL-9
 * @module
 */
import type { SafeText } from "../../safe.ts";

export const rich = {
  // Keys, as they are engraved. `mac` is for keyboards of Apple.
  keys: {
    tab: "Tab",
    backTab: "Shift-Tab",
    enter: "Enter",
    space: "Space",
    escape: "Esc",
    upDown: "Up/Down",
    leftRight: "Left/Right",
    pages: "PgUp/PgDn",
    yesNo: "y/n",
    delete: "Del",
    digits: "0-9",
    letters: "a-z",
    ctrl: (letter: string): string => `Ctrl-${letter}`,
  },
  macKeys: {
    enter: "Return",
    escape: "esc",
    delete: "Delete",
    pages: "fn-Up/Down",
    ctrl: (letter: string): string => `Control-${letter}`,
  },
  /** One key and what it does, in the row at the bottom; `does` is one of `does` below. */
  hint: (key: string, does: string): string => `${key} ${does}`,
  does: {
    next: "next",
    back: "back",
    cancel: "cancel",
    pick: "pick",
    tick: "tick",
    move: "choose",
    filter: "find",
    clear: "clear",
    newLine: "new line",
    change: "change",
    answer: "answer",
    press: "press",
    scroll: "scroll",
    review: "review",
    hide: "hide",
    otherQuestion: "next question",
    plain: "plain text",
    take: "take suggestion",
    part: "part",
    type: "type",
  },

  // The frame.
  asks: (name: SafeText): string => `${name} asks`,
  unnamedAsks: "An unnamed agent asks",
  waitsFor: (name: SafeText): string => `${name} waits for a page`,
  unnamedWaitsFor: "An unnamed agent waits for a page",
  moreWait: (count: number): string => `${count} more`,
  moreWaiting: (count: number): string =>
    count === 1 ? "1 more question is waiting." : `${count} more questions are waiting.`,
  askedTimes: (times: number): string =>
    `It has asked this ${times} times. Silence cancels, and silences this agent until you leave.`,
  messageCut:
    "The message is longer than what is shown here. Decline if you need the rest to answer.",
  moreAbove: "more above",
  moreBelow: "more below",

  // Controls.
  send: "Send",
  sendAnyway: "Send anyway",
  goBack: "Go back",
  decline: "Decline",
  cancel: "Cancel",
  later: "Later",
  silence: "Silence",
  open: "Open",
  copy: "Copy",
  elsewhere: "Open elsewhere",
  reopen: "Open again",
  finished: "I have finished",
  giveUp: "Give up",
  hide: "Hide",

  // One field.
  yes: "yes",
  no: "no",
  unset: "not answered",
  notAnswered: "not answered",
  find: "Find: ",
  found: (found: number, of: number): string => `${found} of ${of}`,
  noMatch: "No choice matches.",
  morePicked: (count: number): string => `and ${count} more`,
  ownWords: "Or in your own words:",
  suggestion: (count: number): string =>
    count === 1 ? "You answered this before:" : "You answered this before, latest first:",
  secret:
    "Warning: this looks like a request for a secret. Never type a password, a key or a code here: the agent can read it.",
  secretMessage:
    "Warning: the agent seems to ask for a secret. Never type a password, a key or a code here: the agent can read it.",
  hidden: "Typed characters are hidden.",
  secretHidden: "(typed, not shown)",
  leftOut: "This is not supported here and is left out.",
  blocked: "This form cannot be sent from here: it requires what is not supported here.",

  // What happens at the bottom.
  answered: (answered: number, of: number): string => `${answered} of ${of} answered`,
  faults: (count: number): string =>
    count === 1 ? "One answer does not fit yet." : `${count} answers do not fit yet.`,
  faultMark: (fault: string): string => `! ${fault}`,
  notSent: "Your last answer was not sent.",
  resumed: "Your earlier answers are kept.",
  checking: "Checking your answers ...",
  ignored: "Ignored: typed before you could see this. Stop typing for a moment.",
  pressSpace: "Press Space to send.",
  pressSpaceHere: "Press Space for what is marked.",
  nothingElse: "No other question is waiting.",
  formEmpty: "Nothing is to be filled in. Send agrees.",
  openFailed: "The browser did not open. Open the address yourself, or try again.",
  followHelp:
    "This waits until the agent reports the page finished. You can also say so yourself, give up, or hide this and go on; the agent is not told.",
  copied: "Copied, if your terminal allows it.",
  secretConfirm:
    "This looks like a secret, and the agent can read whatever you send. Is it safe to send?",

  // What became of it, on the ordinary screen.
  about: (name: SafeText, message: SafeText): string => `${name} asked: ${message}`,
  aboutUnnamed: (message: SafeText): string => `An unnamed agent asked: ${message}`,

  // The two ways to be asked.
  beginsRich: (key: string): string =>
    `Questions take the whole screen. ${key} there shows them as plain lines, for screen readers.`,
  beginsPlain:
    "Questions come as plain lines. /screen at a question shows them on the whole screen.",
  nowPlain: "Questions come as plain lines from now on. /screen goes back to the whole screen.",
  nowRich: "Questions take the whole screen from now on.",
};
