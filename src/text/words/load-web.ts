/**
 * Brings the words that a browser needs when they are asked for, the English ones too: before the first question it
 * needs few of them.
 *
 * @module
 */
import { web } from "./en/web.ts";
import type { Language } from "./language.ts";
import { WEB_PARTS } from "./parts-web.ts";
import type { WebWords, Words } from "./types.ts";

/** What every side says, in that language. Rejects only when the module cannot be loaded. */
export async function loadWords(language: Language): Promise<Words> {
  if (language === "en") return (await import("./en/words.ts")).words;
  return WEB_PARTS[language].words();
}

/** What the browser says, in that language. Rejects only when a module cannot be loaded. */
export async function loadWebWords(language: Language): Promise<WebWords> {
  const beside = language === "en" ? web : WEB_PARTS[language].web();
  const [words, said] = await Promise.all([loadWords(language), beside]);
  return { ...words, web: said };
}
