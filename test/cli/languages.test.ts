import { expect, test } from "vitest";
import { ENGLISH } from "../support/english.ts";
import { proves } from "../support/proves.ts";
import { command, type Ended, scripted } from "./support.ts";

/** The labels are the agent's; here they are no words of any language. */
const FORM = {
  create: {
    mode: "form",
    message: "M1",
    requestedSchema: {
      type: "object",
      properties: {
        a: { type: "string", title: "F1", minLength: 2, maxLength: 5 },
        b: { type: "integer", title: "F2", minimum: 3, default: 4 },
        c: { type: "boolean", title: "F3" },
        d: { type: "array", title: "F4", maxItems: 2, items: { enum: ["x", "y", "z"] } },
        e: { type: "string", title: "F5", format: "email" },
      },
      required: ["a", "c"],
    },
  },
};
const PAGE = {
  create: {
    mode: "url",
    message: "M2",
    url: "http://user@192.0.2.7:8080/x?token=abcdefghijklmnopqrstuvwxyz0123456789",
    elicitationId: "e1",
  },
};

interface Spoken {
  readonly lang: string;
  readonly yes: string;
  readonly none: string;
  readonly help: string;
  readonly send: string;
  readonly decline: string;
  /** Sentences that must be there, as they are. */
  readonly says: readonly string[];
}

const LANGUAGES: readonly Spoken[] = [
  {
    lang: "de_AT.UTF-8",
    yes: "Ja",
    none: "keine",
    help: "/hilfe",
    send: "senden",
    decline: "ablehnen",
    says: [
      "1 von 5: Text, erforderlich, 2 bis 5 Zeichen.",
      'Nicht angenommen: "F1". Geben Sie mindestens 2 Zeichen ein.',
      'Nicht angenommen: "F2". Geben Sie 3 oder mehr ein.',
      "/zurück geht zur vorigen Frage.",
      "Gesendet.",
      "Gefahr: Die Verbindung ist nicht verschlüsselt.",
      "Abgelehnt. Dem Agenten wird Nein gesagt.",
      "acp-elicitation: [der Agent arbeitet]",
    ],
  },
  {
    lang: "es_MX.UTF-8",
    yes: "SI",
    none: "ninguna",
    help: "/ayuda",
    send: "enviar",
    decline: "rechazar",
    says: [
      "1 de 5: texto, obligatorio, de 2 a 5 caracteres.",
      'No se acepta: "F1". Escriba al menos 2 caracteres.',
      'No se acepta: "F2". Escriba 3 o más.',
      "/atrás vuelve a la pregunta anterior.",
      "Enviado.",
      "Peligro: La conexión no está cifrada;",
      "Rechazado. Se le dice al agente que no.",
      "acp-elicitation: [el agente está trabajando]",
    ],
  },
  {
    lang: "ja_JP.UTF-8",
    yes: "はい",
    none: "なし",
    help: "/ｈｅｌｐ",
    send: "送信",
    decline: "断る",
    says: [
      "1/5: テキスト、必須、2～5文字。",
      '受け付けられません: "F1"。 2文字以上入力してください。',
      '受け付けられません: "F2"。 3以上の数を入力してください。',
      "/back は前の質問に戻ります。",
      "送信しました。",
      "危険: 接続が暗号化されていないため、",
      "断りました。エージェントにそう伝えます。",
      "acp-elicitation: [エージェントは作業中です]",
    ],
  },
  {
    lang: "ar_EG.UTF-8",
    yes: "نعم",
    none: "لا شيء",
    help: "/مساعدة",
    send: "ارسال",
    decline: "رفض",
    says: [
      "1 من 5: نص، مطلوب، عدد الأحرف: من \u20682\u2069 إلى \u20685\u2069.",
      'لم يُقبل: \u2068"F1"\u2069. أدخل حرفين على الأقل.',
      'لم يُقبل: \u2068"F2"\u2069. أدخل \u20683\u2069 أو أكثر.',
      "/رجوع يعود إلى السؤال السابق.",
      "أُرسل.",
      "خطر: الاتصال غير مشفّر،",
      "رُفض. سيُقال للوكيل لا.",
      "acp-elicitation: \u2068[الوكيل يعمل]\u2069",
    ],
  },
  {
    lang: "he_IL.UTF-8",
    yes: "כן",
    none: "כלום",
    help: "/עזרה",
    send: "שליחה",
    decline: "דחייה",
    says: [
      "1 מתוך 5: טקסט, חובה, מספר התווים: מ־\u20682\u2069 עד \u20685\u2069.",
      'לא התקבל: \u2068"F1"\u2069. יש להזין לפחות שני תווים.',
      'לא התקבל: \u2068"F2"\u2069. יש להזין \u20683\u2069 או יותר.',
      "/חזרה חוזרת לשאלה הקודמת.",
      "נשלח.",
      "סכנה: החיבור אינו מוצפן,",
      "נדחה. לסוכן נאמר לא.",
      "acp-elicitation: \u2068[הסוכן עובד]\u2069",
    ],
  },
];

