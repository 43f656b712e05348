/** The four formats that are asserted, beside other implementations of the same grammars. */
import { format } from "@cfworker/json-schema";
import { isUri } from "@hyperjump/uri";
import fc from "fast-check";
import { expect } from "vitest";
import { fitsFormat } from "../../src/form/formats.ts";
import { proves } from "../support/proves.ts";

const RUNS = { numRuns: 3_000 };

/** Texts made of parts that the grammars treat apart, so that many fit and many nearly do. */
function madeOf(...parts: string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((list) => list.join(""));
}

const HOSTS = [
  "[",
  "]",
  "[::1]",
  "::",
  "1",
  "ff",
  "12345",
  "1.2.3.4",
  "256",
  "v1.",
  "example",
  ".",
];

proves("FORM-3", "an address is one by RFC 3986, as others read it", () => {
  const marks = [
    "//",
    "/",
    ":",
    "?",
    "#",
    "@",
    "%",
    "%4a",
    "%4",
    "a",
    "-",
    "+",
    "9",
    "é",
    " ",
    '"',
  ];
  const tail = madeOf(...marks, ...HOSTS, "\n", "^", "{", "|", "\\", "~");
  const text = fc.oneof(
    tail,
    tail.map((rest) => `a:${rest}`),
    tail.map((rest) => `h://${rest}`),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(fitsFormat("uri", one)).toBe(readsAsUri(one));
    }),
    RUNS,
  );
});

/** The other library matches the grammar and then throws for `[v7.x]`, which the grammar allows. */
function readsAsUri(text: string): boolean {
  try {
    return isUri(text);
  } catch {
    return true;
  }
}

proves("FORM-3", "a host in brackets is an address of IPv6, or of a later version", () => {
  const group = fc.constantFrom("0", "1", "ab", "FFFF", "12345", "g", "1.2.3.4", "01.2.3.4", "");
  const host = fc.array(group, { minLength: 1, maxLength: 9 }).map((groups) => groups.join(":"));
  fc.assert(
    fc.property(host, (one) => {
      expect(fitsFormat("uri", `h://[${one}]`), one).toBe(readsAsUri(`h://[${one}]`));
    }),
    RUNS,
  );
});

proves("FORM-3", "a mail address is one by RFC 5321, as others read it", () => {
  const local = madeOf("a", ".", '"', "\\", " ", "+", "'", "é", "@", "-", "(", "x".repeat(30));
  const host = madeOf(...HOSTS, "a", "-", "[IPv6:", "[1.2.3.4]", "[01.2.3.4]", "_", "b".repeat(62));
  fc.assert(
    fc.property(local, host, (name, domain) => {
      const one = `${name}@${domain}`;
      fc.pre(one.length <= 254);
      expect(fitsFormat("email", one), one).toBe(format.email?.(one));
    }),
    RUNS,
  );
});

proves("FORM-3", "a date and a time are those of RFC 3339, as others read them", () => {
  const two = fc.oneof(
    fc.integer({ min: 0, max: 61 }),
    fc.constantFrom(23, 59, 60, 28, 29, 30, 31),
  );
  const pad = (number: number, length = 2): string => String(number).padStart(length, "0");
  const year = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(1900, 2000, 2024));
  const day = fc.tuple(year, fc.integer({ min: 0, max: 13 }), two);
  const offset = fc.oneof(
    fc.constantFrom("Z", "z", "", "+1:00", "+01", "+23:60"),
    fc
      .tuple(fc.constantFrom("+", "-"), two, two)
      .map(([sign, h, m]) => `${sign}${pad(h)}:${pad(m)}`),
  );
  const rest = fc.tuple(
    fc.constantFrom("T", "t", "", "TT"),
    two,
    two,
    two,
    fc.constantFrom("", ".5", "."),
    offset,
  );
  fc.assert(
    fc.property(day, rest, ([y, m, d], [t, hour, minute, second, fraction, zone]) => {
      const date = `${pad(y, 4)}-${pad(m)}-${pad(d)}`;
      const moment = `${date}${t}${pad(hour)}:${pad(minute)}:${pad(second)}${fraction}${zone}`;
      expect(fitsFormat("date", date), date).toBe(format.date?.(date));
      expect(fitsFormat("date-time", moment), moment).toBe(format["date-time"]?.(moment));
    }),
    { numRuns: 10_000 },
  );
});

proves(
  "FORM-3",
  "the part before the @ has at most 64 characters, and a host in numbers is one",
  () => {
    const fits = (text: string): boolean => fitsFormat("email", text);
    expect(fits(`${"a".repeat(64)}@b`)).toBe(true);
    expect(fits(`${"a".repeat(65)}@b`)).toBe(false);
    expect(fits(`a@${"b.".repeat(125)}b`)).toBe(true);
    expect(fits("a@[001.2.3.255]")).toBe(true);
    expect(fits("a@[1.2.3.256]")).toBe(false);
    expect(fits("a@[1.2.3.4.]")).toBe(false);
    expect(fits("a@[IPv6:::1]")).toBe(true);
  },
);

proves("FORM-3", "leap seconds are the last of a day in UTC, and a blank is no T", () => {
  const fits = (text: string): boolean => fitsFormat("date-time", text);
  expect(fits("2016-12-31T23:59:60Z")).toBe(true);
  expect(fits("2017-01-01T00:59:60+01:00")).toBe(true);
  expect(fits("2016-12-31T22:59:60Z")).toBe(false);
  expect(fits("2016-12-31 23:59:59Z")).toBe(false);
  expect(fits("2016-12-31T23:59:59Z\n")).toBe(false);
});
