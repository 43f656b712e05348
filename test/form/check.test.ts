import { expect, test } from "vitest";
import {
  type Check,
  checkContent,
  checkField,
  checkForm,
  type IssueCode,
  issueText,
  type PatternTest,
  readForm,
} from "../../src/form/index.ts";
import { en } from "../../src/text/index.ts";
import { proves } from "../support/proves.ts";

function verdict(field: object, value: unknown, testPattern?: PatternTest): string {
  const form = readForm({ type: "object", properties: { f: field }, required: ["f"] });
  return spoken(checkForm(form, { f: value }, testPattern));
}

function spoken(check: Check): string {
  if (!check.ok) return check.issues.map((issue) => issue.code).join();
  return check.unchecked.length > 0 ? "unchecked" : "ok";
}

const rocket = "\u{1f680}";

proves("FORM-4", "lengths count code points, lone surrogates included", () => {
  const three = { type: "string", minLength: 3, maxLength: 3 };
  expect(verdict(three, rocket.repeat(3))).toBe("ok");
  expect(verdict(three, rocket.repeat(2))).toBe("minLength");
  expect(verdict(three, `${rocket.repeat(3)}a`)).toBe("maxLength");
  expect(verdict(three, "a\u0301b")).toBe("ok");
  expect(verdict(three, "\ud83d\ud83da")).toBe("ok");
  expect(verdict(three, `\udc00${rocket}\ud800`)).toBe("ok");
  expect(verdict({ type: "string", maxLength: 0 }, "")).toBe("ok");
  expect(verdict({ type: "string", maxLength: 1e300, minLength: 1 }, "a")).toBe("ok");
  const huge = rocket.repeat(5_000_000);
  expect(verdict({ type: "string", minLength: 5_000_000, maxLength: 5_000_000 }, huge)).toBe("ok");
  expect(verdict({ type: "string", maxLength: 4_999_999 }, huge)).toBe("maxLength");
});

