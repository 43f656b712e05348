/** Text that may reach a person: foreign text made safe, and our own words. Pure. @module */
export { isOneOf } from "./heard.ts";
export { isolate, LIMITS, type SafeText, safeText, sentence } from "./safe.ts";
export { enCheck, enCommand, enConnect, enPlayground } from "./words/en/index.ts";
export {
  chooseLanguage,
  en,
  enTerminal,
  enWeb,
  LANGUAGES,
  type Language,
  localeTags,
  type TerminalWords,
  type WebWords,
  type Words,
} from "./words/index.ts";
export { loadCommandWords, loadConnectWords, loadWebWords } from "./words/load.ts";
export type { CheckWords, CommandWords, ConnectWords, PlaygroundWords } from "./words/types.ts";
