/** עברית: מה שהפקודה אומרת סביב השאלות. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

const STATUS = {
  pending: "ממתין",
  in_progress: "פועל",
  completed: "הושלם",
  failed: "נכשל",
  paused: "מושהה",
  cancelled: "בוטל",
};
const REASON = {
  cancelled: "בוטל",
  refusal: "מסרב להמשיך",
  max_tokens: "יותר מדי אסימונים",
  max_turn_requests: "יותר מדי בקשות",
  error: "שגיאה",
};
const ACTION = { accept: "התקבל", decline: "נדחה", cancel: "בוטל" };

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const SECRET = apart('"secret": true');

export const run: CommandWords["run"] = {
  notice: (text) => `acp-elicitation: ${apart(text)}`,
  agentLog: ({ text }) => `יומן הסוכן: ${apart(text)}`,
  agentLogLead: "יומן הסוכן ",
  thoughtLead: "(חושב) ",
  noticeLead: "(הודעה) ",
  outputLead: "    ",

  commandNotFound: ({ command }) => `פקודת הסוכן לא נמצאה: ${apart(command)}`,
  commandNotExecutable: ({ command }) => `אין רשות להריץ את פקודת הסוכן: ${apart(command)}`,
  commandFailed: ({ command, code }) =>
    `לא היה אפשר להפעיל את פקודת הסוכן: ${apart(command)} (${apart(code)})`,
  agentLeftEarly: ({ end }) => `הסוכן הסתיים לפני שהציג את עצמו (${end}).`,
  startedAgain: "הסוכן הסתיים כשהתבקש לעבוד ב-ACP 2. הוא מופעל שוב, ב-ACP 1.",
  waiting: "ממתינים שהסוכן יציג את עצמו ...",
  versionRefused: ({ asked, offered }) =>
    `הסוכן אינו דובר ${apart("ACP")} בגרסה ${asked}; הוא מציע את גרסה ${offered}.`,
  initializeFailed: ({ version, reason }) =>
    `הסוכן לא קיבל את ${apart("ACP")} בגרסה ${version}: ${apart(reason)}`,
  sessionFailed: ({ reason }) => `הסוכן לא פתח שיחה: ${apart(reason)}`,
  signInFirst: "הסוכן דורש להתחבר אליו תחילה. יש לעשות זאת בפקודה של הסוכן עצמו.",
  connected: ({ name, version }) => `מחובר אל ${apart(name)}, ${apart("ACP")} בגרסה ${version}.`,
  howToStop: `הקשה על ${apart("Ctrl-C")} מבטלת את מה שמתרחש; הקשה כפולה יוצאת.`,
  howToTalk: `אפשר לכתוב הודעה לסוכן. ${apart("/quit")} או ${apart("Ctrl-D")} ליציאה.`,
  prompt: "> ",
  demoName: "סוכן ההדגמה",
  demoPrompt: "קח אותי לסיור.",

  // A page in the browser.
  pageReady: "השאלות מוצגות בדפדפן שלך.",
  pageByHand: ({ link }) =>
    `יש שאלות שממתינות לך. יש לפתוח את הקישור הזה בדפדפן בתוך דקה; הוא פועל פעם אחת בלבד: ${apart(link)}`,
  pageUsedTwice: "קישור לשאלות שלך שימש פעמיים, ולכן נסגרו הכרטיסיות שפתח.",
  pageStranger: "משתמש אחר במחשב הזה ניסה לפתוח את השאלות שלך ונדחה.",
  portTaken: ({ port }) => `אי אפשר להשתמש בפורט ${apart(port)}. יש לבחור אחר באמצעות ‎--port.`,

  state: (state) => {
    if (state === "running") return "[הסוכן עובד]";
    return state === "idle" ? "[הסוכן בטל ממעש]" : "[הסוכן ממתין לך]";
  },
  stopped: ({ reason }) => `[הסוכן עצר: ${named(REASON, reason) ?? apart(reason)}]`,
  toolStatus: (status) => named(STATUS, status) ?? "השתנה",
  toolLead: ({ status }) => `(כלי, ${status}) `,
  moreRows: ({ count }) =>
    counted(count, {
      one: "    (עוד שורה אחת)",
      two: "    (עוד שתי שורות)",
      other: "    (עוד # שורות)",
    }),
  planHeading: "[תוכנית]",
  planLead: (status) => {
    if (status === "completed") return "  [x] ";
    return status === "in_progress" ? "  [>] " : "  [ ] ";
  },
  noise: ({ line }) => `הסוכן הדפיס שורה שאינה הודעת ${apart("ACP")}; דילגנו עליה: ${apart(line)}`,
  noiseGoesOn: "הסוכן מדפיס עוד שורות כאלה; מדלגים עליהן בלי להודיע.",

  questionRefused: ({ reason }) => `שאלה של הסוכן לא התקבלה: ${reason}`,
  questionMuted: "שאלה של הסוכן בוטלה: הוא הושתק על ידך עד היציאה.",
  openFailed: "הדפדפן לא נפתח. יש לפתוח את הכתובת בעצמך.",

  permissionHeading: "הרשאה: הסוכן מבקש רשות",
  untitledPermission: "(הסוכן לא אמר למה)",
  permissionUnattended: ({ title }) => `הרשאה לא ניתנה, כי אין כאן מי שייתן אותה: ${apart(title)}`,

  cancelling: `עבודת הסוכן מבוטלת. הקשה נוספת על ${apart("Ctrl-C")} בתוך שתי שניות ליציאה.`,
  pressAgain: `הקשה נוספת על ${apart("Ctrl-C")} בתוך שתי שניות ליציאה.`,
  agentLeft: ({ end }) => `הסוכן הסתיים (${end}).`,
  howEnded: ({ code, signal }) =>
    signal === undefined ? `קוד יציאה ${code}` : `אות ${apart(signal)}`,
  connectionLost: "החיבור לסוכן אבד.",
  promptFailed: ({ reason }) => `הסוכן השיב בשגיאה: ${apart(reason)}`,

  fromFile: ({ action, message }) =>
    `נענה מקובץ התשובות (${named(ACTION, action) ?? apart(action)}): ${apart(message)}`,
  fromFileFields: ({ names }) => `  שדות: ${apart(names)}`,
  fromFileUrl: ({ href }) => `  דף: ${apart(href)}`,
  fromFileOpen: "  הוא נפתח בדפדפן",
  fromFileNoOpen: `  יש לפתוח אותו בעצמך; עם ${apart("--open")} הוא היה נפתח`,
  notCovered: ({ message, reason }) => `בוטל, ${reason}: ${apart(message)}`,
  notCoveredAsking: ({ reason }) => `קובץ התשובות לא שימש, ${reason}.`,
  noAnswers: "כי אין כאן מי שיענה ולא ניתן קובץ תשובות",
  noEntry: "כי בקובץ התשובות אין רשומה לדף הזה",
  noFields: "כי בקובץ התשובות אין לה ערך",
  missingFields: ({ names }) => `כי בקובץ התשובות אין ערך לשדות החובה: ${apart(names)}`,
  wrongFields: ({ faults }) => `כי קובץ התשובות אינו מתאים: ${faults}`,
  blockedFields: ({ names }) => `כי שדה חובה הוא מסוג שאינו נתמך כאן: ${apart(names)}`,
  noSuchField: "אין בשאלה שדה כזה",
  secretFields: ({ names }) =>
    `כי היא מבקשת מה שנראה כסוד, וקובץ התשובות אינו אומר ${SECRET} עבור ${apart(names)}`,
  secretMessage: `כי נראה שהיא מבקשת סוד, וקובץ התשובות אינו אומר ${SECRET} עבורה`,
  refusedBefore: ({ faults }) => `כי התשובה המוכנה לא התקבלה: ${faults}`,

  answersRefused: ({ path, reason }) => `אי אפשר להשתמש בקובץ התשובות ${apart(path)}: ${reason}`,
  fileMissing: "אין קובץ כזה.",
  fileUnreadable: "אי אפשר לקרוא אותו.",
  fileIsFolder: "זו תיקייה.",
  fileEmpty: "הוא ריק.",
  fileOfSomebodyElse: "הוא שייך למשתמש אחר.",
  fileNotPrivate: ({ path }) =>
    `משתמשים אחרים יכולים לקרוא אותו. יש להפוך אותו לשלך בלבד: ${apart(`chmod 600 ${path}`)}`,
  notJson: ({ line, column }) => `בשורה ${line}, טור ${column}, אינו ${apart("JSON")}.`,
  wrongShape: ({ path, expected }) => `${apart(path)} ${expected}.`,
  expectObject: "חייב להיות אובייקט",
  expectList: "חייב להיות רשימה",
  expectText: "חייב להיות טקסט לא ריק",
  expectTexts: "חייב להיות רשימה של טקסטים",
  expectEnv: `חייב להיות אובייקט של טקסטים, או רשימה של ${apart("{ name, value }")}`,
  expectValue: "חסר",
  expectFlag: `חייב להיות ${apart("true")} או ${apart("false")}`,
  expectAction: `חייב להיות ${apart('"accept"')}, ${apart('"decline"')} או ${apart('"cancel"')}`,
  expectNothing: ({ known }) => `אינו מוכר כאן (מוכרים: ${apart(known)})`,
  traceExists: ({ path }) => `קובץ המעקב ${apart(path)} כבר קיים. יש לתת שם חדש.`,
  traceFailed: ({ path }) => `אי אפשר לכתוב את קובץ המעקב ${apart(path)}.`,
  traceAnswersAlone: `האפשרות ${apart("--trace-answers")} דורשת ${apart("--trace FILE")}.`,
  mcpRefused: ({ reason }) => `אי אפשר להשתמש ב־${apart("--mcp-server")} הזה: ${reason}`,
  promptNeeded: `בלי מסוף לא נקרא דבר: יש לתת את ההודעה עם ${apart("--prompt")}.`,
  noFolder: ({ path }) => `אין תיקייה ${apart(path)}.`,
  unexpected: ({ reason }) => `זה לא היה אמור לקרות: ${apart(reason)}`,
};
