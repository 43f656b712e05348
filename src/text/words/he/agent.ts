/** עברית: מה שסוכן אומר לאדם דרך הלקוח. @module */
import { apart } from "../rtl.ts";
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

export const agent: Words["agent"] = {
  notUsable: "לא היה אפשר להשתמש בתשובה האחרונה שלך.",
  faultOf: ({ label, fault }) => `- ${apart(label)}: ${fault}`,
  fault: ({ fault }) => `- ${fault}`,
  moreFaults: ({ count }) =>
    counted(count, {
      one: "- עוד תשובה אחת דורשת שינוי.",
      two: "- עוד שתי תשובות דורשות שינוי.",
      other: "- עוד # תשובות דורשות שינוי.",
    }),
};
