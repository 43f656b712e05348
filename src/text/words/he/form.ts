/** עברית: מה שאנחנו אומרים על שדות וערכים. @module */
import { apart } from "../rtl.ts";
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

type Facts = Parameters<Words["form"]["issue"]["type"]>[0];

const characters = (count: number): string =>
  counted(count, { one: "תו אחד", two: "שני תווים", other: "# תווים" });
const choices = (count: number): string =>
  counted(count, { one: "אפשרות אחת", two: "שתי אפשרויות", other: "# אפשרויות" });

function expected({ kind }: Facts): string {
  switch (kind) {
    case "boolean":
      return "יש לענות כן או לא.";
    case "select":
      return "יש לבחור אחת מהאפשרויות ברשימה.";
    case "multi":
      return "יש לבחור מהאפשרויות ברשימה; התשובה היא רשימה.";
    case "":
      return "התשובה חייבת להיות אובייקט עם איבר אחד לכל שדה.";
    default:
      return "התשובה חייבת להיות טקסט.";
  }
}

function spelled({ kind }: Facts): string {
  switch (kind) {
    case "email":
      return `יש להזין כתובת דוא״ל, למשל ${apart("name@example.org")}.`;
    case "uri":
      return `יש להזין כתובת מלאה עם הסכמה שלה, למשל ${apart("https://example.org/page")}.`;
    case "date":
      return `יש להזין תאריך קיים בצורה שנה-חודש-יום, למשל ${apart("2026-11-30")}.`;
    default:
      return `יש להזין תאריך ושעה קיימים, למשל ${apart("2026-11-30T10:00:00+01:00")}.`;
  }
}

function tooLow({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `יש להזין מספר גדול מ־${apart(limit)}.`;
  if (other !== undefined) return `יש להזין מספר מ־${apart(limit)} עד ${apart(other)}.`;
  return `יש להזין ${apart(limit)} או יותר.`;
}

function tooHigh({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `יש להזין מספר קטן מ־${apart(limit)}.`;
  if (other !== undefined) return `יש להזין מספר מ־${apart(other)} עד ${apart(limit)}.`;
  return `יש להזין ${apart(limit)} או פחות.`;
}

export const form: Words["form"] = {
  ownAnswer: "תשובה אחרת",
  issue: {
    required: () => "כאן נדרשת תשובה.",
    type: (facts) => expected(facts),
    integer: () => "יש להזין מספר שלם, ספרות בלבד.",
    number: () => "יש להזין מספר, עם נקודה לפני השבר העשרוני.",
    "unsafe-integer": () => "המספר הזה גדול מכדי להישלח במדויק.",
    minimum: (facts) => tooLow(facts),
    maximum: (facts) => tooHigh(facts),
    multipleOf: ({ limit }) => `יש להזין כפולה של ${apart(limit)}.`,
    minLength: ({ limit }) => `יש להזין לפחות ${characters(limit)}.`,
    maxLength: ({ limit }) => `יש להזין לכל היותר ${characters(limit)}.`,
    format: (facts) => spelled(facts),
    rule: () => "זה מפר כלל של הטופס.",
    pattern: () => "זה אינו בצורה המבוקשת.",
    option: () => "יש לבחור רק מהאפשרויות ברשימה.",
    minItems: ({ limit }) => `יש לבחור לפחות ${choices(limit)}.`,
    maxItems: ({ limit }) => `יש לבחור לכל היותר ${choices(limit)}.`,
    uniqueItems: () => "יש לבחור כל אפשרות פעם אחת בלבד.",
    "unknown-field": () => "איש לא שאל על כך.",
    unsupported: () => "השדה הזה אינו נתמך כאן, ולכן אי אפשר לענות עליו.",
  },
  reason: {
    "skipped-time":
      "השעה הזאת אינה קיימת באזור הזמן שלך, כי אז מזיזים את השעון. יש להזין שעה אחרת.",
    "unknown-offset": `הפרש השעות של השעה הזאת אינו ידוע במדויק. יש להזין גם אותו, למשל ${apart("+01:00")}.`,
    "too-large": "המספר הזה גדול מכדי להישלח במדויק.",
  },
  yes: ["כ", "כן"],
  no: ["ל", "לא"],
};
