import fc from "fast-check";
import { expect, test } from "vitest";
import { issueText, readForm, readTyped, type TypedOptions } from "../../src/form/index.ts";
import { loadWords } from "../../src/text/words/index.ts";
import { proves } from "../support/proves.ts";

/** The value, `"empty"` for left empty, or `{ issue }`. */
function typed(schema: object, text: string, options?: TypedOptions, required = false): unknown {
  const [field] = readForm({
    type: "object",
    properties: { f: schema },
    required: required ? ["f"] : [],
  }).fields;
  if (field === undefined) throw new Error("no field");
  const read = readTyped(field, text, options);
  if (!read.ok) return { issue: read.issue.code };
  return "value" in read ? read.value : "empty";
}

const integer = { type: "integer" };
const number = { type: "number" };
const zero = (first: string, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((first.codePointAt(0) ?? 0) + Number(digit)));
const ARABIC = "\u0660";
const PERSIAN = "\u06f0";
const DEVANAGARI = "\u0966";
const WIDE = "\uff10";
const ADLAM = "\u{1e950}";

proves("FORM-7", "integers are read in the digits of any one script", () => {
  for (const script of [ARABIC, PERSIAN, DEVANAGARI, WIDE, ADLAM, "\u0e50", "\u09e6", "0"]) {
    expect(typed(integer, zero(script, "1029384756"))).toBe(1029384756);
    expect(typed(integer, zero(script, "-40"))).toBe(-40);
    expect(typed(number, zero(script, "2.5"))).toBe(2.5);
  }
  expect(typed(integer, "\u221212")).toBe(-12);
  expect(typed(integer, "\uff0d\uff11")).toBe(-1);
  expect(typed(integer, "+7")).toBe(7);
  expect(typed(integer, " 007\t")).toBe(7);
  expect(typed(integer, "\u061c-\u0665")).toBe(-5);
  expect(typed(number, "\u0661\u066b\u0665")).toBe(1.5);
  expect(Object.is(typed(integer, "-0"), 0)).toBe(true);
});

proves("FORM-7", "what could be meant in two ways, or is no integer, is refused", () => {
  const bad =
    "1.0 1e3 1_000 1,000 0b1 - + -- 1- one \u0661\uff12 1\u0662 \u00b2 \u2167 \u4e09 1\u00a0000 NaN Infinity true \u{1d7ce}";
  for (const text of bad.split(" ")) expect(typed(integer, text)).toEqual({ issue: "integer" });
  expect(typed(integer, "1 000")).toEqual({ issue: "integer" });
  expect(typed(integer, "1".repeat(2_000_000))).toEqual({ issue: "integer" });
});

proves("FORM-7", "numbers take a point and an exponent, and nothing else", () => {
  expect(
    ["1.05", ".5", "-0.25", "1e3", "2.5E-2", "0", "1e-400"].map((text) => typed(number, text)),
  ).toEqual([1.05, 0.5, -0.25, 1000, 0.025, 0, 0]);
  for (const text of ["1,5", "1.", ".", "-.", "e3", "1e", "1.2.3", "0x10", "NaN", "-Infinity"]) {
    expect(typed(number, text)).toEqual({ issue: "number" });
  }
});

proves("FORM-7", "a number that would change on its way is refused", () => {
  expect(typed(integer, "9007199254740991")).toBe(9007199254740991);
  for (const text of ["9007199254740992", "9007199254740993", "-9007199254740992"]) {
    expect(typed(integer, text)).toEqual({ issue: "unsafe-integer" });
  }
  expect(typed(number, "9007199254740992")).toBe(9007199254740992);
  expect(typed(number, "1e21")).toBe(1e21);
  for (const text of ["9007199254740993", "9007199254740993.5", "-9007199254740993"]) {
    expect(typed(number, text)).toEqual({ issue: "unsafe-integer" });
  }
  // What JSON has no number for is none, as in an answer that arrives.
  for (const text of ["1e400", "-1e400", "9".repeat(400)]) {
    expect(typed(number, text)).toEqual({ issue: "number" });
  }
});

test("every safe integer reads back as itself, in every script", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom("0", ARABIC, PERSIAN, DEVANAGARI, WIDE, ADLAM),
      (value, script) => {
        expect(typed(integer, zero(script, String(value)))).toBe(value + 0);
      },
    ),
  );
});

test("every finite number reads back as itself", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      fc.pre(Number.isSafeInteger(Math.trunc(value)) || String(value).includes("e"));
      expect(typed(number, String(value))).toBe(value + 0);
    }),
  );
});

