/** العربية: ما يقوله الوسيط. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `أمر الوكيل سكربت لـ ${apart("cmd.exe")}، ولا يُبدأ عبر صدفة: ${apart(command)}. اذكر البرنامج الذي يبدؤه.`,
  waiting: `يطرح الوكيل سؤالًا لا يعرضه هذا المحرر. أجب عنه في طرفية: ${apart("acp-elicitation attach")}`,
  waitingInBrowser: `يطرح الوكيل سؤالًا لا يعرضه هذا المحرر. يُفتح في متصفحك؛ وفي طرفية: ${apart("acp-elicitation attach")}`,
  browserFailed: "تعذّر فتح المتصفح.",
  noPage: (port) =>
    port === undefined
      ? "لا يمكن عرض الأسئلة في المتصفح: تعذّر إنشاء صفحة."
      : `لا يمكن عرض الأسئلة في المتصفح: لا يمكن استخدام المنفذ ${apart(port)}.`,
  announced: `سؤال من الوكيل ينتظرك خارج هذا المحرر. أجب عنه في طرفية: ${apart("`acp-elicitation attach`")}`,
  openFailed: `تعذّر فتح صفحة في المتصفح؛ يعرض ${apart("acp-elicitation attach")} عنوانها.`,
  noSocket: "لا يمكن الوصول إلى الأسئلة من طرفية: تعذّر إنشاء مقبس.",
  folderNotPrivate: ({ path }) =>
    `المجلد ${apart(path)} ليس لك وحدك، ولذلك لا يُستخدم. احذفه أو أغلقه أمام غيرك: ${apart(`chmod 700 ${path}`)}`,

  askerIn: ({ agent, folder }) => `${apart(agent)}، في ${apart(folder)}`,
  askerInEditor: ({ agent, editor, folder }) =>
    `${apart(agent)}، في ${apart(editor)}، في ${apart(folder)}`,

  attachNeedsTerminal: `لا يمكن لأحد أن يكتب هنا. استخدم طرفية، أو ${apart("--plain")} لقراءة الأسطر من الدخل القياسي، أو ${apart("pending")} و${apart("answer")}.`,
  noSockets: "لا يمكن على هذا النظام الوصول إلى الأسئلة من طرفية ثانية.",
  attached: ({ asker }) => `تم الاتصال بـ ${apart(asker)}.`,
  detached: ({ asker }) => `انتهى ${apart(asker)}.`,
  attachHow: `تُعرض الأسئلة هنا حين تصل. يلغي ${apart("Ctrl-C")} السؤال المفتوح؛ وإن لم يكن هناك سؤال مفتوح، يعيد ${apart("Enter")} ما أجّلته ويُنهي ${apart("Ctrl-D")} البرنامج.`,
  inBrowser: ({ asker }) => `فُتحت في متصفحك أسئلة ${apart(asker)}.`,
  inBrowserByHand: ({ asker, link }) =>
    `لرؤية أسئلة ${apart(asker)}، افتح هذا الرابط في متصفحك خلال دقيقة؛ فهو يعمل مرة واحدة: ${apart(link)}`,
  notInBrowser: ({ asker }) =>
    `لا يمكن الوصول إلى ${apart(asker)} من متصفح. استخدم ${apart("acp-elicitation attach")}.`,
  nobodyRuns: "لا يعمل أي وسيط لك.",
  nobodyYet: "لا يعمل أي وسيط بعد؛ ومتى بدأ واحد عُثر عليه.",

  nothingPending: "لا ينتظر أي سؤال.",
  pendingOf: ({ id, mode, asker }) =>
    `${apart(id)}  ${mode === "form" ? "نموذج" : "صفحة لفتحها"}، يسأل ${apart(asker)}`,
  pendingSession: ({ session }) => `  الجلسة ${apart(session)}`,
  pendingOptions: "واحد من",
  pendingPage: "صفحته:",
  pendingUnderWay: "  تمت الموافقة؛ وصفحته قيد التنفيذ",
  pendingHow: `أجب باستخدام: ${apart("acp-elicitation answer ID field=value ...")}`,

  answerUnknown: ({ id }) =>
    `لا ينتظر أي سؤال ${apart(id)}. يسرد ${apart("acp-elicitation pending")} ما ينتظر.`,
  answerOneWay: `قل شيئًا واحدًا: قيم نموذج، أو ${apart("--accept")} أو ${apart("--open")} أو ${apart("--elsewhere")} أو ${apart("--decline")} أو ${apart("--cancel")}.`,
  answerForm: `هذا نموذج: أعطِ قيمه بصيغة ${apart("field=value")}، أو ${apart("--accept")} لإرسال ما فيه.`,
  answerPage: `هذه صفحة: أعطِ ${apart("--open")} أو ${apart("--elsewhere")} أو ${apart("--decline")} أو ${apart("--cancel")}.`,
  answerPair: ({ text }) => `${apart(text)} ليس بصيغة ${apart("field=value")}.`,
  answerNoField: ({ name }) => `ليس في النموذج حقل ${apart(name)}.`,
  answerSecret: ({ names }) =>
    `يبدو هذا سرًّا: ${apart(names)}. قد يقرأ غيرك سطر الأوامر؛ أجب عنه باستخدام ${apart("acp-elicitation attach")}.`,
  answerInvalid: ({ faults }) => `لم يُرسل: ${faults}`,
  answerSent: (action) => ({ accept: "قُبل.", decline: "رُفض.", cancel: "أُلغي." })[action],
  answerPageIs: ({ href }) => `افتحها بنفسك: ${apart(href)}`,
  answerTooLate: "كان السؤال قد انتهى.",
  answerNotSent: "لم تُرسل الإجابة.",
};
