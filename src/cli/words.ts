/**
 * Which language does the command speak?
 *
 * @module
 */
import { type CommandWords, chooseLanguage, loadCommandWords, localeTags } from "../text/index.ts";

/** What the variables of the environment ask for; where there are none, the system's own language. */
export function wordsOf(variables: NodeJS.ProcessEnv): Promise<CommandWords> {
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = variables;
  const tags = localeTags({ LANGUAGE, LC_ALL, LC_MESSAGES, LANG });
  const system = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;
  return loadCommandWords(chooseLanguage(tags.length > 0 ? tags : [system()]));
}
