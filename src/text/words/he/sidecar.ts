/** עברית: מה שהמתווך אומר. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `פקודת הסוכן היא סקריפט של ${apart("cmd.exe")}, שאינו מופעל דרך מעטפת: ${apart(command)}. יש לציין את התוכנית שהוא מפעיל.`,
  waiting: `הסוכן שואל שאלה שהעורך הזה אינו מציג. יש לענות עליה במסוף: ${apart("acp-elicitation attach")}`,
  waitingInBrowser: `הסוכן שואל שאלה שהעורך הזה אינו מציג. היא נפתחת בדפדפן שלך; במסוף: ${apart("acp-elicitation attach")}`,
  browserFailed: "לא היה אפשר לפתוח את הדפדפן.",
  noPage: (port) =>
    port === undefined
      ? "אי אפשר להציג שאלות בדפדפן: לא היה אפשר ליצור דף."
      : `אי אפשר להציג שאלות בדפדפן: אי אפשר להשתמש בפורט ${apart(port)}.`,
  announced: `שאלה של הסוכן ממתינה לך מחוץ לעורך הזה. יש לענות עליה במסוף: ${apart("`acp-elicitation attach`")}`,
  openFailed: `לא היה אפשר לפתוח דף בדפדפן; ${apart("acp-elicitation attach")} מציג את הכתובת שלו.`,
  noSocket: "אין דרך להגיע לשאלות ממסוף: לא היה אפשר ליצור שקע.",
  folderNotPrivate: ({ path }) =>
    `התיקייה ${apart(path)} אינה שלך בלבד, ולכן אינה בשימוש. יש למחוק אותה או לסגור אותה בפני אחרים: ${apart(`chmod 700 ${path}`)}`,

  askerIn: ({ agent, folder }) => `${apart(agent)}, בתוך ${apart(folder)}`,
  askerInEditor: ({ agent, editor, folder }) =>
    `${apart(agent)}, בתוך ${apart(editor)}, בתוך ${apart(folder)}`,

  attachNeedsTerminal: `איש אינו יכול להקליד כאן. יש להשתמש במסוף, או ב-${apart("--plain")} לקריאת שורות מהקלט הרגיל, או ב-${apart("pending")} וב-${apart("answer")}.`,
  noSockets: "במערכת הזאת אין דרך להגיע לשאלות ממסוף שני.",
  attached: ({ asker }) => `נוצר חיבור אל ${apart(asker)}.`,
  detached: ({ asker }) => `${apart(asker)} הסתיים.`,
  attachHow: `שאלות מוצגות כאן כשהן מגיעות. ${apart("Ctrl-C")} מבטל שאלה פתוחה; כשאין שאלה פתוחה, ${apart("Enter")} מחזיר את מה שנדחה ו-${apart("Ctrl-D")} מסיים.`,
  inBrowser: ({ asker }) => `נפתחו בדפדפן שלך: השאלות של ${apart(asker)}.`,
  inBrowserByHand: ({ asker, link }) =>
    `כדי לראות את השאלות של ${apart(asker)}, יש לפתוח את הקישור הזה בדפדפן בתוך דקה; הוא פועל פעם אחת בלבד: ${apart(link)}`,
  notInBrowser: ({ asker }) =>
    `אי אפשר להגיע אל ${apart(asker)} מדפדפן. יש להשתמש ב-${apart("acp-elicitation attach")}.`,
  nobodyRuns: "לא פועל אף מתווך שלך.",
  nobodyYet: "עדיין לא פועל אף מתווך; אחד שיתחיל לפעול יימצא.",

  nothingPending: "אף שאלה אינה ממתינה.",
  pendingOf: ({ id, mode, asker }) =>
    `${apart(id)}  ${mode === "form" ? "טופס" : "דף לפתיחה"}, מאת ${apart(asker)}`,
  pendingSession: ({ session }) => `  שיחה ${apart(session)}`,
  pendingOptions: "אחת מתוך",
  pendingPage: "הדף שלה:",
  pendingUnderWay: "  ניתנה הסכמה; הדף שלה בתהליך",
  pendingHow: `יש לענות באמצעות: ${apart("acp-elicitation answer ID field=value ...")}`,

  answerUnknown: ({ id }) =>
    `אף שאלה ${apart(id)} אינה ממתינה. ${apart("acp-elicitation pending")} מציג את אלה שממתינות.`,
  answerOneWay: `יש לומר דבר אחד: ערכים לטופס, ${apart("--accept")}, ${apart("--open")}, ${apart("--elsewhere")}, ${apart("--decline")} או ${apart("--cancel")}.`,
  answerForm: `זה טופס: יש לתת את ערכיו בצורה ${apart("field=value")}, או ${apart("--accept")} כדי לשלוח את מה שיש בו.`,
  answerPage: `זה דף: יש לתת ${apart("--open")}, ${apart("--elsewhere")}, ${apart("--decline")} או ${apart("--cancel")}.`,
  answerPair: ({ text }) => `${apart(text)} אינו בצורה ${apart("field=value")}.`,
  answerNoField: ({ name }) => `אין בטופס שדה ${apart(name)}.`,
  answerSecret: ({ names }) =>
    `זה נראה כמו סוד: ${apart(names)}. אחרים יכולים לקרוא את שורת הפקודה; יש לענות באמצעות ${apart("acp-elicitation attach")}.`,
  answerInvalid: ({ faults }) => `לא נשלח: ${faults}`,
  answerSent: (action) => ({ accept: "התקבל.", decline: "נדחה.", cancel: "בוטל." })[action],
  answerPageIs: ({ href }) => `יש לפתוח אותו ידנית: ${apart(href)}`,
  answerTooLate: "השאלה כבר הסתיימה.",
  answerNotSent: "התשובה לא נשלחה.",
};
