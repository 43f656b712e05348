import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AnyField,
  boolean,
  checkContent,
  choice,
  choices,
  date,
  email,
  findSecrets,
  form,
  formLinks,
  integer,
  number,
  readForm,
  text,
} from "../../src/form/index.ts";

const name = fc.string({ minLength: 1, maxLength: 8 }).filter((one) => one !== "__proto__");
const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 5,
});
const order = (low: number, high: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.nat(20))
    .map(([from, more]) => [from, from + more]);

const field: fc.Arbitrary<AnyField> = fc
  .oneof(
    order(0, 20).map(([from = 0, to = 0]) => text().minLength(from).maxLength(to)),
    fc.constantFrom(email(), date(), boolean(), text().pattern("^a").multiline()),
    order(-9, 9).map(([from = 0, to = 0]) => integer().minimum(from).maximum(to).default(from)),
    order(-9, 9).map(([from = 0, to = 0]) => number().minimum(from).maximum(to).default(to)),
    values.map((list) => choice(list).default(list[0] ?? "")),
    values.map((list) =>
      choices(list.map((one) => ({ const: one, title: `T ${one}` }))).minItems(1),
    ),
  )
  .chain((built) => fc.constantFrom(built, built.optional(), built.title("Some title")));
const fields = fc.dictionary(name, field, { maxKeys: 6 });

test("whatever the builder builds, a reader reads as it was meant, without a note", () => {
  fc.assert(
    fc.property(fields, (given) => {
      const built = form(given);
      const reading = readForm(JSON.parse(JSON.stringify(built.schema)));
      expect(reading.notes).toEqual([]);
      expect(reading.fields.map((one) => one.name)).toEqual(Object.keys(given));
      expect(reading.fields.filter((one) => one.required).map((one) => one.name)).toEqual(
        Object.keys(given).filter((one) => given[one]?.["~field"].required),
      );
    }),
  );
});

test("a form judges an answer as a reader of its schema does", async () => {
  await fc.assert(
    fc.asyncProperty(
      fields.chain((given) =>
        fc.tuple(
          fc.constant(given),
          fc.record(Object.fromEntries(Object.keys(given).map((key) => [key, fc.jsonValue()]))),
        ),
      ),
      async ([given, content]) => {
        const built = form(given);
        const read = await checkContent(built.schema, content);
        const own = await built.check(content);
        expect(own.ok).toBe(read.ok);
        if (own.ok && read.ok) expect(own.values).toEqual(read.content);
        if (!own.ok && !read.ok) expect(own.issues).toEqual(read.issues);
      },
    ),
  );
});

test("each box for an own answer is read as part of its question", () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), (names) => {
      fc.pre(!names.some((one) => names.includes(`${one}_custom`)));
      const { schema } = form(
        Object.fromEntries(names.map((one) => [one, choice(["a", "b"]).other()])),
      );
      const boxes = readForm(schema).fields.filter((one) => one.companionOf !== undefined);
      const pairs = boxes.map((box) => [box.name, box.companionOf]);
      expect(new Map(pairs as [string, string][])).toEqual(
        new Map(names.map((one) => [`${one}_custom`, one])),
      );
    }),
  );
});

test("looking for secrets and links never throws, whatever the value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: "binary" }), (schema, message) => {
      expect(Array.isArray(findSecrets(schema, message))).toBe(true);
      expect(Array.isArray(formLinks(schema, message))).toBe(true);
      const fields = { properties: { f: schema, g: { title: message, _meta: schema } } };
      expect(Array.isArray(findSecrets(fields, message))).toBe(true);
      expect(Array.isArray(formLinks(fields, message))).toBe(true);
    }),
  );
});

test("a long text of anything is judged without delay", () => {
  const long = 1_000_000;
  for (const text of [
    "token ".repeat(long / 6),
    "enter ".repeat(long / 6),
    "a\u0301".repeat(long / 2),
    `a${"\u0301".repeat(long)}`,
    "aB".repeat(long / 2),
    "a ".repeat(long / 2),
    ".".repeat(long),
    "e. ".repeat(long / 3),
    "www.".repeat(long / 4),
    "a:".repeat(long / 2),
    "<a ".repeat(long / 3),
    "](a".repeat(long / 3),
  ]) {
    findSecrets({ properties: { f: { type: "string", title: text } } }, text);
    formLinks({}, text);
  }
});
