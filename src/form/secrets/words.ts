/**
 * What a language offers for telling a secret apart: word lists as data. A language is one file in `words/`
 * and one entry in {@link LANGUAGES}. Pure.
 *
 * A phrase is a few words with blanks between. `*` at either end of a word stands for any letters, which serves
 * languages that inflect, compound, or write without blanks. `(s)` stands for with and without.
 *
 * @module
 */
import { en } from "./words/en.ts";

/** Phrases, apart by whether the secret can be all digits: only those can be asked by a number field. */
interface Phrases {
  readonly text: readonly string[];
  readonly digits: readonly string[];
}

export interface SecretWords {
  /** Phrases that name a secret wherever they stand. */
  readonly nouns: Phrases;
  /** Words that name a secret only when nothing else is said: `pin`, `pass`. */
  readonly alone: Phrases;
  /** Phrases that contain a noun and name no secret. */
  readonly harmless: readonly string[];
  /** Words after a noun that turn it into something about secrets: `policy`, `length`. */
  readonly after: readonly string[];
  /** Phrases before a noun that do the same: `number of`, `public`. */
  readonly before: readonly string[];
  /** Phrases that ask for what follows, or, where `askOrder` is `any`, for what stands near. */
  readonly asks: readonly string[];
  readonly askOrder: "ask-first" | "any";
  /** Phrases after a noun that ask for it: `is required`. */
  readonly needs: readonly string[];
  /** Words that add nothing: articles, possessives, `please`. */
  readonly fillers: readonly string[];
  /** Words that turn what follows into another thing: in "path to the key" it is a path that is asked for. */
  readonly links: readonly string[];
  /** First words of a sentence that talks about a secret without asking for it. */
  readonly questions: readonly string[];
  /** Words that turn asking into its opposite. */
  readonly negations: readonly string[];
  /** Who speaks: what the asker does himself is not asked of the person. */
  readonly speakers: readonly string[];
  /** Words that make a short line a command or a heading, no label: `reset password`. */
  readonly acts: readonly string[];
}

export const LANGUAGES: readonly SecretWords[] = [en];
