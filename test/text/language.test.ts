import { describe, expect, test } from "vitest";
import { chooseLanguage, localeTags } from "../../src/text/index.ts";

describe("the language for a list of tags", () => {
  test.each([
    [[], "en"],
    [["de"], "de"],
    [["de-CH-1996"], "de"],
    [["JA-jp"], "ja"],
    [["fr-FR", "es-MX", "de"], "es"],
    [["en-GB", "de"], "en"],
    [["iw"], "he"],
    [["ar-EG-u-nu-arab"], "ar"],
    [["not a tag", "", "de"], "de"],
    [["zh-Hans"], "en"],
    [["constructor"], "en"],
  ] as const)("%j: %s", (tags, language) => {
    expect(chooseLanguage(tags)).toBe(language);
  });
});

describe("the tags that POSIX variables ask for", () => {
  test.each([
    [{}, []],
    [{ LANG: "" }, []],
    [{ LANG: "de_DE.UTF-8" }, ["de-DE"]],
    [{ LANG: "es_ES@euro" }, ["es-ES"]],
    [{ LANG: "de_DE.UTF-8", LC_MESSAGES: "ja_JP.UTF-8" }, ["ja-JP"]],
    [{ LANG: "de_DE.UTF-8", LC_MESSAGES: "ja_JP", LC_ALL: "es_MX" }, ["es-MX"]],
    [{ LANG: "de_DE.UTF-8", LC_ALL: "" }, ["de-DE"]],
    [{ LANG: "C" }, ["en"]],
    [{ LANG: "POSIX" }, ["en"]],
    [{ LANG: "de_DE.UTF-8", LC_ALL: "C.UTF-8" }, ["en"]],
    [{ LANG: "de_DE.UTF-8", LANGUAGE: "fr:es_MX:en" }, ["fr", "es-MX", "en", "de-DE"]],
    [{ LANG: "C", LANGUAGE: "de" }, ["en"]],
    [{ LANGUAGE: "de" }, []],
  ] as const)("%j: %j", (variables, tags) => {
    expect(localeTags(variables)).toEqual(tags);
  });
});
