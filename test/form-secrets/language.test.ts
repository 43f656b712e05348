import { expect, test } from "vitest";
import { judgeOf } from "../../src/form/secrets/judge.ts";
import type { SecretWords } from "../../src/form/secrets/words.ts";

const NOTHING: SecretWords = {
  script: "latin",
  nouns: { text: [], digits: [] },
  alone: { text: [], digits: [] },
  codes: { word: [], near: [] },
  harmless: [],
  after: [],
  before: [],
  joints: [],
  asks: [],
  askOrder: "any",
  needs: [],
  fillers: [],
  links: [],
  questions: [],
  questionPlace: "first",
  negations: [],
  speakers: [],
  acts: [],
};

test("a language that compounds and puts its verb last is word lists and no code", () => {
  const german = judgeOf([
    {
      ...NOTHING,
      nouns: { text: ["*passwort*", "zugangsschlüssel"], digits: ["tan"] },
      harmless: ["passwortregel*"],
      asks: ["geben", "ein"],
      fillers: ["ihr", "bitte"],
      negations: ["nicht", "nie"],
    },
  ]);
  expect(german.label("Datenbankpasswort", "text")).toBe("secret");
  expect(german.label("ZUGANGSSCHLU\u0308SSEL", "text")).toBe("secret");
  expect(german.label("zugangsschlussel", "text")).toBe("secret");
  expect(german.label("Passwortregeln", "text")).toBe("harmless");
  expect(german.label("TAN", "digits")).toBe("secret");
  expect(german.label("Tannenbaum", "digits")).toBe("none");
  expect(german.message("Bitte geben Sie Ihr Passwort ein.")).toBe(true);
  expect(german.message("Wir leiten Sie weiter, das alte Passwort bleibt wie es ist.")).toBe(false);
  expect(german.message("Bitte nicht das Passwort hier ein.")).toBe(false);
});

test("a language written without blanks", () => {
  const japanese = judgeOf([
    {
      ...NOTHING,
      script: "han",
      nouns: { text: ["パスワード", "api キー"], digits: [] },
      asks: ["入力"],
    },
  ]);
  expect(japanese.label("新しいパスワード", "text")).toBe("secret");
  expect(japanese.label("\uff8a\uff9f\uff7d\uff9c\uff70\uff84\uff9e", "text")).toBe("secret");
  expect(japanese.label("APIキー", "text")).toBe("secret");
  expect(japanese.label("名前", "text")).toBe("none");
  expect(japanese.message("パスワードを入力してください。")).toBe(true);
  expect(japanese.message("名前を入力してください。")).toBe(false);
});
