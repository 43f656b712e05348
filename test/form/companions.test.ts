import { expect, test } from "vitest";
import { readForm } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

const choice = { type: "string", enum: ["a"] };
const box = { type: "string" };
const codex = (questionId: unknown) => ({
  type: "string",
  _meta: { codex: { questionId, role: "user_note" } },
});
const air = (customAnswer: unknown) => ({
  type: "string",
  _meta: { jetbrains: { air: { customAnswer } } },
});

function companions(properties: object, required: string[] = []): unknown {
  const { fields } = readForm({ type: "object", properties, required });
  return Object.fromEntries(
    fields.flatMap(({ name, companionOf }) => (companionOf ? [[name, companionOf]] : [])),
  );
}

proves("FORM-10", "an own-answer box belongs to its question by name or by metadata", () => {
  expect(companions({ q: choice, q_custom: box })).toEqual({ q_custom: "q" });
  expect(companions({ q_note: box, q: choice })).toEqual({ q_note: "q" });
  expect(companions({ q: box, x: codex("q") })).toEqual({ x: "q" });
  expect(companions({ q: box, x: air({ questionId: "q", isCustomAnswer: true }) })).toEqual({
    x: "q",
  });
  expect(companions({ q: box, q_note: air(true) })).toEqual({ q_note: "q" });
});

proves("FORM-10", "metadata counts more than names, and a question has one box", () => {
  expect(companions({ q: choice, q_custom: box, x: codex("q") })).toEqual({ x: "q" });
  expect(companions({ q: choice, q_custom: box, q_note: box })).toEqual({ q_custom: "q" });
  expect(companions({ q: choice, p: choice, q_custom: codex("p") })).toEqual({ q_custom: "p" });
});

test("a box whose mark leads nowhere is a field of its own", () => {
  expect(companions({ x: codex("x") })).toEqual({});
  expect(companions({ x: codex("gone") })).toEqual({});
  expect(companions({ x: codex(["q"]), q: choice })).toEqual({});
  expect(companions({ q: choice, x: air({ questionId: "q", isCustomAnswer: false }) })).toEqual({});
  expect(companions({ a: codex("b"), b: codex("a") })).toEqual({ a: "b" });
  expect(companions({ a: codex("b"), b: codex("c"), c: choice })).toEqual({ a: "b" });
  expect(companions({ q: choice, q_custom: choice })).toEqual({});
  expect(companions({ q: choice, q_custom: { type: "string", format: "email" } })).toEqual({});
  expect(companions({ constructor_note: box, __proto__: choice })).toEqual({});
});

test("two ordinary fields with alike names stay apart", () => {
  expect(companions({ delivery: box, delivery_note: box })).toEqual({});
  expect(companions({ q: choice, q_note: box }, ["q_note"])).toEqual({});
});

test("a question whose id ends like a note keeps its own box", () => {
  const properties = {
    a: choice,
    a_note1: codex("a"),
    a_note: choice,
    a_note_note: codex("a_note"),
  };
  expect(companions(properties)).toEqual({ a_note1: "a", a_note_note: "a_note" });
});
