/** العربية: ما يقوله الأمر لمن يرعى الخدمة التي وراء الصفحات. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const operator: CommandWords["operator"] = {
  configRefused: ({ path, reason }) =>
    `لا يمكن استخدام إعدادات الخدمة في ${apart(path)}: ${reason}`,
  variableRefused: ({ name, reason }) => `لا يمكن استخدام متغير البيئة ${apart(name)}: ${reason}.`,
  variableUnset: ({ name }) => `متغير البيئة ${apart(name)} المذكور فيها غير مضبوط.`,
  ofFile: ({ path, reason }) => `الملف ${apart(path)} المذكور فيها: ${reason}`,
  expectDatabase: `يجب أن يكون عنوان قاعدة بيانات PostgreSQL: ${apart("postgres://...")}`,
  expectNoDatabase: `يجب ألا يكون عنوان قاعدة بيانات، لأنه يحوي كلمة مرور. اذكر متغيرًا بـ ${apart("urlEnv")} أو ملفًا بـ ${apart("urlFile")}`,
  expectOneOf: ({ names }) => `يجب أن يحوي واحدًا فقط من هذه: ${apart(names)}`,
  expectProvider: `يجب أن يكون الاسم من 1 إلى 64 من ${apart("a-z 0-9 -")}`,
  expectWeb: "يجب أن يكون عنوان http أو https بلا اسم مستخدم",
  expectOrigin: `يجب أن يكون أصل عنوان http أو https، مثل ${apart("https://oauth.example")}`,
  expectBase: "يجب أن يكون عنوان http أو https بلا اسم مستخدم وبلا استعلام",
  secretInArguments: `عنوان قاعدة البيانات يحوي كلمة مرور، ويستطيع مستخدمون آخرون قراءة سطور الأوامر. ضعه في البيئة باسم ${apart("ACP_CONNECT_DATABASE_URL")}، أو في ملف تذكره الإعدادات بـ ${apart('"urlFile"')}.`,
  nothingConfigured: `لا توجد إعدادات، فلا يوجد ما يُفحص. حدد الإعدادات بـ ${apart("--config FILE")}، أو اضبط المتغيرات المذكورة في ${apart('"acp-elicitation connect --help"')}.`,
  noStore: `لم تُذكر قاعدة بيانات. حدد الإعدادات بـ ${apart("--config FILE")}، أو اضبط ${apart("ACP_CONNECT_DATABASE_URL")} أو ${apart("ACP_CONNECT_SQLITE")}. انظر ${apart('"acp-elicitation connect --help"')}.`,
  noKeys: `لم يُذكر ملف مفاتيح. حدد الإعدادات بـ ${apart("--config FILE")}، أو اضبط ${apart("ACP_CONNECT_KEYS")}. انظر ${apart('"acp-elicitation connect --help"')}.`,
  packageMissing: ({ name, version }) =>
    `الحزمة ${apart(name)} المطلوبة لهذا غير مثبتة. ثبّتها بالأمر: ${apart(`npm install ${name}@${version}`)}`,
  needsNewerNode: ({ version }) =>
    `يأتي SQLite مع ${apart("Node.js 22.13")} وما بعده، وهذا ${apart(version)}. استخدم إصدارًا أحدث، أو PostgreSQL.`,
  storeAway: ({ code }) => `تعذر استخدام قاعدة البيانات (${apart(code)}).`,
  schemaNewer: ({ found, needed }) =>
    `مخطط قاعدة البيانات هو ${apart(found)}، وهذا الإصدار من ${apart("acp-elicitation")} لا يعرف ما بعد ${apart(needed)}. لم يتغير شيء.`,

  migrated: ({ from, to }) =>
    from === 0
      ? `لم يكن لقاعدة البيانات مخطط، وصار مخططها الآن ${apart(to)}.`
      : `كان مخطط قاعدة البيانات ${apart(from)}، وصار الآن ${apart(to)}.`,
  migratedBefore: ({ version }) => `مخطط قاعدة البيانات هو ${apart(version)} من قبل. لم يتغير شيء.`,

  keyFileRefused: ({ path, reason }) => `لا يمكن استخدام ملف المفاتيح ${apart(path)}: ${reason}`,
  noKeyFile: "لا يحوي مفاتيح تستطيع الخدمة استخدامها.",
  keyFileLocked: ({ path }) => `يجري تغييره الآن. وإن لم يكن كذلك فاحذف ${apart(path)}`,
  keyFileMade: ({ path }) =>
    `أُنشئ ملف المفاتيح ${apart(path)} وفيه مفتاح واحد. أعطِه لكل نسخة من الخدمة، واحفظ نسخة احتياطية منه بعيدًا عن نسخة قاعدة البيانات.`,
  keyFileThere: ({ path }) => `يوجد ملف مفاتيح في ${apart(path)} من قبل. لم يتغيّر شيء.`,
  sealsNow: ({ key }) => `${apart(key)}: يشفّر ويفتح`,
  opensOnly: ({ key }) => `${apart(key)}: يفتح فقط`,
  leftOver: ({ count }) =>
    counted(count, {
      zero: "لم يبقَ ما يُشفَّر من جديد.",
      one: "بقي اعتماد واحد ليُشفَّر من جديد.",
      two: "بقي اعتمادان ليُشفَّرا من جديد.",
      few: "بقيت # اعتمادات لتُشفَّر من جديد.",
      many: "بقي # اعتمادًا ليُشفَّر من جديد.",
      other: "بقي # اعتماد ليُشفَّر من جديد.",
    }),
  noneLeft: "كل الاعتمادات مشفّرة بالمفتاح الذي يشفّر الآن.",
  keyAdded: ({ key }) => `أُضيف المفتاح ${apart(key)}. إنه يفتح فقط، والسابق ما زال يشفّر.`,
  keyPromoted: ({ key }) => `المفتاح ${apart(key)} هو الذي يشفّر من الآن.`,
  resealing: ({ count }) =>
    counted(count, {
      zero: "لم يُشفَّر شيء من جديد حتى الآن ...",
      one: "شُفّر اعتماد واحد من جديد حتى الآن ...",
      two: "شُفّر اعتمادان من جديد حتى الآن ...",
      few: "شُفّرت # اعتمادات من جديد حتى الآن ...",
      many: "شُفّر # اعتمادًا من جديد حتى الآن ...",
      other: "شُفّر # اعتماد من جديد حتى الآن ...",
    }),
  resealed: ({ count }) =>
    counted(count, {
      zero: "لم يُشفَّر أي اعتماد من جديد.",
      one: "شُفّر اعتماد واحد من جديد.",
      two: "شُفّر اعتمادان من جديد.",
      few: "شُفّرت # اعتمادات من جديد.",
      many: "شُفّر # اعتمادًا من جديد.",
      other: "شُفّر # اعتماد من جديد.",
    }),
  unreadable: ({ count }) =>
    counted(count, {
      zero: "لا اعتماد يتعذر فتحه.",
      one: "يوجد اعتماد واحد لا يفتحه أي مفتاح موجود. على صاحبه أن يتصل من جديد.",
      two: "يوجد اعتمادان لا يفتحهما أي مفتاح موجود. على صاحبيهما أن يتصلا من جديد.",
      few: "توجد # اعتمادات لا يفتحها أي مفتاح موجود. على أصحابها أن يتصلوا من جديد.",
      many: "يوجد # اعتمادًا لا يفتحها أي مفتاح موجود. على أصحابها أن يتصلوا من جديد.",
      other: "يوجد # اعتماد لا يفتحها أي مفتاح موجود. على أصحابها أن يتصلوا من جديد.",
    }),
  keyDropped: ({ key }) => `حُذف المفتاح ${apart(key)}.`,
  keyInUse: ({ key }) =>
    `المفتاح ${apart(key)} ما زال لازمًا لفتح اعتمادات، فلم يُحذف. أولًا: ${apart("acp-elicitation connect rotate-keys reseal")}`,
  keySeals: ({ key }) => `المفتاح ${apart(key)} هو الذي يشفّر، فلم يُحذف.`,
  noKey: ({ key, known }) => `لا يوجد مفتاح ${apart(key)}. الموجود: ${apart(known)}.`,
  nameKey: ({ known }) => `اذكر المفتاح، فهناك أكثر من مفتاح يفتح فقط: ${apart(known)}.`,
  noOtherKey: `لا يوجد مفتاح يفتح فقط. أولًا: ${apart("acp-elicitation connect rotate-keys add")}`,
  nextCreate: `لإنشاء واحد: ${apart("acp-elicitation connect rotate-keys create")}`,
  nextAdd: `لتغيير المفتاح: ${apart("acp-elicitation connect rotate-keys add")}`,
  nextPromote: `بعد ذلك، حين يكون ملف المفاتيح هذا لدى كل نسخة: ${apart("acp-elicitation connect rotate-keys promote")}`,
  nextReseal: `بعد ذلك، حين يكون ملف المفاتيح هذا لدى كل نسخة: ${apart("acp-elicitation connect rotate-keys reseal")}`,
  nextDrop: `بعد ذلك بيوم، حين لا يبقى رابط سابق صالحًا: ${apart("acp-elicitation connect rotate-keys drop")}`,
  complete: "اكتمل التغيير. أعطِ ملف المفاتيح هذا لكل نسخة.",
};
