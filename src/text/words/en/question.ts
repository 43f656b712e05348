/**
 * What frames a question, on every surface: who asks, what is asked for, the ways out and the endings.
 * Foreign words reach these sentences as `SafeText` only. Pure.
 *
 * @see FORM-11 SURF-1 SURF-3 URL-14
 * @module
 */
import type { SafeText } from "../../safe.ts";

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** A range in words: both ends, or the one that is set. */
const range = (low: string | undefined, high: string | undefined): string => {
  if (low !== undefined && high !== undefined) return low === high ? low : `${low} to ${high}`;
  return low === undefined ? `at most ${high}` : `at least ${low}`;
};

export const question = {
  // Who asks (SURF-1). The name is the user's own; the other two are claims of the other side.
  asks: (name: SafeText): string => `${name} asks`,
  unnamedAsks: "An unnamed agent asks",
  claimedName: (name: SafeText): string => `The agent calls itself: ${name}`,
  claimedServer: (name: SafeText): string => `Server behind it, as the agent says: ${name}`,
  session: (id: SafeText): string => `Session: ${id}`,
  toolCall: (id: SafeText): string => `Tool call: ${id}`,
  noSession: "Asked outside any session",
  agentWords: "The agent's words",
  askedTimes: (times: number): string => `Asked ${counted(times, "time", "times")}`,
  moreWaiting: (count: number): string =>
    count === 1 ? "1 more question is waiting" : `${count} more questions are waiting`,
  place: (place: number, of: number): string => `${place} of ${of}`,
  answered: (count: number, of: number): string => `${count} of ${of} answered`,

  // One field.
  required: "required",
  optional: "optional",
  unnamedField: "(a field without a name)",
  emptyChoice: "(an empty text)",
  numberedChoice: (label: SafeText, place: number): string => `${label} #${place}`,
  toldApart: (label: SafeText, by: SafeText): string => `${label} (${by})`,
  inField: (outer: SafeText, inner: SafeText): string => `${outer} / ${inner}`,
  kindText: "text",
  kindEmail: "email address",
  kindUri: "address (URI)",
  kindDate: "date, such as 2026-11-30",
  kindDateTime: "date and time, such as 2026-11-30T10:00+01:00",
  kindNumber: "number",
  kindInteger: "whole number",
  kindBoolean: "yes or no",
  kindSelect: "one of the choices",
  kindMulti: "any of the choices",
  kindUnsupported: "not supported here",
  yes: "yes",
  no: "no",
  listComma: ", ",
  notAnswered: "not answered",
  ownAnswer: "or in your own words",
  earlierAnswers: "Your earlier answers",

  // Limits, as hints.
  lengthBetween: (low: number | undefined, high: number | undefined): string =>
    `${range(low?.toString(), high?.toString())} ${(high ?? low) === 1 ? "character" : "characters"}`,
  numberBetween: (low: number | undefined, high: number | undefined): string =>
    range(low?.toString(), high?.toString()),
  moreThan: (bound: number): string => `more than ${bound}`,
  lessThan: (bound: number): string => `less than ${bound}`,
  multipleOf: (step: number): string => `a multiple of ${step}`,
  chooseBetween: (low: number | undefined, high: number | undefined): string =>
    `choose ${range(low?.toString(), high?.toString())}`,
  otherFormat: (format: SafeText): string => `the agent names a format for it: ${format}`,
  pattern: (pattern: SafeText): string => `text of this pattern: ${pattern}`,

  // Faults of an answer; `fault` is a whole sentence of ours.
  issue: (label: SafeText, fault: string): string => `${label}: ${fault}`,
  choicesAre: (choices: readonly SafeText[], more: number): string =>
    more === 0
      ? `The choices are: ${choices.join(", ")}.`
      : `The choices are: ${choices.join(", ")}, and ${more} more.`,
  wholeAnswer: "The answer",
  patternNotRun: "A pattern that your agent set was not checked here.",
  ruleNotRun: "A rule that your agent set was not checked here.",

  // Secrets (FORM-20).
  secretField:
    "This looks like a request for a secret. Secrets do not belong in a form: think before you answer.",
  secretMessage:
    "The agent seems to ask for a secret. Secrets do not belong in a form: think before you answer.",
  secretConfirm: "Send it although it looks like a secret?",
  secretHidden: "(typed, not shown)",

  // The ways out (FORM-11). Decline says no; cancel closes the question without an answer.
  accept: "Send",
  decline: "Decline",
  cancel: "Cancel",
  later: "Later",
  acceptHelp: "send the answers below",
  declineHelp: "tell the agent no",
  cancelHelp: "close without answering",
  review: "Review before sending",
  blocked: (fields: readonly SafeText[]): string =>
    `This form cannot be sent from here, because a required field is not supported: ${fields.join(", ")}. You can decline or cancel.`,
  mute: "Cancel, and ignore further questions of this agent",

  // A page to open (URL-2, URL-9, URL-14, URL-15).
  linkWants: "The agent wants you to open a page",
  linkHost: (host: SafeText): string => `Host: ${host}`,
  linkDomain: (domain: SafeText): string => `Registered domain: ${domain}`,
  linkNoDomain: "This host is no registered domain",
  linkAddress: "Full address",
  linkOpen: "Open in the browser",
  linkCopy: "Copy the address",
  linkElsewhere: "Open it elsewhere myself",
  linkWaiting: "Waiting for the page to be finished",
  linkReopen: "Open it again",
  linkFinished: "I have finished",
  linkGiveUp: "Give up waiting",
  linkOpenFailed:
    "The browser did not open. The address stays here: open it yourself, or try again.",
  linkDeviceSignIn: "Only continue if you started this sign-in.",
  linkReportedComplete: "The agent reports it finished.",

  // Why a question disappeared.
  endedAnswered: "Answered elsewhere",
  endedWithdrawn: "Withdrawn by the agent",
  endedConnectionLost: "Connection to the agent lost",
  endedCompleted: "The agent reports it finished",
  endedFinishedByUser: "You said it is finished",
  endedGivenUp: "You gave up waiting",
  endedRefused: "Refused",
  endedNotSent: "Your answer was not sent",
};
