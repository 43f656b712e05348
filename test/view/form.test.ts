import { describe, expect, test } from "vitest";
import { readForm } from "../../src/form/index.ts";
import { startDraft, viewForm } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { fieldOf, formOf, textsOf } from "./show.ts";

describe("labels", () => {
  test("a title is the label, a name stands in for a missing or blank one", () => {
    const form = formOf({
      properties: {
        a: { type: "string", title: "First" },
        b: { type: "string" },
        c: { type: "string", title: "" },
        d: { type: "string", title: "\u3164" },
      },
    });
    expect(form.fields.slice(0, 3).map((view) => view.label)).toEqual(["First", "b", "c"]);
    expect(fieldOf(form, "d").label.trim()).not.toBe("");
  });

  test("a field whose name is empty too is still named", () => {
    const form = formOf({ properties: { "": { type: "string" } } });
    expect(form.fields[0]?.label).toBe("(a field without a name)");
  });

  test("equal titles of two fields carry the names", () => {
    const form = formOf({
      properties: {
        from: { type: "string", title: "Branch" },
        to: { type: "string", title: "Branch" },
        why: { type: "string", title: "Reason" },
      },
    });
    expect(form.fields.map((view) => view.label)).toEqual([
      "Branch (from)",
      "Branch (to)",
      "Reason",
    ]);
  });

  test("choices that look equal carry their const, and keep it exactly", () => {
    const options = [
      { const: "u-1", title: "Work" },
      { const: "u-2", title: "Work" },
      { const: "u-3", title: " Work  " },
      { const: "u-4", title: "\uff37ork" },
      { const: "u-5", title: "Home" },
    ];
    const form = formOf({ properties: { v: { type: "string", oneOf: options } } });
    const view = fieldOf(form, "v");
    expect(view.options.map((one) => one.option.const)).toEqual([
      "u-1",
      "u-2",
      "u-3",
      "u-4",
      "u-5",
    ]);
    expect(view.options[0]?.label).toBe("Work (u-1)");
    expect(view.options[1]?.label).toBe("Work (u-2)");
    expect(view.options[3]?.label).toContain("(u-4)");
    expect(view.options[4]?.label).toBe("Home");
  });

  test("choices whose consts look equal too are numbered, and never like a title that is there", () => {
    const options = [
      { const: "a", title: "Same" },
      { const: "\uff41", title: "Same" },
      { const: "x", title: "Same (a) #1" },
    ];
    const form = formOf({ properties: { v: { type: "string", oneOf: options } } });
    expect(fieldOf(form, "v").options.map((one) => one.label)).toEqual([
      "Same (a) #2",
      "Same (\uff41) #3",
      "Same (a) #1",
    ]);
  });

  test("a choice without any text to show can still be told and picked", () => {
    const form = formOf({ properties: { v: { type: "string", enum: ["", "a"] } } });
    const view = fieldOf(form, "v");
    expect(view.options.map((one) => [one.label, one.option.const])).toEqual([
      ["(an empty text)", ""],
      ["a", "a"],
    ]);
  });

  test("ten thousand equal titles are told apart without delay", () => {
    const options = Array.from({ length: 10_000 }, (_, n) => ({ const: `c${n}`, title: "Same" }));
    const form = formOf({ properties: { v: { type: "string", oneOf: options } } });
    const labels = fieldOf(form, "v").options.map((one) => one.label);
    expect(new Set(labels).size).toBe(10_000);
    expect(labels[9_999]).toBe("Same (c9999)");
  });
});

describe("companions", () => {
  const choice = { type: "string", enum: ["bug", "other"] };

  test("an own-answer box is folded into its question", () => {
    const form = formOf({
      properties: { kind: choice, kind_custom: { type: "string", title: "Other" } },
    });
    expect(form.fields.map((view) => view.field.name)).toEqual(["kind"]);
    expect(form.fields[0]?.companion?.field.name).toBe("kind_custom");
    expect(form.fields[0]?.companion?.label).toBe("Other");
  });

  test("a box of a question that nobody can answer stands for itself", () => {
    const other = {
      type: "string",
      title: "Other",
      _meta: { codex: { questionId: "kind", role: "user_note" } },
    };
    const form = formOf({ properties: { kind: { type: "_file" }, extra: other } });
    expect(form.fields.map((view) => view.field.name)).toEqual(["kind", "extra"]);
    expect(form.fields[1]?.field.companionOf).toBe("kind");
  });

  test("no field is lost when boxes point at each other, at themselves, or twice at one question", () => {
    const marked = (questionId: string): object => ({
      type: "string",
      _meta: { codex: { questionId, role: "user_note" } },
    });
    const names = (schema: object): string[] =>
      formOf(schema)
        .fields.flatMap((view) => [view.field.name, view.companion?.field.name ?? []])
        .flat()
        .sort();
    expect(names({ properties: { a: marked("b"), b: marked("a") } })).toEqual(["a", "b"]);
    expect(names({ properties: { a: marked("a") } })).toEqual(["a"]);
    expect(names({ properties: { a: choice, x: marked("a"), y: marked("a") } })).toEqual([
      "a",
      "x",
      "y",
    ]);
  });
});

