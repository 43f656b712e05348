/** العربية: ما تقوله أدوات الأمر. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";

export const tools: CommandWords["tools"] = {
  refusals: {
    params: "المعاملات ليست كائنًا.",
    mode: `العضو ${apart("mode")} مفقود أو ليس نصًا. لا يعدّه أي عميل ${apart("form")}.`,
    "scope-none": "لا يذكر جلسة ولا طلبًا ينتمي إليه.",
    "scope-both": "يذكر جلسة وطلبًا معًا. اذكر أحدهما فقط.",
    "scope-malformed": "معرّف جلسته أو طلبه من نوع خاطئ.",
    message: `العضو ${apart("message")} مفقود أو ليس نصًا.`,
    requestedSchema: `العضو ${apart("requestedSchema")} مفقود أو ليس كائنًا.`,
    url: `العضو ${apart("url")} مفقود أو ليس نصًا.`,
    elicitationId: `العضو ${apart("elicitationId")} مفقود أو ليس نصًا.`,
    "id-invalid": `معرّف طلب ${apart("JSON-RPC")} غير مسموح به في هذا الإصدار من البروتوكول.`,
    "id-open": "هناك طلب آخر مفتوح بهذا المعرّف.",
    "not-initialized": "وصل قبل تهيئة الاتصال.",
    "too-large": "هو أكبر مما يقبله العميل.",
    nesting: "تداخله أعمق مما يقرؤه العميل.",
    "mode-unsupported": `قيمة ${apart("mode")} فيه ليست ${apart("form")} ولا ${apart("url")}.`,
    "elicitation-id-outstanding": `قيمة ${apart("elicitationId")} فيه مستخدمة لصفحة أخرى.`,
    "schema-unreadable": `لا يمكن قراءة ${apart("requestedSchema")} على أنه نموذج.`,
    "url-malformed": "لا يمكن قراءة العنوان.",
    "url-scheme": `العنوان ليس ${apart("http")} ولا ${apart("https")}.`,
    "url-own-listener": "يشير العنوان إلى هذا البرنامج نفسه.",
    "already-answered": "أُجيب عن هذا الطلب نفسه من قبل.",
    "too-many": "الأسئلة المفتوحة أكثر مما يحتفظ به العميل.",
    "client-closed": "العميل في طريقه إلى الإغلاق.",
    "not-shown": "تعذّر تحميل ما يلزم لعرضه.",
  },

  standardInput: "الإدخال القياسي",
  fileRefused: ({ name, reason }) => `لا يمكن استخدام السؤال في ${apart(name)}: ${reason}`,
  notAnObject: "يجب أن يكون كائنًا: مخطط نموذج، أو سؤالًا.",
  noParams: `يجب أن يكون العضو ${apart("params")} فيه كائنًا.`,

  ask: {
    message: "أجب من فضلك.",
    noTerminal: `قُرئ السؤال من الإدخال القياسي، ولا توجد طرفية للإجابة. اذكر ملفًا، أو الإجابات بالخيار ${apart("--answers")}.`,
    stopped: "تعذّر عرض السؤال.",
  },
};
