/** 日本語：質問を囲む言葉。 Pure. @see FORM-11 SURF-1 SURF-3 URL-14 @module */
import type { Words } from "../types.ts";
import { number } from "./count.ts";

/** `unit` は数のあとに付く言葉。 */
const range = (low: string | undefined, high: string | undefined, unit: string): string => {
  if (low !== undefined && high !== undefined) {
    return low === high ? `${low}${unit}` : `${low}～${high}${unit}`;
  }
  return low === undefined ? `${high}${unit}以下` : `${low}${unit}以上`;
};
const shown = (value: number | undefined): string | undefined =>
  value === undefined ? value : number(value);

export const question: Words["question"] = {
  asks: (name) => `${name} からの質問`,
  unnamedAsks: "名前のないエージェントからの質問",
  claimedName: (name) => `エージェントが名乗る名前: ${name}`,
  claimedServer: (name) => `背後のサーバー（エージェントによる）: ${name}`,
  session: (id) => `セッション: ${id}`,
  toolCall: (id) => `ツール呼び出し: ${id}`,
  noSession: "セッション外の質問",
  agentWords: "エージェントの言葉",
  askedTimes: (times) => `${number(times)}回質問されています`,
  moreWaiting: (count) => `ほかに${number(count)}件の質問が待っています`,
  place: (place, of) => `${place}/${of}`,
  answered: (count, of) => `${of}件中${count}件回答済み`,

  required: "必須",
  optional: "任意",
  unnamedField: "（名前のない項目）",
  emptyChoice: "（空のテキスト）",
  numberedChoice: (label, place) => `${label} #${place}`,
  toldApart: (label, by) => `${label} (${by})`,
  inField: (outer, inner) => `${outer} / ${inner}`,
  kindText: "テキスト",
  kindEmail: "メールアドレス",
  kindUri: "アドレス（URI）",
  kindDate: "日付（例: 2026-11-30）",
  kindDateTime: "日時（例: 2026-11-30T10:00+01:00）",
  kindNumber: "数",
  kindInteger: "整数",
  kindBoolean: "はい・いいえ",
  kindSelect: "1つ選択",
  kindMulti: "いくつでも選択可",
  kindUnsupported: "ここでは未対応",
  yes: "はい",
  no: "いいえ",
  listComma: "、",
  notAnswered: "未回答",
  ownAnswer: "または自分の言葉で",
  earlierAnswers: "以前の回答",

  lengthBetween: (low, high) => range(shown(low), shown(high), "文字"),
  numberBetween: (low, high) => range(low?.toString(), high?.toString(), ""),
  moreThan: (bound) => `${bound}より大きい`,
  lessThan: (bound) => `${bound}より小さい`,
  multipleOf: (step) => `${step}の倍数`,
  chooseBetween: (low, high) => `${range(low?.toString(), high?.toString(), "個")}を選択`,
  otherFormat: (format) => `エージェントが指定した形式: ${format}`,
  pattern: (pattern) => `次のパターンのテキスト: ${pattern}`,

  issue: (label, fault) => `${label}: ${fault}`,
  choicesAre: (choices, more) =>
    more === 0
      ? `選択肢: ${choices.join("、")}。`
      : `選択肢: ${choices.join("、")}、ほか${number(more)}件。`,
  wholeAnswer: "回答全体",
  patternNotRun: "エージェントが指定したパターンは、ここでは検査されていません。",
  ruleNotRun: "エージェントが指定した規則は、ここでは検査されていません。",

  secretField:
    "秘密の情報を求めているようです。秘密はフォームに入力すべきものではありません。答える前によく考えてください。",
  secretMessage:
    "エージェントが秘密の情報を求めているようです。秘密はフォームに入力すべきものではありません。答える前によく考えてください。",
  secretConfirm: "秘密の情報のように見えますが、送信しますか？",
  secretHidden: "（入力済み、非表示）",

  accept: "送信",
  decline: "断る",
  cancel: "キャンセル",
  later: "あとで",
  acceptHelp: "下の回答を送信します",
  declineHelp: "エージェントに断ると伝えます",
  cancelHelp: "回答せずに閉じます",
  review: "送信前の確認",
  blocked: (fields) =>
    `必須の項目が対応していないため、このフォームはここから送信できません: ${fields.join("、")}。断るか、キャンセルしてください。`,
  mute: "キャンセルし、このエージェントの今後の質問を無視する",

  linkWants: "エージェントがページを開くよう求めています",
  linkHost: (host) => `ホスト: ${host}`,
  linkDomain: (domain) => `登録ドメイン: ${domain}`,
  linkNoDomain: "このホストは登録ドメインではありません",
  linkAddress: "完全なアドレス",
  linkOpen: "ブラウザーで開く",
  linkCopy: "アドレスをコピー",
  linkElsewhere: "自分で別の場所で開く",
  linkWaiting: "ページの完了を待っています",
  linkReopen: "もう一度開く",
  linkFinished: "完了しました",
  linkGiveUp: "待つのをやめる",
  linkOpenFailed:
    "ブラウザーが開きませんでした。アドレスはここに残っています。自分で開くか、もう一度試してください。",
  linkDeviceSignIn: "自分で始めたサインインの場合だけ続けてください。",
  linkReportedComplete: "エージェントは完了したと報告しています。",

  endedAnswered: "別の場所で回答済み",
  endedWithdrawn: "エージェントが取り下げました",
  endedConnectionLost: "エージェントとの接続が切れました",
  endedCompleted: "エージェントは完了したと報告しています",
  endedFinishedByUser: "完了したと伝えました",
  endedGivenUp: "待つのをやめました",
  endedRefused: "拒否されました",
  endedNotSent: "回答は送信されませんでした",
};
