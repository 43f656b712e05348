/** العربية: ما يقوله المتصفح زيادة على ذلك. Pure. @see FORM-11 SURF-3 URL-9 @module */
import { apart } from "../rtl.ts";
import type { WebWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const web: WebWords["web"] = {
  region: "أسئلة من وكلائك",
  list: "الأسئلة المفتوحة",
  nothing: "لا يوجد سؤال مفتوح.",
  announce: (name) => `سؤال لك من ${apart(name)}.`,
  announceUnnamed: "سؤال لك من وكيل بلا اسم.",
  tabTitle: (count, title) => `(${number(count)}) ${title}`,
  ended: (what, name) => `${apart(name)}: ${what}.`,
  endedUnnamed: (what) => `وكيل بلا اسم: ${what}.`,
  sent: "أُرسل",
  declined: "رُفض؛ سيُقال للوكيل لا",
  cancelled: "أُلغي؛ لم يُجب عن شيء",
  agreed: "وافقتَ على فتح الصفحة",
  dismiss: "إغلاق هذا الإشعار",
  waitingPage: "صفحة قيد الإنجاز",
  loading: "يجري تحميل السؤال …",
  notLoaded: "تعذّر حتى الآن تحميل ما يعرض هذا السؤال. إن لم تنفع إعادة المحاولة فأعد تحميل الصفحة.",
  tryAgain: "إعادة المحاولة",

  messageCut: (count) =>
    counted(count, {
      zero: "الرسالة أطول من هذا.",
      one: "الرسالة أطول من هذا: نحو حرف واحد آخر لا يُعرض.",
      two: "الرسالة أطول من هذا: نحو حرفين آخرين لا يُعرضان.",
      few: "الرسالة أطول من هذا: نحو # أحرف أخرى لا تُعرض.",
      many: "الرسالة أطول من هذا: نحو # حرفًا آخر لا يُعرض.",
      other: "الرسالة أطول من هذا: نحو # حرف آخر لا يُعرض.",
    }),
  about: "عن هذا النموذج، بكلام الوكيل",
  confirmOnly: "لا شيء لملئه.",
  notSent: "لم تُرسَل إجابتك الأخيرة.",
  faults: (count) =>
    counted(count, {
      zero: "لا إجابات تحتاج إلى تعديل.",
      one: "إجابة واحدة تحتاج إلى تعديل.",
      two: "إجابتان تحتاجان إلى تعديل.",
      few: "# إجابات تحتاج إلى تعديل.",
      many: "# إجابة تحتاج إلى تعديل.",
      other: "# إجابة تحتاج إلى تعديل.",
    }),
  tooSoon: "كان هذا سريعًا جدًا: ظهر السؤال للتو. حاول مرة أخرى من فضلك.",
  notDelivered: "تعذّر إرسال إجابتك.",
  sending: "جارٍ الإرسال …",
  warning: "تحذير",
  sendAnyway: "إرسال رغم ذلك",
  change: "تغيير الإجابة",

  clear: "مسح",
  clearField: (label) => `مسح ${apart(label)}`,
  counter: (count, max) => `${number(count)} من ${number(max)}`,
  counterSpoken: (left) =>
    counted(left, {
      zero: "لم يبقَ أي حرف",
      one: "بقي حرف واحد",
      two: "بقي حرفان",
      few: "بقيت # أحرف",
      many: "بقي # حرفًا",
      other: "بقي # حرف",
    }),
  counterOver: (over) =>
    counted(over, {
      zero: "لا حروف زائدة",
      one: "حرف واحد زائد",
      two: "حرفان زائدان",
      few: "# أحرف زائدة",
      many: "# حرفًا زائدًا",
      other: "# حرف زائد",
    }),
  sentAs: (text) => `يُرسَل على صورة ${apart(text)}`,
  zone: (zone) => `الأوقات بتوقيت ${apart(zone)}.`,
  earlier: "إجابات سابقة",
  take: (label) => `استخدام ${apart(label)}`,
  search: (label) => `البحث في ${apart(label)}`,
  searchHint: "اكتب للبحث",
  shown: (shown, found) =>
    shown === found
      ? counted(found, {
          zero: "لا خيارات",
          one: "خيار واحد",
          two: "خياران",
          few: "# خيارات",
          many: "# خيارًا",
          other: "# خيار",
        })
      : `المعروض ${number(shown)} من أصل ${number(found)}؛ اكتب لتضييقها`,
  noMatch: "لا يحتوي أي خيار على هذا النص.",
  chosen: (count) =>
    counted(count, {
      zero: "لم يُختر شيء",
      one: "اختير واحد",
      two: "اختير اثنان",
      few: "اختير #",
      many: "اختير #",
      other: "اختير #",
    }),
  openList: "عرض الخيارات",
  unsupported: "لا يمكن الإجابة عنه هنا، فيُترك.",

  host: "المضيف",
  address: "العنوان الكامل",
  copied: "نُسخ العنوان.",
  copyFailed: "لم ينجح النسخ. حدّد العنوان وانسخه بنفسك.",
  nothingOpened: "لم يُفتح شيء ولم يُستعلم عن شيء بعد.",
  encodedHost: (host) => `مُرمَّزًا: ${apart(host)}`,
  severity: { info: "ملاحظة", caution: "تنبيه", danger: "خطر" },
  notOpenable: "هذا ليس عنوان ويب. لا يمكن فتحه.",
  agentFindsOut: "يعرف الوكيل بنفسه متى تنتهي الصفحة.",

  pageTitle: "أسئلة من وكلائك",
  pageLost: "انقطع الاتصال. تجري المحاولة مرة أخرى …",
  pageEnds: {
    closed: {
      title: "انتهى البرنامج",
      text: "لم يعد ممكنًا الإجابة عن شيء هنا. يمكنك إغلاق علامة التبويب هذه.",
    },
    "agent-gone": {
      title: "انتهى الوكيل",
      text: "لم يعد ممكنًا الإجابة عن شيء هنا. يمكنك إغلاق علامة التبويب هذه.",
    },
    gone: {
      title: "لم يعد البرنامج موجودًا",
      text: "لا يمكن الإجابة عن شيء هنا. إن كان ما زال يعمل، فاستخدم الرابط الذي يعرضه.",
    },
    "used-twice": {
      title: "استُخدم هذا الرابط مرتين",
      text: "حتى لا يجيب أحد غيرك عنك، أُغلقت علامتا التبويب. استخدم الرابط الجديد الذي يعرضه البرنامج.",
    },
    "no-link": {
      title: "لم يعد هذا الرابط صالحًا",
      text: "يعمل الرابط مرة واحدة ولمدة دقيقة. استخدم الرابط الجديد الذي يعرضه البرنامج.",
    },
  },
};
