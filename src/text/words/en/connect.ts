/**
 * What the pages of a sign-in elsewhere say. Foreign words, and the author's own (the agent's name, a purpose's
 * title), reach these sentences as `SafeText` only. Pure.
 *
 * @see CONN-1 CONN-2 CONN-3
 * @module
 */
import type { SafeText } from "../../safe.ts";

export const connect = {
  facts: {
    agent: "Who asks",
    reason: "What for",
    person: "You are signed in as",
    personUnnamed: "the person this link was made for",
    account: "Account",
    provider: "At",
    origins: "Will be used with",
  },
  next: "What happens next",
  ask: { no: "No", discard: "No, store nothing", store: "Store", goOn: "Continue" },
  close: "You can close this page.",

  signIn: {
    title: "Sign in to go on",
    text: "This link was made for one person. Sign in first, and you will see what it is about.",
    untouched: "Nothing has been opened or changed yet.",
    button: "Sign in",
    with: (name: SafeText): string => `Sign in with ${name}`,
  },
  again: {
    title: "Sign in once more to finish",
    text: "Before anything is stored, your sign-in is checked once more. What you have done so far is kept.",
  },
  travel: {
    title: (host: SafeText): string => `Going on to ${host}`,
    text: "If nothing happens, use this link:",
    link: (host: SafeText): string => `Go on to ${host}`,
  },
  busy: {
    title: "One moment",
    text: "The answer of the other page is being looked at in another tab.",
    look: "Look again",
  },

  oauth: {
    title: (what: SafeText): string => `Connect ${what}`,
    go: (what: SafeText): string => `You go to ${what} and agree there.`,
    comeBack: "You come back here and see which account it is.",
    store: (agent: SafeText): string =>
      `${agent} may use the account, through this service, only after you press “Store”.`,
    code: (agent: SafeText): string =>
      `This page then shows a code. ${agent} may use the account only after you have typed that code where it asked you.`,
  },
  secret: {
    title: (what: SafeText): string => `Connect ${what}`,
    stays:
      "What you enter goes to this service alone and is kept encrypted. It does not pass through the chat, your client or a language model.",
    used: (agent: SafeText): string =>
      `${agent} may have requests sent with it, to the addresses named above alone.`,
    code: "This page then shows a code. It is stored when you have typed that code where the agent asked you.",
    empty: "Nothing was entered.",
    tooLong: (max: number): string => `This is longer than ${max} characters.`,
    unprintable:
      "This holds line breaks or other characters that cannot be sent. Copy it once more.",
  },
  confirm: {
    told: (agent: SafeText): string => `${agent} is told your answer, and nothing else.`,
    code: (agent: SafeText): string =>
      `This page then shows a code. ${agent} is told your answer when you have typed that code where it asked you.`,
    yes: "Yes",
  },
  custom: {
    told: (agent: SafeText): string => `A page of ${agent} follows. You can still say no there.`,
  },

  review: {
    account: "Is this the right account?",
    secret: "Store what was entered?",
    confirm: "Is your answer yes?",
    custom: "Finish now?",
    nothingYet: "Nothing has been stored yet.",
    notYours: "If it was not you who came this far, say no.",
    finish: (agent: SafeText): string => `${agent} is told that you have finished.`,
    store: (agent: SafeText): string =>
      `When you press “Store”, ${agent} may use it through this service. The key to it is kept encrypted here.`,
  },
  code: {
    title: "Type this code where the agent asked you",
    label: "Your code",
    text: "Nothing is stored until you have typed it there. It is valid for five minutes.",
    confirm: "Your answer counts when you have typed it there. The code is valid for five minutes.",
    keep: "Type it nowhere else, and tell it to nobody.",
    lost: "The code cannot be shown any more. Have the agent ask you again.",
  },
  enter: {
    title: "Enter the code first",
    text: "The agent showed a code beside the link to this page. It makes sure that the link came from there.",
    label: "Code",
    wrong: (left: number): string =>
      left === 1
        ? "This is not the code. You can try once more."
        : `This is not the code. You can try ${left} more times.`,
  },
  /** In the client, while the page waits. */
  asked: {
    code: "The page you opened shows a code. Type it here to finish.",
    onPage: (code: string): string => `The page asks for a code first. It is ${code}.`,
  },

  ended: {
    account: {
      title: "Connected",
      text: (agent: SafeText): string => `${agent} can use this account now.`,
    },
    stored: {
      title: "Stored",
      text: (agent: SafeText): string => `${agent} can have requests sent with it now.`,
    },
    confirmed: {
      title: "Done",
      text: (agent: SafeText): string => `${agent} is told.`,
    },
    declined: {
      title: "You said no",
      text: (agent: SafeText): string => `Nothing was stored, and ${agent} is told your answer.`,
    },
    refused: {
      title: "You did not agree there",
      text: (what: SafeText): string => `Nothing was connected at ${what}, and nothing was stored.`,
    },
    cancelled: {
      title: "Not needed any more",
      text: "The agent was told to stop, or stopped by itself. Nothing was stored.",
    },
    expired: {
      title: "The time is over",
      text: "This link was not finished in time. Nothing was stored.",
    },
    failed: {
      title: "That did not work",
      "provider-error": (what: SafeText): string =>
        `${what} answered with an error. Nothing was stored.`,
      error: (code: SafeText): string => `The error is called ${code}.`,
      interrupted:
        "Our service was interrupted while the answer was looked at. Nothing was stored.",
      "code-wrong": "The code was typed wrong too often. Nothing was stored.",
      "code-late": "The code was not typed in time. Nothing was stored.",
      "handler-failed": "The page of the agent has a fault. Nothing was stored.",
    },
    again: "You can have the agent ask you again.",
  },

  /** For whoever has only the link: nothing of what it was about. */
  plain: {
    unknown: {
      title: "This link is not known",
      text: "Perhaps it was not copied in full, or it is too old. Have the agent ask you again.",
    },
    expired: {
      title: "This link has expired",
      text: "Links are valid for a short time. Have the agent ask you again.",
    },
    used: {
      title: "This link has been used",
      text: "A link works once. What it was for has been finished.",
    },
    cancelled: {
      title: "This link was called off",
      text: "It is not needed any more. There is nothing to do.",
    },
  },
  refusals: {
    person: {
      title: "This link is not for the account you signed in with",
      text: "It was made for somebody else, or for another account of yours. Nothing was changed, and the link still works for whom it was made for.",
      button: "Sign in with another account",
    },
    browser: {
      title: "This was begun in another browser",
      text: "Go on in the browser and window in which you began. Nothing was changed here.",
    },
    user: {
      title: "This page belongs to another user of this computer",
      text: "Only the user whose agent asked can go on. Nothing was changed.",
    },
    state: {
      title: "This answer was used already, or is not known",
      text: "Each answer counts once. If another tab shows the page you came from, go on there.",
    },
    form: {
      title: "That could not be accepted",
      text: "What you sent did not come from the page it belongs to, or that page was too old. Nothing was changed.",
    },
    signInRefused: {
      title: "You did not sign in",
      text: "Without signing in, this link tells nothing and changes nothing. You can try again.",
    },
    signInFailed: {
      title: "Signing in did not work",
      text: "The sign-in service answered with an error. Nothing was changed. You can try again.",
    },
    unreachable: {
      title: (host: SafeText): string => `${host} cannot be reached`,
      text: "Nothing was changed. Wait a moment and try again.",
    },
    tooLarge: {
      title: "That was too much",
      text: "What you sent is larger than this page accepts. Nothing was changed.",
    },
    nothingHere: { title: "There is nothing here", text: "Check the address you came from." },
    method: { title: "This cannot be done here", text: "The address is known, but not for this." },
    host: {
      title: "Wrong address",
      text: "This service is reached under another name. Use the link that you were given.",
    },
    fault: {
      title: "Something went wrong here",
      text: "It is our fault, not yours. Look at the page again to see how things stand.",
    },
    tryAgain: "Try again",
    look: "Look at the page again",
  },
};
