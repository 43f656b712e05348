/**
 * What of `late.ts` others may use, and the rest of the English words, for whoever has them loaded from the start. Each
 * passes through here as a value of its own, because a bundler that meets those files themselves behind the door of
 * this room would take them into a browser's first load, although nobody there uses them before the first question.
 *
 * @module
 */
import * as late from "./late.ts";
import * as english from "./words/en/index.ts";

export const isOneOf: typeof late.isOneOf = late.isOneOf;
export const en: typeof english.en = english.en;
export const enWeb: typeof english.enWeb = english.enWeb;
export const enTerminal: typeof english.enTerminal = english.enTerminal;
export const enCheck: typeof english.enCheck = english.enCheck;
export const enCommand: typeof english.enCommand = english.enCommand;
export const enPlayground: typeof english.enPlayground = english.enPlayground;
export const enConnect: typeof english.enConnect = english.enConnect;
