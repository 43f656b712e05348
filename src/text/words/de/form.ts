/** Deutsch: was über Felder und Werte zu sagen ist. @module */
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

type Facts = Parameters<Words["form"]["issue"]["type"]>[0];

const characters = (count: number): string =>
  counted(count, { one: "# Zeichen", other: "# Zeichen" });
const choices = (count: number): string =>
  counted(count, { one: "# Möglichkeit", other: "# Möglichkeiten" });

function expected({ kind }: Facts): string {
  switch (kind) {
    case "boolean":
      return "Antworten Sie mit Ja oder Nein.";
    case "select":
      return "Wählen Sie eine der aufgeführten Möglichkeiten.";
    case "multi":
      return "Wählen Sie aus den aufgeführten Möglichkeiten; die Antwort ist eine Liste.";
    case "":
      return "Die Antwort muss ein Objekt mit einem Eintrag je Feld sein.";
    default:
      return "Die Antwort muss Text sein.";
  }
}

function spelled({ kind }: Facts): string {
  switch (kind) {
    case "email":
      return "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.org.";
    case "uri":
      return "Geben Sie eine vollständige Adresse samt Schema ein, zum Beispiel https://example.org/page.";
    case "date":
      return "Geben Sie ein Datum ein, das es gibt, als Jahr-Monat-Tag, zum Beispiel 2026-11-30.";
    default:
      return "Geben Sie Datum und Uhrzeit ein, die es gibt, zum Beispiel 2026-11-30T10:00:00+01:00.";
  }
}

function tooLow({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `Geben Sie eine Zahl über ${limit} ein.`;
  if (other !== undefined) return `Geben Sie eine Zahl von ${limit} bis ${other} ein.`;
  return `Geben Sie ${limit} oder mehr ein.`;
}

function tooHigh({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `Geben Sie eine Zahl unter ${limit} ein.`;
  if (other !== undefined) return `Geben Sie eine Zahl von ${other} bis ${limit} ein.`;
  return `Geben Sie ${limit} oder weniger ein.`;
}

export const form: Words["form"] = {
  ownAnswer: "Andere Antwort",
  issue: {
    required: () => "Hier ist eine Antwort nötig.",
    type: (facts) => expected(facts),
    integer: () => "Geben Sie eine ganze Zahl ein, nur Ziffern.",
    number: () => "Geben Sie eine Zahl ein, Nachkommastellen nach einem Punkt.",
    "unsafe-integer": () => "Diese Zahl ist zu groß, um genau übermittelt zu werden.",
    minimum: (facts) => tooLow(facts),
    maximum: (facts) => tooHigh(facts),
    multipleOf: ({ limit }) => `Geben Sie ein Vielfaches von ${limit} ein.`,
    minLength: ({ limit }) => `Geben Sie mindestens ${characters(limit)} ein.`,
    maxLength: ({ limit }) => `Geben Sie höchstens ${characters(limit)} ein.`,
    format: (facts) => spelled(facts),
    rule: () => "Das verstößt gegen eine Regel des Formulars.",
    pattern: () => "Das hat nicht die verlangte Form.",
    option: () => "Wählen Sie nur aus den aufgeführten Möglichkeiten.",
    minItems: ({ limit }) => `Wählen Sie mindestens ${choices(limit)}.`,
    maxItems: ({ limit }) => `Wählen Sie höchstens ${choices(limit)}.`,
    uniqueItems: () => "Wählen Sie jede Möglichkeit nur einmal.",
    "unknown-field": () => "Danach hat niemand gefragt.",
    unsupported: () => "Dieses Feld wird hier nicht unterstützt und kann nicht beantwortet werden.",
  },
  reason: {
    "skipped-time":
      "Diese Uhrzeit gibt es in Ihrer Zeitzone nicht, weil dann die Uhr umgestellt wird. Geben Sie eine andere ein.",
    "unknown-offset":
      "Die Zeitverschiebung zu dieser Uhrzeit ist nicht genau bekannt. Geben Sie sie mit ein, zum Beispiel +01:00.",
    "too-large": "Diese Zahl ist zu groß, um genau übermittelt zu werden.",
  },
  yes: ["j", "ja"],
  no: ["n", "nein"],
};
