/** עברית: מה שהדפדפן אומר נוסף על כך. Pure. @see FORM-11 SURF-3 URL-9 @module */
import { apart } from "../rtl.ts";
import type { WebWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const web: WebWords["web"] = {
  region: "שאלות מהסוכנים שלך",
  list: "שאלות פתוחות",
  nothing: "אין שאלה פתוחה.",
  announce: (name) => `שאלה אליך מאת ${apart(name)}.`,
  announceUnnamed: "שאלה אליך מסוכן ללא שם.",
  tabTitle: (count, title) => `(${number(count)}) ${title}`,
  ended: (what, name) => `${apart(name)}: ${what}.`,
  endedUnnamed: (what) => `סוכן ללא שם: ${what}.`,
  sent: "נשלח",
  declined: "נדחה; לסוכן נאמר לא",
  cancelled: "בוטל; לא נענה דבר",
  agreed: "הסכמת לפתוח את הדף",
  dismiss: "סגירת ההודעה הזאת",
  waitingPage: "דף בתהליך",
  loading: "השאלה נטענת …",
  notLoaded:
    "עדיין לא ניתן היה לטעון את מה שמציג את השאלה. אם ניסיון נוסף לא עוזר, טענו את הדף מחדש.",
  tryAgain: "ניסיון נוסף",

  messageCut: (count) =>
    counted(count, {
      one: "ההודעה ארוכה יותר: כתו אחד נוסף אינו מוצג.",
      two: "ההודעה ארוכה יותר: כשני תווים נוספים אינם מוצגים.",
      other: "ההודעה ארוכה יותר: כ־# תווים נוספים אינם מוצגים.",
    }),
  about: "על הטופס הזה, בדברי הסוכן",
  confirmOnly: "אין מה למלא.",
  notSent: "התשובה האחרונה שלך לא נשלחה.",
  faults: (count) =>
    counted(count, {
      one: "תשובה אחת דורשת שינוי.",
      two: "שתי תשובות דורשות שינוי.",
      other: "# תשובות דורשות שינוי.",
    }),
  tooSoon: "זה היה מהיר מדי: השאלה רק הופיעה. נא לנסות שוב.",
  notDelivered: "לא היה אפשר לשלוח את התשובה שלך.",
  sending: "שולח …",
  warning: "אזהרה",
  sendAnyway: "שליחה בכל זאת",
  change: "שינוי התשובה",

  clear: "ניקוי",
  clearField: (label) => `ניקוי ${apart(label)}`,
  counter: (count, max) => `${number(count)} מתוך ${number(max)}`,
  counterSpoken: (left) =>
    counted(left, { one: "נותר תו אחד", two: "נותרו שני תווים", other: "נותרו # תווים" }),
  counterOver: (over) =>
    counted(over, { one: "תו אחד מיותר", two: "שני תווים מיותרים", other: "# תווים מיותרים" }),
  sentAs: (text) => `יישלח בצורה ${apart(text)}`,
  zone: (zone) => `השעות הן לפי ${apart(zone)}.`,
  earlier: "תשובות קודמות",
  take: (label) => `שימוש ב־${apart(label)}`,
  search: (label) => `חיפוש ב־${apart(label)}`,
  searchHint: "יש להקליד כדי לחפש",
  shown: (shown, found) =>
    shown === found
      ? counted(found, { one: "אפשרות אחת", two: "שתי אפשרויות", other: "# אפשרויות" })
      : `מוצגות ${number(shown)} מתוך ${number(found)} אפשרויות; אפשר להקליד כדי לצמצם`,
  noMatch: "אף אפשרות אינה מכילה את הטקסט הזה.",
  chosen: (count) => counted(count, { one: "נבחרה אחת", two: "נבחרו שתיים", other: "נבחרו #" }),
  openList: "הצגת האפשרויות",
  unsupported: "אי אפשר לענות על זה כאן, ולכן זה מושמט.",

  host: "מארח",
  address: "הכתובת המלאה",
  copied: "הכתובת הועתקה.",
  copyFailed: "ההעתקה לא הצליחה. יש לסמן את הכתובת ולהעתיק אותה בעצמך.",
  nothingOpened: "עדיין לא נפתח ולא נבדק דבר.",
  encodedHost: (host) => `מקודד: ${apart(host)}`,
  severity: { info: "הערה", caution: "זהירות", danger: "סכנה" },
  notOpenable: "זו אינה כתובת אינטרנט. אי אפשר לפתוח אותה.",
  agentFindsOut: "הסוכן מגלה בעצמו מתי הדף הסתיים.",

  pageTitle: "שאלות מהסוכנים שלך",
  pageLost: "החיבור אבד. מנסים שוב …",
  pageEnds: {
    closed: {
      title: "התוכנית הסתיימה",
      text: "אי אפשר עוד לענות כאן על דבר. אפשר לסגור את הלשונית הזאת.",
    },
    "agent-gone": {
      title: "הסוכן הסתיים",
      text: "אי אפשר עוד לענות כאן על דבר. אפשר לסגור את הלשונית הזאת.",
    },
    gone: {
      title: "התוכנית כבר אינה שם",
      text: "אי אפשר לענות כאן על דבר. אם היא עדיין פועלת, יש להשתמש בקישור שהיא מציגה.",
    },
    "used-twice": {
      title: "הקישור הזה שימש פעמיים",
      text: "כדי שאיש לא יוכל לענות במקומך, שתי הלשוניות נסגרו. יש להשתמש בקישור החדש שהתוכנית מציגה.",
    },
    "no-link": {
      title: "הקישור הזה אינו תקף עוד",
      text: "קישור תקף פעם אחת, למשך דקה. יש להשתמש בקישור החדש שהתוכנית מציגה.",
    },
  },
};
