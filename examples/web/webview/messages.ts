/** What an editor and its webview say to each other. Questions are plain data: they pass as they are. */
import type { QuestionsPort } from "acp-elicitation/web";

type List = QuestionsPort["questions"]["current"];

/** What the webview may call of the client. */
export const METHODS = [
  "open",
  "answer",
  "release",
  "saveDraft",
  "reopen",
  "finish",
  "giveUp",
] as const satisfies readonly (keyof QuestionsPort)[];

/** From the webview: it is there, or it calls. */
export type FromPanel =
  | { readonly kind: "ready" }
  | {
      readonly kind: "call";
      readonly call: number;
      readonly method: (typeof METHODS)[number];
      readonly args: readonly unknown[];
    };

/** To the webview: the list changed, or a call returned. */
export type ToPanel =
  | { readonly kind: "list"; readonly questions: List; readonly ended: List }
  | { readonly kind: "returned"; readonly call: number; readonly value: unknown };
