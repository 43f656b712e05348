import { expect } from "vitest";
import { type FormReading, findSecrets, readForm } from "../../src/form/index.ts";
import { en } from "../../src/text/index.ts";
import { assessPage } from "../../src/url/index.ts";
import {
  everyField,
  type FormView,
  fieldHints,
  foreignHints,
  pickValue,
  readDraft,
  viewAsker,
  viewForm,
  viewLink,
  viewMessage,
  viewScope,
} from "../../src/view/index.ts";
import { CASES, type Case, familyOf, judge } from "../support/cases.ts";
import { fieldOf, formOf, textsOf } from "./show.ts";

/** One foreign text at its place in a question; the texts that are shown there. */
const PLACES: Record<string, (text: string) => string[]> = {
  message: (text) => [viewMessage(text)],
  "message of a page request": (text) => [viewMessage(text)],
  "field title": (text) => [only({ title: text }).label],
  "field description": (text) => [only({ description: text }).description ?? ""],
  "option title": (text) => only({ oneOf: [{ const: "c", title: text }] }).options.map(labelOf),
  "option const without a title": (text) => only({ oneOf: [{ const: text }] }).options.map(labelOf),
  "option description": (text) =>
    only({ oneOf: [{ const: "c", title: "t", description: text }] }).options.map(
      (one) => one.description ?? "",
    ),
  "pattern hint": (text) => [
    only({ pattern: text }).pattern ?? "",
    ...foreignHints(only({ pattern: text })),
  ],
  "error of an agent request": (text) => [viewMessage(text)],
  "tool call id": (text) =>
    textsOf(viewScope({ kind: "session", sessionId: "s1", toolCallId: text })),
};
const only = (property: object): ReturnType<typeof fieldOf> =>
  fieldOf(formOf({ properties: { v: { type: "string", ...property } } }), "v");
const labelOf = (one: { readonly label: string }): string => one.label;

function judgeText({ given, expect: expected }: Case): void {
  const shown = PLACES[given.at]?.(given.text ?? given.error.message) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) {
    for (const character of expected.displayed?.absent ?? []) expect(one).not.toContain(character);
    for (const text of expected.displayed?.present ?? []) expect(one).toContain(text);
    if (expected.lines !== undefined) expect(one.split("\n").length).toBe(expected.lines);
    if (expected.note === "unchanged") expect(one).toBe(given.text);
  }
}

judge(
  [
    "text.escapes",
    "text.c1",
    "text.lines",
    "text.bidi",
    "text.posing",
    "text.links",
    "text.user-code",
    "text.markup",
    "text.erase",
    "text.kept",
    "text.everywhere",
  ],
  judgeText,
  {
    "text.escapes.07": async (one) => {
      judgeText(one);
      const form = formOf({
        properties: { v: { type: "string", oneOf: [{ const: one.given.text }] } },
      });
      const picked = fieldOf(form, "v").options[0]?.option.const;
      const reading = await readDraft(form, pickValue({}, "v", picked));
      expect(reading).toMatchObject({ ok: true, content: { v: one.given.text } });
    },
    "text.posing.01": ({ given }) => {
      expect(viewMessage(given.text)).toBe(given.text);
      expect(textsOf(viewAsker({ name: "agent" }))).toEqual(["agent"]);
    },
    "text.posing.02": ({ given }) => {
      expect(viewMessage(given.text)).toBe(given.text);
      expect(textsOf(formOf({}, given.text))).toEqual([]);
    },
    "text.user-code.01": async (one) => {
      judgeText(one);
      const url = "https://auth.example/connect";
      const { assessment, deviceSignIn } = await assessPage(url, one.given.text);
      expect(viewLink(assessment, { deviceSignIn }).deviceSignIn).toBe(true);
    },
  },
);

