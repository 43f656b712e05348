import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkForm,
  type FormReading,
  findSecrets,
  loadPatterns,
  readForm,
} from "../../src/form/index.ts";
import {
  answerText,
  type Draft,
  entryText,
  everyField,
  type FormView,
  fieldHints,
  foreignHints,
  issueText,
  readDraft,
  startDraft,
  typeText,
  viewAsker,
  viewForm,
  viewMessage,
  viewScope,
} from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { FORBIDDEN, fieldOf, formOf, textsOf } from "./show.ts";

/** Texts that try to move, hide or pretend, and ordinary ones. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    "Name\u001b]52;c;cm0\u0007",
    "\u009b2Jgo",
    "a\u2028b\u2029c",
    "\u202ecod.exe",
    "\u2067later",
    "one\ntwo\r\nthree\rfour",
    "\u00ad\u200b\ufeff",
    "\ud800 lone",
    "\u3164",
    "",
  ),
);
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(some, { nil: undefined });
const about = { title: maybe(text), description: maybe(text) };
const choice = fc.record({ const: text, title: maybe(text), description: maybe(text) });
const options = fc.array(choice, { maxLength: 6 });
const whole = maybe(fc.integer({ min: 0, max: 9 }));
const property = fc.oneof(
  fc.record({
    ...about,
    type: fc.constant("string"),
    minLength: whole,
    maxLength: whole,
    format: maybe(fc.oneof(fc.constantFrom("email", "uri", "date", "date-time"), text)),
    pattern: maybe(text),
    default: maybe(text),
  }),
  fc.record({
    ...about,
    type: fc.constantFrom("number", "integer"),
    minimum: whole,
    exclusiveMaximum: whole,
    multipleOf: maybe(fc.constantFrom(1, 2, 5)),
    default: maybe(fc.double({ min: -1e15, max: 1e15 })),
  }),
  fc.record({ ...about, type: fc.constant("boolean"), default: maybe(fc.boolean()) }),
  fc.record({ ...about, type: fc.constant("string"), oneOf: options, default: maybe(text) }),
  fc.record({
    ...about,
    type: fc.constant("array"),
    items: fc.record({ anyOf: options }),
    minItems: whole,
    maxItems: whole,
    uniqueItems: maybe(fc.boolean()),
  }),
  fc.jsonValue({ maxDepth: 3 }),
);
const names = fc.oneof(fc.constantFrom("a", "a_custom", "b", "__proto__", "constructor"), text);
const schema = fc
  .record({
    ...about,
    properties: fc.dictionary(names, property, { maxKeys: 8, noNullPrototype: true }),
    required: fc.array(names, { maxLength: 4 }),
  })
  .map((one): unknown => JSON.parse(JSON.stringify({ type: "object", ...one })));

/** Entries for the names of the form and for others, sensible or not. */
const entry = fc.oneof(
  fc.record({ text: fc.oneof(text, fc.constantFrom("5", "yes", "2026-11-30", "x@example.org")) }),
  fc.record({ value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), text, fc.array(text)) }),
  fc.record({ cleared: fc.constant(true as const) }),
);

function tryRead(raw: unknown): FormReading | undefined {
  try {
    return readForm(raw);
  } catch {
    return undefined;
  }
}

/** A readable form, its view, and a draft that talks about its fields. */
const drafted = schema
  .map(tryRead)
  .filter((reading) => reading !== undefined)
  .chain((reading) =>
    fc.record({
      reading: fc.constant(reading),
      form: fc.constant(viewForm(reading, findSecrets(reading.raw, "Please choose."))),
      draft: fc
        .array(fc.tuple(fc.oneof(names, pickName(reading)), entry), { maxLength: 10 })
        .map((entries): Draft => Object.fromEntries(entries)),
    }),
  );

function pickName(reading: FormReading): fc.Arbitrary<string> {
  const known = reading.fields.map((field) => field.name);
  return known.length === 0 ? fc.constant("a") : fc.constantFrom(...known);
}

