/**
 * What a tab may send, read strictly: anything else is refused and changes nothing.
 *
 * @module
 */
import type { AnswerAct } from "../client/index.ts";
import type { Draft } from "../view/index.ts";

/** What a person did in a tab. Drafts and contents are checked by the client, as from any other surface. */
export type TabAct =
  | { readonly kind: "open" | "release" | "reopen" | "finish" | "give-up"; readonly id: string }
  | { readonly kind: "draft"; readonly id: string; readonly draft: Draft }
  | {
      readonly kind: "answer";
      readonly id: string;
      readonly ticket: number;
      readonly act: AnswerAct;
    };

/** Reads a body; `undefined` when it is none of the above. */
export function readTabAct(body: unknown): TabAct | undefined {
  if (!isRecord(body) || typeof body.id !== "string") return undefined;
  const { id, kind } = body;
  switch (kind) {
    case "open":
    case "release":
    case "reopen":
    case "finish":
    case "give-up":
      return { kind, id };
    case "draft":
      return isRecord(body.draft) ? { kind, id, draft: body.draft as Draft } : undefined;
    case "answer": {
      const act = readAct(body.act);
      if (act === undefined || !Number.isSafeInteger(body.ticket)) return undefined;
      return { kind, id, ticket: body.ticket as number, act };
    }
    default:
      return undefined;
  }
}

function readAct(act: unknown): AnswerAct | undefined {
  if (!isRecord(act)) return undefined;
  if (act.action === "decline") return { action: "decline" };
  if (act.action === "cancel") {
    return { action: "cancel", ...(act.mute === true && { mute: true }) };
  }
  if (act.action !== "accept") return undefined;
  return {
    action: "accept",
    ...(isRecord(act.content) && { content: act.content }),
    ...(typeof act.open === "boolean" && { open: act.open }),
  };
}

/** The token of a link, or what a tab wants proved; `undefined` when it is malformed. */
export function readText(body: unknown, name: string): string | undefined {
  const text = isRecord(body) ? body[name] : undefined;
  return typeof text === "string" && text.length < 100 ? text : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