function speaking(lang: string, input: string, steps: readonly object[]): Promise<Ended> {
  return command(["run", "--plain", "--protocol", "2", "--prompt", "go", ...scripted({ steps })], {
    input,
    env: { LC_ALL: lang, LANGUAGE: "" },
  });
}

for (const { lang, yes, none, help, send, decline, says } of LANGUAGES) {
  proves("FORM-11", `plain mode speaks and understands ${lang}, and says no English`, async () => {
    const typed = [help, "a", "abc", "1", "7", yes, "1 2 3", none, "1 2", "", "", send];
    const ended = await speaking(lang, `${[...typed, decline].join("\n")}\n`, [FORM, PAGE]);
    const written = ended.stdout + ended.stderr;
    const [first, second] = [...written.matchAll(/^ANSWER (.*)$/gm)].map(([, json = ""]) =>
      JSON.parse(json),
    );
    expect(first).toEqual({
      action: "accept",
      content: { a: "abc", b: 7, c: true, d: ["x", "y"] },
    });
    expect(second).toEqual({ action: "decline" });
    // Broken rows are put together again, so that a sentence is found wherever it was broken.
    const flat = written.replace(/\n {2}(?=\S)/g, " ");
    for (const sentence of says) expect(flat).toContain(sentence);
    const english = written
      .replace(/"[^"\n]*"|^.*scripted\.mjs.*$|^ANSWER.*$|^http.*$|\u2068[^\u2069\n]*\u2069/gm, "")
      .split("\n")
      .filter((row) => ENGLISH.test(row));
    expect(english).toEqual([]);
    expect(ended.code).toBe(0);
  });
}

test("the English words are understood in every language", async () => {
  const typed = ["/help", "abc", "/clear", "yes", "none", "", "", "", "send", "decline"];
  const ended = await speaking("de_DE.UTF-8", `${typed.join("\n")}\n`, [FORM, PAGE]);
  expect(ended.stdout).toContain('ANSWER {"action":"accept","content":{"a":"abc","c":true}}');
  expect(ended.stdout).toContain('ANSWER {"action":"decline"}');
});

test("what the agent is told stays English", async () => {
  const ended = await command(
    ["run", "--protocol", "2", "--prompt", "go", ...scripted({ steps: [FORM] })],
    { env: { LC_ALL: "de_DE.UTF-8" } },
  );
  expect(ended.stdout).toContain(
    '"reason":"because nobody is here to answer and no answers file was given"',
  );
  expect(ended.stderr).toContain(
    "acp-elicitation: Abgebrochen, weil niemand da ist, der antworten könnte, und keine Antwortdatei angegeben ist: M1",
  );
  expect(ended.code).toBe(4);
});

test("a failure before anything is shown is told in the language, too", async () => {
  const env = { LC_ALL: "", LC_MESSAGES: "", LANG: "es_ES.UTF-8", LANGUAGE: "fr:de" };
  const ended = await command(["run", "--prompt", "go", "--", "no-such-agent-here"], { env });
  expect(ended.stderr).toBe(
    "acp-elicitation: Der Befehl des Agenten wurde nicht gefunden: no-such-agent-here\n",
  );
  expect(ended.code).toBe(3);
});
