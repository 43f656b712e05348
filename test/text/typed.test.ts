import { describe, expect, test } from "vitest";
import {
  enCommand,
  isOneOf,
  LANGUAGES,
  loadCommandWords,
  type TerminalWords,
} from "../../src/text/index.ts";
import { proves } from "../support/proves.ts";

type TypedWord = keyof TerminalWords["plain"]["typed"];
/** What a word does to the question, as far as it matters which. */
const EFFECT: Readonly<Record<TypedWord | "yes" | "no", "gives" | "refuses" | "neither">> = {
  send: "gives",
  sendAnyway: "gives",
  open: "gives",
  elsewhere: "gives",
  yes: "gives",
  no: "refuses",
  decline: "refuses",
  cancel: "refuses",
  mute: "refuses",
  giveUp: "refuses",
  rest: "neither",
  later: "neither",
  reopen: "neither",
  finished: "neither",
  back: "neither",
  clear: "neither",
  lines: "neither",
  review: "neither",
  help: "neither",
  unset: "neither",
  none: "neither",
};

async function typedIn(): Promise<{ language: string; word: string; key: keyof typeof EFFECT }[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { form, plain } = await loadCommandWords(language);
      const keys = { ...plain.typed, yes: form.yes, no: form.no };
      return Object.entries(keys).flatMap(([key, words]) =>
        words.map((word) => ({ language, word, key: key as keyof typeof EFFECT })),
      );
    }),
  );
  return all.flat();
}

proves(
  "FORM-11",
  "no word that gives an answer in one language refuses it in another",
  async () => {
    const typed = await typedIn();
    const clashes = typed.flatMap((one) =>
      typed
        .filter((other) => isOneOf(one.word, [other.word]))
        .filter((other) => EFFECT[one.key] !== EFFECT[other.key])
        .map((other) => `${one.word}: ${one.language} ${one.key}, ${other.language} ${other.key}`),
    );
    expect(clashes).toEqual([]);
    expect(typed.length).toBeGreaterThan(120);
  },
);

/** Words that are understood at the same prompt. */
const WAYS: readonly (keyof typeof EFFECT)[] = ["decline", "cancel", "later", "mute"];
const PROMPTS: readonly (readonly (keyof typeof EFFECT)[])[] = [
  ["send", "rest", ...WAYS],
  ["sendAnyway", ...WAYS],
  ["open", "elsewhere", ...WAYS],
  ["reopen", "finished", "giveUp", "later"],
  ["yes", "no", "unset"],
  ["back", "clear", "lines", "review", "help", ...WAYS],
];

test("at one prompt each word means one thing", async () => {
  const typed = await typedIn();
  for (const language of LANGUAGES) {
    for (const prompt of PROMPTS) {
      const own = typed
        .filter((one) => one.language === language || one.language === "en")
        .filter((one) => prompt.includes(one.key));
      const clashes = own.flatMap((one) =>
        own
          .filter((other) => other.key !== one.key && isOneOf(one.word, [other.word]))
          .map((other) => `${one.word}: ${one.key}, ${other.key}`),
      );
      expect(clashes, language).toEqual([]);
    }
  }
});

test("the sentences name the words that can be typed", async () => {
  for (const language of LANGUAGES) {
    const { plain } = await loadCommandWords(language);
    const { help, typed } = plain;
    const named: [string, TypedWord][] = [
      [plain.reviewHelp, "send"],
      [plain.reviewRest, "rest"],
      [plain.secretConfirm, "sendAnyway"],
      [plain.declineHelp, "decline"],
      [plain.cancelHelp, "cancel"],
      [plain.laterHelp, "later"],
      [plain.openHelp, "open"],
      [plain.elsewhereHelp, "elsewhere"],
      [plain.reopenHelp, "reopen"],
      [plain.finishedHelp, "finished"],
      [plain.giveUpHelp, "giveUp"],
      [plain.toggleHint, "none"],
      [plain.yesNoUnsetPrompt, "unset"],
      ...(["back", "clear", "lines", "review", "help", "later", "mute"] as const).map(
        (key): [string, TypedWord] => [help[key], key],
      ),
    ];
    for (const [sentence, key] of named) expect(sentence, key).toContain(typed[key][0]);
    const [yes = "", no = ""] = [...typedLetters(plain.yesNoPrompt)];
    const { form } = await loadCommandWords(language);
    expect(
      [form.yes, form.no].map((words, place) => words.includes([yes, no][place] ?? "")),
    ).toEqual([true, true]);
  }
});

/** The single letters of a prompt such as "y or n: ". */
function typedLetters(prompt: string): string[] {
  return prompt.split(/[^\p{L}]+/u).filter((one) => one.length === 1 && !/^[o]$/.test(one));
}

describe("what counts as typed", () => {
  test.each([
    ["SI", ["sí"], true],
    ["  Später ", ["später"], true],
    ["spater", ["später"], true],
    ["ｓｅｎｄ", ["send"], true],
    ["ارسال", ["إرسال"], true],
    ["لاحقا", ["لاحقًا"], true],
    ["\u200fكתם", ["כתם"], false],
    ["\u200fנעם", ["נעם"], true],
    ["sen", ["send"], false],
    ["", [""], false],
    ["\u0301", [""], false],
  ] as const)("%j for %j: %s", (text, words, expected) => {
    expect(isOneOf(text, words)).toBe(expected);
  });
});

test("English is understood in every language", () => {
  expect(enCommand.plain.typed.send).toEqual(["send", "s"]);
  expect(enCommand.form.yes).toEqual(["yes", "y"]);
});