proves("FORM-15", "an empty field is left out, whatever its kind", () => {
  const kinds = [
    { type: "string" },
    { type: "string", minLength: 0 },
    { type: "string", enum: ["a"] },
    { type: "array", items: { enum: ["a"] } },
    { type: "boolean" },
    { type: "_file" },
    integer,
    number,
  ];
  for (const schema of kinds) expect(typed(schema, "")).toBe("empty");
  for (const schema of kinds.slice(2)) expect(typed(schema, " \n")).toBe("empty");
  for (const format of ["email", "uri", "date", "date-time"]) {
    expect(typed({ type: "string", format }, "  ")).toBe("empty");
  }
});

proves(
  "FORM-19",
  "an empty required text is unanswered, unless it says that it may be empty",
  () => {
    expect(typed({ type: "string" }, "", {}, true)).toBe("empty");
    expect(typed({ type: "string", minLength: 0 }, "", {}, true)).toBe("");
    expect(typed({ type: "string", minLength: 0, format: "email" }, "", {}, true)).toBe("empty");
  },
);

proves("FORM-7", "text is kept exactly", () => {
  for (const text of ["  a ", "\u0665", "e\u0301", "\u200f\u202e", "null", "\r\n", " "]) {
    expect(typed({ type: "string" }, text)).toBe(text);
    expect(typed({ type: "string", format: "x-own" }, text)).toBe(text);
  }
  expect(typed({ type: "string", format: "email" }, " a@b.example ")).toBe("a@b.example");
  expect(typed({ type: "string", format: "uri" }, "example.org")).toEqual({ issue: "format" });
});

proves("FORM-7", "dates are real days, in the digits of any script", () => {
  const date = { type: "string", format: "date" };
  expect(typed(date, " 2026-11-30 ")).toBe("2026-11-30");
  expect(typed(date, zero(WIDE, "2026\uff0d11\uff0d30"))).toBe("2026-11-30");
  expect(typed(date, zero(PERSIAN, "2026-11-30"))).toBe("2026-11-30");
  for (const text of [
    "30.11.2026",
    "2026-11-31",
    "2026-1-1",
    "26-11-30",
    "tomorrow",
    "+2026-11-30",
  ]) {
    expect(typed(date, text)).toEqual({ issue: "format" });
  }
});

const moment = (text: string, zone: string) =>
  typed({ type: "string", format: "date-time" }, text, { zone });

proves("FORM-7", "a date-time with its offset is sent as typed", () => {
  expect(moment("2026-11-30t10:00:00.5z", "Asia/Tokyo")).toBe("2026-11-30t10:00:00.5z");
  expect(moment("2026-11-30T10:00:00-03:30", "Asia/Tokyo")).toBe("2026-11-30T10:00:00-03:30");
  expect(moment("2026-11-30 10:00Z", "Asia/Tokyo")).toBe("2026-11-30T10:00:00Z");
  expect(moment("1990-12-31T15:59:60-08:00", "UTC")).toBe("1990-12-31T15:59:60-08:00");
});

proves("FORM-7", "a local time gets the offset of its zone at that moment", () => {
  expect(moment("2026-11-30T10:00", "Europe/Berlin")).toBe("2026-11-30T10:00:00+01:00");
  expect(moment("2026-07-30 10:00:59", "Europe/Berlin")).toBe("2026-07-30T10:00:59+02:00");
  expect(moment("2026-11-30 10:00", "America/St_Johns")).toBe("2026-11-30T10:00:00-03:30");
  expect(moment("2026-11-30 10:00", "Asia/Kathmandu")).toBe("2026-11-30T10:00:00+05:45");
  expect(moment("2026-11-30 10:00", "UTC")).toBe("2026-11-30T10:00:00+00:00");
  expect(moment(zero(ARABIC, "2026-11-30 10:00"), "UTC")).toBe("2026-11-30T10:00:00+00:00");
});

proves("FORM-7", "a local time the clocks skip is refused, one they repeat is the first", () => {
  expect(moment("2027-03-28 01:59", "Europe/Berlin")).toBe("2027-03-28T01:59:00+01:00");
  expect(moment("2027-03-28 02:00", "Europe/Berlin")).toEqual({ issue: "format" });
  expect(moment("2027-03-28 02:59", "Europe/Berlin")).toEqual({ issue: "format" });
  expect(moment("2027-03-28 03:00", "Europe/Berlin")).toBe("2027-03-28T03:00:00+02:00");
  expect(moment("2026-10-25 02:30", "Europe/Berlin")).toBe("2026-10-25T02:30:00+02:00");
  expect(moment("2026-10-25 03:00", "Europe/Berlin")).toBe("2026-10-25T03:00:00+01:00");
  expect(moment("2026-11-01 01:30", "America/New_York")).toBe("2026-11-01T01:30:00-04:00");
  expect(moment("2026-04-05 01:45", "Australia/Lord_Howe")).toBe("2026-04-05T01:45:00+11:00");
});

