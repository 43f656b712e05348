/** العربية: ما يقوله الوسيط. Pure. @module */
import { apart } from "../rtl.ts";
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `أمر الوكيل سكربت لـ ${apart("cmd.exe")}، ولا يُبدأ عبر صدفة: ${apart(command)}. اذكر البرنامج الذي يبدؤه.`,
  waiting: `يطرح الوكيل سؤالًا لا يعرضه هذا المحرر. أجب عنه في طرفية: ${apart("acp-elicitation attach")}`,
  announced: `سؤال من الوكيل ينتظرك خارج هذا المحرر. أجب عنه في طرفية: ${apart("`acp-elicitation attach`")}`,
  openFailed: `تعذّر فتح صفحة في المتصفح؛ يعرض ${apart("acp-elicitation attach")} عنوانها.`,
};
