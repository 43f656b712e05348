/**
 * עברית: מה שהמסך של שאלה אומר. Pure.
 *
 * @see FORM-11 FORM-20 SURF-2 SURF-3 URL-9
 * @module
 */
import { apart } from "../rtl.ts";
import type { TerminalWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const rich: TerminalWords["rich"] = {
  keys: {
    tab: "Tab",
    backTab: "Shift-Tab",
    enter: "Enter",
    space: "Space",
    escape: "Esc",
    upDown: "Up/Down",
    leftRight: "Left/Right",
    pages: "PgUp/PgDn",
    yesNo: "כ/ל",
    delete: "Del",
    digits: "0-9",
    letters: "a-z",
    ctrl: (letter) => `Ctrl-${letter}`,
  },
  macKeys: {
    enter: "Return",
    escape: "esc",
    delete: "Delete",
    pages: "fn-Up/Down",
    ctrl: (letter) => `Control-${letter}`,
  },
  hint: (key, does) => `${apart(key)} ${does}`,
  does: {
    next: "הבא",
    back: "הקודם",
    cancel: "ביטול",
    pick: "בחירה",
    tick: "סימון",
    move: "תנועה",
    filter: "חיפוש",
    clear: "ניקוי",
    newLine: "שורה חדשה",
    change: "שינוי",
    answer: "מענה",
    press: "לחיצה",
    scroll: "גלילה",
    review: "סקירה",
    hide: "הסתרה",
    otherQuestion: "השאלה הבאה",
    plain: "טקסט פשוט",
    take: "קבלת ההצעה",
    part: "חלק",
    type: "הקלדה",
  },

  // The frame.
  asks: (name) => `שאלה מאת ${apart(name)}`,
  unnamedAsks: "שאלה מסוכן ללא שם",
  waitsFor: (name) => `דף שאליו ממתין ${apart(name)}`,
  unnamedWaitsFor: "סוכן ללא שם ממתין לדף",
  moreWait: (count) => `עוד ${number(count)}`,
  moreWaiting: (count) =>
    counted(count, {
      one: "עוד שאלה אחת ממתינה.",
      two: "עוד שתי שאלות ממתינות.",
      other: "עוד # שאלות ממתינות.",
    }),
  askedTimes: (times) =>
    counted(times, {
      one: "הוא שאל את זה פעם אחת. ״השתקה״ מבטלת, ומשתיקה את הסוכן הזה עד היציאה.",
      two: "הוא שאל את זה פעמיים. ״השתקה״ מבטלת, ומשתיקה את הסוכן הזה עד היציאה.",
      other: "הוא שאל את זה # פעמים. ״השתקה״ מבטלת, ומשתיקה את הסוכן הזה עד היציאה.",
    }),
  messageCut: "ההודעה ארוכה יותר ממה שמוצג כאן. אפשר לדחות אם השאר נחוץ לך כדי לענות.",
  moreAbove: "עוד למעלה",
  moreBelow: "עוד למטה",

  // Controls.
  send: "שליחה",
  sendAnyway: "שליחה בכל זאת",
  goBack: "חזרה",
  decline: "דחייה",
  cancel: "ביטול",
  later: "אחר כך",
  silence: "השתקה",
  open: "פתיחה",
  copy: "העתקה",
  elsewhere: "פתיחה במקום אחר",
  reopen: "פתיחה מחדש",
  finished: "סיימתי",
  giveUp: "להפסיק להמתין",
  hide: "הסתרה",

  // One field.
  yes: "כן",
  no: "לא",
  unset: "ללא תשובה",
  notAnswered: "ללא תשובה",
  find: "חיפוש: ",
  found: (found, of) => `${number(found)} מתוך ${number(of)}`,
  noMatch: "אף אפשרות אינה מתאימה.",
  morePicked: (count) => `ועוד ${number(count)}`,
  ownWords: "או במילים שלך:",
  suggestion: (count) => (count === 1 ? "כבר ענית על זה:" : "כבר ענית על זה, החדש ביותר ראשון:"),
  secret:
    "אזהרה: זה נראה כמו בקשה לסוד. אין להקליד כאן לעולם סיסמה, מפתח או קוד: הסוכן יכול לקרוא אותם.",
  secretMessage:
    "אזהרה: נראה שהסוכן מבקש סוד. אין להקליד כאן לעולם סיסמה, מפתח או קוד: הסוכן יכול לקרוא אותם.",
  hidden: "התווים המוקלדים מוסתרים.",
  secretHidden: "(הוקלד, אינו מוצג)",
  leftOut: "זה אינו נתמך כאן ומושמט.",
  blocked: "אי אפשר לשלוח את הטופס הזה מכאן: הוא דורש מה שאינו נתמך כאן.",

  // What happens at the bottom.
  answered: (answered, of) => `נענו ${answered} מתוך ${of}`,
  faults: (count) =>
    counted(count, {
      one: "תשובה אחת עדיין אינה מתאימה.",
      two: "שתי תשובות עדיין אינן מתאימות.",
      other: "# תשובות עדיין אינן מתאימות.",
    }),
  faultMark: (fault) => `! ${fault}`,
  notSent: "התשובה האחרונה שלך לא נשלחה.",
  resumed: "התשובות הקודמות שלך נשמרו.",
  checking: "התשובות שלך נבדקות ...",
  ignored: "לא נלקח בחשבון: הוקלד לפני שהיה אפשר לראות את זה. נא להפסיק להקליד לרגע.",
  pressSpace: `יש להקיש ${apart("Space")} כדי לשלוח.`,
  pressSpaceHere: `יש להקיש ${apart("Space")} לביצוע מה שמסומן.`,
  nothingElse: "אין שאלה אחרת שממתינה.",
  formEmpty: "אין מה למלא. ״שליחה״ מסכימה.",
  openFailed: "הדפדפן לא נפתח. אפשר לפתוח את הכתובת בעצמך, או לנסות שוב.",
  followHelp:
    "ההמתנה נמשכת עד שהסוכן מדווח שהדף הסתיים. אפשר גם לומר זאת בעצמך, להפסיק להמתין, או להסתיר את זה ולהמשיך; לסוכן לא נאמר דבר.",
  copied: "הועתק, אם המסוף שלך מאפשר זאת.",
  secretConfirm: "זה נראה כמו סוד, והסוכן יכול לקרוא כל מה שנשלח. לשלוח בכל זאת?",

  // What became of it, on the ordinary screen.
  about: (name, message) => `שאלה מאת ${apart(name)}: ${apart(message)}`,
  aboutUnnamed: (message) => `שאלה מסוכן ללא שם: ${apart(message)}`,

  // The two ways to be asked.
  beginsRich: (key) =>
    `השאלות תופסות את כל המסך. המקש ${apart(key)} מציג אותן שם כשורות פשוטות, לקוראי מסך.`,
  beginsPlain: `השאלות מגיעות כשורות פשוטות. הפקודה ${apart("/screen")} בשאלה מציגה אותן על כל המסך.`,
  nowPlain: `מעכשיו השאלות מגיעות כשורות פשוטות. הפקודה ${apart("/screen")} חוזרת למסך המלא.`,
  nowRich: "מעכשיו השאלות תופסות את כל המסך.",
};
