import { describe, expect, test } from "vitest";
import { safeText } from "../../src/text/index.ts";
import { type OptionView, searchOptions } from "../../src/view/index.ts";

function options(...labels: readonly string[]): OptionView[] {
  return labels.map((label) => ({
    label: safeText(label),
    option: { const: label, title: label },
  }));
}

const found = (from: readonly OptionView[], query: string): string[] =>
  searchOptions(from, query).map(({ label }) => label);

describe("a search among choices", () => {
  const cities = options(
    "New York",
    "York",
    "Z\u00fcrich",
    "Yorkshire",
    "S\u00e3o Paulo",
    "Old Yorkville",
  );

  test("finds all for nothing, the very list", () => {
    expect(searchOptions(cities, "")).toBe(cities);
    expect(searchOptions(cities, "  ")).toBe(cities);
  });

  test("puts what begins with it first, then what has a word that does", () => {
    expect(found(cities, "york")).toEqual(["York", "Yorkshire", "New York", "Old Yorkville"]);
    expect(found(options("network", "new work", "worker"), "work")).toEqual([
      "worker",
      "new work",
      "network",
    ]);
  });

  test("minds neither case nor accents, on either side", () => {
    expect(found(cities, "ZURICH")).toEqual(["Z\u00fcrich"]);
    expect(found(cities, "z\u00fc")).toEqual(["Z\u00fcrich"]);
    expect(found(cities, "sao")).toEqual(["S\u00e3o Paulo"]);
    expect(found(options("\uff21\uff22\uff23"), "abc")).toEqual(["\uff21\uff22\uff23"]);
  });

  test("takes several words in any order", () => {
    expect(found(cities, "york new")).toEqual(["New York"]);
    expect(found(cities, "york nowhere")).toEqual([]);
  });

  test("looks into descriptions too, last", () => {
    const described: OptionView[] = [
      { ...options("alpha")[0]!, description: safeText("the b\u00e9ta of before") },
      ...options("beta"),
    ];
    expect(found(described, "beta")).toEqual(["beta", "alpha"]);
  });
});
