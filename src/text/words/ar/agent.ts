/** العربية: ما يقوله الوكيل للشخص عبر العميل. @module */
import { apart } from "../rtl.ts";
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

export const agent: Words["agent"] = {
  notUsable: "تعذّر استخدام إجابتك الأخيرة.",
  faultOf: ({ label, fault }) => `- ${apart(label)}: ${fault}`,
  fault: ({ fault }) => `- ${fault}`,
  moreFaults: ({ count }) =>
    counted(count, {
      zero: "- لا إجابات أخرى تحتاج إلى تعديل.",
      one: "- إجابة أخرى تحتاج إلى تعديل.",
      two: "- إجابتان أخريان تحتاجان إلى تعديل.",
      few: "- # إجابات أخرى تحتاج إلى تعديل.",
      many: "- # إجابة أخرى تحتاج إلى تعديل.",
      other: "- # إجابة أخرى تحتاج إلى تعديل.",
    }),
};
