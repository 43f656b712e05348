/**
 * Brings a catalogue when it is asked for. Each part of a language is a module of its own, so that a bundle
 * that is split holds none of them at first.
 *
 * @module
 */
import { en, enCommand, enConnect, enTerminal, enWeb } from "./en/index.ts";
import type { Language } from "./language.ts";
import type { CommandWords, ConnectWords, TerminalWords, WebWords, Words } from "./types.ts";

interface Parts {
  words(): Promise<Words>;
  plain(): Promise<TerminalWords["plain"]>;
  rich(): Promise<TerminalWords["rich"]>;
  command(): Promise<Omit<CommandWords, keyof TerminalWords>>;
  web(): Promise<WebWords["web"]>;
  connect(): Promise<ConnectWords["connect"]>;
}

/** A bundler finds what to split by literal specifiers alone. */
const PARTS: Readonly<Record<Exclude<Language, "en">, Parts>> = {
  de: {
    words: async () => (await import("./de/words.ts")).words,
    plain: async () => (await import("./de/plain.ts")).plain,
    rich: async () => (await import("./de/rich.ts")).rich,
    command: async () => (await import("./de/command.ts")).command,
    web: async () => (await import("./de/web.ts")).web,
    connect: async () => (await import("./de/connect.ts")).connect,
  },
  ja: {
    words: async () => (await import("./ja/words.ts")).words,
    plain: async () => (await import("./ja/plain.ts")).plain,
    rich: async () => (await import("./ja/rich.ts")).rich,
    command: async () => (await import("./ja/command.ts")).command,
    web: async () => (await import("./ja/web.ts")).web,
    connect: async () => (await import("./ja/connect.ts")).connect,
  },
  es: {
    words: async () => (await import("./es/words.ts")).words,
    plain: async () => (await import("./es/plain.ts")).plain,
    rich: async () => (await import("./es/rich.ts")).rich,
    command: async () => (await import("./es/command.ts")).command,
    web: async () => (await import("./es/web.ts")).web,
    connect: async () => (await import("./es/connect.ts")).connect,
  },
  ar: {
    words: async () => (await import("./ar/words.ts")).words,
    plain: async () => (await import("./ar/plain.ts")).plain,
    rich: async () => (await import("./ar/rich.ts")).rich,
    command: async () => (await import("./ar/command.ts")).command,
    web: async () => (await import("./ar/web.ts")).web,
    connect: async () => (await import("./ar/connect.ts")).connect,
  },
  he: {
    words: async () => (await import("./he/words.ts")).words,
    plain: async () => (await import("./he/plain.ts")).plain,
    rich: async () => (await import("./he/rich.ts")).rich,
    command: async () => (await import("./he/command.ts")).command,
    web: async () => (await import("./he/web.ts")).web,
    connect: async () => (await import("./he/connect.ts")).connect,
  },
};

/** What every side says, in that language. Rejects only when the module cannot be loaded. */
export async function loadWords(language: Language): Promise<Words> {
  return language === "en" ? en : PARTS[language].words();
}

/** What the terminal says, in that language. Rejects only when a module cannot be loaded. */
export async function loadTerminalWords(language: Language): Promise<TerminalWords> {
  if (language === "en") return enTerminal;
  const parts = PARTS[language];
  const [words, plain, rich] = await Promise.all([parts.words(), parts.plain(), parts.rich()]);
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

/** What the browser says, in that language. Rejects only when a module cannot be loaded. */
export async function loadWebWords(language: Language): Promise<WebWords> {
  if (language === "en") return enWeb;
  const [words, web] = await Promise.all([PARTS[language].words(), PARTS[language].web()]);
  return { ...words, web };
}

/** What the pages of a sign-in elsewhere say, in that language. Rejects only when a module cannot be loaded. */
export async function loadConnectWords(language: Language): Promise<ConnectWords> {
  if (language === "en") return enConnect;
  const [words, connect] = await Promise.all([PARTS[language].words(), PARTS[language].connect()]);
  return { ...words, connect };
}
