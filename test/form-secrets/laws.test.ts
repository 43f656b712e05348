import fc from "fast-check";
import { expect, test } from "vitest";
import { findSecrets, findSecretValues } from "../../src/form/index.ts";
import { findSecretMentions } from "../../src/form/secrets/find.ts";
import { glance, readingsOf } from "../../src/form/secrets/fold.ts";
import { isMarkedSecret } from "../../src/form/secrets/marked.ts";
import { proves } from "../support/proves.ts";

const titled = (title: string) =>
  findSecrets({ type: "object", properties: { f: { type: "string", title } } }, "");

test("whatever a peer sends, nothing throws and only its own names come back", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(
      fc.dictionary(text, fc.jsonValue()),
      fc.jsonValue(),
      text,
      (properties, _meta, said) => {
        const found = findSecrets({ type: "object", properties, _meta }, said);
        expect(found.filter((name) => name !== "" && !Object.hasOwn(properties, name))).toEqual([]);
        const values = findSecretValues(properties);
        expect(values.filter(({ field }) => !Object.hasOwn(properties, field))).toEqual([]);
        expect(typeof isMarkedSecret({ _meta })).toBe("boolean");
      },
    ),
  );
  for (const odd of [undefined, null, 1, "x", [], [[]]]) {
    expect(findSecrets(odd, "")).toEqual([]);
    expect(findSecretValues(odd)).toEqual([]);
  }
});

proves("FORM-12", "what draws nothing and what is drawn alike does not hide a word", () => {
  const unseen = fc.constantFrom(
    "\u200b",
    "\u200d",
    "\u2060",
    "\u00ad",
    "\ufe0f",
    "\u202e",
    "\u3164",
  );
  const secret = fc.constantFrom(
    ..."Password Passwort jeton contraseña senha wachtwoord пароль 密码 パスワード 비밀번호".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(secret, unseen, fc.nat(), (word, mark, seed) => {
      const at = seed % word.length;
      expect(titled(word.slice(0, at) + mark + word.slice(at))).toEqual(["f"]);
    }),
  );
  const alike = new Map([..."aeopcsx"].map((letter, at) => [letter, [..."аеорсѕх"][at] ?? letter]));
  const latin = fc.constantFrom(..."password passcode secret token access_token".split(" "));
  fc.assert(
    fc.property(
      latin,
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      (word, swapped) => {
        const drawn = Array.from(word, (letter, at) =>
          swapped[at] ? (alike.get(letter) ?? letter) : letter,
        );
        expect(titled(drawn.join(""))).toEqual(["f"]);
      },
    ),
  );
});

proves("FORM-12", "what is told at a glance holds every word of every reading", () => {
  const line = fc.string({ unit: fc.constantFrom(..."aabBP14$ .-_'ß"), maxLength: 12 });
  let told = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 3 }), (lines) => {
      const letters = glance(lines.join("\n"));
      if (letters === undefined) return;
      told += 1;
      const words = lines
        .flatMap((one) => [...readingsOf(one)])
        .flatMap((one) => one.split(/[^a-z\d]+/));
      expect(words.filter((word) => !letters.includes(word))).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(told).toBeGreaterThan(1_000);
  for (const hidden of [
    "p.a.s.s.w.o.r.d",
    "p4ssword",
    "dryAp1Key",
    "aB c",
    "pass'word",
    "РIN",
    "x".repeat(70_000),
  ]) {
    expect(glance(hidden)).toBeUndefined();
  }
});

test("the names of a prototype are ordinary names", () => {
  const properties = JSON.parse(
    '{"__proto__":{"type":"string","title":"Password"},"constructor":{"type":"string"}}',
  ) as object;
  expect(findSecrets({ type: "object", properties }, "")).toEqual(["__proto__"]);
  const content = JSON.parse('{"__proto__":"4111 1111 1111 1111"}') as object;
  expect(findSecretValues(content)).toEqual([{ field: "__proto__", kind: "card-number" }]);
});

test("work grows with the text, whatever it is made of", () => {
  const pieces = [
    "password policy ",
    "p a s s ",
    "пароль ",
    "密码策略",
    "비밀번호를",
    "code sms enter ",
  ];
  const before = process.cpuUsage();
  for (const piece of pieces) {
    const endless = piece.repeat(500_000);
    findSecrets({ type: "object", properties: { f: { type: "string", title: endless } } }, endless);
  }
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});

test("a field that speaks of a secret without asking for it is likely harmless, and said to be so", () => {
  const schema = {
    properties: {
      limit: { type: "string", title: "Token limit" },
      policy: { type: "string", title: "Password policy" },
      password: { type: "string" },
      city: { type: "string" },
      require_password: { type: "boolean" },
    },
  };
  expect(findSecretMentions(schema)).toEqual(["limit", "policy"]);
  expect(findSecrets(schema, "")).toEqual(["password"]);
});
