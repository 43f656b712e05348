/** العربية: ما يقوله الأمر عن الإعدادات والإجابات السابقة. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const settings: CommandWords["settings"] = {
  fileIgnored: ({ path, reason }) => `يُتجاهل ملف الإعدادات ${apart(path)}: ${reason}`,
  partIgnored: ({ path, reason }) => `يُتجاهل جزء من ملف الإعدادات ${apart(path)}: ${reason}`,
  fileKept: ({ path, reason }) =>
    `لم يتغير شيء. أصلح ملف الإعدادات ${apart(path)} أولًا، أو احذفه: ${reason}`,
  notWritten: ({ path }) => `لا يمكن كتابة ${apart(path)}.`,
  noSetting: ({ key, meant }) =>
    meant === undefined
      ? `لا يوجد إعداد ${apart(key)}. الأمر ${apart('"acp-elicitation config list"')} يعرضها كلها.`
      : `لا يوجد إعداد ${apart(key)}. هل تقصد ${apart(meant)}؟`,
  takes: ({ key, values }) => `يقبل الإعداد ${apart(key)} إحدى هذه القيم: ${apart(values)}.`,
  byDefault: "القيمة الافتراضية",
  byFile: "ملف الإعدادات",
  byVariable: ({ variable }) => `البيئة، ${apart(variable)}`,
  file: ({ path }) => `ملف الإعدادات: ${apart(path)}`,
  isNow: ({ key, value }) => `قيمة ${apart(key)} الآن ${apart(value)}.`,
  overruled: ({ variable, value }) =>
    `ما دام ${apart(variable)} مضبوطًا في البيئة فالقيمة ${apart(value)} هي السارية.`,
  memoryOn: ({ path }) =>
    `تُحفظ الإجابات التي ترسلها في ${apart(path)} وتُعرض عليك في المرة القادمة، إلا ما يبدو سرًا. الأمر ${apart('"acp-elicitation memory clear"')} يمحوها.`,
  memoryLeft: `الأمر ${apart('"acp-elicitation memory clear"')} يمحو ما حُفظ حتى الآن.`,
  nothingKept: "لا إجابات محفوظة.",
  memoryIsOff: `الذاكرة متوقفة. الأمر ${apart('"acp-elicitation config set memory on"')} يشغّلها.`,
  lastAnswered: ({ at }) => `آخر إجابة ${apart(at)}`,
  cleared: ({ count }) =>
    counted(count, {
      zero: "لم تُمحَ أي إجابات.",
      one: "مُحيت الإجابات عن سؤال واحد.",
      two: "مُحيت الإجابات عن سؤالين.",
      few: "مُحيت الإجابات عن # أسئلة.",
      many: "مُحيت الإجابات عن # سؤالًا.",
      other: "مُحيت الإجابات عن # سؤال.",
    }),
  notKept: ({ name }) => `لا إجابات محفوظة لـ ${apart(name)}.`,
  copyErased: "مُحيت أيضًا نسخة ملف تالف.",
  memoryDamaged: ({ path, copy }) =>
    `ملف الإجابات السابقة ${apart(path)} تالف. وُضع جانبًا باسم ${apart(copy)}، وبُدئ ملف جديد.`,
  memoryFailed: ({ reason }) => `الإجابات السابقة غير متاحة: ${apart(reason)}`,
  memoryUnreadable: ({ path }) => `لا يمكن استخدام ملف الإجابات السابقة ${apart(path)}.`,
};
