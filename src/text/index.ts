/** Text that may reach a person: foreign text made safe, and our own words. Pure. @module */
export * from "./direct.ts";
export { isolate, LIMITS, type SafeText, safeText, sentence } from "./safe.ts";
export { enList } from "./words/en/list.ts";
export { chooseLanguage, LANGUAGES, type Language, localeTags } from "./words/language.ts";
export { loadCommandWords, loadConnectWords } from "./words/load.ts";
export { loadWebWords } from "./words/load-web.ts";
export type {
  CheckWords,
  CommandWords,
  ConnectWords,
  ListWords,
  PlaygroundWords,
  TerminalWords,
  WebWords,
  Words,
} from "./words/types.ts";
