import { expect } from "vitest";
import { LIMITS, safeText } from "../../src/text/index.ts";
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
    "text.everywhere.03": ({ given }) => {
      expect(safeText(given.error.message)).toBe("boom\u241b[2J");
    },
  },
);
