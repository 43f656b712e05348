/** 日本語：項目と値について伝えること。 @module */
import type { Words } from "../types.ts";
import { number } from "./count.ts";

type Facts = Parameters<Words["form"]["issue"]["type"]>[0];

function expected({ kind }: Facts): string {
  switch (kind) {
    case "boolean":
      return "「はい」か「いいえ」で答えてください。";
    case "select":
      return "一覧から1つ選んでください。";
    case "multi":
      return "一覧から選んでください。回答はリストです。";
    case "":
      return "回答は、項目ごとに1つの値を持つオブジェクトでなければなりません。";
    default:
      return "回答はテキストでなければなりません。";
  }
}

function spelled({ kind }: Facts): string {
  switch (kind) {
    case "email":
      return "メールアドレスを入力してください（例: name@example.org）。";
    case "uri":
      return "スキームを含む完全なアドレスを入力してください（例: https://example.org/page）。";
    case "date":
      return "実在する日付を年-月-日の形で入力してください（例: 2026-11-30）。";
    default:
      return "実在する日時を入力してください（例: 2026-11-30T10:00:00+01:00）。";
  }
}

function tooLow({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `${limit}より大きい数を入力してください。`;
  if (other !== undefined) return `${limit}から${other}までの数を入力してください。`;
  return `${limit}以上の数を入力してください。`;
}

function tooHigh({ limit, other, exclusive }: Facts): string {
  if (exclusive) return `${limit}より小さい数を入力してください。`;
  if (other !== undefined) return `${other}から${limit}までの数を入力してください。`;
  return `${limit}以下の数を入力してください。`;
}

export const form: Words["form"] = {
  ownAnswer: "その他",
  issue: {
    required: () => "回答が必要です。",
    type: (facts) => expected(facts),
    integer: () => "整数を数字だけで入力してください。",
    number: () => "数を入力してください。小数点には「.」を使ってください。",
    "unsafe-integer": () => "この数は大きすぎるため、正確に送信できません。",
    minimum: (facts) => tooLow(facts),
    maximum: (facts) => tooHigh(facts),
    multipleOf: ({ limit }) => `${limit}の倍数を入力してください。`,
    minLength: ({ limit }) => `${number(limit)}文字以上入力してください。`,
    maxLength: ({ limit }) => `${number(limit)}文字以内で入力してください。`,
    format: (facts) => spelled(facts),
    rule: () => "フォームの規則に合っていません。",
    pattern: () => "求められている形式ではありません。",
    option: () => "一覧にあるものだけを選んでください。",
    minItems: ({ limit }) => `${number(limit)}個以上選んでください。`,
    maxItems: ({ limit }) => `${number(limit)}個以内で選んでください。`,
    uniqueItems: () => "同じものは1回だけ選んでください。",
    "unknown-field": () => "この項目は求められていません。",
    unsupported: () => "この項目はここでは対応していないため、回答できません。",
  },
  reason: {
    "skipped-time":
      "この時刻はお使いのタイムゾーンには存在しません。時計が進められるためです。別の時刻を入力してください。",
    "unknown-offset": "この時刻の時差が正確に分かりません。時差も入力してください（例: +01:00）。",
    "too-large": "この数は大きすぎるため、正確に送信できません。",
  },
  yes: ["y", "はい"],
  no: ["n", "いいえ"],
};
