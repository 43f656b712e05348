import { describe, expect } from "vitest";
import { createBudget, testPattern, type Verdict } from "../../src/form/pattern/engine.ts";
import { proves } from "../support/proves.ts";

const verdict = (pattern: string, input: string): Verdict =>
  testPattern(pattern, input, createBudget());

describe("meaning", () => {
  const rows: [pattern: string, input: string, expected: Verdict, why: string][] = [
    ["bc", "abcd", "match", "a pattern is not anchored"],
    ["^[a-z]+$", "abc1", "no-match", "anchors hold on both ends"],
    ["^.$", "\r", "no-match", "the dot takes no line terminator"],
    ["^.$", "\u2028", "no-match", "nor a line separator"],
    ["^.$", "\u{1f680}", "match", "the dot takes a whole code point"],
    ["^a$", "a\n", "no-match", "the end is the end, not the last line break"],
    ["^\\d$", "\u0663", "no-match", "a digit is an ASCII digit"],
    ["^\\D$", "\u0663", "match", "and its complement is everything else"],
    ["^\\w+$", "\u00e9", "no-match", "a word character is ASCII"],
    ["^\\W$", "\u00e9", "match", "and its complement is everything else"],
    ["^a\\sb$", "a\u2003b", "match", "white space is wider than ASCII"],
    ["^a\\Sb$", "a\ufeffb", "no-match", "a byte order mark is white space"],
    ["^\\u0041$", "A", "match", "an escaped code unit is a character"],
    ["^\\u{1F680}$", "\u{1f680}", "match", "an escaped code point is a character"],
    ["^\\ud83d\\ude80$", "\u{1f680}", "match", "two escaped surrogates are one character"],
    ["^\\cA$", "\u0001", "match", "a control escape is a character"],
    ["^\\p{L}+$", "\u00e9t\u00e9", "match", "a letter by property"],
    ["^\\p{Script=Greek}+$", "\u03b1\u03b2", "match", "a script by its long name"],
    ["^\\p{Grek}?$", "\u03b1", "unchecked", "a script is no category"],
    ["^\\p{sc=Grek}+$", "\u03b1b", "no-match", "a script by its short name"],
    ["^\\P{Lu}+$", "abc", "match", "a negated property"],
    ["^[^\\p{Lu}\\d]+$", "abC", "no-match", "properties inside a negated class"],
    ["^[]$", "", "no-match", "an empty class takes nothing"],
    ["^[^]$", "\n", "match", "its complement takes anything"],
    ["^[\\b]$", "\b", "match", "a backspace inside a class"],
    ["^\\ba\\b$", "a", "match", "word boundaries"],
    ["^a\\-b$", "a-b", "match", "a needless escape refuses no good answer"],
    ["^[a\\-z]\\-$", "b-", "no-match", "nor does it change a class"],
    ["^(a|b)+?$", "abba", "match", "laziness changes no verdict"],
    ["^(?:ab){2,3}$", "ababababab", "no-match", "counts"],
    ["^.{1,2000}$", "x".repeat(2000), "match", "a length bound of any size"],
    ["^.{1,2000}$", "x".repeat(2001), "no-match", "and its end"],
    ["\\b[a-z]{2}$", "ab cd", "match", "a count from a word on bounds no length"],
    ["^[a-f]{64}$", `${"a".repeat(63)}g`, "no-match", "a bounded class"],
    ["^\\u{1F680}{2}$", "\u{1f680}\u{1f680}", "match", "counted in code points"],
    ["", "anything", "match", "the empty pattern takes everything"],
    ["^\\p{ASCII}+$", "a\u00e9", "no-match", "ASCII is a property"],
    ["^\\P{ASCII}$", "\u00e9", "match", "and so is what is not"],
    ["^(?:a+)+b$", "aab", "match", "counts within counts"],
    ["^(?:ab){0}c$", "c", "match", "what is taken no times is nothing"],
    ["^(?:(?=x)a){0}$", "", "match", "whatever it says"],
    ["^b?a{1200}$", "ba", "no-match", "a count beyond what the engine takes at once"],
  ];
  for (const [pattern, input, expected, why] of rows) {
    proves("FORM-6", `${why}: ${JSON.stringify(pattern)}`, () => {
      expect(verdict(pattern, input)).toBe(expected);
    });
  }
});

