/** Text that may reach a person: foreign text made safe, and our own words. Pure. @module */
export { isolate, LIMITS, type SafeText, safeText } from "./safe.ts";
export {
  en,
  enCommand,
  enTerminal,
  enWeb,
  type TerminalWords,
  type WebWords,
  type Words,
} from "./words/index.ts";
