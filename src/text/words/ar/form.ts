/** العربية: ما نقوله عن الحقول والقيم. @module */
import { apart } from "../rtl.ts";
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

type Facts = Parameters<Words["form"]["issue"]["type"]>[0];

const characters = (count: number): string =>
  counted(count, {
    zero: "# حرف",
    one: "حرف واحد",
    two: "حرفين",
    few: "# أحرف",
    many: "# حرفًا",
    other: "# حرف",
  });
const choices = (count: number): string =>
  counted(count, {
    zero: "# خيار",
    one: "خيار واحد",
    two: "خيارين",
    few: "# خيارات",
    many: "# خيارًا",
    other: "# خيار",
  });

function expected({ kind }: Facts): string {
  switch (kind) {
    case "boolean":
      return "أجب بنعم أو لا.";
    case "select":
      return "اختر واحدًا من الخيارات المذكورة.";
    case "multi":
      return "اختر من الخيارات المذكورة؛ الإجابة قائمة.";
    case "":
      return "يجب أن تكون الإجابة كائنًا فيه عضو واحد لكل حقل.";
    default:
      return "يجب أن تكون الإجابة نصًا.";
  }
}

function spelled({ kind }: Facts): string {
  switch (kind) {
    case "email":
      return `أدخل عنوان بريد إلكتروني، مثل ${apart("name@example.org")}.`;
    case "uri":
      return `أدخل عنوانًا كاملًا مع مخططه، مثل ${apart("https://example.org/page")}.`;
    case "date":
      return `أدخل تاريخًا موجودًا على صورة سنة-شهر-يوم، مثل ${apart("2026-11-30")}.`;
    default:
      return `أدخل تاريخًا ووقتًا موجودين، مثل ${apart("2026-11-30T10:00:00+01:00")}.`;
  }
}

function tooLow({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `أدخل عددًا أكبر من ${apart(limit)}.`;
  if (other !== undefined) return `أدخل عددًا من ${apart(limit)} إلى ${apart(other)}.`;
  return `أدخل ${apart(limit)} أو أكثر.`;
}

function tooHigh({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `أدخل عددًا أصغر من ${apart(limit)}.`;
  if (other !== undefined) return `أدخل عددًا من ${apart(other)} إلى ${apart(limit)}.`;
  return `أدخل ${apart(limit)} أو أقل.`;
}

export const form: Words["form"] = {
  ownAnswer: "إجابة أخرى",
  issue: {
    required: () => "هذا يحتاج إلى إجابة.",
    type: (facts) => expected(facts),
    integer: () => "أدخل عددًا صحيحًا، بالأرقام فقط.",
    number: () => "أدخل عددًا، مع نقطة قبل الكسور العشرية.",
    "unsafe-integer": () => "هذا العدد أكبر من أن يُرسَل بدقة.",
    minimum: (facts) => tooLow(facts),
    maximum: (facts) => tooHigh(facts),
    multipleOf: ({ limit }) => `أدخل أحد مضاعفات ${apart(limit)}.`,
    minLength: ({ limit }) => `أدخل ${characters(limit)} على الأقل.`,
    maxLength: ({ limit }) => `أدخل ${characters(limit)} على الأكثر.`,
    format: (facts) => spelled(facts),
    rule: () => "هذا يخالف قاعدة من قواعد النموذج.",
    pattern: () => "هذا ليس على الصورة المطلوبة.",
    option: () => "اختر من الخيارات المذكورة فقط.",
    minItems: ({ limit }) => `اختر ${choices(limit)} على الأقل.`,
    maxItems: ({ limit }) => `اختر ${choices(limit)} على الأكثر.`,
    uniqueItems: () => "اختر كل خيار مرة واحدة فقط.",
    "unknown-field": () => "لم يسأل أحد عن هذا.",
    unsupported: () => "هذا الحقل غير مدعوم هنا، فلا يمكن الإجابة عنه.",
  },
  reason: {
    "skipped-time": "هذا الوقت غير موجود في منطقتك الزمنية، لأن الساعة تُقدَّم عندئذ. أدخل وقتًا آخر.",
    "unknown-offset": `فرق التوقيت لهذا الوقت غير معروف بدقة. أدخله أيضًا، مثل ${apart("+01:00")}.`,
    "too-large": "هذا العدد أكبر من أن يُرسَل بدقة.",
  },
  yes: ["ن", "نعم"],
  no: ["ل", "لا"],
};
