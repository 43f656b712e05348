/**
 * 日本語：質問の画面での言葉. Pure.
 *
 * @see FORM-11 FORM-20 SURF-2 SURF-3 URL-9
 * @module
 */
import type { TerminalWords } from "../types.ts";
import { number } from "./count.ts";

export const rich: TerminalWords["rich"] = {
  keys: {
    tab: "Tab",
    backTab: "Shift-Tab",
    enter: "Enter",
    space: "Space",
    escape: "Esc",
    upDown: "↑↓",
    leftRight: "←→",
    pages: "PgUp/PgDn",
    yesNo: "y/n",
    delete: "Del",
    digits: "0-9",
    letters: "a-z",
    ctrl: (letter) => `Ctrl-${letter}`,
  },
  macKeys: {
    enter: "return",
    escape: "esc",
    delete: "delete",
    pages: "fn-↑↓",
    ctrl: (letter) => `control-${letter}`,
  },
  hint: (key, does) => `${key} ${does}`,
  does: {
    next: "次へ",
    back: "戻る",
    cancel: "キャンセル",
    pick: "選択",
    tick: "チェック",
    move: "移動",
    filter: "検索",
    clear: "消去",
    newLine: "改行",
    change: "変更",
    answer: "回答",
    press: "押す",
    scroll: "スクロール",
    review: "確認",
    hide: "隠す",
    otherQuestion: "次の質問",
    plain: "シンプル表示",
    take: "候補を使う",
    part: "部分",
    type: "入力",
  },

  // The frame.
  asks: (name) => `${name} からの質問`,
  unnamedAsks: "名前のないエージェントからの質問",
  waitsFor: (name) => `${name} がページを待っています`,
  unnamedWaitsFor: "名前のないエージェントがページを待っています",
  moreWait: (count) => `ほか${number(count)}件`,
  moreWaiting: (count) => `ほかに${number(count)}件の質問が待っています。`,
  askedTimes: (times) =>
    `この質問は${number(times)}回目です。「質問を止める」を選ぶと、キャンセルし、終了するまでこのエージェントの質問を止めます。`,
  messageCut:
    "メッセージには、ここに表示されていない続きがあります。回答に必要な場合は断ってください。",
  moreAbove: "上に続きあり",
  moreBelow: "下に続きあり",

  // Controls.
  send: "送信",
  sendAnyway: "それでも送信",
  goBack: "戻る",
  decline: "断る",
  cancel: "キャンセル",
  later: "あとで",
  silence: "質問を止める",
  open: "開く",
  copy: "コピー",
  elsewhere: "別の場所で開く",
  reopen: "もう一度開く",
  finished: "完了しました",
  giveUp: "待つのをやめる",
  hide: "隠す",

  // One field.
  yes: "はい",
  no: "いいえ",
  unset: "未回答",
  notAnswered: "未回答",
  find: "検索: ",
  found: (found, of) => `${number(of)}件中${number(found)}件`,
  noMatch: "合う選択肢はありません。",
  morePicked: (count) => `ほか${number(count)}個`,
  ownWords: "または自分の言葉で:",
  suggestion: (count) => (count === 1 ? "以前の回答:" : "以前の回答（新しい順）:"),
  secret:
    "警告: 秘密の情報を求めているようです。パスワード、鍵、コードは決して入力しないでください。エージェントが読めます。",
  secretMessage:
    "警告: エージェントが秘密の情報を求めているようです。パスワード、鍵、コードは決して入力しないでください。エージェントが読めます。",
  hidden: "入力した文字は表示されません。",
  secretHidden: "（入力済み、非表示）",
  leftOut: "ここでは未対応のため、省かれます。",
  blocked: "このフォームはここから送信できません。ここで対応していないものを必須としています。",

  // What happens at the bottom.
  answered: (answered, of) => `${of}件中${answered}件回答済み`,
  faults: (count) => `${number(count)}件の回答がまだ合っていません。`,
  faultMark: (fault) => `! ${fault}`,
  notSent: "前回の回答は送信されませんでした。",
  resumed: "以前の回答は残っています。",
  checking: "回答を確認しています ...",
  ignored: "無視しました: これが表示される前に入力されたものです。少しの間、入力を止めてください。",
  pressSpace: "送信するには Space を押してください。",
  pressSpaceHere: "選択されているものを実行するには Space を押してください。",
  nothingElse: "ほかに待っている質問はありません。",
  formEmpty: "入力する項目はありません。「送信」で同意します。",
  openFailed: "ブラウザーが開きませんでした。アドレスを自分で開くか、もう一度試してください。",
  followHelp:
    "ページが完了したとエージェントが報告するまで待ちます。自分で完了を伝える、待つのをやめる、隠して続ける、のいずれもできます。エージェントには伝わりません。",
  copied: "コピーしました（端末が許可している場合）。",
  secretConfirm:
    "秘密の情報のように見えます。送信したものはエージェントが読めます。本当に送信しますか？",

  // What became of it, on the ordinary screen.
  about: (name, message) => `${name} の質問: ${message}`,
  aboutUnnamed: (message) => `名前のないエージェントの質問: ${message}`,

  // The two ways to be asked.
  beginsRich: (key) =>
    `質問は画面全体に表示されます。そこで ${key} を押すと、スクリーンリーダー向けのシンプルな行になります。`,
  beginsPlain:
    "質問はシンプルな行で表示されます。質問で /screen と入力すると、画面全体に表示します。",
  nowPlain: "以後、質問はシンプルな行で表示されます。 /screen で画面全体に戻ります。",
  nowRich: "以後、質問は画面全体に表示されます。",
};
