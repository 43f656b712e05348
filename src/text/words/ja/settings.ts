/** 日本語: 設定と以前の回答について伝えること. Pure. @module */
import type { CommandWords } from "../types.ts";
import { number } from "./count.ts";

export const settings: CommandWords["settings"] = {
  fileIgnored: ({ path, reason }) => `設定ファイル ${path} を無視します: ${reason}`,
  partIgnored: ({ path, reason }) => `設定ファイル ${path} の一部を無視します: ${reason}`,
  fileKept: ({ path, reason }) =>
    `何も変更していません。先に設定ファイル ${path} を直すか、削除してください: ${reason}`,
  notWritten: ({ path }) => `${path} に書き込めません。`,
  noSetting: ({ key, meant }) =>
    meant === undefined
      ? `${key} という設定はありません。 "acp-elicitation config list" ですべて表示できます。`
      : `${key} という設定はありません。 ${meant} のことですか？`,
  takes: ({ key, values }) => `設定 ${key} に使える値: ${values}。`,
  byDefault: "既定値",
  byFile: "設定ファイル",
  byVariable: ({ variable }) => `環境変数 ${variable}`,
  file: ({ path }) => `設定ファイル: ${path}`,
  isNow: ({ key, value }) => `${key} を ${value} にしました。`,
  overruled: ({ variable, value }) =>
    `環境変数 ${variable} が設定されている間は、 ${value} が有効です。`,
  memoryOn: ({ path }) =>
    `送信した回答は ${path} に保存され、次回に候補として表示されます。秘密の情報のように見えるものは保存されません。 "acp-elicitation memory clear" で消去できます。`,
  memoryLeft: '"acp-elicitation memory clear" で、これまでに保存したものを消去できます。',
  nothingKept: "保存されている回答はありません。",
  memoryIsOff: '記憶はオフです。 "acp-elicitation config set memory on" でオンになります。',
  lastAnswered: ({ at }) => `最後の回答: ${at}`,
  cleared: ({ count }) => `${number(count)}件の質問への回答を消去しました。`,
  notKept: ({ name }) => `${name} への回答は保存されていません。`,
  copyErased: "破損したファイルの写しも消去しました。",
  memoryDamaged: ({ path, copy }) =>
    `以前の回答のファイル ${path} が破損しています。 ${copy} として退避し、新しいファイルを始めます。`,
  memoryFailed: ({ reason }) => `以前の回答は利用できません: ${reason}`,
  memoryUnreadable: ({ path }) => `以前の回答のファイル ${path} は使用できません。`,
};
