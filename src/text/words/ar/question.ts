/** العربية: ما يحيط بالسؤال. Pure. @see FORM-11 SURF-1 SURF-3 URL-14 @module */
import { apart, listed } from "../rtl.ts";
import type { Words } from "../types.ts";
import { counted, number } from "./count.ts";

const range = (low: string | number | undefined, high: string | number | undefined): string => {
  if (low !== undefined && high !== undefined) {
    return low === high ? apart(low) : `من ${apart(low)} إلى ${apart(high)}`;
  }
  return low === undefined ? `${apart(high ?? "")} على الأكثر` : `${apart(low)} على الأقل`;
};
const shown = (value: number | undefined): string | undefined =>
  value === undefined ? value : number(value);

export const question: Words["question"] = {
  asks: (name) => `سؤال من ${apart(name)}`,
  unnamedAsks: "سؤال من وكيل بلا اسم",
  claimedName: (name) => `يسمّي الوكيل نفسه: ${apart(name)}`,
  claimedServer: (name) => `الخادم الذي وراءه، كما يقول الوكيل: ${apart(name)}`,
  session: (id) => `الجلسة: ${apart(id)}`,
  toolCall: (id) => `استدعاء الأداة: ${apart(id)}`,
  noSession: "سُئل خارج أي جلسة",
  agentWords: "كلام الوكيل",
  askedTimes: (times) =>
    counted(times, {
      zero: "لم يُسأل من قبل",
      one: "سُئل مرة واحدة",
      two: "سُئل مرتين",
      few: "سُئل # مرات",
      many: "سُئل # مرة",
      other: "سُئل # مرة",
    }),
  moreWaiting: (count) =>
    counted(count, {
      zero: "لا أسئلة أخرى تنتظر",
      one: "سؤال آخر ينتظر",
      two: "سؤالان آخران ينتظران",
      few: "# أسئلة أخرى تنتظر",
      many: "# سؤالًا آخر ينتظر",
      other: "# سؤال آخر ينتظر",
    }),
  place: (place, of) => `${place} من ${of}`,
  answered: (count, of) => `أُجيب عن ${count} من ${of}`,

  required: "مطلوب",
  optional: "اختياري",
  unnamedField: "(حقل بلا اسم)",
  emptyChoice: "(نص فارغ)",
  numberedChoice: (label, place) => `${apart(label)} ${apart(`#${place}`)}`,
  toldApart: (label, by) => `${apart(label)} (${apart(by)})`,
  inField: (outer, inner) => `${apart(outer)} / ${apart(inner)}`,
  kindText: "نص",
  kindEmail: "عنوان بريد إلكتروني",
  kindUri: `عنوان (${apart("URI")})`,
  kindDate: `تاريخ، مثل ${apart("2026-11-30")}`,
  kindDateTime: `تاريخ ووقت، مثل ${apart("2026-11-30T10:00+01:00")}`,
  kindNumber: "عدد",
  kindInteger: "عدد صحيح",
  kindBoolean: "نعم أو لا",
  kindSelect: "أحد الخيارات",
  kindMulti: "أي عدد من الخيارات",
  kindUnsupported: "غير مدعوم هنا",
  yes: "نعم",
  no: "لا",
  listComma: "، ",
  notAnswered: "بلا إجابة",
  ownAnswer: "أو بكلماتك",
  earlierAnswers: "إجاباتك السابقة",

  lengthBetween: (low, high) => `عدد الأحرف: ${range(shown(low), shown(high))}`,
  numberBetween: (low, high) => range(low, high),
  moreThan: (bound) => `أكبر من ${apart(bound)}`,
  lessThan: (bound) => `أصغر من ${apart(bound)}`,
  multipleOf: (step) => `من مضاعفات ${apart(step)}`,
  chooseBetween: (low, high) => `عدد ما تختاره: ${range(low, high)}`,
  otherFormat: (format) => `يذكر الوكيل تنسيقًا له: ${apart(format)}`,
  pattern: (pattern) => `نص على هذا النمط: ${apart(pattern)}`,

  issue: (label, fault) => `${apart(label)}: ${fault}`,
  choicesAre: (choices, more) =>
    more === 0
      ? `الخيارات هي: ${listed(choices, "، ")}.`
      : `الخيارات هي: ${listed(choices, "، ")}، و${number(more)} غيرها.`,
  wholeAnswer: "الإجابة",
  patternNotRun: "لم يُتحقق هنا من نمط وضعه وكيلك.",
  ruleNotRun: "لم يُتحقق هنا من قاعدة وضعها وكيلك.",

  secretField: "يبدو هذا طلبًا لسر. الأسرار لا تُكتب في نموذج: فكّر قبل أن تجيب.",
  secretMessage: "يبدو أن الوكيل يطلب سرًا. الأسرار لا تُكتب في نموذج: فكّر قبل أن تجيب.",
  secretConfirm: "هل ترسله مع أنه يبدو سرًا؟",
  secretHidden: "(كُتب ولا يُعرض)",

  accept: "إرسال",
  decline: "رفض",
  cancel: "إلغاء",
  later: "لاحقًا",
  acceptHelp: "إرسال الإجابات أدناه",
  declineHelp: "قل للوكيل لا",
  cancelHelp: "إغلاق بلا إجابة",
  review: "المراجعة قبل الإرسال",
  blocked: (fields) =>
    `لا يمكن إرسال هذا النموذج من هنا، لأن حقلًا مطلوبًا غير مدعوم: ${listed(fields, "، ")}. يمكنك الرفض أو الإلغاء.`,
  mute: "إلغاء، وتجاهل بقية أسئلة هذا الوكيل",

  linkWants: "يريد الوكيل أن تفتح صفحة",
  linkHost: (host) => `المضيف: ${apart(host)}`,
  linkDomain: (domain) => `النطاق المسجَّل: ${apart(domain)}`,
  linkNoDomain: "هذا المضيف ليس نطاقًا مسجَّلًا",
  linkAddress: "العنوان الكامل",
  linkOpen: "فتح في المتصفح",
  linkCopy: "نسخ العنوان",
  linkElsewhere: "سأفتحه بنفسي في مكان آخر",
  linkWaiting: "في انتظار انتهاء الصفحة",
  linkReopen: "فتحها مرة أخرى",
  linkFinished: "انتهيت",
  linkGiveUp: "الكفّ عن الانتظار",
  linkOpenFailed: "لم يُفتح المتصفح. العنوان باقٍ هنا: افتحه بنفسك، أو حاول مرة أخرى.",
  linkDeviceSignIn: "لا تتابع إلا إذا كنت أنت من بدأ تسجيل الدخول هذا.",
  linkReportedComplete: "يقول الوكيل إنها انتهت.",

  endedAnswered: "أُجيب عنه في مكان آخر",
  endedWithdrawn: "سحبه الوكيل",
  endedConnectionLost: "انقطع الاتصال بالوكيل",
  endedCompleted: "يقول الوكيل إنها انتهت",
  endedFinishedByUser: "قلتَ إنها انتهت",
  endedGivenUp: "كففتَ عن الانتظار",
  endedRefused: "لم يُقبل",
  endedNotSent: "لم تُرسَل إجابتك",
};
