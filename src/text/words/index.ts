/**
 * `acp-elicitation/words`, the catalogue: every word of ours that a person reads. English is always there; every other language is
 * loaded when it is asked for, in several sizes, so that a browser loads no word of the command. Foreign text is
 * never put into a sentence unneutralised: functions here take numbers and `SafeText` only.
 *
 * @module
 */
export { en, enTerminal, enWeb } from "../direct.ts";
export { chooseLanguage, LANGUAGES, type Language, localeTags } from "./language.ts";
export { loadConnectWords, loadTerminalWords } from "./load.ts";
export { loadWebWords, loadWords } from "./load-web.ts";
export type { ConnectWords, TerminalWords, WebWords, Words } from "./types.ts";
