/**
 * The catalogues in parts. Each part of a language is a module of its own, so that a bundle that is split holds none of
 * them at first.
 *
 * @module
 */
import type { Language } from "./language.ts";
import type { CommandWords, ConnectWords, TerminalWords, WebWords, Words } from "./types.ts";

export interface Parts {
  words(): Promise<Words>;
  plain(): Promise<TerminalWords["plain"]>;
  rich(): Promise<TerminalWords["rich"]>;
  command(): Promise<Omit<CommandWords, keyof TerminalWords>>;
  web(): Promise<WebWords["web"]>;
  connect(): Promise<ConnectWords["connect"]>;
}

/** A bundler finds what to split by literal specifiers alone. */
export const PARTS: Readonly<Record<Exclude<Language, "en">, Parts>> = {
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
