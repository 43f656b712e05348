import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findSecretValues } from "../../src/form/index.ts";
import { isSeedWord, seedBit } from "../../src/form/secrets/values/seed.ts";
import { SEED_WORD_BITS } from "../../src/form/secrets/values/seed-bits.ts";
import { proves } from "../support/proves.ts";
import { figuresOf, lineOf, readData } from "./figures.ts";

/** An answer. No value is anyone's; `~` is left out, so that no scanner takes the file for a leak. */
interface Answer {
  readonly value: unknown;
  readonly name?: string;
  readonly kind?: string;
}
interface Labelled {
  readonly secret: readonly Answer[];
  readonly harmless: readonly Answer[];
}

const plainOf = ({ value }: Answer): unknown =>
  typeof value === "string" ? value.replaceAll("~", "") : value;
const kindsIn = (value: unknown, name = "answer"): string[] =>
  findSecretValues({ [name]: value }).map(({ kind }) => kind);
const kindsOf = (answer: Answer): string[] => kindsIn(plainOf(answer), answer.name);

const TUNED = readData<Labelled>("./values/labelled.json");
/** Written after the rules, and judged once before any of them was changed. */
const HELD_OUT = readData<Labelled>("./values/held-out.json");

describe("labelled answers", () => {
  for (const [name, { secret, harmless }] of [
    ["tuned answers", TUNED],
    ["held-out answers", HELD_OUT],
  ] as const) {
    proves("FORM-20", `${name}: precision and recall are at least 0.95`, () => {
      const figures = figuresOf(secret, harmless, (answer) => kindsOf(answer).length > 0);
      console.log(lineOf(name, figures));
      expect(figures.precision, figures.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
      expect(figures.recall, figures.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
    });

    test(`${name}: what is found is of the kind it is`, () => {
      const found = secret.filter((answer) => kindsOf(answer).length > 0);
      expect(found.filter(({ kind, ...one }) => !kindsOf(one).includes(kind ?? ""))).toEqual([]);
    });
  }

  test("they are many", () => {
    const all = [TUNED, HELD_OUT].flatMap(({ secret, harmless }) => [...secret, ...harmless]);
    expect(all.length).toBeGreaterThanOrEqual(250);
  });
});

proves("FORM-20", "what is found is named by field and kind, without the secret", () => {
  const content = {
    name: "Ada",
    card: "4111-1111-1111-1111",
    notes: ["nothing here", "Bearer 8f14e45fceea167a5a36dedd4bea2543"],
    both: "gh~p_16C7e42F292c6912E7710c838347Ae178B4a and 4242 4242 4242 4242".replace("~", ""),
    number: 4242424242424242,
  };
  expect(findSecretValues(content)).toEqual([
    { field: "card", kind: "card-number" },
    { field: "notes", kind: "authorization" },
    { field: "both", kind: "token" },
    { field: "both", kind: "card-number" },
    { field: "number", kind: "card-number" },
  ]);
});

describe("card numbers", () => {
  test.each([
    ["the check digit is wrong", "4111 1111 1111 1112"],
    ["no issuer begins so", "1234 5678 9012 3452"],
    ["an issuer's number of another length", "3782 8224 6310 0057"],
    ["a telephone number", "+4111111111111111"],
    ["part of a longer number", "41111111111111110000000000"],
    ["a decimal", "0.4111111111111111"],
  ])("%s: none", (_, text) => expect(kindsIn(text)).toEqual([]));
  test.each(["4111111111111111", "4111 1111 1111 1111 12/29 123", "\uff14111 1111 1111 1111"])(
    "%s",
    (text) => expect(kindsIn(text)).toEqual(["card-number"]),
  );
});

describe("seed words", () => {
  const WORDS = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  test.each([
    ["in one row", WORDS],
    ["in capitals", WORDS.toUpperCase()],
    [
      "numbered",
      WORDS.split(" ")
        .map((word, at) => `${at + 1}. ${word}`)
        .join("\n"),
    ],
    ["within a sentence", `These are my words: ${WORDS}. Keep them.`],
  ])("%s", (_, text) => expect(kindsIn(text)).toEqual(["seed-words"]));
  test.each([
    ["eleven words", WORDS.replace(" yellow", "")],
    ["words of a sentence", WORDS.replaceAll(" ", ". ")],
    ["words with one from elsewhere", WORDS.replace("wave", "wavelength")],
  ])("%s are none", (_, text) => expect(kindsIn(text)).toEqual([]));

  test("the bits are those of the published list, and few others", () => {
    const file = new URL("./values/bip39-english.txt", import.meta.url);
    const words = readFileSync(file, "utf8").trim().split("\n");
    expect(words.length).toBe(2048);
    const bytes = new Uint8Array(2048);
    for (const bit of words.map(seedBit))
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
    expect(SEED_WORD_BITS).toBe(Buffer.from(bytes).toString("base64"));
    expect(words.every(isSeedWord)).toBe(true);
    const others = words
      .map((word) => `${word.slice(1, 6)}${word[0]}`)
      .filter((one) => !words.includes(one));
    expect(others.filter(isSeedWord).length / others.length).toBeLessThan(0.15);
  });
});

describe("JSON web tokens", () => {
  const encoded = (header: string): string => Buffer.from(header).toString("base64url");
  test.each([
    ["with an algorithm", '{"alg":"none"}', ["jwt"]],
    ["with a blank first", '{ "typ": "JWT", "alg": "HS256" }', ["jwt"]],
    ["without one", '{"kid":"k1"}', []],
    ["with one that is no text", '{"alg":7}', []],
    ["of a broken header", '{"alg":"HS2', []],
  ])("%s", (_, header, kinds) => expect(kindsIn(`${encoded(header)}.e30.c2ln`)).toEqual(kinds));
});

describe("a long text", () => {
  const SECRET = "\n4111 1111 1111 1111\n";
  test("is looked at from both ends", () => {
    const filler = "lorem ipsum ".repeat(400_000);
    expect(kindsIn(SECRET + filler)).toEqual(["card-number"]);
    expect(kindsIn(filler + SECRET)).toEqual(["card-number"]);
  });

  proves("FORM-20", "takes no longer for being made to", () => {
    const pieces = [
      "a",
      "eyJ",
      "eyJaaaaaaaa.",
      "4111 ",
      "1",
      "legal ",
      "a://b:",
      "https://x?code=",
    ];
    pieces.push(
      "-----BEGIN ",
      "sk-",
      "Bearer ",
      "Basic aaaaaaa",
      "password=",
      "aA0",
      "1.",
      "\u200b",
    );
    const before = process.cpuUsage();
    for (const piece of pieces) {
      const hostile = piece.repeat(Math.ceil(0x40_0000 / piece.length));
      expect(kindsIn(hostile).length).toBeLessThan(3);
    }
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