proves("FORM-7", "a local time that is none, or whose offset has seconds, is refused", () => {
  for (const text of ["2026-11-30", "10:00", "2026-02-30 10:00", "2026-11-30 24:00", "now", "x"]) {
    expect(moment(text, "Europe/Berlin")).toEqual({ issue: "format" });
  }
  const schema = { type: "string", format: "date-time" };
  const [field] = readForm({ type: "object", properties: { f: schema } }).fields;
  const read = field && readTyped(field, "1800-01-01 10:00", { zone: "Europe/Berlin" });
  expect(read).toMatchObject({
    ok: false,
    issue: { code: "format", message: expect.stringContaining("Enter it too") },
  });
});

test("a zone the host does not know is the caller's mistake", () => {
  expect(() => moment("2026-11-30 10:00", "Mars/Olympus")).toThrow(TypeError);
});

test("without a zone the host's own counts", () => {
  const offset = typed({ type: "string", format: "date-time" }, "2026-11-30 10:00");
  const here = new Date(2026, 10, 30, 10).getTime();
  expect(new Date(String(offset)).getTime()).toBe(here);
});

proves("FORM-7", "yes and no are words, in any case", () => {
  const boolean = { type: "boolean" };
  for (const word of ["yes", "Y", " TRUE "]) expect(typed(boolean, word)).toBe(true);
  for (const word of ["no", "N", "False"]) expect(typed(boolean, word)).toBe(false);
  for (const word of ["1", "ja", "on", "yes!"]) {
    expect(typed(boolean, word)).toEqual({ issue: "type" });
  }
});

test("yes and no are understood in a language beside English", async () => {
  const words = await loadWords("es");
  const boolean = { type: "boolean" };
  for (const word of ["SI", "sí", "s", "yes", "true"]) {
    expect(typed(boolean, word, { words })).toBe(true);
  }
  for (const word of ["no", "N", "false"]) expect(typed(boolean, word, { words })).toBe(false);
  for (const word of ["ja", "si no"]) {
    expect(typed(boolean, word, { words })).toEqual({ issue: "type" });
  }
});

test("what is known beyond the code is said in each language", async () => {
  const words = await loadWords("de");
  const said = (schema: object, text: string): string | undefined => {
    const [field] = readForm({ type: "object", properties: { f: schema } }).fields;
    const read = field && readTyped(field, text, { zone: "Europe/Berlin" });
    return read === undefined || read.ok ? undefined : issueText(field, read.issue, words);
  };
  const moment = { type: "string", format: "date-time" };
  expect(said(moment, "2027-03-28 02:30")).toBe(
    "Diese Uhrzeit gibt es in Ihrer Zeitzone nicht, weil dann die Uhr umgestellt wird. Geben Sie eine andere ein.",
  );
  expect(said(moment, "1800-01-01 10:00")).toBe(
    "Die Zeitverschiebung zu dieser Uhrzeit ist nicht genau bekannt. Geben Sie sie mit ein, zum Beispiel +01:00.",
  );
  expect(said({ type: "number" }, "1e999")).toBe(
    "Diese Zahl ist zu groß, um genau übermittelt zu werden.",
  );
  expect(said({ type: "number" }, "x")).toBe(
    "Geben Sie eine Zahl ein, Nachkommastellen nach einem Punkt.",
  );
});

proves("FORM-7", "a choice is named by its const or by a title no other choice has", () => {
  const oneOf = [
    { const: "a", title: "Work" },
    { const: "b", title: "Work" },
    { const: "c", title: "a" },
    { const: " d ", title: "Home" },
  ];
  const select = { type: "string", oneOf };
  expect(typed(select, "b")).toBe("b");
  expect(typed(select, "a")).toBe("a");
  expect(typed(select, "Home ")).toBe(" d ");
  expect(typed(select, " d ")).toBe(" d ");
  for (const text of ["Work", "home", "d", "A", "1"]) {
    expect(typed(select, text)).toEqual({ issue: "option" });
  }
});

proves("FORM-7", "several choices are one per line, commas are part of a name", () => {
  const multi = { type: "array", items: { enum: ["EU, West", "EU"] } };
  expect(typed(multi, "EU, West")).toEqual(["EU, West"]);
  expect(typed(multi, "EU\r\n\nEU, West\nEU\n")).toEqual(["EU", "EU, West"]);
  expect(typed(multi, "EU,EU, West")).toEqual({ issue: "option" });
});

test("no text answers a field that is not supported", () => {
  expect(typed({ type: "_file" }, "x")).toEqual({ issue: "unsupported" });
});
