/**
 * العربية: ما تقوله شاشة السؤال. Pure.
 *
 * @see FORM-11 FORM-20 SURF-2 SURF-3 URL-9
 * @module
 */
import { apart } from "../rtl.ts";
import type { TerminalWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const rich: TerminalWords["rich"] = {
  keys: {
    tab: "Tab",
    backTab: "Shift-Tab",
    enter: "Enter",
    space: "Space",
    escape: "Esc",
    upDown: "Up/Down",
    leftRight: "Left/Right",
    pages: "PgUp/PgDn",
    yesNo: "ن/ل",
    delete: "Del",
    digits: "0-9",
    letters: "a-z",
    ctrl: (letter) => `Ctrl-${letter}`,
  },
  macKeys: {
    enter: "Return",
    escape: "esc",
    delete: "Delete",
    pages: "fn-Up/Down",
    ctrl: (letter) => `Control-${letter}`,
  },
  hint: (key, does) => `${apart(key)} ${does}`,
  does: {
    next: "التالي",
    back: "السابق",
    cancel: "إلغاء",
    pick: "اختيار",
    tick: "تأشير",
    move: "تنقل",
    filter: "بحث",
    clear: "مسح",
    newLine: "سطر جديد",
    change: "تغيير",
    answer: "إجابة",
    press: "ضغط",
    scroll: "تمرير",
    review: "مراجعة",
    hide: "إخفاء",
    otherQuestion: "السؤال التالي",
    plain: "نص بسيط",
    take: "أخذ الاقتراح",
    part: "جزء",
    type: "كتابة",
  },

  // The frame.
  asks: (name) => `سؤال من ${apart(name)}`,
  unnamedAsks: "سؤال من وكيل بلا اسم",
  waitsFor: (name) => `صفحة ينتظرها ${apart(name)}`,
  unnamedWaitsFor: "وكيل بلا اسم ينتظر صفحة",
  moreWait: (count) => `و${number(count)} أخرى`,
  moreWaiting: (count) =>
    counted(count, {
      zero: "لا أسئلة أخرى تنتظر.",
      one: "سؤال آخر ينتظر.",
      two: "سؤالان آخران ينتظران.",
      few: "# أسئلة أخرى تنتظر.",
      many: "# سؤالًا آخر ينتظر.",
      other: "# سؤال آخر ينتظر.",
    }),
  askedTimes: (times) =>
    counted(times, {
      zero: "لم يسأل هذا من قبل. «إسكات» يلغي، ويُسكت هذا الوكيل حتى تخرج.",
      one: "سأل هذا مرة واحدة. «إسكات» يلغي، ويُسكت هذا الوكيل حتى تخرج.",
      two: "سأل هذا مرتين. «إسكات» يلغي، ويُسكت هذا الوكيل حتى تخرج.",
      few: "سأل هذا # مرات. «إسكات» يلغي، ويُسكت هذا الوكيل حتى تخرج.",
      many: "سأل هذا # مرة. «إسكات» يلغي، ويُسكت هذا الوكيل حتى تخرج.",
      other: "سأل هذا # مرة. «إسكات» يلغي، ويُسكت هذا الوكيل حتى تخرج.",
    }),
  messageCut: "الرسالة أطول مما يُعرض هنا. ارفض إن كنت تحتاج بقيتها لتجيب.",
  moreAbove: "المزيد أعلاه",
  moreBelow: "المزيد أدناه",

  // Controls.
  send: "إرسال",
  sendAnyway: "إرسال رغم ذلك",
  goBack: "رجوع",
  decline: "رفض",
  cancel: "إلغاء",
  later: "لاحقًا",
  silence: "إسكات",
  open: "فتح",
  copy: "نسخ",
  elsewhere: "فتح في مكان آخر",
  reopen: "فتح مرة أخرى",
  finished: "انتهيت",
  giveUp: "الكفّ عن الانتظار",
  hide: "إخفاء",

  // One field.
  yes: "نعم",
  no: "لا",
  unset: "بلا إجابة",
  notAnswered: "بلا إجابة",
  find: "بحث: ",
  found: (found, of) => `${number(found)} من ${number(of)}`,
  noMatch: "لا خيار مطابق.",
  morePicked: (count) => `و${number(count)} غيرها`,
  ownWords: "أو بكلماتك:",
  suggestion: (count) => (count === 1 ? "أجبت عن هذا من قبل:" : "أجبت عن هذا من قبل، الأحدث أولًا:"),
  secret:
    "تحذير: يبدو هذا طلبًا لسر. لا تكتب هنا أبدًا كلمة مرور أو مفتاحًا أو رمزًا: يستطيع الوكيل قراءته.",
  secretMessage:
    "تحذير: يبدو أن الوكيل يطلب سرًا. لا تكتب هنا أبدًا كلمة مرور أو مفتاحًا أو رمزًا: يستطيع الوكيل قراءته.",
  hidden: "الأحرف المكتوبة مخفية.",
  secretHidden: "(كُتب ولا يُعرض)",
  leftOut: "هذا غير مدعوم هنا، فيُترك.",
  blocked: "لا يمكن إرسال هذا النموذج من هنا: فهو يشترط ما ليس مدعومًا هنا.",

  // What happens at the bottom.
  answered: (answered, of) => `أُجيب عن ${answered} من ${of}`,
  faults: (count) =>
    counted(count, {
      zero: "لا إجابات غير مناسبة.",
      one: "إجابة واحدة لا تناسب بعد.",
      two: "إجابتان لا تناسبان بعد.",
      few: "# إجابات لا تناسب بعد.",
      many: "# إجابة لا تناسب بعد.",
      other: "# إجابة لا تناسب بعد.",
    }),
  faultMark: (fault) => `! ${fault}`,
  notSent: "لم تُرسَل إجابتك الأخيرة.",
  resumed: "إجاباتك السابقة محفوظة.",
  checking: "يجري التحقق من إجاباتك ...",
  ignored: "تُجوهل ما كُتب قبل أن تتمكن من رؤية هذا. توقف عن الكتابة لحظة.",
  pressSpace: `اضغط ${apart("Space")} للإرسال.`,
  pressSpaceHere: `اضغط ${apart("Space")} لتنفيذ المحدَّد.`,
  nothingElse: "لا سؤال آخر ينتظر.",
  formEmpty: "لا شيء لملئه. «إرسال» يعني الموافقة.",
  openFailed: "لم يُفتح المتصفح. افتح العنوان بنفسك، أو حاول مرة أخرى.",
  followHelp:
    "يستمر الانتظار حتى يقول الوكيل إن الصفحة انتهت. يمكنك أيضًا أن تقول ذلك بنفسك، أو أن تكفّ عن الانتظار، أو أن تخفي هذا وتتابع؛ ولا يُخبَر الوكيل.",
  copied: "نُسخ، إن كانت طرفيتك تسمح بذلك.",
  secretConfirm: "يبدو هذا سرًا، ويستطيع الوكيل قراءة كل ما ترسله. هل تريد إرساله حقًا؟",

  // What became of it, on the ordinary screen.
  about: (name, message) => `سأل ${apart(name)}: ${apart(message)}`,
  aboutUnnamed: (message) => `سأل وكيل بلا اسم: ${apart(message)}`,

  // The two ways to be asked.
  beginsRich: (key) =>
    `تشغل الأسئلة الشاشة كلها. مفتاح ${apart(key)} هناك يعرضها أسطرًا بسيطة، لقارئات الشاشة.`,
  beginsPlain: `تأتي الأسئلة أسطرًا بسيطة. الأمر ${apart("/screen")} عند السؤال يعرضها على الشاشة كلها.`,
  nowPlain: `تأتي الأسئلة من الآن أسطرًا بسيطة. الأمر ${apart("/screen")} يعود إلى الشاشة الكاملة.`,
  nowRich: "تشغل الأسئلة من الآن الشاشة كلها.",
};
