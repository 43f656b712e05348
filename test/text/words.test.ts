import { describe, expect, test } from "vitest";
import {
  type CommandWords,
  type ConnectWords,
  enCommand,
  enConnect,
  enWeb,
  isolate,
  LANGUAGES,
  type Language,
  loadCommandWords,
  loadConnectWords,
  loadWebWords,
  safeText,
  type WebWords,
} from "../../src/text/index.ts";
import { ENGLISH } from "../support/english.ts";
import { proves } from "../support/proves.ts";
import { samplesOf } from "./samples.ts";

const OTHERS = LANGUAGES.filter((one) => one !== "en");
const SAMPLES = samplesOf();

async function everything(language: Language): Promise<CommandWords & WebWords & ConnectWords> {
  return {
    ...(await loadCommandWords(language)),
    ...(await loadWebWords(language)),
    ...(await loadConnectWords(language)),
  };
}

/** Every sentence with its path, functions called with their samples. */
function sentencesOf(part: unknown, path = ""): (readonly [path: string, sentence: string])[] {
  if (typeof part === "string") return [[path, part]];
  // What may be typed is judged in typed.test.ts; languages have more and fewer words for it.
  if (Array.isArray(part)) return [];
  if (typeof part === "function") {
    return [[path, String(part(...(SAMPLES.get(path)?.args ?? [])))]];
  }
  return Object.entries(part as object).flatMap(([key, one]) =>
    sentencesOf(one, path === "" ? key : `${path}.${key}`),
  );
}

const FROM_NUMBERS = /(?<=\d)[.,\u00a0\u202f](?=\d)/gu;

describe.each(OTHERS)("the catalogue in %s", (language) => {
  test("says every sentence, with everything that English says in it", async () => {
    const english = new Map(sentencesOf({ ...enCommand, ...enWeb, ...enConnect }));
    const missing: string[] = [];
    for (const [path, sentence] of sentencesOf(await everything(language))) {
      expect(english.has(path), path).toBe(true);
      if (sentence.trim() === "" && english.get(path)?.trim() !== "")
        missing.push(`${path}: empty`);
      if (/undefined|NaN|\[object/.test(sentence)) missing.push(`${path}: ${sentence}`);
      const { foreign = [], ours = [], numbers = [] } = SAMPLES.get(path) ?? {};
      const plain = sentence.replace(FROM_NUMBERS, "");
      const original = english.get(path) ?? "";
      for (const part of [...foreign, ...ours, ...numbers.map(String)]) {
        if (original.includes(part) && !plain.includes(part)) missing.push(`${path}: no ${part}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test("holds no English sentence", async () => {
    const found = sentencesOf(await everything(language))
      // A command is quoted, or kept apart, as it is typed.
      .map(([path, sentence]) => [
        path,
        sentence.replace(
          /acp-elicitation(?: [a-z-]+){0,2}|"[^"]*"|`[^`]*`|\u2068[^\u2069]*\u2069/g,
          "",
        ),
      ])
      .filter(([, sentence = ""]) => ENGLISH.test(sentence));
    expect(found).toEqual([]);
  });
});

describe.each(["ar", "he"] as const)("%s runs from right to left", (language) => {
  proves("SURF-3", "every foreign text in a sentence is isolated from it", async () => {
    const words = await everything(language);
    expect(words.dir).toBe("rtl");
    const bare: string[] = [];
    let seen = 0;
    for (const [path, sentence] of sentencesOf(words)) {
      for (const part of SAMPLES.get(path)?.foreign ?? []) {
        seen += 1;
        if (!isIsolated(sentence, part)) bare.push(`${path}: ${sentence}`);
      }
    }
    expect(bare).toEqual([]);
    expect(seen).toBeGreaterThan(60);
  });

  test("commands, dates and signs are kept in one piece", async () => {
    const bare = sentencesOf(await everything(language)).filter(([, sentence]) =>
      ["--prompt", "2026-11-30", "Ctrl-C", "/quit", "+01:00", "https://"].some(
        (part) => sentence.includes(part) && !isIsolated(sentence, part),
      ),
    );
    expect(bare).toEqual([]);
  });
});

function isIsolated(sentence: string, part: string): boolean {
  const before = sentence.slice(0, sentence.indexOf(part));
  const count = (sign: string): number => before.split(sign).length - 1;
  return sentence.includes(part) && count("\u2068") > count("\u2069");
}

test("each language says which it is, and which way it runs", async () => {
  const named = await Promise.all(
    LANGUAGES.map(async (one) => {
      const { dir, lang } = await loadCommandWords(one);
      return `${lang} ${dir}`;
    }),
  );
  expect(named).toEqual(["en ltr", "de ltr", "ja ltr", "es ltr", "ar rtl", "he rtl"]);
});

describe("counts", () => {
  const waiting = async (language: Language, counts: readonly number[]): Promise<string[]> => {
    const { plain } = await loadCommandWords(language);
    return counts.map((count) => plain.moreWaiting(count));
  };

  test("English and German have one and many", async () => {
    expect(await waiting("en", [1, 2])).toEqual([
      "1 more question is waiting.",
      "2 more questions are waiting.",
    ]);
    expect(await waiting("de", [1, 2, 12345])).toEqual([
      "1 weitere Frage wartet.",
      "2 weitere Fragen warten.",
      "12.345 weitere Fragen warten.",
    ]);
  });

  test("Japanese has one form for all", async () => {
    expect(await waiting("ja", [1, 12345])).toEqual([
      "ほかに1件の質問が待っています。",
      "ほかに12,345件の質問が待っています。",
    ]);
  });

  test("Spanish has a form for millions", async () => {
    expect(await waiting("es", [1, 2, 1_000_000])).toEqual([
      "1 pregunta más espera.",
      "2 preguntas más esperan.",
      "1.000.000 de preguntas más esperan.",
    ]);
  });

  test("Arabic has six forms", async () => {
    expect(await waiting("ar", [0, 1, 2, 3, 11, 100])).toEqual([
      "لا أسئلة أخرى تنتظر.",
      "سؤال آخر ينتظر.",
      "سؤالان آخران ينتظران.",
      "3 أسئلة أخرى تنتظر.",
      "11 سؤالًا آخر ينتظر.",
      "100 سؤال آخر ينتظر.",
    ]);
  });

  test("Hebrew has a form for two", async () => {
    expect(await waiting("he", [1, 2, 3])).toEqual([
      "עוד שאלה אחת ממתינה.",
      "עוד שתי שאלות ממתינות.",
      "עוד 3 שאלות ממתינות.",
    ]);
  });

  test("bounds are written as they are typed, whatever the language", async () => {
    const facts = { kind: "number", limit: 12345.5, other: undefined, exclusive: false };
    const { form } = await loadCommandWords("de");
    expect(form.issue.minimum(facts)).toBe("Geben Sie 12345.5 oder mehr ein.");
    const arabic = await loadCommandWords("ar");
    expect(arabic.form.issue.minimum({ ...facts, limit: -3 })).toBe(
      `أدخل ${isolate(safeText("-3"))} أو أكثر.`,
    );
  });
});
