/**
 * What a language offers for telling a secret apart: word lists as data. A language is one file in `words/`
 * and one entry in {@link LANGUAGES}. Pure.
 *
 * A phrase is a few words with blanks between. `*` at either end of a word stands for any letters, which serves
 * languages that inflect or compound. `(s)` stands for with and without. In a script without blanks, and in
 * Korean, a text is cut into the words that stand in these lists, so nothing needs a `*` there.
 *
 * @module
 */
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { ko } from "./words/ko.ts";
import { nl } from "./words/nl.ts";
import { pt } from "./words/pt.ts";
import { ru } from "./words/ru.ts";
import { zh } from "./words/zh.ts";

/** Languages of one script are judged together; those whose script a text does not use cost it nothing. */
export type Script = "latin" | "cyrillic" | "han" | "hangul";

/** Phrases, apart by whether the secret can be all digits: only those can be asked by a number field. */
interface Phrases {
  readonly text: readonly string[];
  readonly digits: readonly string[];
}

export interface SecretWords {
  readonly script: Script;
  /** Other languages use its nouns as they are, so a noun does not show which language a sentence is in. */
  readonly lends?: true;
  /** Phrases that name a secret wherever they stand. */
  readonly nouns: Phrases;
  /** Words that name a secret only when nothing else is said: `pin`, `pass`. */
  readonly alone: Phrases;
  /** A word such as `code`, and the words that make it a secret when they stand near: `sms`, `authenticator`. */
  readonly codes: { readonly word: readonly string[]; readonly near: readonly string[] };
  /** Phrases that contain a noun and name no secret. */
  readonly harmless: readonly string[];
  /** Words after a noun that turn it into something about secrets: `policy`, `length`. */
  readonly after: readonly string[];
  /** Phrases before a noun that do the same: `number of`, `public`. */
  readonly before: readonly string[];
  /** Words that may stand between a noun and a word of `after`. */
  readonly joints: readonly string[];
  /** Phrases that ask for what follows, or, where `askOrder` is `any`, for what stands near. */
  readonly asks: readonly string[];
  readonly askOrder: "ask-first" | "any";
  /** Phrases after a noun that ask for it: `is required`. */
  readonly needs: readonly string[];
  /** Words that add nothing: articles, possessives, `please`. */
  readonly fillers: readonly string[];
  /** Words that turn what follows into another thing: in "path to the key" it is a path that is asked for. */
  readonly links: readonly string[];
  /** Words of a sentence that talks about a secret without asking for it: its first ones, or anywhere in it. */
  readonly questions: readonly string[];
  readonly questionPlace: "first" | "anywhere";
  /** Words that turn asking into its opposite. */
  readonly negations: readonly string[];
  /** Who speaks: what the asker does himself is not asked of the person. */
  readonly speakers: readonly string[];
  /** Words that make a short line a command or a heading, no label: `reset password`. */
  readonly acts: readonly string[];
}

export const LANGUAGES: readonly SecretWords[] = [en, de, fr, es, pt, it, nl, ru, zh, ja, ko];
