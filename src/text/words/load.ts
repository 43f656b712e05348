/**
 * Brings what the terminal, the command and the pages of a sign-in say when it is asked for.
 *
 * @module
 */
import { enCommand, enConnect, enTerminal } from "./en/index.ts";
import type { Language } from "./language.ts";
import { PARTS } from "./parts.ts";
import { WEB_PARTS } from "./parts-web.ts";
import type { CommandWords, ConnectWords, TerminalWords } from "./types.ts";

/** What the terminal says, in that language. Rejects only when a module cannot be loaded. */
export async function loadTerminalWords(language: Language): Promise<TerminalWords> {
  if (language === "en") return enTerminal;
  const { plain: loadPlain, rich: loadRich } = PARTS[language];
  const loading = [WEB_PARTS[language].words(), loadPlain(), loadRich()] as const;
  const [words, plain, rich] = await Promise.all(loading);
  return { ...words, plain, rich };
}

/** What the command says, in that language. Rejects only when a module cannot be loaded. */
export async function loadCommandWords(language: Language): Promise<CommandWords> {
  if (language === "en") return enCommand;
  const [words, command] = await Promise.all([
    loadTerminalWords(language),
    PARTS[language].command(),
  ]);
  return { ...words, ...command };
}

/** What the pages of a sign-in elsewhere say, in that language. Rejects only when a module cannot be loaded. */
export async function loadConnectWords(language: Language): Promise<ConnectWords> {
  if (language === "en") return enConnect;
  const [words, connect] = await Promise.all([
    WEB_PARTS[language].words(),
    PARTS[language].connect(),
  ]);
  return { ...words, connect };
}
