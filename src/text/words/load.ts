/**
 * Brings a catalogue when it is asked for. Each part of a language is a module of its own, so that a bundle
 * that is split holds none of them at first.
 *
 * @module
 */
import { en, enCommand, enTerminal, enWeb } from "./en/index.ts";
import type { Language } from "./language.ts";
import type { CommandWords, TerminalWords, WebWords, Words } from "./types.ts";

interface Parts {
  words(): Promise<Words>;
  plain(): Promise<TerminalWords["plain"]>;
  run(): Promise<CommandWords["run"]>;
  sidecar(): Promise<CommandWords["sidecar"]>;
  web(): Promise<WebWords["web"]>;
}

/** A bundler finds what to split by literal specifiers alone. */
const PARTS: Readonly<Record<Exclude<Language, "en">, Parts>> = {
  de: {
    words: async () => (await import("./de/words.ts")).words,
    plain: async () => (await import("./de/plain.ts")).plain,
    run: async () => (await import("./de/run.ts")).run,
    sidecar: async () => (await import("./de/sidecar.ts")).sidecar,
    web: async () => (await import("./de/web.ts")).web,
  },
};

/** What every side says, in that language. Rejects only when the module cannot be loaded. */
export async function loadWords(language: Language): Promise<Words> {
  return language === "en" ? en : PARTS[language].words();
}

/** What the terminal says, in that language. Rejects only when a module cannot be loaded. */
export async function loadTerminalWords(language: Language): Promise<TerminalWords> {
  if (language === "en") return enTerminal;
  const [words, plain] = await Promise.all([PARTS[language].words(), PARTS[language].plain()]);
  return { ...words, plain, rich: enTerminal.rich };
}

/** What the command says, in that language. Rejects only when a module cannot be loaded. */
export async function loadCommandWords(language: Language): Promise<CommandWords> {
  if (language === "en") return enCommand;
  const [words, run, sidecar] = await Promise.all([
    loadTerminalWords(language),
    PARTS[language].run(),
    PARTS[language].sidecar(),
  ]);
  return { ...words, run, sidecar, tools: enCommand.tools, settings: enCommand.settings };
}

/** What the browser says, in that language. Rejects only when a module cannot be loaded. */
export async function loadWebWords(language: Language): Promise<WebWords> {
  if (language === "en") return enWeb;
  const [words, web] = await Promise.all([PARTS[language].words(), PARTS[language].web()]);
  return { ...words, web };
}