proves("FORM-3", "numbers are finite, integers are whole and exact", () => {
  const integer = { type: "integer" };
  const number = { type: "number" };
  expect([5, -0, 2 ** 53 - 1].map((value) => verdict(integer, value))).toEqual(["ok", "ok", "ok"]);
  expect(verdict(integer, 2 ** 53)).toBe("unsafe-integer");
  for (const bad of [1.5, "5", true, null, [5], Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(verdict(integer, bad)).toBe("integer");
  }
  expect([1.5, 1e300, -1e-300].map((value) => verdict(number, value))).toEqual(["ok", "ok", "ok"]);
  for (const bad of ["5", null, Number.NaN, JSON.parse("1e999")]) {
    expect(verdict(number, bad)).toBe("number");
  }
  const form = readForm({ type: "object", properties: { f: number } });
  const check = checkForm(form, { f: -0 });
  expect(check.ok && Object.is(check.content.f, 0)).toBe(true);
});

proves("FORM-18", "exclusive bounds and multiples are enforced exactly", () => {
  const open = { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 };
  expect([0, Number.MIN_VALUE, 1 - 2 ** -53, 1].map((value) => verdict(open, value))).toEqual([
    "minimum",
    "ok",
    "ok",
    "maximum",
  ]);
  const both = { type: "integer", minimum: 0, exclusiveMinimum: 0 };
  expect([0, 1].map((value) => verdict(both, value))).toEqual(["minimum", "ok"]);
  const fives = { type: "integer", multipleOf: 5 };
  expect([-10, 0, 12].map((value) => verdict(fives, value))).toEqual(["ok", "ok", "multipleOf"]);
  const unique = { type: "array", items: { type: "string", enum: ["a", "b"] }, uniqueItems: true };
  expect(verdict(unique, ["a", "b"])).toBe("ok");
  expect(verdict(unique, ["a", "a"])).toBe("uniqueItems");
});

proves("FORM-3", "a multi select takes a list of its consts and nothing else", () => {
  const many = Array.from({ length: 20 }, (_, at) => `k${at}`);
  const multi = { type: "array", items: { type: "string", enum: many } };
  expect(verdict(multi, [])).toBe("ok");
  expect(verdict(multi, many)).toBe("ok");
  expect(verdict(multi, ["k0", "k0"])).toBe("ok");
  expect(verdict(multi, [...many, "k20"])).toBe("option");
  expect(verdict(multi, ["constructor"])).toBe("option");
  expect(verdict(multi, ["k0", 1])).toBe("type");
  expect(verdict(multi, { 0: "k0", length: 1 })).toBe("type");
});

proves("FORM-5", "four formats are asserted, any other is an annotation", () => {
  const of = (format: string) => ({ type: "string", format });
  expect(verdict(of("date-time"), "2026-11-30 10:00:00Z")).toBe("format");
  expect(verdict(of("date-time"), "2026-11-30T10:00:00Z\n")).toBe("format");
  expect(verdict(of("date-time"), "1990-12-31T23:59:60Z")).toBe("ok");
  expect(verdict(of("date-time"), "1990-12-31T15:59:60-08:00")).toBe("ok");
  expect(verdict(of("date-time"), "1990-12-31T12:00:60Z")).toBe("format");
  expect(verdict(of("date"), "2026-11-31")).toBe("format");
  expect(verdict(of("date"), "2026-1-1")).toBe("format");
  expect(verdict(of("email"), "a@b\n")).toBe("format");
  expect(verdict(of("uri"), "urn:isbn:0451450523")).toBe("ok");
  expect(verdict(of("uri"), "https://[::1]/")).toBe("ok");
  expect(verdict(of("uri"), "https://a/%zz")).toBe("format");
  expect(verdict(of("uri"), "http://[v7.x]:80/p?q#f")).toBe("ok");
  expect(verdict(of("uri"), "http://[vG.x]/")).toBe("format");
  const host = ["a", "b", "c"].map((letter) => letter.repeat(63)).join(".");
  expect(verdict(of("email"), `${"d".repeat(62)}@${host}`)).toBe("ok");
  expect(verdict(of("email"), `${"d".repeat(63)}@${host}`)).toBe("format");
  for (const format of ["uuid", "x-own", "constructor", "hostname", "duration", "regex"]) {
    expect(verdict(of(format), "\n not (a [thing")).toBe("ok");
  }
});

proves("FORM-6", "no text of a format can hold the check up", () => {
  for (const format of ["email", "uri", "date", "date-time"]) {
    for (const unit of ["a", "a.", "a:", "@", "a@", "//", "%41", " ", "2026-11-30T"]) {
      const { f } = { f: { type: "string", format } };
      expect(["ok", "format"]).toContain(verdict(f, unit.repeat(500_000)));
      expect(["ok", "format"]).toContain(verdict(f, `https://a@b/${unit.repeat(20_000)}\n`));
    }
  }
});

proves(
  "FORM-6",
  "a pattern is never run natively: without an engine it is unchecked at once",
  () => {
    const hostile = { type: "string", pattern: "^(a+)+$" };
    expect(verdict(hostile, `${"a".repeat(50_000)}!`)).toBe("unchecked");
    expect(verdict({ type: "string", pattern: "(" }, "x")).toBe("unchecked");
    expect(verdict({ type: "string", enum: ["a"], pattern: "^b" }, "a")).toBe("unchecked");
    const items = { type: "array", items: { type: "string", enum: ["a"], pattern: "^b" } };
    expect(verdict(items, ["a"])).toBe("unchecked");
  },
);

test("an engine's verdict counts for each text that a pattern holds for", () => {
  const short: PatternTest = (pattern, value) =>
    value.length <= pattern.length ? "match" : "no-match";
  expect(verdict({ type: "string", pattern: "xx" }, "ab", short)).toBe("ok");
  expect(verdict({ type: "string", pattern: "xx" }, "abc", short)).toBe("pattern");
  const items = { type: "array", items: { enum: ["ab", "abc"], pattern: "xx" } };
  expect(verdict(items, ["ab"], short)).toBe("ok");
  expect(verdict(items, ["ab", "abc"], short)).toBe("pattern");
});

test("a value that is wrong anyway costs no run of a pattern", () => {
  const never: PatternTest = () => {
    throw new Error("run");
  };
  expect(verdict({ type: "string", pattern: "x", maxLength: 1 }, "ab", never)).toBe("maxLength");
  expect(verdict({ type: "string", pattern: "x" }, 5, never)).toBe("type");
});

proves("FORM-8", "every field's fault is reported at once, one for each", () => {
  const form = readForm({
    type: "object",
    properties: {
      a: { type: "string", minLength: 9, format: "email" },
      b: { type: "integer" },
      c: { type: "boolean" },
      d: { type: "string" },
    },
    required: ["b"],
  });
  const check = checkForm(form, { a: "x", c: "yes", d: "fine" });
  expect(!check.ok && check.issues).toEqual([
    { field: "a", code: "minLength", limit: 9, message: "Enter at least 9 characters." },
    { field: "b", code: "required", message: "This needs an answer." },
    { field: "c", code: "type", message: "Answer yes or no." },
  ]);
});

proves("FORM-8", "a caller receives a new object with what was asked for and nothing else", () => {
  const form = readForm({
    type: "object",
    properties: { m: { type: "array", items: { enum: ["a"] } }, s: { type: "string" } },
  });
  const content = JSON.parse('{"m":["a"],"constructor":"x","__proto__":{"s":"y"},"extra":1}');
  const check = checkForm(form, content);
  expect(check).toEqual({ ok: true, content: { m: ["a"] }, unchecked: [] });
  expect(check.ok && check.content.m).not.toBe(content.m);
});

proves("FORM-8", "inherited members answer nothing", () => {
  const names = ["constructor", "toString", "__proto__"];
  const properties = JSON.parse(
    '{"constructor":{"type":"string"},"toString":{"type":"string"},"__proto__":{"type":"string"}}',
  );
  const form = readForm({ type: "object", properties, required: names });
  const check = checkForm(form, {});
  expect(!check.ok && check.issues.map(({ field, code }) => [field, code])).toEqual([
    ["constructor", "required"],
    ["toString", "required"],
    ["__proto__", "required"],
  ]);
});

proves("FORM-16", "absent and null content are an empty answer", async () => {
  const empty = { type: "object", properties: { a: { type: "string" } } };
  const none = { ok: true, content: {}, unchecked: [] };
  expect(await checkContent(empty, undefined)).toEqual(none);
  expect(await checkContent(empty, null)).toEqual(none);
  const asked = { ...empty, required: ["a"] };
  expect(spoken(await checkContent(asked, null))).toBe("required");
  expect(spoken(await checkContent(asked, undefined))).toBe("required");
});

proves("FORM-19", "in an answer, an empty text is a string like any other", () => {
  expect(verdict({ type: "string" }, "")).toBe("ok");
  expect(verdict({ type: "string", minLength: 1 }, "")).toBe("minLength");
  expect(verdict({ type: "string", format: "email" }, "")).toBe("format");
});

proves("FORM-17", "a required field of an unsupported kind cannot be answered", () => {
  const form = readForm({
    type: "object",
    properties: { who: { type: "object" }, ok: { type: "boolean" } },
    required: ["who"],
  });
  expect(spoken(checkForm(form, { ok: true }))).toBe("unsupported");
  expect(spoken(checkForm(form, { ok: true, who: {} }))).toBe("unsupported");
});

proves(
  "REQ-5",
  "a value of an implementation's own type comes back as sent, marked unchecked",
  () => {
    const properties = {
      file: { type: "_file" },
      cols: { type: "array", items: { type: "_swatch" } },
      geo: { type: "object" },
    };
    const form = readForm({ type: "object", properties, required: ["file"] });
    const file = { path: "/a", size: [1] };
    expect(checkForm(form, { file, cols: [{ r: 1 }], geo: { lat: 1 } })).toEqual({
      ok: true,
      content: { file, cols: [{ r: 1 }], geo: { lat: 1 } },
      unchecked: [
        { field: "file", reason: "unsupported" },
        { field: "cols", reason: "unsupported" },
        { field: "geo", reason: "unsupported" },
      ],
    });
    expect(spoken(checkForm(form, {}))).toBe("unsupported");
  },
);

test("a rule across fields that nobody checks is said to be unchecked", async () => {
  const schema = {
    type: "object",
    properties: { a: { type: "string" } },
    dependentRequired: { a: ["b"] },
  };
  expect(await checkContent(schema, { a: "x" })).toEqual({
    ok: true,
    content: { a: "x" },
    unchecked: [{ field: "", reason: "unsupported" }],
  });
});

proves("FORM-7", "each kind of fault has a sentence that names the limit and no peer text", () => {
  const field = readForm({
    type: "object",
    properties: { "\u001b[2J": { type: "integer", minimum: 3, title: "TITLE" } },
  }).fields[0];
  if (field === undefined) throw new Error("no field");
  for (const code of Object.keys(en.form.issue) as IssueCode[]) {
    const sentence = issueText(field, { code, limit: 7 });
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/TITLE|\u001b/);
  }
  expect(checkField(field, 2)?.message).toBe("Enter 3 or more.");
  const sentences = (schema: object, value: unknown) => {
    const [one] = readForm({ type: "object", properties: { f: schema } }).fields;
    return one && checkField(one, value)?.message;
  };
  expect(sentences({ type: "number", minimum: 1, maximum: 9 }, 10)).toBe(
    "Enter a number from 1 to 9.",
  );
  expect(sentences({ type: "number", exclusiveMinimum: 0 }, 0)).toBe("Enter a number above 0.");
  expect(sentences({ type: "string", maxLength: 1 }, "ab")).toBe("Enter at most 1 character.");
  expect(sentences({ type: "integer" }, 2 ** 60)).toBe(
    "This number is too large to be sent exactly.",
  );
});
