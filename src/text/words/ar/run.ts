/** العربية: ما يقوله الأمر حول الأسئلة. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

const STATUS = {
  pending: "في الانتظار",
  in_progress: "قيد التنفيذ",
  completed: "اكتملت",
  failed: "فشلت",
  paused: "متوقفة مؤقتًا",
  cancelled: "أُلغيت",
};
const REASON = {
  cancelled: "أُلغي",
  refusal: "يرفض المتابعة",
  max_tokens: "رموز كثيرة جدًا",
  max_turn_requests: "طلبات كثيرة جدًا",
  error: "خطأ",
};
const ACTION = { accept: "قُبل", decline: "رُفض", cancel: "أُلغي" };

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const SECRET = apart('"secret": true');

export const run: CommandWords["run"] = {
  notice: (text) => `acp-elicitation: ${apart(text)}`,
  agentLog: ({ text }) => `سجل الوكيل: ${apart(text)}`,
  agentLogLead: "سجل الوكيل ",
  thoughtLead: "(يفكر) ",
  noticeLead: "(إشعار) ",
  outputLead: "    ",

  commandNotFound: ({ command }) => `لم يُعثر على أمر الوكيل: ${apart(command)}`,
  commandNotExecutable: ({ command }) => `لا يُسمح بتنفيذ أمر الوكيل: ${apart(command)}`,
  commandFailed: ({ command, code }) => `تعذّر بدء أمر الوكيل: ${apart(command)} (${apart(code)})`,
  agentLeftEarly: ({ end }) => `انتهى الوكيل قبل أن يعرّف بنفسه (${end}).`,
  startedAgain: "انتهى الوكيل عندما طُلب منه ACP 2. يُشغَّل من جديد باستخدام ACP 1.",
  waiting: "في انتظار أن يعرّف الوكيل بنفسه ...",
  versionRefused: ({ asked, offered }) =>
    `لا يتكلم الوكيل الإصدار ${asked} من ${apart("ACP")}؛ وهو يعرض الإصدار ${offered}.`,
  initializeFailed: ({ version, reason }) =>
    `لم يقبل الوكيل الإصدار ${version} من ${apart("ACP")}: ${apart(reason)}`,
  sessionFailed: ({ reason }) => `لم يفتح الوكيل جلسة: ${apart(reason)}`,
  signInFirst: "يريد الوكيل أن تسجّل الدخول إليه أولًا. افعل ذلك بأمر الوكيل نفسه.",
  connected: ({ name, version }) =>
    `تم الاتصال بـ ${apart(name)}، الإصدار ${version} من ${apart("ACP")}.`,
  howToStop: `مفتاحا ${apart("Ctrl-C")} يلغيان ما يجري؛ ومرتين يُخرجان.`,
  howToTalk: `اكتب رسالة للوكيل. الأمر ${apart("/quit")} أو ${apart("Ctrl-D")} للخروج.`,
  prompt: "> ",
  demoName: "الوكيل التجريبي",
  demoPrompt: "خذني في جولة.",

  // A page in the browser.
  pageReady: "تُعرض الأسئلة في متصفحك.",
  pageByHand: ({ link }) =>
    `هناك أسئلة في انتظارك. افتح هذا الرابط في متصفحك خلال دقيقة؛ فهو يعمل مرة واحدة: ${apart(link)}`,
  pageUsedTwice: "استُخدم رابط إلى أسئلتك مرتين، لذلك أُغلقت علامات التبويب التي فتحها.",
  pageStranger: "حاول مستخدم آخر لهذا الحاسوب فتح أسئلتك ورُفض طلبه.",
  portTaken: ({ port }) => `لا يمكن استخدام المنفذ ${apart(port)}. اختر منفذًا آخر بالخيار --port.`,

  state: (state) => {
    if (state === "running") return "[الوكيل يعمل]";
    return state === "idle" ? "[الوكيل خامل]" : "[الوكيل ينتظرك]";
  },
  stopped: ({ reason }) => `[توقف الوكيل: ${named(REASON, reason) ?? apart(reason)}]`,
  toolStatus: (status) => named(STATUS, status) ?? "تغيّرت",
  toolLead: ({ status }) => `(أداة، ${status}) `,
  moreRows: ({ count }) =>
    counted(count, {
      zero: "    (لا أسطر أخرى)",
      one: "    (سطر آخر)",
      two: "    (سطران آخران)",
      few: "    (# أسطر أخرى)",
      many: "    (# سطرًا آخر)",
      other: "    (# سطر آخر)",
    }),
  planHeading: "[الخطة]",
  planLead: (status) => {
    if (status === "completed") return "  [x] ";
    return status === "in_progress" ? "  [>] " : "  [ ] ";
  },
  noise: ({ line }) => `طبع الوكيل سطرًا ليس رسالة ${apart("ACP")}؛ فتُجوهل: ${apart(line)}`,
  noiseGoesOn: "يطبع الوكيل أسطرًا أخرى كهذه؛ وتُتجاهل دون إشعار.",

  questionRefused: ({ reason }) => `لم يُقبل سؤال من الوكيل: ${reason}`,
  questionMuted: "أُلغي سؤال من الوكيل، لأنه أُسكت بطلب منك حتى تخرج.",
  openFailed: "لم يُفتح المتصفح. افتح العنوان بنفسك.",

  permissionHeading: "إذن: يطلب الوكيل السماح له بما يلي",
  untitledPermission: "(لم يذكر الوكيل بماذا)",
  permissionUnattended: ({ title }) => `لم يُمنح إذن، لأن لا أحد هنا ليمنحه: ${apart(title)}`,

  cancelling: `يُلغى عمل الوكيل. اضغط ${apart("Ctrl-C")} مرة أخرى خلال ثانيتين للخروج.`,
  pressAgain: `اضغط ${apart("Ctrl-C")} مرة أخرى خلال ثانيتين للخروج.`,
  agentLeft: ({ end }) => `انتهى الوكيل (${end}).`,
  howEnded: ({ code, signal }) =>
    signal === undefined ? `رمز الخروج ${code}` : `الإشارة ${apart(signal)}`,
  connectionLost: "انقطع الاتصال بالوكيل.",
  promptFailed: ({ reason }) => `أجاب الوكيل بخطأ: ${apart(reason)}`,

  fromFile: ({ action, message }) =>
    `أُجيب من ملف الإجابات (${named(ACTION, action) ?? apart(action)}): ${apart(message)}`,
  fromFileFields: ({ names }) => `  الحقول: ${apart(names)}`,
  fromFileUrl: ({ href }) => `  الصفحة: ${apart(href)}`,
  fromFileOpen: "  تُفتح الآن في المتصفح",
  fromFileNoOpen: `  افتحها بنفسك؛ لو استُخدم ${apart("--open")} لفُتحت`,
  notCovered: ({ message, reason }) => `أُلغي ${reason}: ${apart(message)}`,
  notCoveredAsking: ({ reason }) => `لم يُستخدم ملف الإجابات ${reason}.`,
  noAnswers: "لأن لا أحد هنا ليجيب ولم يُذكر ملف إجابات",
  noEntry: "لأن ملف الإجابات ليس فيه ما يخص هذه الصفحة",
  noFields: "لأن ملف الإجابات ليس فيه قيمة له",
  missingFields: ({ names }) => `لأن ملف الإجابات ليس فيه قيمة للمطلوب: ${apart(names)}`,
  wrongFields: ({ faults }) => `لأن ملف الإجابات لا يناسب: ${faults}`,
  blockedFields: ({ names }) => `لأن حقلًا مطلوبًا من نوع غير مدعوم هنا: ${apart(names)}`,
  noSuchField: "ليس في السؤال حقل كهذا",
  secretFields: ({ names }) =>
    `لأنه يطلب ما يبدو سرًا، وملف الإجابات لا يقول ${SECRET} من أجل ${apart(names)}`,
  secretMessage: `لأنه يبدو أنه يطلب سرًا، وملف الإجابات لا يقول ${SECRET} من أجله`,
  refusedBefore: ({ faults }) => `لأن الإجابة المعدّة لم تُقبل: ${faults}`,

  answersRefused: ({ path, reason }) => `لا يمكن استخدام ملف الإجابات ${apart(path)}: ${reason}`,
  fileMissing: "لا يوجد ملف كهذا.",
  fileUnreadable: "لا يمكن قراءته.",
  fileIsFolder: "هو مجلد.",
  fileEmpty: "هو فارغ.",
  fileOfSomebodyElse: "هو ملك لمستخدم آخر.",
  fileNotPrivate: ({ path }) =>
    `يستطيع مستخدمون آخرون قراءته. اجعله لك وحدك: ${apart(`chmod 600 ${path}`)}`,
  notJson: ({ line, column }) => `ليس ${apart("JSON")} عند السطر ${line} والعمود ${column}.`,
  wrongShape: ({ path, expected }) => `${apart(path)} ${expected}.`,
  expectObject: "يجب أن يكون كائنًا",
  expectList: "يجب أن يكون قائمة",
  expectText: "يجب أن يكون نصًا غير فارغ",
  expectTexts: "يجب أن يكون قائمة نصوص",
  expectEnv: `يجب أن يكون كائنًا من نصوص، أو قائمة من ${apart("{ name, value }")}`,
  expectValue: "مفقود",
  expectFlag: `يجب أن يكون ${apart("true")} أو ${apart("false")}`,
  expectAction: `يجب أن يكون ${apart('"accept"')} أو ${apart('"decline"')} أو ${apart('"cancel"')}`,
  expectNothing: ({ known }) => `غير معروف هنا (المعروف: ${apart(known)})`,
  traceExists: ({ path }) => `ملف التتبع ${apart(path)} موجود من قبل. سمِّ ملفًا جديدًا.`,
  traceFailed: ({ path }) => `لا يمكن كتابة ملف التتبع ${apart(path)}.`,
  traceAnswersAlone: `الخيار ${apart("--trace-answers")} يحتاج إلى ${apart("--trace FILE")}.`,
  mcpRefused: ({ reason }) => `لا يمكن استخدام ${apart("--mcp-server")} هذا: ${reason}`,
  promptNeeded: `لا يُقرأ شيء بلا طرفية: اذكر الرسالة بالخيار ${apart("--prompt")}.`,
  noFolder: ({ path }) => `لا يوجد مجلد ${apart(path)}.`,
  unexpected: ({ reason }) => `لم يكن ينبغي أن يحدث هذا: ${apart(reason)}`,
};