describe("what is not carried", () => {
  const rows: [pattern: string, input: string][] = [
    ["(?<=v)\\d+", "v12"],
    ["(?!x)y", "y"],
    ["^(a|b)\\1$", "aa"],
    ["^(?<n>a)\\k<n>$", "aa"],
    ["(", "x"],
    ["(?i)^abc$", "ABC"],
    ["(?i:abc)", "ABC"],
    ["^[[:alpha:]]+$", "abc"],
    ["^a++$", "aa"],
    ["\\p{Script_Extensions=Greek}", "\u03b1"],
    ["\\p{NoSuchThing}", "a"],
    ["^a$", "\ud800"],
    [`^(${"ab|".repeat(33_333)}z)$`, "q"],
    [`${"(".repeat(65)}a${")".repeat(65)}`, "a"],
    ["^((a{1,100}){1,100}){1,100}$", "a"],
    ["^(?:(?:(?:){1001}){1001}){1001}$", ""],
    ["^b?a{1501}$", "a"],
    [`${"([)]".repeat(65)}${")".repeat(65)}`, ")"],
  ];
  for (const [pattern, input] of rows) {
    proves("FORM-6", `${JSON.stringify(pattern.slice(0, 40))} is unchecked`, () => {
      expect(verdict(pattern, input)).toBe("unchecked");
    });
  }
});

describe("limits", () => {
  proves("LIM-5", "a pattern over 4 KiB and a text over 64 KiB are not looked at", () => {
    expect(verdict(`[${"a".repeat(4094)}]`, "b")).toBe("no-match");
    expect(verdict(`[${"a".repeat(4095)}]`, "b")).toBe("unchecked");
    expect(verdict("a", `a${"b".repeat(65_536)}`)).toBe("unchecked");
  });

  proves(
    "LIM-5",
    "groups nest 64 deep, and loops within loops cost no more than their size",
    () => {
      const budget = createBudget();
      const pattern = `^${"(".repeat(64)}a${"+)".repeat(64)}$`;
      expect(testPattern(pattern, "aaa", budget)).toBe("match");
      expect(testPattern(pattern, "aab", budget)).toBe("no-match");
      expect(budget.left).toBeGreaterThan(600_000);
    },
  );

  proves("LIM-5", "names of groups take no longer to compare than their pattern is long", () => {
    const deep = `${"(".repeat(63)}(?<a>)${")".repeat(63)}`;
    expect(verdict(`${deep}|${deep}`, "")).toBe("match");
    expect(verdict(`${deep}${deep}`, "")).toBe("unchecked");
  });

  proves(
    "LIM-5",
    "what makes a pattern ready is paid from the same budget, once for a form",
    () => {
      const budget = createBudget();
      const letters = Array.from({ length: 200 }, (_, at) => `^\\p{L}\\p{N}{${at + 1}}$`);
      const verdicts = letters.map((pattern) => testPattern(pattern, "", budget));
      expect(verdicts[0]).toBe("no-match");
      expect(verdicts.at(-1)).toBe("unchecked");
      expect(budget.left).toBeGreaterThanOrEqual(0);

      const many = createBudget();
      const repeated = letters.map(() => testPattern("^\\p{L}{9}$", "a", many));
      expect(new Set(repeated)).toEqual(new Set(["no-match"]));
    },
  );

  proves("LIM-5", "tables of characters cost more than letters", () => {
    expect(verdict(`[${"ab".repeat(2000)}]`, "a")).toBe("match");
    expect(verdict(`[${"\\p{L}".repeat(800)}]`, "a")).toBe("unchecked");
  });

  proves("LIM-5", "one form has one budget, and what it cannot pay is unchecked", () => {
    const budget = createBudget();
    const input = "ab".repeat(20_000);
    expect(testPattern("^[ab]*a[ab]{5}$", input, budget)).not.toBe("unchecked");
    const verdicts = [1, 2, 3].map(() => testPattern("^[ab]*a[ab]{5}$", input, budget));
    expect(verdicts.at(-1)).toBe("unchecked");
    expect(budget.left).toBeGreaterThanOrEqual(0);
  });
});
