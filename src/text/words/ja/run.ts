/** 日本語：質問のまわりでコマンドが伝えること。 Pure. @module */
import type { CommandWords } from "../types.ts";
import { number } from "./count.ts";

const STATUS = {
  pending: "待機中",
  in_progress: "実行中",
  completed: "完了",
  failed: "失敗",
  paused: "一時停止中",
  cancelled: "キャンセル済み",
};
const REASON = {
  cancelled: "キャンセル",
  refusal: "続行を拒否",
  max_tokens: "トークン数の上限",
  max_turn_requests: "要求回数の上限",
  error: "エラー",
};
const ACTION = { accept: "承諾", decline: "辞退", cancel: "キャンセル" };

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export const run: CommandWords["run"] = {
  notice: (text) => `acp-elicitation: ${text}`,
  agentLog: ({ text }) => `エージェントのログ: ${text}`,
  agentLogLead: "ログ ",
  thoughtLead: "（思考） ",
  noticeLead: "（通知） ",
  outputLead: "    ",

  commandNotFound: ({ command }) => `エージェントのコマンドが見つかりません: ${command}`,
  commandNotExecutable: ({ command }) =>
    `エージェントのコマンドを実行する権限がありません: ${command}`,
  commandFailed: ({ command, code }) =>
    `エージェントのコマンドを開始できませんでした: ${command} (${code})`,
  agentLeftEarly: ({ end }) => `エージェントは自己紹介の前に終了しました（${end}）。`,
  startedAgain: "ACP 2 を求めたところ、エージェントは終了しました。ACP 1 でもう一度起動します。",
  waiting: "エージェントの自己紹介を待っています ...",
  versionRefused: ({ asked, offered }) =>
    `エージェントはACPバージョン${asked}に対応していません。バージョン${offered}を提示しています。`,
  initializeFailed: ({ version, reason }) =>
    `エージェントはACPバージョン${version}を受け入れませんでした: ${reason}`,
  sessionFailed: ({ reason }) => `エージェントはセッションを開きませんでした: ${reason}`,
  signInFirst:
    "先にエージェントへのサインインが必要です。エージェント自身のコマンドで行ってください。",
  connected: ({ name, version }) => `${name} に接続しました。ACPバージョン${version}です。`,
  howToStop: "Ctrl-C で進行中のことをキャンセルします。2回押すと終了します。",
  howToTalk: "エージェントへのメッセージを入力してください。 /quit または Ctrl-D で終了します。",
  prompt: "> ",
  demoName: "デモエージェント",
  demoPrompt: "案内してください。",

  // A page in the browser.
  pageReady: "質問はブラウザーに表示されます。",
  pageByHand: ({ link }) =>
    `質問があります。次のリンクを 1 分以内にブラウザーで開いてください。使えるのは 1 回だけです: ${link}`,
  pageUsedTwice: "質問へのリンクが 2 回使われたため、そのリンクで開いたタブを閉じました。",
  pageStranger: "このコンピューターの別のユーザーが質問を開こうとしたため、拒否しました。",
  portTaken: ({ port }) => `ポート ${port} は使えません。--port で別のポートを指定してください。`,

  state: (state) => {
    if (state === "running") return "[エージェントは作業中です]";
    return state === "idle"
      ? "[エージェントは待機しています]"
      : "[エージェントはあなたの操作を待っています]";
  },
  stopped: ({ reason }) => `[エージェントが止まりました: ${named(REASON, reason) ?? reason}]`,
  toolStatus: (status) => named(STATUS, status) ?? "変更あり",
  toolLead: ({ status }) => `（ツール、${status}） `,
  moreRows: ({ count }) => `    （ほか${number(count)}行）`,
  planHeading: "[計画]",
  planLead: (status) => {
    if (status === "completed") return "  [x] ";
    return status === "in_progress" ? "  [>] " : "  [ ] ";
  },
  noise: ({ line }) =>
    `エージェントがACPメッセージではない行を出力したため、読み飛ばしました: ${line}`,
  noiseGoesOn: "エージェントは同様の行をさらに出力しています。以後は通知せずに読み飛ばします。",

  questionRefused: ({ reason }) => `エージェントの質問を拒否しました: ${reason}`,
  questionMuted:
    "エージェントの質問をキャンセルしました。終了するまで質問を止める設定になっています。",
  openFailed: "ブラウザーが開きませんでした。アドレスは自分で開いてください。",

  permissionHeading: "許可: エージェントが次の許可を求めています",
  untitledPermission: "（何の許可かは示されていません）",
  permissionUnattended: ({ title }) => `許可を与える人がいないため、許可しませんでした: ${title}`,

  cancelling:
    "エージェントの作業をキャンセルしています。終了するには2秒以内にもう一度 Ctrl-C を押してください。",
  pressAgain: "終了するには2秒以内にもう一度 Ctrl-C を押してください。",
  agentLeft: ({ end }) => `エージェントが終了しました（${end}）。`,
  howEnded: ({ code, signal }) =>
    signal === undefined ? `終了コード ${code}` : `シグナル ${signal}`,
  connectionLost: "エージェントとの接続が切れました。",
  promptFailed: ({ reason }) => `エージェントがエラーを返しました: ${reason}`,

  fromFile: ({ action, message }) =>
    `回答ファイルから回答しました（${named(ACTION, action) ?? action}）: ${message}`,
  fromFileFields: ({ names }) => `  項目: ${names}`,
  fromFileUrl: ({ href }) => `  ページ: ${href}`,
  fromFileOpen: "  ブラウザーで開いています",
  fromFileNoOpen: "  自分で開いてください。 --open を付けると開かれます",
  notCovered: ({ message, reason }) => `${reason}、キャンセルしました: ${message}`,
  notCoveredAsking: ({ reason }) => `${reason}、回答ファイルは使いませんでした。`,
  noAnswers: "答える人がおらず、回答ファイルも指定されていないため",
  noEntry: "回答ファイルにこのページの項目がないため",
  noFields: "回答ファイルにこの質問の値がないため",
  missingFields: ({ names }) => `回答ファイルに必須の値がないため（${names}）`,
  wrongFields: ({ faults }) => `回答ファイルが合わないため（${faults}）`,
  blockedFields: ({ names }) => `必須の項目がここでは未対応の種類であるため（${names}）`,
  noSuchField: "この質問にその項目はありません",
  secretFields: ({ names }) =>
    `秘密の情報を求めているようですが、回答ファイルに "secret": true がないため（${names}）`,
  secretMessage: '秘密の情報を求めているようですが、回答ファイルに "secret": true がないため',
  refusedBefore: ({ faults }) => `用意された回答が受け付けられなかったため（${faults}）`,

  answersRefused: ({ path, reason }) => `回答ファイル ${path} は使用できません: ${reason}`,
  fileMissing: "ファイルがありません。",
  fileUnreadable: "読み取れません。",
  fileIsFolder: "フォルダーです。",
  fileEmpty: "中身が空です。",
  fileOfSomebodyElse: "別のユーザーのファイルです。",
  fileNotPrivate: ({ path }) =>
    `ほかのユーザーが読める状態です。自分だけのものにしてください: chmod 600 ${path}`,
  notJson: ({ line, column }) => `${line}行${column}桁目がJSONではありません。`,
  wrongShape: ({ path, expected }) => `${path} ${expected}。`,
  expectObject: "はオブジェクトでなければなりません",
  expectList: "はリストでなければなりません",
  expectText: "は空でないテキストでなければなりません",
  expectTexts: "はテキストのリストでなければなりません",
  expectEnv: "はテキストのオブジェクトか、 { name, value } のリストでなければなりません",
  expectValue: "がありません",
  expectFlag: "は true か false でなければなりません",
  expectAction: 'は "accept"、"decline"、"cancel" のいずれかでなければなりません',
  expectNothing: ({ known }) => `は使えない名前です（使えるもの: ${known}）`,
  traceExists: ({ path }) =>
    `記録ファイル ${path} はすでにあります。新しい名前を指定してください。`,
  traceFailed: ({ path }) => `記録ファイル ${path} に書き込めません。`,
  traceAnswersAlone: "--trace-answers には --trace ファイル が必要です。",
  mcpRefused: ({ reason }) => `この --mcp-server は使用できません: ${reason}`,
  promptNeeded: "端末がないため何も読み取りません。 --prompt でメッセージを指定してください。",
  noFolder: ({ path }) => `フォルダー ${path} はありません。`,
  unexpected: ({ reason }) => `起こるはずのないことが起こりました: ${reason}`,
};
