/** עברית: מה שהפקודה אומרת למי שמטפל בשירות שמאחורי הדפים. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const operator: CommandWords["operator"] = {
  configRefused: ({ path, reason }) => `אי אפשר להשתמש בהגדרות השירות שב־${apart(path)}: ${reason}`,
  variableRefused: ({ name, reason }) => `אי אפשר להשתמש במשתנה הסביבה ${apart(name)}: ${reason}.`,
  variableUnset: ({ name }) => `משתנה הסביבה ${apart(name)} שמצוין שם אינו מוגדר.`,
  ofFile: ({ path, reason }) => `הקובץ ${apart(path)} שמצוין שם: ${reason}`,
  expectDatabase: `חייב להיות כתובת של מסד נתונים PostgreSQL: ${apart("postgres://...")}`,
  expectNoDatabase: `אסור שיהיה כתובת של מסד נתונים, כי יש בה סיסמה. יש לציין משתנה עם ${apart("urlEnv")} או קובץ עם ${apart("urlFile")}`,
  expectOneOf: ({ names }) => `חייב להכיל בדיוק אחד מאלה: ${apart(names)}`,
  expectProvider: `השם חייב להיות 1 עד 64 תווים מתוך ${apart("a-z 0-9 -")}`,
  expectWeb: "חייב להיות כתובת http או https בלי שם משתמש",
  expectOrigin: `חייב להיות המקור של כתובת http או https, כמו ${apart("https://oauth.example")}`,
  expectBase: "חייב להיות כתובת http או https בלי שם משתמש ובלי שאילתה",
  secretInArguments: `בכתובת של מסד נתונים יש סיסמה, ומשתמשים אחרים יכולים לקרוא שורות פקודה. יש לשים אותה בסביבה בשם ${apart("ACP_CONNECT_DATABASE_URL")}, או בקובץ שההגדרות מציינות עם ${apart('"urlFile"')}.`,
  nothingConfigured: `לא הוגדר דבר, ולכן אין מה לבדוק. יש לתת הגדרות עם ${apart("--config FILE")}, או להגדיר את המשתנים שב-${apart('"acp-elicitation connect --help"')}.`,
  noStore: `לא צוין מסד נתונים. יש לתת הגדרות עם ${apart("--config FILE")}, או להגדיר את ${apart("ACP_CONNECT_DATABASE_URL")} או ${apart("ACP_CONNECT_SQLITE")}. ראו ${apart('"acp-elicitation connect --help"')}.`,
  noKeys: `לא צוין קובץ מפתחות. יש לתת הגדרות עם ${apart("--config FILE")}, או להגדיר את ${apart("ACP_CONNECT_KEYS")}. ראו ${apart('"acp-elicitation connect --help"')}.`,
  packageMissing: ({ name, version }) =>
    `החבילה ${apart(name)} נחוצה לכך ואינה מותקנת. להתקנה: ${apart(`npm install ${name}@${version}`)}`,
  needsNewerNode: ({ version }) =>
    `SQLite מגיע עם ${apart("Node.js 22.13")} ואילך, וזו גרסה ${apart(version)}. יש להשתמש בגרסה חדשה יותר, או ב־PostgreSQL.`,
  storeAway: ({ code }) => `לא היה אפשר להשתמש במסד הנתונים (${apart(code)}).`,
  schemaNewer: ({ found, needed }) =>
    `למסד הנתונים יש סכמה ${apart(found)}, והגרסה הזאת של ${apart("acp-elicitation")} אינה מכירה סכמה שאחרי ${apart(needed)}. דבר לא השתנה.`,

  migrated: ({ from, to }) =>
    from === 0
      ? `למסד הנתונים לא הייתה סכמה, ועכשיו יש לו סכמה ${apart(to)}.`
      : `למסד הנתונים הייתה סכמה ${apart(from)}, ועכשיו יש לו סכמה ${apart(to)}.`,
  migratedBefore: ({ version }) => `למסד הנתונים כבר יש סכמה ${apart(version)}. דבר לא השתנה.`,

  keyFileRefused: ({ path, reason }) => `אי אפשר להשתמש בקובץ המפתחות ${apart(path)}: ${reason}`,
  noKeyFile: "אין בו מפתחות שהשירות יכול להשתמש בהם.",
  keyFileLocked: ({ path }) => `הוא משתנה ברגע זה. אם לא, יש למחוק את ${apart(path)}`,
  keyFileMade: ({ path }) =>
    `קובץ המפתחות ${apart(path)} נוצר, ובו מפתח אחד. יש לתת אותו לכל עותק של השירות, ולשמור גיבוי שלו בנפרד מהגיבוי של מסד הנתונים.`,
  keyFileThere: ({ path }) => `כבר יש קובץ מפתחות ב־${apart(path)}. דבר לא השתנה.`,
  sealsNow: ({ key }) => `${apart(key)}: מצפין ופותח`,
  opensOnly: ({ key }) => `${apart(key)}: רק פותח`,
  leftOver: ({ count }) =>
    counted(count, {
      one: "נותר להצפין מחדש פרטי גישה אחד.",
      two: "נותר להצפין מחדש שני פרטי גישה.",
      other: "נותר להצפין מחדש # פרטי גישה.",
    }),
  noneLeft: "כל פרטי הגישה מוצפנים במפתח שמצפין עכשיו.",
  keyAdded: ({ key }) => `המפתח ${apart(key)} נוסף. הוא רק פותח; הקודם עדיין מצפין.`,
  keyPromoted: ({ key }) => `המפתח ${apart(key)} מצפין מעכשיו.`,
  resealing: ({ count }) =>
    counted(count, {
      one: "פרטי גישה אחד הוצפן מחדש עד כה ...",
      two: "שני פרטי גישה הוצפנו מחדש עד כה ...",
      other: "# פרטי גישה הוצפנו מחדש עד כה ...",
    }),
  resealed: ({ count }) =>
    counted(count, {
      one: "פרטי גישה אחד הוצפן מחדש.",
      two: "שני פרטי גישה הוצפנו מחדש.",
      other: "# פרטי גישה הוצפנו מחדש.",
    }),
  unreadable: ({ count }) =>
    counted(count, {
      one: "יש פרטי גישה אחד שאף מפתח קיים אינו פותח. על בעליו להתחבר מחדש.",
      two: "יש שני פרטי גישה שאף מפתח קיים אינו פותח. על בעליהם להתחבר מחדש.",
      other: "יש # פרטי גישה שאף מפתח קיים אינו פותח. על בעליהם להתחבר מחדש.",
    }),
  keyDropped: ({ key }) => `המפתח ${apart(key)} הוסר.`,
  keyInUse: ({ key }) =>
    `המפתח ${apart(key)} עדיין נחוץ לפתיחת פרטי גישה, ולכן לא הוסר. תחילה: ${apart("acp-elicitation connect rotate-keys reseal")}`,
  keySeals: ({ key }) => `המפתח ${apart(key)} הוא זה שמצפין, ולכן לא הוסר.`,
  noKey: ({ key, known }) => `אין מפתח ${apart(key)}. יש אלה: ${apart(known)}.`,
  nameKey: ({ known }) => `יש לציין את המפתח; יש כמה שרק פותחים: ${apart(known)}.`,
  noOtherKey: `אין מפתח שרק פותח. תחילה: ${apart("acp-elicitation connect rotate-keys add")}`,
  nextCreate: `ליצירת אחד: ${apart("acp-elicitation connect rotate-keys create")}`,
  nextAdd: `להחלפת המפתח: ${apart("acp-elicitation connect rotate-keys add")}`,
  nextPromote: `אחר כך, כשלכל עותק של השירות יש קובץ המפתחות הזה: ${apart("acp-elicitation connect rotate-keys promote")}`,
  nextReseal: `אחר כך, כשלכל עותק של השירות יש קובץ המפתחות הזה: ${apart("acp-elicitation connect rotate-keys reseal")}`,
  nextDrop: `אחר כך, כעבור יום, כשאף קישור קודם אינו תקף עוד: ${apart("acp-elicitation connect rotate-keys drop")}`,
  complete: "ההחלפה הושלמה. יש לתת את קובץ המפתחות הזה לכל עותק של השירות.",
};
