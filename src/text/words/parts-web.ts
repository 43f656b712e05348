/**
 * The parts of each catalogue that a browser needs. Each is a module of its own, so that a bundle that is split holds
 * none of them at first; and they stand apart from `parts.ts`, so that it does not hold the names of the others either.
 *
 * @module
 */
import type { Language } from "./language.ts";
import type { WebWords, Words } from "./types.ts";

export interface WebParts {
  words(): Promise<Words>;
  web(): Promise<WebWords["web"]>;
}

/** A bundler finds what to split by literal specifiers alone. */
export const WEB_PARTS: Readonly<Record<Exclude<Language, "en">, WebParts>> = {
  de: {
    words: async () => (await import("./de/words.ts")).words,
    web: async () => (await import("./de/web.ts")).web,
  },
  ja: {
    words: async () => (await import("./ja/words.ts")).words,
    web: async () => (await import("./ja/web.ts")).web,
  },
  es: {
    words: async () => (await import("./es/words.ts")).words,
    web: async () => (await import("./es/web.ts")).web,
  },
  ar: {
    words: async () => (await import("./ar/words.ts")).words,
    web: async () => (await import("./ar/web.ts")).web,
  },
  he: {
    words: async () => (await import("./he/words.ts")).words,
    web: async () => (await import("./he/web.ts")).web,
  },
};
