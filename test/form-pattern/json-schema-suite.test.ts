import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Check, checkContent } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

/** One schema of the suite with its values; `valid` is `null` where the suite calls the schema itself broken. */
interface Group {
  readonly from: string;
  readonly schema: Schema;
  readonly tests: readonly (readonly [data: unknown, valid: boolean | null])[];
}
interface Schema {
  readonly type?: string;
  readonly [keyword: string]: unknown;
}

const file = new URL("../fixtures/json-schema-suite.json", import.meta.url);
const { groups }: { groups: readonly Group[] } = JSON.parse(readFileSync(file, "utf8"));

/** Schemas whose rule is not checked, and why. Every other verdict must be the suite's. */
const UNCHECKED: Readonly<Record<string, string>> = {
  '{"pattern":"\\\\a"}': "no ECMA-262 pattern, so nothing can be said about a text",
  '{"multipleOf":1.5}': "only multiples of whole numbers can be told exactly",
  '{"multipleOf":0.0001}': "only multiples of whole numbers can be told exactly",
};
const NUMERIC = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];

/** The suite's keywords let values of every other type pass; a field of a form has one type, which it names. */
function typed(schema: Schema): Schema & { readonly type: string } {
  const numeric = NUMERIC.some((keyword) => keyword in schema);
  return { type: numeric ? "number" : "string", ...schema };
}

async function check(schema: Schema, value: unknown): Promise<Check> {
  const form = { type: "object", properties: { v: typed(schema) } };
  return await checkContent(form, { v: value });
}

async function judge({ schema, tests }: Group): Promise<void> {
  const { type } = typed(schema);
  for (const [value, valid] of tests) {
    const { ok, unchecked } = await check(schema, value);
    const said = JSON.stringify(value);
    if (JSON.stringify(schema) in UNCHECKED) {
      expect({ ok, unchecked: unchecked.map(({ field }) => field) }, said).toEqual({
        ok: true,
        unchecked: ["v"],
      });
      continue;
    }
    const ofType = typeof value === (type === "integer" ? "number" : type);
    expect({ ok, unchecked }, said).toEqual({ ok: ofType && valid, unchecked: [] });
  }
}

describe("what the JSON-Schema-Test-Suite says", () => {
  for (const group of groups) {
    const name = `${group.from}: ${JSON.stringify(group.schema)}`;
    if ("pattern" in group.schema) proves("FORM-6", name, () => judge(group));
    else if (/Length/.test(group.from)) proves("FORM-4", name, () => judge(group));
    else proves("FORM-3", name, () => judge(group));
  }

  proves("FORM-5", "a format that nobody knows is an annotation", async () => {
    for (const format of ["no-such-format", "regex", "hostname", "EMAIL", "constructor", ""]) {
      for (const value of ["", "2962", "(", "\u00e9"]) {
        expect(await check({ format }, value)).toEqual({
          ok: true,
          content: { v: value },
          unchecked: [],
        });
      }
    }
  });

  test("every rule that is not checked stands in the suite, and the suite is whole", () => {
    const schemas = new Set(groups.map(({ schema }) => JSON.stringify(schema)));
    expect(Object.keys(UNCHECKED).filter((schema) => !schemas.has(schema))).toEqual([]);
    expect(groups.flatMap(({ tests }) => tests).length).toBeGreaterThan(400);
  });
});
