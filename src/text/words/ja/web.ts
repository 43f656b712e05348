/** 日本語：ブラウザーでさらに使う言葉。 Pure. @see FORM-11 SURF-3 URL-9 @module */
import type { WebWords } from "../types.ts";
import { number } from "./count.ts";

export const web: WebWords["web"] = {
  region: "エージェントからの質問",
  list: "未回答の質問",
  nothing: "未回答の質問はありません。",
  announce: (name) => `${name} から質問があります。`,
  announceUnnamed: "名前のないエージェントから質問があります。",
  tabTitle: (count, title) => `(${number(count)}) ${title}`,
  ended: (what, name) => `${name}: ${what}。`,
  endedUnnamed: (what) => `名前のないエージェント: ${what}。`,
  sent: "送信しました",
  declined: "断りました。エージェントにそう伝えます",
  cancelled: "キャンセルしました。何も回答していません",
  agreed: "ページを開くことに同意しました",
  dismiss: "この通知を閉じる",
  waitingPage: "ページが進行中です",
  loading: "質問を読み込んでいます…",
  notLoaded:
    "この質問の表示に必要なものを、まだ読み込めていません。再試行しても変わらない場合は、ページを再読み込みしてください。",
  tryAgain: "再試行",

  messageCut: (count) =>
    `メッセージには続きがあります。およそ${number(count)}文字は表示されていません。`,
  about: "このフォームについて（エージェントの言葉）",
  confirmOnly: "入力する項目はありません。",
  notSent: "前回の回答は送信されませんでした。",
  faults: (count) => `${number(count)}件の回答を修正する必要があります。`,
  tooSoon: "早すぎました。質問が表示されたばかりです。もう一度試してください。",
  notDelivered: "回答を送信できませんでした。",
  sending: "送信中…",
  warning: "警告",
  sendAnyway: "それでも送信",
  change: "回答を変更",

  clear: "消去",
  clearField: (label) => `${label} を消去`,
  counter: (count, max) => `${number(count)}/${number(max)}`,
  counterSpoken: (left) => `残り${number(left)}文字`,
  counterOver: (over) => `${number(over)}文字超過`,
  sentAs: (text) => `${text} として送信されます`,
  zone: (zone) => `時刻は ${zone} のものです。`,
  earlier: "以前の回答",
  take: (label) => `${label} を使う`,
  search: (label) => `${label} の中を検索`,
  searchHint: "入力して検索",
  shown: (shown, found) =>
    shown === found
      ? `${number(found)}個の選択肢`
      : `${number(found)}個の選択肢のうち${number(shown)}個を表示中。入力すると絞り込めます`,
  noMatch: "その文字を含む選択肢はありません。",
  chosen: (count) => `${number(count)}個選択中`,
  openList: "選択肢を表示",
  unsupported: "ここでは回答できないため、省かれます。",

  host: "ホスト",
  address: "完全なアドレス",
  copied: "アドレスをコピーしました。",
  copyFailed: "コピーできませんでした。アドレスを選択して自分でコピーしてください。",
  nothingOpened: "まだ何も開いておらず、問い合わせもしていません。",
  encodedHost: (host) => `符号化: ${host}`,
  severity: { info: "メモ", caution: "注意", danger: "危険" },
  notOpenable: "ウェブアドレスではないため、開けません。",
  agentFindsOut: "ページが完了したことは、エージェントが自分で確認します。",

  pageTitle: "エージェントからの質問",
  pageLost: "接続が切れました。再試行しています…",
  pageEnds: {
    closed: {
      title: "プログラムは終了しました",
      text: "ここではもう回答できません。このタブを閉じてかまいません。",
    },
    "agent-gone": {
      title: "エージェントは終了しました",
      text: "ここではもう回答できません。このタブを閉じてかまいません。",
    },
    gone: {
      title: "プログラムが見つかりません",
      text: "ここでは回答できません。まだ動いている場合は、プログラムが表示するリンクを使ってください。",
    },
    "used-twice": {
      title: "このリンクは2回使われました",
      text: "ほかの人が代わりに回答できないように、両方のタブを閉じました。プログラムが表示する新しいリンクを使ってください。",
    },
    "no-link": {
      title: "このリンクはもう使えません",
      text: "リンクは1分間、1回だけ有効です。プログラムが表示する新しいリンクを使ってください。",
    },
  },
};
