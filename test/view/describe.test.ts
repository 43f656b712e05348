import { describe, expect, test } from "vitest";
import {
  faultText,
  fieldHints,
  foreignHints,
  type Issue,
  issueText,
  readDraft,
  typeText,
} from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { fieldOf, formOf } from "./show.ts";

describe("what a field takes, in words", () => {
  const hints = (property: object, required = false): string[] =>
    fieldHints(
      fieldOf(formOf({ properties: { v: property }, required: required ? ["v"] : [] }), "v"),
    );

  test("names the kind and whether an answer is required", () => {
    expect(hints({ type: "string" })).toEqual(["text", "optional"]);
    expect(hints({ type: "integer" }, true)).toEqual(["whole number", "required"]);
    expect(hints({ type: "number" })).toEqual(["number", "optional"]);
    expect(hints({ type: "boolean" })).toEqual(["yes or no", "optional"]);
    expect(hints({ type: "string", format: "email" })).toEqual(["email address", "optional"]);
    expect(hints({ type: "string", format: "uri" })).toEqual(["address (URI)", "optional"]);
    expect(hints({ type: "string", format: "date" })).toEqual([
      "date, such as 2026-11-30",
      "optional",
    ]);
    expect(hints({ type: "string", format: "date-time" })).toEqual([
      "date and time, such as 2026-11-30T10:00+01:00",
      "optional",
    ]);
    expect(hints({ type: "string", enum: ["a"] })).toEqual(["one of the choices", "optional"]);
    expect(hints({ type: "array", items: { enum: ["a"] } })).toEqual([
      "any of the choices",
      "optional",
    ]);
  });

  test("names lengths", () => {
    const limits = (low?: number, high?: number): string | undefined =>
      hints({
        type: "string",
        ...(low !== undefined && { minLength: low }),
        ...(high !== undefined && { maxLength: high }),
      })[2];
    expect(limits(2, 5)).toBe("2 to 5 characters");
    expect(limits(3, 3)).toBe("3 characters");
    expect(limits(1)).toBe("at least 1 character");
    expect(limits(undefined, 10)).toBe("at most 10 characters");
    expect(limits(0)).toBe(undefined);
  });

  test("names bounds", () => {
    expect(hints({ type: "integer", minimum: 1, maximum: 9 })[2]).toBe("1 to 9");
    expect(hints({ type: "number", minimum: 1.5 })[2]).toBe("at least 1.5");
    expect(hints({ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }).slice(2)).toEqual([
      "more than 0",
      "less than 1",
    ]);
    expect(hints({ type: "integer", multipleOf: 5 })[2]).toBe("a multiple of 5");
    expect(hints({ type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 2 })[2]).toBe(
      "choose 1 to 2",
    );
  });

  test("keeps the agent's own words apart: a format we do not know, and a pattern", () => {
    const property = { type: "string", format: "x-color", pattern: "^\u001b[0m$" };
    const view = fieldOf(formOf({ properties: { v: property } }), "v");
    expect(fieldHints(view)).toEqual(["text", "optional"]);
    const [format, pattern = ""] = foreignHints(view);
    expect(format).toBe("the agent names a format for it: x-color");
    expect(pattern).toMatch(/^text of this pattern: \^.*\[0m\$$/);
    expect(pattern).not.toContain("\u001b");
  });
});

proves("FORM-17", 'a field of unknown type is shown as "not supported here"', () => {
  const form = formOf({ properties: { f: { type: "_file" } }, required: ["f"] });
  expect(fieldHints(fieldOf(form, "f"))).toEqual(["not supported here", "required"]);
});

describe("what is wrong with an answer, in words", () => {
  const form = formOf({
    properties: {
      count: { type: "integer", title: "Count", maximum: 9 },
      env: { type: "string", title: "Environment", enum: ["prod", "dev"] },
      env_custom: { type: "string", title: "Other", minLength: 3 },
      big: { type: "string", title: "Big", enum: Array.from({ length: 40 }, (_, n) => `c${n}`) },
      api_token: { type: "string", minLength: 40 },
    },
  });
  const said = async (name: string, text: string): Promise<string[]> => {
    const reading = await readDraft(form, typeText({}, name, text));
    return reading.ok ? [] : reading.issues.map((issue) => issueText(form, issue));
  };

  proves("FORM-7", "the label says which field, our own words say why", async () => {
    expect(await said("count", "2o")).toEqual(["Count: Enter a whole number, digits only."]);
    expect(await said("count", "10")).toEqual(["Count: Enter 9 or less."]);
    expect(await said("env_custom", "ab")).toEqual([
      "Environment / Other: Enter at least 3 characters.",
    ]);
  });

  test("a choice that does not fit names the first few", async () => {
    expect(await said("env", "staging")).toEqual([
      "Environment: Pick from the listed choices only. The choices are: prod, dev.",
    ]);
    expect(await said("big", "staging")).toEqual([
      "Big: Pick from the listed choices only. The choices are: c0, c1, c2, c3, c4, and 35 more.",
    ]);
  });

  test("a choice that was not made names none", async () => {
    const asked = formOf({ properties: { e: { enum: ["prod", "dev"] } }, required: ["e"] });
    const reading = await readDraft(asked, {});
    expect(reading.ok ? [] : reading.issues.map((issue) => issueText(asked, issue))).toEqual([
      "e: This needs an answer.",
    ]);
  });

  test("what was typed is never repeated", async () => {
    for (const name of ["count", "env", "api_token"]) {
      const [line = ""] = await said(name, "sesame-1");
      expect(line).not.toBe("");
      expect(line).not.toContain("sesame");
    }
  });

  test("the words alone can stand beside the field", () => {
    const issue: Issue = { field: "count", code: "maximum", limit: 9, message: "" };
    expect(faultText(form, issue)).toBe("Enter 9 or less.");
  });

  test("an issue of the whole answer, or of a field the form does not have, is still said", () => {
    const issue = (field: string): Issue => ({ field, code: "unknown-field", message: "" });
    expect(issueText(form, issue(""))).toBe("The answer: Nobody asked for this.");
    expect(issueText(form, issue("x\u001b[2J"))).not.toContain("\u001b");
  });
});
