/** 日本語: ページの裏側のサービスを管理する人に伝えること. Pure. @module */
import type { CommandWords } from "../types.ts";
import { number } from "./count.ts";

export const operator: CommandWords["operator"] = {
  configRefused: ({ path, reason }) => `サービスの設定 ${path} は使用できません: ${reason}`,
  variableRefused: ({ name, reason }) => `環境変数 ${name} は使用できません: ${reason}。`,
  variableUnset: ({ name }) => `指定された環境変数 ${name} が設定されていません。`,
  ofFile: ({ path, reason }) => `指定されたファイル ${path}: ${reason}`,
  expectDatabase: "PostgreSQL データベースのアドレス (postgres://...) でなければなりません",
  expectNoDatabase:
    "データベースのアドレスはパスワードを含むため、ここには書けません。 urlEnv で環境変数を、または urlFile でファイルを指定してください",
  expectOneOf: ({ names }) => `次のうちちょうど一つが必要です: ${names}`,
  expectProvider: "名前は a-z、0-9、- を使った 1～64 文字でなければなりません",
  expectWeb: "ユーザー名を含まない http または https のアドレスでなければなりません",
  expectOrigin:
    "http または https のアドレスのオリジン (例: https://oauth.example) でなければなりません",
  expectBase: "ユーザー名もクエリも含まない http または https のアドレスでなければなりません",
  secretInArguments:
    'データベースのアドレスはパスワードを含み、コマンドラインは他のユーザーにも読めます。環境変数 ACP_CONNECT_DATABASE_URL に入れるか、設定の "urlFile" で指定するファイルに入れてください。',
  nothingConfigured:
    '何も設定されていないため、調べるものがありません。 --config で設定を指定するか、 "acp-elicitation connect --help" にある変数を設定してください。',
  noStore:
    'データベースが指定されていません。 --config で設定を指定するか、 ACP_CONNECT_DATABASE_URL または ACP_CONNECT_SQLITE を設定してください。 "acp-elicitation connect --help" を参照してください。',
  noKeys:
    '鍵ファイルが指定されていません。 --config で設定を指定するか、 ACP_CONNECT_KEYS を設定してください。 "acp-elicitation connect --help" を参照してください。',
  packageMissing: ({ name, version }) =>
    `必要なパッケージ ${name} がインストールされていません。次のコマンドでインストールしてください: npm install ${name}@${version}`,
  needsNewerNode: ({ version }) =>
    `SQLite は Node.js 22.13 以降に含まれますが、これは ${version} です。新しい版か PostgreSQL を使ってください。`,
  storeAway: ({ code }) => `データベースを使用できませんでした (${code})。`,
  schemaNewer: ({ found, needed }) =>
    `データベースのスキーマは ${found} ですが、この版の acp-elicitation が扱えるのは ${needed} までです。何も変更していません。`,

  migrated: ({ from, to }) =>
    from === 0
      ? `データベースにスキーマがなかったので、スキーマ ${to} を作成しました。`
      : `データベースのスキーマを ${from} から ${to} にしました。`,
  migratedBefore: ({ version }) =>
    `データベースのスキーマは既に ${version} です。何も変更していません。`,

  keyFileRefused: ({ path, reason }) => `鍵ファイル ${path} は使用できません: ${reason}`,
  noKeyFile: "サービスが使える鍵が入っていません。",
  keyFileLocked: ({ path }) => `別の変更が進行中です。進行中でなければ ${path} を削除してください`,
  keyFileMade: ({ path }) =>
    `鍵ファイル ${path} を作成しました。鍵は1つです。すべてのレプリカに渡し、控えはデータベースの控えとは別の場所に保管してください。`,
  keyFileThere: ({ path }) => `${path} には鍵ファイルがすでにあります。何も変更していません。`,
  sealsNow: ({ key }) => `${key}: 暗号化と復号`,
  opensOnly: ({ key }) => `${key}: 復号のみ`,
  leftOver: ({ count }) => `まだ暗号化し直していない認証情報: ${number(count)}件。`,
  noneLeft: "すべての認証情報が、現在の鍵で暗号化されています。",
  keyAdded: ({ key }) =>
    `鍵 ${key} を追加しました。復号にだけ使われ、暗号化にはこれまでの鍵が使われます。`,
  keyPromoted: ({ key }) => `これからは鍵 ${key} で暗号化します。`,
  resealing: ({ count }) => `暗号化し直した認証情報: ${number(count)}件 ...`,
  resealed: ({ count }) => `認証情報 ${number(count)}件を暗号化し直しました。`,
  unreadable: ({ count }) =>
    `どの鍵でも復号できない認証情報: ${number(count)}件。持ち主が接続し直す必要があります。`,
  keyDropped: ({ key }) => `鍵 ${key} を削除しました。`,
  keyInUse: ({ key }) =>
    `鍵 ${key} は認証情報の復号にまだ必要なので、削除していません。先に実行するコマンド: acp-elicitation connect rotate-keys reseal`,
  keySeals: ({ key }) => `鍵 ${key} は暗号化に使われているので、削除していません。`,
  noKey: ({ key, known }) => `鍵 ${key} はありません。あるのは次の鍵です: ${known}。`,
  nameKey: ({ known }) => `復号だけに使う鍵が複数あります。どれかを指定してください: ${known}。`,
  noOtherKey:
    "復号だけに使う鍵はありません。先に実行するコマンド: acp-elicitation connect rotate-keys add",
  nextCreate: "作成するには: acp-elicitation connect rotate-keys create",
  nextAdd: "鍵を替えるには: acp-elicitation connect rotate-keys add",
  nextPromote:
    "次に、すべてのレプリカにこの鍵ファイルが行き渡ってから: acp-elicitation connect rotate-keys promote",
  nextReseal:
    "次に、すべてのレプリカにこの鍵ファイルが行き渡ってから: acp-elicitation connect rotate-keys reseal",
  nextDrop:
    "次に、以前のリンクがすべて無効になる 1 日後に: acp-elicitation connect rotate-keys drop",
  complete: "鍵の交換が終わりました。この鍵ファイルをすべてのレプリカに渡してください。",
};
