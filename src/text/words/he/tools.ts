/** עברית: מה שכלי הפקודה אומרים. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";

export const tools: CommandWords["tools"] = {
  refusals: {
    params: "הפרמטרים אינם אובייקט.",
    mode: `האיבר ${apart("mode")} חסר או אינו טקסט. שום לקוח אינו מניח שהוא ${apart("form")}.`,
    "scope-none": "היא אינה מציינת לא שיחה ולא בקשה שאליה היא שייכת.",
    "scope-both": "היא מציינת גם שיחה וגם בקשה. יש לציין רק אחת.",
    "scope-malformed": "המזהה של השיחה או הבקשה שלה הוא מסוג שגוי.",
    message: `האיבר ${apart("message")} חסר או אינו טקסט.`,
    requestedSchema: `האיבר ${apart("requestedSchema")} חסר או אינו אובייקט.`,
    url: `האיבר ${apart("url")} חסר או אינו טקסט.`,
    elicitationId: `האיבר ${apart("elicitationId")} חסר או אינו טקסט.`,
    "id-invalid": `המזהה של בקשת ${apart("JSON-RPC")} אינו מותר בגרסה הזאת של הפרוטוקול.`,
    "id-open": "בקשה אחרת עם המזהה הזה פתוחה.",
    "not-initialized": "היא הגיעה לפני שהחיבור אותחל.",
    "too-large": "היא גדולה ממה שלקוח מקבל.",
    nesting: "היא מקוננת עמוק יותר ממה שלקוח קורא.",
    "mode-unsupported": `הערך ${apart("mode")} שלה אינו ${apart("form")} ואינו ${apart("url")}.`,
    "elicitation-id-outstanding": `הערך ${apart("elicitationId")} שלה כבר בשימוש לדף אחר.`,
    "schema-unreadable": `אי אפשר לקרוא את ${apart("requestedSchema")} כטופס.`,
    "url-malformed": "אי אפשר לקרוא את הכתובת.",
    "url-scheme": `הכתובת אינה ${apart("http")} ואינה ${apart("https")}.`,
    "url-own-listener": "הכתובת מצביעה על התוכנית הזאת עצמה.",
    "already-answered": "הבקשה הזאת ממש כבר נענתה.",
    "too-many": "פתוחות יותר שאלות ממה שלקוח שומר.",
    "client-closed": "הלקוח נסגר.",
    "not-shown": "לא ניתן היה לטעון את הדרוש להצגתה.",
  },

  standardInput: "הקלט התקני",
  fileRefused: ({ name, reason }) => `אי אפשר להשתמש בשאלה שב־${apart(name)}: ${reason}`,
  notAnObject: "היא חייבת להיות אובייקט: סכמה של טופס, או שאלה.",
  noParams: `האיבר ${apart("params")} שלה חייב להיות אובייקט.`,

  ask: {
    message: "נא לענות.",
    noTerminal: `השאלה נקראה מהקלט התקני, ואין מסוף לענות בו. יש לציין קובץ, או את התשובות עם ${apart("--answers")}.`,
    stopped: "לא היה אפשר להציג את השאלה.",
  },
};
