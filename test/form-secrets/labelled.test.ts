import { describe, expect, test } from "vitest";
import { findSecrets } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";
import { figuresOf, lineOf, readData } from "./figures.ts";

/** One question: a field, its words, and the message. What is absent is not said. */
interface Request {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly message?: string;
}
interface Labelled {
  readonly asks: readonly Request[];
  readonly harmless: readonly Request[];
}

const LANGUAGES = ["de", "en", "es", "fr", "it", "ja", "ko", "nl", "pt", "ru", "zh"];
const read = (part: string) =>
  LANGUAGES.map((language) => readData<Labelled>(`./labelled/${part}/${language}.json`));
/** Looked at while the word lists were written. */
const TUNED = read("tuned");
/** Written before the word lists, and not looked at while they were. */
const HELD_OUT = read("held-out");

function isFound({ name = "value", message = "", type = "string", ...words }: Request): boolean {
  const schema = { type: "object", properties: { [name]: { type, ...words } } };
  return findSecrets(schema, message).length > 0;
}

const judged = (sets: readonly Labelled[]) =>
  figuresOf(
    sets.flatMap(({ asks }) => asks),
    sets.flatMap(({ harmless }) => harmless),
    isFound,
  );

test("the labelled requests are many, in every language, half of them harmless, a third held out", () => {
  LANGUAGES.forEach((_, at) => {
    const both = [TUNED[at], HELD_OUT[at]];
    const asks = both.flatMap((set) => set?.asks ?? []).length;
    const harmless = both.flatMap((set) => set?.harmless ?? []).length;
    expect(asks + harmless).toBeGreaterThanOrEqual(40);
    expect(asks / (asks + harmless)).toBeGreaterThan(0.4);
    expect(asks / (asks + harmless)).toBeLessThan(0.6);
  });
  const [tuned, heldOut] = [judged(TUNED).count, judged(HELD_OUT).count];
  expect(tuned + heldOut).toBeGreaterThanOrEqual(500);
  expect(heldOut / (tuned + heldOut)).toBeGreaterThan(0.3);
});

describe("labelled requests", () => {
  for (const [name, sets] of [
    ["tuned requests", TUNED],
    ["held-out requests", HELD_OUT],
  ] as const) {
    proves("FORM-12", `${name}: precision and recall are at least 0.95`, () => {
      const figures = judged(sets);
      console.log(lineOf(name, figures));
      expect(figures.precision, figures.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
      expect(figures.recall, figures.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
    });
  }

  test("a request that hides what it asks for is found more often than not", () => {
    const disguised = readData<readonly Request[]>("./labelled/adversarial.json");
    const figures = figuresOf(disguised, [], isFound);
    console.log(`adversarial requests: ${figures.count}, recall ${figures.recall.toFixed(3)}`);
    expect(figures.count).toBeGreaterThanOrEqual(60);
    expect(figures.recall, figures.wrong.join("\n")).toBeGreaterThanOrEqual(0.75);
  });
});