proves(
  "SURF-3",
  "no view, hint or fault holds a character that moves, hides or pretends",
  async () => {
    await fc.assert(
      fc.asyncProperty(drafted, text, async ({ form, draft }, message) => {
        const texts = [
          ...textsOf(form),
          ...textsOf(viewAsker({ name: message, claimedName: message, claimedServer: message })),
          ...textsOf(viewScope({ kind: "session", sessionId: message, toolCallId: message })),
          viewMessage(message),
        ];
        for (const view of everyField(form)) {
          texts.push(...fieldHints(view), ...foreignHints(view), answerText(view, draft));
        }
        const reading = await readDraft(form, draft);
        for (const issue of reading.ok ? [] : reading.issues) texts.push(issueText(form, issue));
        for (const one of texts) expect(one).not.toMatch(FORBIDDEN);
      }),
    );
  },
);

test("labels and choices are one line, and unique among their neighbours", () => {
  fc.assert(
    fc.property(drafted, ({ form }) => {
      expectUnique(form.fields.map((view) => view.label));
      for (const view of everyField(form)) {
        expect(view.label).not.toContain("\n");
        expect(view.label.trim()).not.toBe("");
        expectUnique(view.options.map((one) => one.label));
        for (const one of view.options) expect(one.label.trim()).not.toBe("");
      }
    }),
  );
});

function expectUnique(labels: readonly string[]): void {
  expect(new Set(labels).size).toBe(labels.length);
}

test("every field of the reading is shown once, and its choices are the ones that were sent", () => {
  fc.assert(
    fc.property(drafted, ({ reading, form }) => {
      const shown = everyField(form).map((view) => view.field.name);
      expect(shown.sort()).toEqual(reading.fields.map((field) => field.name).sort());
      for (const view of everyField(form)) {
        const sent = "options" in view.field ? view.field.options : [];
        expect(view.options.map((one) => one.option)).toEqual(sent);
      }
    }),
  );
});

proves(
  "FORM-7",
  "whatever the draft, reading it never throws, and what it accepts passes the form's own check",
  async () => {
    await fc.assert(
      fc.asyncProperty(drafted, async ({ reading, form, draft }) => {
        const read = await readDraft(form, draft);
        if (!read.ok) {
          expect(read.issues.length).toBeGreaterThan(0);
          return;
        }
        const check = checkForm(reading, read.content, await loadPatterns(reading));
        expect(check).toEqual({ ok: true, content: read.content, unchecked: read.unchecked });
      }),
    );
  },
);

test("at most one fault for each field, and only for fields of the form", async () => {
  await fc.assert(
    fc.asyncProperty(drafted, async ({ reading, form, draft }) => {
      const read = await readDraft(form, draft);
      const faulty = read.ok ? [] : read.issues.map((issue) => issue.field);
      expect(new Set(faulty).size).toBe(faulty.length);
      const known = new Set(reading.fields.map((field) => field.name));
      for (const name of faulty) expect(known.has(name)).toBe(true);
    }),
  );
});

proves("SURF-5", "the view of any form survives a structured clone", () => {
  fc.assert(
    fc.property(drafted, ({ form, draft }) => {
      expect(structuredClone(form)).toEqual(form);
      expect(structuredClone(draft)).toEqual(draft);
    }),
  );
});

test("typed text comes back as typed, and is sent as typed", async () => {
  const form = formOf({ properties: { v: { type: "string" } } });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (typed) => {
      const draft: Draft = structuredClone(typeText({}, "v", typed));
      expect(entryText(fieldOf(form, "v"), draft)).toBe(typed);
      expect(await readDraft(form, draft)).toEqual({
        ok: true,
        content: typed === "" ? {} : { v: typed },
        unchecked: [],
      });
    }),
  );
});

test("a default typed over with its own text is the same answer", async () => {
  await fc.assert(
    fc.asyncProperty(drafted, async ({ form }) => {
      const start = startDraft(form);
      expect(await readDraft(form, retyped(form, start))).toEqual(await readDraft(form, start));
    }),
  );
});

function retyped(form: FormView, start: Draft): Draft {
  return everyField(form)
    .filter((view) => Object.hasOwn(start, view.field.name))
    .reduce((draft, view) => typeText(draft, view.field.name, entryText(view, start)), start);
}
