/** עברית: מה שהמתווך אומר. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `פקודת הסוכן היא סקריפט של ${apart("cmd.exe")}, שאינו מופעל דרך מעטפת: ${apart(command)}. יש לציין את התוכנית שהוא מפעיל.`,
  waiting: `הסוכן שואל שאלה שהעורך הזה אינו מציג. יש לענות עליה במסוף: ${apart("acp-elicitation attach")}`,
  announced: `שאלה של הסוכן ממתינה לך מחוץ לעורך הזה. יש לענות עליה במסוף: ${apart("`acp-elicitation attach`")}`,
  openFailed: `לא היה אפשר לפתוח דף בדפדפן; ${apart("acp-elicitation attach")} מציג את הכתובת שלו.`,
};
