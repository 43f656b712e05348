/**
 * 日本語：シンプルな端末での言葉。入力する語は、日本語入力を切り替えずに済むように英語のものを案内する。 Pure.
 *
 * @see FORM-11 SURF-3 URL-9
 * @module
 */
import type { TerminalWords } from "../types.ts";
import { number } from "./count.ts";

export const plain: TerminalWords["plain"] = {
  from: (name) => `${name} からの質問です。`,
  fromUnnamed: "名前のないエージェントからの質問です。",
  callsItself: (name) => `エージェントは ${name} と名乗っています。自称です。`,
  server: (name) => `サーバー ${name} のための質問だと言っています。自称です。`,
  session: (id) => `セッション ${id}。`,
  toolCall: (id, tool) => `セッション ${id} 、ツール呼び出し ${tool}。`,
  askedTimes: (times) => `この質問は${number(times)}回目です。 /mute で以後の質問を止められます。`,
  moreWaiting: (count) => `ほかに${number(count)}件の質問が待っています。`,
  says: "エージェントの言葉:",
  eitherNeeded: "選択肢を選ぶか、自分の言葉で入力してください。",
  enterOwnWords: "Enterを押すと、自分の言葉の入力に進みます。",
  messageCut: (count) =>
    `メッセージには続きがあります。およそ${number(count)}文字は表示されていません。回答に必要な場合は /decline で断ってください。`,
  form: "フォームについて:",
  fields: (count) =>
    count === 1
      ? "質問は1つです。送信前にもう一度表示します。"
      : `質問は${number(count)}つです。送信前にすべてもう一度表示します。`,
  waysOut:
    "/decline はエージェントに断ると伝えます。 /cancel は回答せずに閉じます。 /help はほかのすべてを表示します。",
  notSent: "前回の回答は送信されませんでした:",
  resumed: "以前の回答は残っています。",

  place: (place, of, about) => `${place}/${of}: ${about}。`,
  again: (about) => `変更: ${about}。`,
  defaultIs: "Enterを押すと既定値のままにします:",
  answerIs: "Enterを押すと回答をそのままにします:",
  ownWordsKept: "Enterを押すと自分の言葉をそのままにします:",
  clearHint: "/clear で未回答に戻します。",
  enterSkips: "Enterを押すと未回答のままにします。",
  linesHint: "/lines で複数行の回答を始めます。",
  pattern: "エージェントは次のパターンのテキストを求めています:",
  format: "エージェントが指定した形式:",
  unsupportedLeftOut: "ここでは回答できないため、省かれます。",
  readAs: "次のように読み取りました:",
  patternFault: "パターンに合っていません。",
  fault: (field, fault) => `受け付けられません: ${field}。 ${fault}`,
  secret:
    "警告: 秘密の情報を求めているようです。パスワード、鍵、コードは決して入力しないでください。エージェントが読めます。 /decline で断れます。",
  secretMessage:
    "警告: エージェントが秘密の情報を求めているようです。パスワード、鍵、コードは決して入力しないでください。エージェントが読めます。 /decline で断れます。",
  ownWords: "必要であれば、自分の言葉で入力してください:",
  ownWordsTaken: "選択肢にないため、自分の言葉として扱います。",
  choiceOrWords: "合う選択肢がなければ、自分の言葉で入力してください。",
  earlier: (count) =>
    count === 1
      ? "以前の回答があります。 /1 でその回答をもう一度使います:"
      : `以前の回答があります。 /1 から /${count} でそのうちの1つをもう一度使います:`,

  tooMany: (count) => `選択肢は${number(count)}個あります。一部を入力して探してください。`,
  noMatch: "その文字を含む選択肢はありません。",
  matches: (shown, found) =>
    shown === found
      ? `${number(found)}個の選択肢が見つかりました。`
      : `${number(found)}個の選択肢が見つかりました。最初の${number(shown)}個です。さらに入力すると絞り込めます。`,
  searchAgain: "この一覧の番号、別の検索文字、または /help を入力してください。",
  noSuchNumber: (typed, last) => `${typed} 番の選択肢はありません。番号は1から${last}までです。`,
  noSuchChoice: "選択肢にありません。",
  twoMeanings: (place, other) =>
    `ある選択肢の番号であり、別の選択肢のタイトルでもあります。番号なら #${place} 、タイトルなら #${other} と入力してください。`,
  toggleHint: "番号で選択したり外したりできます。 none ですべて外します。",
  chosen: (count) => `${number(count)}個選択中です。Enterで先に進みます。`,
  noneChosen: "何も選択していません。Enterで先に進みます。",

  linesStart:
    "何行でも入力できます。ピリオドだけの行で終わります。ピリオド1つの行を書くには2つ入力してください。",

  answerPrompt: "回答: ",
  wordPrompt: "次の操作: ",
  choicePrompt: (last) => (last === 1 ? "選択（1）: " : `選択（1～${last}）: `),
  searchPrompt: "検索: ",
  foundPrompt: "番号または検索: ",
  choicesPrompt: (last) => (last === 1 ? "選択（1）: " : `番号（例: 1 ${Math.min(last, 3)}）: `),
  yesNoPrompt: "y（はい）または n（いいえ）: ",
  yesNoUnsetPrompt: "y（はい）、n（いいえ）、unset（未回答）: ",
  yesNoFault: "「はい」なら y 、「いいえ」なら n と入力してください。",

  review: "確認です。まだ何も送信していません。",
  confirmOnly: "入力する項目はありません。まだ何も送信していません。",
  notAnswered: "未回答",
  leftOut: "ここでは未対応のため、省かれます",
  ownWordsAre: "自分の言葉:",
  reviewHelp: "send と入力すると、エージェントに送信します。",
  reviewNumber: (last) =>
    last === 1
      ? "1 と入力すると、回答を変更します。"
      : `1から${last}の番号を入力すると、その回答を変更します。`,
  reviewRest: "rest と入力すると、未回答の質問に進みます。",
  secretConfirm:
    "警告: 秘密の情報のように見えます。エージェントが読めます。送信するには send anyway 、断るには decline と入力してください。",
  reviewUnknown:
    "何も送信していません。 send 、番号、 decline 、 cancel のいずれかを入力してください。",
  noSuchAnswer: (place, last) =>
    last === 1
      ? `${place}番の回答はありません。番号は1だけです。`
      : `${place}番の回答はありません。番号は1から${last}までです。`,
  confirmUnknown: "何も送信していません。 send 、 decline 、 cancel のいずれかを入力してください。",
  blocked: "このフォームはここでは受け付けられません。対応していないものを必須としています:",
  blockedUnknown: "decline または cancel と入力してください。",

  typed: {
    send: ["send", "s", "送信"],
    sendAnyway: ["send anyway", "それでも送信"],
    rest: ["rest", "残り"],
    decline: ["decline", "断る"],
    cancel: ["cancel", "キャンセル"],
    later: ["later", "あとで", "後で"],
    mute: ["mute", "ミュート"],
    open: ["open", "開く"],
    elsewhere: ["elsewhere", "自分で開く"],
    reopen: ["reopen", "もう一度開く"],
    finished: ["finished", "完了"],
    giveUp: ["give up", "give-up", "待つのをやめる"],
    back: ["back", "戻る"],
    clear: ["clear", "消去"],
    lines: ["lines", "複数行"],
    review: ["review", "確認"],
    help: ["help", "ヘルプ"],
    unset: ["unset", "未回答"],
    none: ["none", "なし"],
  },

  declineHelp: "decline と入力すると、エージェントに断ると伝えます。",
  cancelHelp: "cancel と入力すると、回答せずに閉じます。",
  laterHelp: "later と入力すると、あとに回します。",
  nothingElse: "ほかに待っている質問がないため、この質問のままにします。",
  help: {
    help: "/help はこの一覧をもう一度表示します。",
    earlier: "/1 などは、以前の回答を使います。",
    back: "/back は前の質問に戻ります。",
    clear: "/clear は回答と既定値を消します。",
    lines: "/lines は複数行の回答を始めます。",
    review: "/review はこれまでの回答をすべて表示し、送信に進みます。",
    later: "/later はすべてあとに回し、回答を残します。",
    mute: "/mute はキャンセルし、終了するまでこのエージェントの質問を止めます。",
    decline: "/decline はエージェントに断ると伝えます。",
    cancel: "/cancel は回答せずに閉じます。Ctrl-C も同じです。",
    slash: "/ で始まる回答は // と入力してください。",
  },
  unknownCommand: (typed) =>
    `${typed} というコマンドはありません。回答であれば、先頭を // にして入力してください。`,
  firstQuestion: "最初の質問です。",
  notHere: (typed) => `${typed} はここでは使えません。`,
  typedAhead: "無視しました: これが表示される前に入力されたものです。",
  controlKeys:
    "無視しました: その行には矢印キーなど、このモードで扱えないものが含まれています。もう一度入力してください。",
  lineTooLong:
    "無視しました: その行は長すぎて、途中で切れている可能性があります。 /lines で短い行に分けて入力できます。",

  sent: "送信しました。",
  declined: "断りました。エージェントにそう伝えます。",
  cancelled: "キャンセルしました。何も回答していません。",
  mutedNow: "キャンセルしました。終了するまでこのエージェントの質問を止めます。",
  laterNow: "あとに回しました。回答は残っています。",
  agreedOpen: "同意しました。ブラウザーを開いています ...",
  agreedElsewhere: "同意しました。アドレスは自分で開いてください。",
  endings: {
    answered: "この質問は別の場所で回答されました。",
    withdrawn: "エージェントがこの質問を取り下げました。何も送信していません。",
    "connection-lost": "エージェントとの接続が切れました。この質問は終了です。",
    completed: "エージェントはページが完了したと報告しています。",
    "finished-by-user": "ページが完了したと伝えました。",
    "given-up": "ページを待つのをやめました。",
    refused: "この質問は拒否されました。",
    "not-sent": "回答を送信できませんでした。",
  },
  putBack: "この質問はいったん後回しになりました。",
  about: (name) => `${name} からの質問について:`,
  aboutUnnamed: "名前のないエージェントからの質問について:",
  endedUnknown: "この質問は終了しました。何も送信していません。",
  clearLine: "入力の途中でしたか？ Ctrl-U で行を消せます。",

  wantsPage: "エージェントが次のページを開くよう求めています:",
  host: (host) => `ホスト: ${host}`,
  hostDecoded: (shown, real) => `ホスト: ${shown} （符号化: ${real}）`,
  domain: (domain) => `登録ドメイン: ${domain}`,
  noDomain: "登録ドメイン: なし",
  severity: { info: "メモ", caution: "注意", danger: "危険" },
  warning: (severity, warning) => `${severity}: ${warning}`,
  deviceSignIn:
    "危険: 別の機器のためのサインインです。自分で始めたサインインの場合だけ続けてください。",
  reportedComplete: "エージェントは完了したと報告しています。自称です。",
  nothingOpened: "まだ何も開いておらず、問い合わせもしていません。",
  openHelp: "open と入力すると、ブラウザーで開きます。",
  elsewhereHelp: "elsewhere と入力すると、同意しますが、アドレスは自分で開きます。",
  pageUnknown:
    "何も開いていません。 open 、 elsewhere 、 decline 、 cancel のいずれかを入力してください。",
  notOpenable: "ウェブアドレスではないため、開けません。",

  waiting: (name) => `${name} のページを待っています:`,
  waitingUnnamed: "名前のないエージェントのページを待っています:",
  openFailed: "ブラウザーが開きませんでした。アドレスを自分で開くか、 reopen と入力してください。",
  reopenHelp: "reopen と入力すると、もう一度開きます。",
  finishedHelp: "finished と入力すると、そこでの操作が済んだことになります。",
  giveUpHelp: "give up と入力すると、待つのをやめます。エージェントには伝わりません。",
  followLaterHelp: "later と入力すると、表示を隠して待ち続けます。",
  followUnknown: "reopen 、 finished 、 give up のいずれかを入力してください。",
  followUnknownLater: "reopen 、 finished 、 give up 、 later のいずれかを入力してください。",
  reopening: "ページをもう一度開きます。",
  finishedNow:
    "完了として扱います。エージェントがまだ待っている場合は、Ctrl-C で作業を止められます。",
  givenUpNow: "ページを待つのをやめました。",
  followLaterNow: "表示せずにページを待ち続けます。",
  followInputEnded: "入力が終わりました。エージェントの報告を待っています。",

  chooseOut: "cancel と入力すると、選ばずに閉じます。",
  chooseUnknown: "番号、または cancel と入力してください。",
  chooseCancelled: "キャンセルしました。何も選んでいません。",
  chooseWithdrawn: "不要になりました。何も選んでいません。",
};