judge(
  ["client.provenance"],
  (one) => {
    throw new Error(`no judge for ${one.id}`);
  },
  {
    "client.provenance.02": ({ given }) => {
      expect(viewAsker({ name: given.agentName })).toEqual({ name: null });
      expect(en.question.unnamedAsks).toMatch(/unnamed agent/);
    },
    "client.provenance.03": ({ given }) => {
      const server: string = given.steps[0].in.params._meta.serverName;
      const asker = viewAsker({ name: given.agentName, claimedServer: server });
      expect(asker).toEqual({ name: "Relay", claimedServer: "tickets" });
      expect(en.question.claimedServer(viewMessage(server))).toMatch(/as the agent says: tickets/);
    },
  },
);

/** What the view adds to a reading: every text on show, and whether Accept is possible. */
function judgeForm(one: Case): void {
  const { given, expect: expected } = one;
  if (expected.form !== "shown") return;
  const form = viewed(one);
  const message: string = given.request?.message ?? "";
  const shown = [viewMessage(message), ...textsOf(form)];
  for (const text of expected.shows ?? []) expect(shown.join("\n")).toContain(text);
  const accept = form.blockedBy.length === 0 ? "possible" : "impossible";
  if (expected.accept !== undefined) expect(accept).toBe(expected.accept);
  if (expected.because !== undefined) expect(form.blockedBy).toEqual([expected.because]);
  for (const [own, question] of Object.entries(expected.companions ?? {})) {
    expect(fieldOf(form, String(question)).companion?.field.name).toBe(own);
  }
  for (const [name, field] of Object.entries<{ kind: string; label?: string }>(
    expected.fields ?? {},
  )) {
    const view = fieldOf(form, name);
    if (field.label !== undefined) expect(view.label).toBe(field.label);
    const isNamed = fieldHints(view).join().includes("not supported here");
    expect(isNamed).toBe(field.kind === "unsupported");
  }
}

function viewed({ given }: Case): FormView {
  const raw: unknown =
    given.schemaText === undefined
      ? (given.schema ?? given.request.requestedSchema)
      : JSON.parse(given.schemaText);
  const reading: FormReading = readForm(raw);
  return viewForm(reading, findSecrets(reading.raw, given.request?.message ?? ""));
}

const reader = CASES.map((one) => familyOf(one.id)).filter((family) =>
  family.startsWith("reader."),
);

judge([...new Set(reader)], judgeForm, {
  "reader.duplicate-options.04": async (one) => {
    judgeForm(one);
    const form = viewed(one);
    const labels = fieldOf(form, "acct").options.map(labelOf);
    expect(labels).toEqual(["Work (u-1)", "Work (u-2)"]);
    const second = fieldOf(form, "acct").options[1]?.option.const;
    expect(await readDraft(form, pickValue({}, "acct", second))).toMatchObject({
      ok: true,
      content: { acct: "u-2" },
    });
  },
  "reader.field-order.01": async (one) => {
    const form = viewed(one);
    expect(form.fields.map((view) => [view.field.name, view.label]).sort()).toEqual([
      ["1", "Asked second"],
      ["2", "Asked first"],
    ]);
    const draft = pickValue(pickValue({}, "1", "one"), "2", "two");
    expect(await readDraft(form, draft)).toMatchObject({ content: { 1: "one", 2: "two" } });
  },
  "reader.odd-names.01": (one) => {
    const form = viewed(one);
    expect(everyField(form).map((view) => view.label)).toEqual(["__proto__", "a"]);
  },
  "reader.codex-question.03": (one) => {
    judgeForm(one);
    expect(fieldOf(viewed(one), "v").secret).toBe(true);
    expect(en.question.secretField).toMatch(/Secrets do not belong in a form/);
  },
  "reader.default-invalid.06": async (one) => {
    const form = viewed(one);
    const { options } = fieldOf(form, "m");
    expect(options.map(labelOf)).toEqual(["a", "b"]);
    expect(await readDraft(form, {})).toMatchObject({ ok: true, content: {} });
  },
});
