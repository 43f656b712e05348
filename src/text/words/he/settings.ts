/** עברית: מה שהפקודה אומרת על הגדרות ותשובות קודמות. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const settings: CommandWords["settings"] = {
  fileIgnored: ({ path, reason }) => `מתעלמים מקובץ ההגדרות ${apart(path)}: ${reason}`,
  partIgnored: ({ path, reason }) => `מתעלמים מחלק מקובץ ההגדרות ${apart(path)}: ${reason}`,
  fileKept: ({ path, reason }) =>
    `דבר לא השתנה. יש לתקן תחילה את קובץ ההגדרות ${apart(path)}, או להסיר אותו: ${reason}`,
  notWritten: ({ path }) => `אי אפשר לכתוב את ${apart(path)}.`,
  noSetting: ({ key, meant }) =>
    meant === undefined
      ? `אין הגדרה ${apart(key)}. הפקודה ${apart('"acp-elicitation config list"')} מציגה את כולן.`
      : `אין הגדרה ${apart(key)}. האם הכוונה ל־${apart(meant)}?`,
  takes: ({ key, values }) => `ההגדרה ${apart(key)} מקבלת אחד מהערכים האלה: ${apart(values)}.`,
  byDefault: "ברירת המחדל",
  byFile: "קובץ ההגדרות",
  byVariable: ({ variable }) => `הסביבה, ${apart(variable)}`,
  file: ({ path }) => `קובץ ההגדרות: ${apart(path)}`,
  isNow: ({ key, value }) => `הערך של ${apart(key)} הוא עכשיו ${apart(value)}.`,
  overruled: ({ variable, value }) =>
    `כל עוד ${apart(variable)} מוגדר בסביבה, הערך ${apart(value)} תקף.`,
  memoryOn: ({ path }) =>
    `תשובות שנשלחות נשמרות ב־${apart(path)} ומוצעות בפעם הבאה; מה שנראה כמו סוד אינו נשמר. הפקודה ${apart('"acp-elicitation memory clear"')} מוחקת אותן.`,
  memoryLeft: `הפקודה ${apart('"acp-elicitation memory clear"')} מוחקת את מה שנשמר עד כה.`,
  nothingKept: "אין תשובות שמורות.",
  memoryIsOff: `הזיכרון כבוי. הפקודה ${apart('"acp-elicitation config set memory on"')} מפעילה אותו.`,
  lastAnswered: ({ at }) => `נענה לאחרונה ${apart(at)}`,
  cleared: ({ count }) =>
    counted(count, {
      one: "נמחקו התשובות לשאלה אחת.",
      two: "נמחקו התשובות לשתי שאלות.",
      other: "נמחקו התשובות ל־# שאלות.",
    }),
  notKept: ({ name }) => `אין תשובות שמורות עבור ${apart(name)}.`,
  copyErased: "נמחק גם העותק של קובץ פגום.",
  memoryDamaged: ({ path, copy }) =>
    `קובץ התשובות הקודמות ${apart(path)} פגום. הוא הונח בצד בשם ${apart(copy)}, וקובץ חדש נפתח.`,
  memoryFailed: ({ reason }) => `התשובות הקודמות אינן זמינות: ${apart(reason)}`,
  memoryUnreadable: ({ path }) => `אי אפשר להשתמש בקובץ התשובות הקודמות ${apart(path)}.`,
};
