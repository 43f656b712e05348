/** Text that may reach a person: foreign text made safe, and our own words. Pure. @module */
export { isOneOf } from "./heard.ts";
export { isolate, LIMITS, type SafeText, safeText, sentence } from "./safe.ts";
export {
  type CommandWords,
  chooseLanguage,
  en,
  enCommand,
  enTerminal,
  enWeb,
  LANGUAGES,
  type Language,
  loadCommandWords,
  loadTerminalWords,
  loadWebWords,
  loadWords,
  localeTags,
  type TerminalWords,
  type WebWords,
  type Words,
} from "./words/index.ts";