proves("FORM-17", "a required field of unknown type is named as what blocks the form", () => {
  const form = formOf({
    properties: {
      f: { type: "_file", title: "Upload" },
      g: { type: "object", title: "Place" },
      ok: { type: "boolean" },
    },
    required: ["f", "ok"],
  });
  expect(form.blockedBy).toEqual(["Upload"]);
  expect(form.fields.map((view) => view.label)).toEqual(["Upload", "Place", "ok"]);
});

proves("LIM-1", "a label is cut at 1 KiB and a message-like text at 16 KiB, visibly", () => {
  const form = formOf({
    title: "t".repeat(5_000),
    properties: {
      v: {
        type: "string",
        title: "l".repeat(5_000),
        description: "d".repeat(50_000),
        pattern: "p".repeat(5_000),
        oneOf: [
          { const: "c".repeat(5_000), title: "o".repeat(5_000), description: "e".repeat(5_000) },
        ],
      },
      w: { type: "string", pattern: "p".repeat(5_000) },
    },
  });
  const view = fieldOf(form, "v");
  const cut = (letter: string, length: number): string => `${letter.repeat(length - 1)}\u2026`;
  expect(form.title).toBe(cut("t", 1_024));
  expect(view.label).toBe(cut("l", 1_024));
  expect(view.description).toBe(cut("d", 16_384));
  expect(view.options[0]?.label).toBe(cut("o", 1_024));
  expect(view.options[0]?.description).toBe(cut("e", 1_024));
  expect(fieldOf(form, "w").pattern).toBe(cut("p", 1_024));
  expect(view.options[0]?.option.const).toBe("c".repeat(5_000));
});

proves(
  "FORM-14",
  "an address in a form is text like any other: no part of the view is a link",
  () => {
    const address = "https://login.example/now";
    const form = formOf({
      title: address,
      description: address,
      properties: {
        v: {
          type: "string",
          title: address,
          description: address,
          default: address,
          format: "uri",
        },
      },
    });
    expect(textsOf(form)).toEqual([address, address, address, address]);
    expect(
      Object.keys(form)
        .concat(Object.keys(form.fields[0] ?? {}))
        .sort(),
    ).toEqual([
      "blockedBy",
      "description",
      "description",
      "field",
      "fields",
      "label",
      "notes",
      "options",
      "secret",
      "secretMessage",
      "title",
    ]);
  },
);

describe("secrets", () => {
  test("a field marked as secret, or named like one, says so", () => {
    const form = formOf({
      properties: {
        v: { type: "string", _meta: { codex: { isSecret: true } } },
        api_token: { type: "string" },
        city: { type: "string" },
      },
    });
    expect(form.fields.map((view) => view.secret)).toEqual([true, true, false]);
    expect(form.secretMessage).toBe(false);
  });

  test("a field that the reading calls secret is one, whatever the words say", () => {
    const reading = readForm({
      type: "object",
      properties: { v: { type: "string", _meta: { codex: { isSecret: true } } } },
    });
    expect(viewForm({ ...reading, raw: {} }, []).fields[0]?.secret).toBe(true);
  });

  test("a message that asks for one says so", () => {
    const form = formOf(
      { properties: { a: { type: "string" } } },
      "Please paste your API key below.",
    );
    expect(form.secretMessage).toBe(true);
  });
});

proves("SURF-5", "a form and its draft survive a structured clone unchanged", () => {
  const form = formOf({
    title: "T",
    properties: {
      __proto__x: { type: "string", default: "a" },
      constructor: { type: "string", enum: ["a", "b"], default: "b" },
      b: { type: "boolean", default: false },
      m: { type: "array", items: { enum: ["x"] }, default: ["x"] },
      m_custom: { type: "string", title: "Other" },
    },
  });
  expect(structuredClone(form)).toStrictEqual(form);
  expect(structuredClone(startDraft(form))).toEqual(startDraft(form));
});
