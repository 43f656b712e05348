/**
 * What the browser says beside the shared words: controls, live announcements and the list of questions.
 * Foreign words reach these sentences as `SafeText` only. Pure.
 *
 * @see FORM-11 SURF-3 URL-9
 * @module
 */
import type { SafeText } from "../../safe.ts";

export const web = {
  // The list.
  region: "Questions from your agents",
  list: "Open questions",
  nothing: "No question is open.",
  announce: (name: SafeText): string => `${name} asks you a question.`,
  announceUnnamed: "An unnamed agent asks you a question.",
  tabTitle: (count: number, title: string): string => `(${count}) ${title}`,
  ended: (what: string, name: SafeText): string => `${name}: ${what}.`,
  endedUnnamed: (what: string): string => `An unnamed agent: ${what}.`,
  sent: "Sent",
  declined: "Declined; the agent is told no",
  cancelled: "Cancelled; nothing was answered",
  agreed: "You agreed to open the page",
  dismiss: "Dismiss this notice",
  waitingPage: "A page is under way",
  loading: "The question is being loaded …",
  notLoaded:
    "What shows this question could not be loaded yet. If trying again does not help, reload the page.",
  tryAgain: "Try again",

  // One question.
  messageCut: (count: number): string =>
    `The message is longer: about ${count} more characters are not shown.`,
  about: "About this form, in the agent's words",
  confirmOnly: "Nothing is to be filled in.",
  notSent: "Your last answer was not sent.",
  faults: (count: number): string =>
    count === 1 ? "One answer needs a change." : `${count} answers need a change.`,
  tooSoon: "That was too quick: the question had only just appeared. Please try again.",
  notDelivered: "Your answer could not be sent.",
  sending: "Sending …",
  warning: "Warning",
  sendAnyway: "Send anyway",
  change: "Change the answer",

  // Controls.
  clear: "Clear",
  clearField: (label: SafeText): string => `Clear ${label}`,
  counter: (count: number, max: number): string => `${count} of ${max}`,
  counterSpoken: (left: number): string =>
    left === 1 ? "1 character left" : `${left} characters left`,
  counterOver: (over: number): string =>
    over === 1 ? "1 character too many" : `${over} characters too many`,
  sentAs: (text: SafeText): string => `Sent as ${text}`,
  zone: (zone: SafeText): string => `Times are in ${zone}.`,
  earlier: "Earlier answers",
  take: (label: SafeText): string => `Use ${label}`,
  search: (label: SafeText): string => `Search in ${label}`,
  searchHint: "Type to search",
  shown: (shown: number, found: number): string =>
    shown === found
      ? found === 1
        ? "1 choice"
        : `${found} choices`
      : `${shown} of ${found} choices shown; type to narrow them down`,
  noMatch: "No choice holds that text.",
  chosen: (count: number): string => (count === 1 ? "1 chosen" : `${count} chosen`),
  openList: "Show the choices",
  unsupported: "This cannot be answered here and is left out.",

  // A page to open.
  host: "Host",
  address: "Full address",
  copied: "The address is copied.",
  copyFailed: "Copying did not work. Select the address and copy it yourself.",
  nothingOpened: "Nothing has been opened or looked up yet.",
  encodedHost: (host: SafeText): string => `Encoded: ${host}`,
  severity: { info: "Note", caution: "Caution", danger: "Danger" },
  notOpenable: "This is no web address. It cannot be opened.",
  agentFindsOut: "The agent finds out by itself when the page is finished.",

  // The local page.
  pageTitle: "Questions from your agents",
  pageLost: "The connection is lost. Trying again …",
  pageEnds: {
    closed: {
      title: "The program has ended",
      text: "Nothing can be answered here any more. You can close this tab.",
    },
    "agent-gone": {
      title: "The agent has ended",
      text: "Nothing can be answered here any more. You can close this tab.",
    },
    gone: {
      title: "The program is not there any more",
      text: "Nothing can be answered here. If it still runs, use the link it shows.",
    },
    "used-twice": {
      title: "This link was used twice",
      text: "So that nobody else can answer for you, both tabs were closed. Use the new link that the program shows.",
    },
    "no-link": {
      title: "This link does not work any more",
      text: "A link works once, for a minute. Use the new link that the program shows.",
    },
  },
};
