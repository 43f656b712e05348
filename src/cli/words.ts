/**
 * Which language does the command speak?
 *
 * @module
 */

import { type CommandWords, chooseLanguage, loadCommandWords, localeTags } from "../text/index.ts";
import type { Settings } from "./config/settings.ts";

/**
 * The words of a language; for `auto`, of that which the variables of the environment ask for, and where there are
 * none, of the system's own.
 */
export function wordsOf(
  variables: NodeJS.ProcessEnv,
  language: Settings["language"],
): Promise<CommandWords> {
  if (language !== "auto") return loadCommandWords(language);
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = variables;
  const tags = localeTags({ LANGUAGE, LC_ALL, LC_MESSAGES, LANG });
  const system = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;
  return loadCommandWords(chooseLanguage(tags.length > 0 ? tags : [system()]));
}
