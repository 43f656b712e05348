/**
 * The parts of each catalogue that no browser needs; `parts-web.ts` has the others. Each is a module of its own, so that
 * a bundle that is split holds none of them at first.
 *
 * @module
 */
import type { Language } from "./language.ts";
import type { CommandWords, ConnectWords, TerminalWords } from "./types.ts";

export interface Parts {
  plain(): Promise<TerminalWords["plain"]>;
  rich(): Promise<TerminalWords["rich"]>;
  command(): Promise<Omit<CommandWords, keyof TerminalWords>>;
  connect(): Promise<ConnectWords["connect"]>;
}

/** A bundler finds what to split by literal specifiers alone. */
export const PARTS: Readonly<Record<Exclude<Language, "en">, Parts>> = {
  de: {
    plain: async () => (await import("./de/plain.ts")).plain,
    rich: async () => (await import("./de/rich.ts")).rich,
    command: async () => (await import("./de/command.ts")).command,
    connect: async () => (await import("./de/connect.ts")).connect,
  },
  ja: {
    plain: async () => (await import("./ja/plain.ts")).plain,
    rich: async () => (await import("./ja/rich.ts")).rich,
    command: async () => (await import("./ja/command.ts")).command,
    connect: async () => (await import("./ja/connect.ts")).connect,
  },
  es: {
    plain: async () => (await import("./es/plain.ts")).plain,
    rich: async () => (await import("./es/rich.ts")).rich,
    command: async () => (await import("./es/command.ts")).command,
    connect: async () => (await import("./es/connect.ts")).connect,
  },
  ar: {
    plain: async () => (await import("./ar/plain.ts")).plain,
    rich: async () => (await import("./ar/rich.ts")).rich,
    command: async () => (await import("./ar/command.ts")).command,
    connect: async () => (await import("./ar/connect.ts")).connect,
  },
  he: {
    plain: async () => (await import("./he/plain.ts")).plain,
    rich: async () => (await import("./he/rich.ts")).rich,
    command: async () => (await import("./he/command.ts")).command,
    connect: async () => (await import("./he/connect.ts")).connect,
  },
};
