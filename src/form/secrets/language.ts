/**
 * The word lists of the languages of one script, ready to be looked up in a sentence. Pure.
 *
 * What names a secret, and what makes it harmless, holds whichever language the sentence is in: people mix them
 * ("API key eingeben"). What asks for it is grammar, and each language keeps its own.
 *
 * @module
 */
import { type Finder, finderOf, hintOf, spellings } from "./match.ts";
import { type Cut, cutBy } from "./tokens.ts";
import type { Script, SecretWords } from "./words.ts";

/** `text` fields can ask for any secret, `digits` only for one that can be a number. */
export type Answered = "text" | "digits";

type Finders<Name extends string> = Readonly<Record<Name, Finder>>;
type Sets<Name extends string> = Readonly<Record<Name, ReadonlySet<string>>>;

/** The languages of one script. */
export interface Pack {
  /** Finds a letter of the script. */
  readonly uses: RegExp;
  /** Found in every text that names a secret, see `hintOf`. */
  readonly hint: RegExp;
  readonly cut: Cut;
  readonly nouns: Finders<Answered>;
  readonly alone: Finders<Answered>;
  readonly finders: Finders<"code" | "nearCode" | "harmless" | "before">;
  readonly sets: Sets<"after" | "joints">;
  readonly grammars: readonly Grammar[];
}

/** How one language asks. */
export interface Grammar {
  readonly finders: Finders<"asks" | "needs">;
  readonly sets: Sets<"fillers" | "links" | "questions" | "negations" | "speakers" | "acts">;
  readonly anyOrder: boolean;
  readonly questionsAnywhere: boolean;
  /** Words by which a sentence shows that it is in this language. */
  readonly known: ReadonlySet<string>;
}

const SCRIPTS: Readonly<Record<Script, RegExp>> = {
  latin: /[a-z]/,
  cyrillic: /\p{scx=Cyrl}/u,
  han: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u,
  hangul: /\p{scx=Hang}/u,
};

const ASCII = /^[\0-\x7f]*$/;

/** The packs a reading needs, by its scripts. Each is compiled when it is first needed. */
export function packsOf(languages: readonly SecretWords[]): (reading: string) => readonly Pack[] {
  const scripts = new Set(languages.map(({ script }) => script));
  const compiled = new Map<Script, Pack>();
  const pack = (script: Script): Pack => {
    const known = compiled.get(script);
    if (known !== undefined) return known;
    const made = packOf(
      script,
      languages.filter((language) => language.script === script),
    );
    compiled.set(script, made);
    return made;
  };
  // Four searches less for nearly every text; no other script here has letters in ASCII.
  const isLatin = (reading: string): boolean => scripts.has("latin") && ASCII.test(reading);
  return (reading) =>
    isLatin(reading)
      ? SCRIPTS.latin.test(reading)
        ? [pack("latin")]
        : []
      : [...scripts].filter((script) => SCRIPTS[script].test(reading)).map(pack);
}

function packOf(script: Script, languages: readonly SecretWords[]): Pack {
  const all = (list: (words: SecretWords) => readonly string[]): readonly string[] =>
    languages.flatMap(list);
  const [text, digits] = [all(({ nouns }) => nouns.text), all(({ nouns }) => nouns.digits)];
  const aloneText = all(({ alone }) => alone.text);
  const aloneDigits = all(({ alone }) => alone.digits);
  const near = all(({ codes }) => codes.near);
  const lent = new Set(languages.filter(({ lends }) => lends).flatMap(nounWords));
  const hasBlanks = script === "latin" || script === "cyrillic";
  return {
    uses: SCRIPTS[script],
    hint: hintOf([...text, ...digits, ...aloneText, ...aloneDigits, ...near]),
    cut: hasBlanks ? (run) => [run] : cutBy(new Set(languages.flatMap(everyWord))),
    nouns: { text: finderOf([...text, ...digits]), digits: finderOf(digits) },
    alone: { text: finderOf([...aloneText, ...aloneDigits]), digits: finderOf(aloneDigits) },
    finders: {
      code: finderOf(all(({ codes }) => codes.word)),
      nearCode: finderOf(near),
      harmless: finderOf(all(({ harmless }) => harmless)),
      before: finderOf(all(({ before }) => before)),
    },
    sets: { after: setOf(all(({ after }) => after)), joints: setOf(all(({ joints }) => joints)) },
    grammars: languages.map((language) => grammarOf(language, lent)),
  };
}

function grammarOf(language: SecretWords, lent: ReadonlySet<string>): Grammar {
  const { fillers, links, questions, negations, speakers, acts, asks, needs } = language;
  const sets = {
    fillers: setOf(fillers),
    links: setOf(links),
    questions: setOf(questions),
    negations: setOf(negations),
    speakers: setOf(speakers),
    acts: setOf(acts),
  };
  const { after, before } = language;
  const inSets = Object.values(sets).flatMap((set) => [...set]);
  const ownNouns = nounWords(language).filter((word) => !lent.has(word));
  const inPhrases = [...asks, ...needs, ...after, ...before].flatMap(spellings).flat();
  return {
    finders: { asks: finderOf(asks), needs: finderOf(needs) },
    sets,
    anyOrder: language.askOrder === "any",
    questionsAnywhere: language.questionPlace === "anywhere",
    known: new Set([...inSets, ...inPhrases, ...ownNouns]),
  };
}

function nounWords({ nouns }: SecretWords): readonly string[] {
  return [...nouns.text, ...nouns.digits].flatMap(spellings).flat();
}

function setOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap(spellings).map((spelling) => spelling.join(" ")));
}

/** Every word of a language's lists, for cutting a run of letters. */
function everyWord(language: SecretWords): readonly string[] {
  const { nouns, alone, codes } = language;
  const { harmless, after, before, joints, asks, needs } = language;
  const { fillers, links, questions, negations, speakers, acts } = language;
  return [
    ...[nouns.text, nouns.digits, alone.text, alone.digits, codes.word, codes.near],
    ...[harmless, after, before, joints, asks, needs],
    ...[fillers, links, questions, negations, speakers, acts],
  ].flatMap((list) => list.flatMap(spellings).flat());
}
