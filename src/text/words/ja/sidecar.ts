/** 日本語: サイドカーが伝えること. Pure. @module */
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `エージェントのコマンドはcmd.exe用のスクリプトで、シェルを通しては開始しません: ${command} 。開始されるプログラムを指定してください。`,
  waiting:
    "エージェントが、このエディターでは表示できない質問をしています。端末で回答してください: acp-elicitation attach",
  waitingInBrowser:
    "エージェントが、このエディターでは表示できない質問をしています。ブラウザーで開きます。端末では: acp-elicitation attach",
  browserFailed: "ブラウザーを開けませんでした。",
  noPage: (port) =>
    port === undefined
      ? "質問をブラウザーに表示できません。ページを作成できませんでした。"
      : `質問をブラウザーに表示できません。ポート ${port} は使えません。`,
  announced:
    "エージェントの質問が、このエディターの外で回答を待っています。端末で回答してください: `acp-elicitation attach`",
  openFailed:
    "ブラウザーでページを開けませんでした。 acp-elicitation attach でアドレスを確認できます。",
  noSocket: "端末から質問に答えることができません。ソケットを作成できませんでした。",
  folderNotPrivate: ({ path }) =>
    `フォルダー ${path} はほかのユーザーからも開けるため、使用しません。削除するか、閉じてください: chmod 700 ${path}`,

  askerIn: ({ agent, folder }) => `${agent} (${folder})`,
  askerInEditor: ({ agent, editor, folder }) => `${agent} (${editor}, ${folder})`,

  attachNeedsTerminal:
    'ここでは入力できません。端末を使うか、--plain で標準入力から行を読むか、"pending" と "answer" を使ってください。',
  noSockets: "このシステムでは、別の端末から質問に答えることができません。",
  attached: ({ asker }) => `${asker} に接続しました。`,
  detached: ({ asker }) => `${asker} は終了しました。`,
  attachHow:
    "質問は届きしだいここに表示されます。Ctrl-Cで開いている質問を取り消し、質問がないときは、Enterで後回しにした質問を呼び戻し、Ctrl-Dで終了します。",
  inBrowser: ({ asker }) => `${asker} の質問をブラウザーで開きました。`,
  inBrowserByHand: ({ asker, link }) =>
    `${asker} の質問を見るには、次のリンクを 1 分以内にブラウザーで開いてください。使えるのは 1 回だけです: ${link}`,
  notInBrowser: ({ asker }) =>
    `${asker} にはブラウザーから接続できません。"acp-elicitation attach" を使ってください。`,
  nobodyRuns: "動いているサイドカーはありません。",
  nobodyYet: "サイドカーはまだ動いていません。開始されると見つかります。",

  nothingPending: "待っている質問はありません。",
  pendingOf: ({ id, mode, asker }) =>
    `${id}  ${mode === "form" ? "フォーム" : "開くページ"} (質問者: ${asker})`,
  pendingSession: ({ session }) => `  セッション ${session}`,
  pendingOptions: "次のいずれか",
  pendingPage: "ページ:",
  pendingUnderWay: "  同意済み。ページは進行中です",
  pendingHow: "回答方法: acp-elicitation answer ID フィールド=値 ...",

  answerUnknown: ({ id }) =>
    `質問 ${id} は待っていません。待っている質問は "acp-elicitation pending" で確認できます。`,
  answerOneWay:
    "フォームの値、--accept、--open、--elsewhere、--decline、--cancel のうち、一つだけを指定してください。",
  answerForm:
    "これはフォームです。値を フィールド=値 の形で指定するか、いまの内容を送る --accept を指定してください。",
  answerPage:
    "これはページです。--open、--elsewhere、--decline、--cancel のいずれかを指定してください。",
  answerPair: ({ text }) => `${text} は フィールド=値 の形ではありません。`,
  answerNoField: ({ name }) => `フォームにフィールド ${name} はありません。`,
  answerSecret: ({ names }) =>
    `秘密の情報のようです: ${names} 。コマンドラインはほかの人に読まれることがあります。"acp-elicitation attach" で回答してください。`,
  answerInvalid: ({ faults }) => `送信しませんでした: ${faults}`,
  answerSent: (action) =>
    ({ accept: "承諾しました。", decline: "辞退しました。", cancel: "取り消しました。" })[action],
  answerPageIs: ({ href }) => `ご自分で開いてください: ${href}`,
  answerTooLate: "質問はすでに終わっていました。",
  answerNotSent: "回答は送信されませんでした。",
};
