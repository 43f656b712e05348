/** עברית: מה שמקיף שאלה. Pure. @see FORM-11 SURF-1 SURF-3 URL-14 @module */
import { apart, listed } from "../rtl.ts";
import type { Words } from "../types.ts";
import { counted, number } from "./count.ts";

const range = (low: string | number | undefined, high: string | number | undefined): string => {
  if (low !== undefined && high !== undefined) {
    return low === high ? apart(low) : `מ־${apart(low)} עד ${apart(high)}`;
  }
  return low === undefined ? `לכל היותר ${apart(high ?? "")}` : `לפחות ${apart(low)}`;
};
const shown = (value: number | undefined): string | undefined =>
  value === undefined ? value : number(value);

export const question: Words["question"] = {
  asks: (name) => `שאלה מאת ${apart(name)}`,
  unnamedAsks: "שאלה מסוכן ללא שם",
  claimedName: (name) => `הסוכן קורא לעצמו: ${apart(name)}`,
  claimedServer: (name) => `השרת שמאחוריו, לדברי הסוכן: ${apart(name)}`,
  session: (id) => `שיחה: ${apart(id)}`,
  toolCall: (id) => `קריאה לכלי: ${apart(id)}`,
  noSession: "נשאל מחוץ לכל שיחה",
  agentWords: "דברי הסוכן",
  askedTimes: (times) =>
    counted(times, { one: "נשאל פעם אחת", two: "נשאל פעמיים", other: "נשאל # פעמים" }),
  moreWaiting: (count) =>
    counted(count, {
      one: "עוד שאלה אחת ממתינה",
      two: "עוד שתי שאלות ממתינות",
      other: "עוד # שאלות ממתינות",
    }),
  place: (place, of) => `${place} מתוך ${of}`,
  answered: (count, of) => `נענו ${count} מתוך ${of}`,

  required: "חובה",
  optional: "רשות",
  unnamedField: "(שדה ללא שם)",
  emptyChoice: "(טקסט ריק)",
  numberedChoice: (label, place) => `${apart(label)} ${apart(`#${place}`)}`,
  toldApart: (label, by) => `${apart(label)} (${apart(by)})`,
  inField: (outer, inner) => `${apart(outer)} / ${apart(inner)}`,
  kindText: "טקסט",
  kindEmail: "כתובת דוא״ל",
  kindUri: `כתובת (${apart("URI")})`,
  kindDate: `תאריך, למשל ${apart("2026-11-30")}`,
  kindDateTime: `תאריך ושעה, למשל ${apart("2026-11-30T10:00+01:00")}`,
  kindNumber: "מספר",
  kindInteger: "מספר שלם",
  kindBoolean: "כן או לא",
  kindSelect: "אחת מהאפשרויות",
  kindMulti: "כל מספר של אפשרויות",
  kindUnsupported: "אינו נתמך כאן",
  yes: "כן",
  no: "לא",
  listComma: ", ",
  notAnswered: "ללא תשובה",
  ownAnswer: "או במילים שלך",
  earlierAnswers: "התשובות הקודמות שלך",

  lengthBetween: (low, high) => `מספר התווים: ${range(shown(low), shown(high))}`,
  numberBetween: (low, high) => range(low, high),
  moreThan: (bound) => `יותר מ־${apart(bound)}`,
  lessThan: (bound) => `פחות מ־${apart(bound)}`,
  multipleOf: (step) => `כפולה של ${apart(step)}`,
  chooseBetween: (low, high) => `מספר הבחירות: ${range(low, high)}`,
  otherFormat: (format) => `הסוכן מציין תבנית: ${apart(format)}`,
  pattern: (pattern) => `טקסט לפי התבנית: ${apart(pattern)}`,

  issue: (label, fault) => `${apart(label)}: ${fault}`,
  choicesAre: (choices, more) =>
    more === 0
      ? `האפשרויות הן: ${listed(choices, ", ")}.`
      : `האפשרויות הן: ${listed(choices, ", ")}, ועוד ${number(more)}.`,
  wholeAnswer: "התשובה",
  patternNotRun: "תבנית שהסוכן שלך קבע לא נבדקה כאן.",
  ruleNotRun: "כלל שהסוכן שלך קבע לא נבדק כאן.",

  secretField: "זה נראה כמו בקשה לסוד. סודות אינם נכתבים בטופס: כדאי לחשוב לפני שעונים.",
  secretMessage: "נראה שהסוכן מבקש סוד. סודות אינם נכתבים בטופס: כדאי לחשוב לפני שעונים.",
  secretConfirm: "לשלוח אף שזה נראה כמו סוד?",
  secretHidden: "(הוקלד, אינו מוצג)",

  accept: "שליחה",
  decline: "דחייה",
  cancel: "ביטול",
  later: "אחר כך",
  acceptHelp: "לשלוח את התשובות שלמטה",
  declineHelp: "לומר לסוכן לא",
  cancelHelp: "לסגור בלי לענות",
  review: "סקירה לפני השליחה",
  blocked: (fields) =>
    `אי אפשר לשלוח את הטופס הזה מכאן, כי שדה חובה אינו נתמך: ${listed(fields, ", ")}. אפשר לדחות או לבטל.`,
  mute: "ביטול, והתעלמות משאלות נוספות של הסוכן הזה",

  linkWants: "הסוכן מבקש ממך לפתוח דף",
  linkHost: (host) => `מארח: ${apart(host)}`,
  linkDomain: (domain) => `דומיין רשום: ${apart(domain)}`,
  linkNoDomain: "המארח הזה אינו דומיין רשום",
  linkAddress: "הכתובת המלאה",
  linkOpen: "פתיחה בדפדפן",
  linkCopy: "העתקת הכתובת",
  linkElsewhere: "אפתח בעצמי במקום אחר",
  linkWaiting: "ממתינים לסיום הדף",
  linkReopen: "פתיחה מחדש",
  linkFinished: "סיימתי",
  linkGiveUp: "להפסיק להמתין",
  linkOpenFailed: "הדפדפן לא נפתח. הכתובת נשארת כאן: אפשר לפתוח אותה בעצמך, או לנסות שוב.",
  linkDeviceSignIn: "יש להמשיך רק אם ההתחברות הזאת החלה על ידך.",
  linkReportedComplete: "הסוכן מדווח שהדף הסתיים.",

  endedAnswered: "נענתה במקום אחר",
  endedWithdrawn: "הסוכן משך אותה",
  endedConnectionLost: "החיבור לסוכן אבד",
  endedCompleted: "הסוכן מדווח שהדף הסתיים",
  endedFinishedByUser: "סומן על ידך כגמור",
  endedGivenUp: "ההמתנה הופסקה על ידך",
  endedRefused: "נדחתה",
  endedNotSent: "התשובה שלך לא נשלחה",
};
