/** 日本語: サイドカーが伝えること. Pure. @module */
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `エージェントのコマンドはcmd.exe用のスクリプトで、シェルを通しては開始しません: ${command} 。開始されるプログラムを指定してください。`,
  waiting:
    "エージェントが、このエディターでは表示できない質問をしています。端末で回答してください: acp-elicitation attach",
  announced:
    "エージェントの質問が、このエディターの外で回答を待っています。端末で回答してください: `acp-elicitation attach`",
  openFailed:
    "ブラウザーでページを開けませんでした。 acp-elicitation attach でアドレスを確認できます。",
};
