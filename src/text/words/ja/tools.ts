/** 日本語: コマンドの道具が伝えること. Pure. @module */
import type { CommandWords } from "../types.ts";

export const tools: CommandWords["tools"] = {
  refusals: {
    params: "paramsがオブジェクトではありません。",
    mode: "modeがないか、テキストではありません。クライアントがformとみなすことはありません。",
    "scope-none": "属するセッションも要求も示されていません。",
    "scope-both": "セッションと要求の両方が示されています。どちらか一方にしてください。",
    "scope-malformed": "セッションまたは要求のIDの型が正しくありません。",
    message: "messageがないか、テキストではありません。",
    requestedSchema: "requestedSchemaがないか、オブジェクトではありません。",
    url: "urlがないか、テキストではありません。",
    elicitationId: "elicitationIdがないか、テキストではありません。",
    "id-invalid": "JSON-RPC要求のIDは、このバージョンのプロトコルでは使えません。",
    "id-open": "同じIDの別の要求が未完了です。",
    "not-initialized": "接続が初期化される前に届きました。",
    "too-large": "クライアントが受け取れる大きさを超えています。",
    nesting: "クライアントが読み取れる深さを超えて入れ子になっています。",
    "mode-unsupported": "modeがformでもurlでもありません。",
    "elicitation-id-outstanding": "elicitationIdが別のページで使われています。",
    "schema-unreadable": "requestedSchemaをフォームとして読み取れません。",
    "url-malformed": "アドレスを読み取れません。",
    "url-scheme": "アドレスがhttpでもhttpsでもありません。",
    "url-own-listener": "アドレスがこのプログラム自身を指しています。",
    "already-answered": "この要求はすでに回答済みです。",
    "too-many": "クライアントが保持できる数を超える質問が未回答です。",
    "client-closed": "クライアントは終了するところです。",
    "not-shown": "表示に必要なものを読み込めませんでした。",
  },

  standardInput: "標準入力",
  fileRefused: ({ name, reason }) => `${name} の質問は使用できません: ${reason}`,
  notAnObject: "オブジェクト（フォームのスキーマまたは質問）でなければなりません。",
  noParams: "paramsはオブジェクトでなければなりません。",

  ask: {
    message: "回答してください。",
    noTerminal:
      "質問は標準入力から読み取られましたが、回答するための端末がありません。ファイルを指定するか、 --answers で回答を指定してください。",
    stopped: "質問を表示できませんでした。",
  },
};
