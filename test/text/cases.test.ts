import { expect } from "vitest";
import { readForm } from "../../src/form/index.ts";
import { LIMITS, safeText } from "../../src/text/index.ts";
import { foreignHints, viewForm, viewMessage, viewScope } from "../../src/view/index.ts";
import { type Case, judge } from "../support/cases.ts";

const WITH_LINES = [
  "message",
  "message of a page request",
  "field description",
  "option description",
];

function show(one: Case): string {
  const lines = WITH_LINES.includes(one.given.at);
  return safeText(one.given.text, { lines, max: lines ? LIMITS.message : LIMITS.label });
}

function keepsItsWord({ expect: wanted, ...one }: Case): void {
  const shown = show({ ...one, expect: wanted });
  for (const character of wanted.displayed.absent ?? []) expect(shown).not.toContain(character);
  for (const text of wanted.displayed.present ?? []) expect(shown).toContain(text);
  if (wanted.lines !== undefined)
    expect(shown.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)).toHaveLength(wanted.lines);
  if (wanted.note === "unchanged") expect(shown).toBe(one.given.text);
}

/** Whose words they are is the surfaces' to show; here nothing is lost and no line is added. */
function staysText(one: Case): void {
  expect(show(one)).toBe(one.given.text);
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
  keepsItsWord,
  {
    "text.posing.01": staysText,
    "text.posing.02": staysText,
    "text.user-code.01": ({ given, expect: wanted }) => {
      const shown = viewMessage(given.text);
      // To be copied exactly, the code stands there character by character.
      for (const code of wanted.displayed.present) expect(shown).toContain(code);
      expect(shown).toBe(given.text);
    },
    "text.everywhere.01": ({ given, expect: wanted }) => {
      const field = { type: "string", pattern: given.text };
      const form = viewForm(readForm({ type: "object", properties: { f: field } }), []);
      const hints = form.fields.flatMap((view) => foreignHints(view)).join("\n");
      expect(hints).toContain("\u241b[0m$");
      for (const character of wanted.displayed.absent) expect(hints).not.toContain(character);
    },
    "text.everywhere.03": ({ given }) => {
      expect(safeText(given.error.message)).toBe("boom\u241b[2J");
    },
    "text.everywhere.05": ({ given, expect: wanted }) => {
      const scope = viewScope({ kind: "session", sessionId: "s", toolCallId: given.text });
      const shown = scope.kind === "session" ? (scope.toolCallId ?? "") : "";
      expect(shown).toBe("call\ufffd1");
      for (const character of wanted.displayed.absent) expect(shown).not.toContain(character);
    },
  },
);
