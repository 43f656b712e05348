/**
 * What of a question's frame is foreign, made fit to show: who asks, where, and the message. Pure.
 *
 * @see SURF-1 SURF-3 LIM-1 REQ-3
 * @module
 */
import { LIMITS, type SafeText, safeText } from "../text/index.ts";
import type { Scope } from "../wire/index.ts";
import type { AskerView, ScopeView } from "./types.ts";

/** How much of a claim or an id is shown inside our own frame, in code points; a longer one could crowd it out (SURF-3). */
const CLAIM_MAX = 128;

/** Who asks, before it is made safe. All of it may be absent; blank text counts as absent. */
export interface Asker {
  /** The agent as the user configured it. */
  readonly name?: string | null | undefined;
  /** The name it gave itself at `initialize`. */
  readonly claimedName?: string | null | undefined;
  /** A server behind it that it named, e.g. in `_meta`. */
  readonly claimedServer?: string | null | undefined;
}

/** Who asks, for display: the user's own name for the agent, and the other side's claims apart (SURF-1). */
export function viewAsker(asker: Asker): AskerView {
  const claimedName = label(asker.claimedName, CLAIM_MAX);
  const claimedServer = label(asker.claimedServer, CLAIM_MAX);
  return {
    name: label(asker.name, LIMITS.label) ?? null,
    ...(claimedName !== undefined && { claimedName }),
    ...(claimedServer !== undefined && { claimedServer }),
  };
}

/** What the question belongs to, for display. Request ids are the peer's bookkeeping and are not shown. */
export function viewScope(scope: Scope): ScopeView {
  if (scope.kind === "request") return { kind: "request" };
  const sessionId = safeText(scope.sessionId, { max: CLAIM_MAX });
  if (scope.toolCallId === undefined) return { kind: "session", sessionId };
  return { kind: "session", sessionId, toolCallId: safeText(scope.toolCallId, { max: CLAIM_MAX }) };
}

/** The agent's words, line feeds kept, cut at 16 KiB (REQ-3, LIM-1). */
export function viewMessage(message: string): SafeText {
  return safeText(message, { lines: true, max: LIMITS.message });
}

/** About how many characters {@link viewMessage} leaves out; 0 when the message is whole. */
export function cutOf(message: string): number {
  return Math.max(0, message.length - LIMITS.message);
}

/** One line of foreign text, or `undefined` when nothing of it can be seen. */
export function label(raw: string | null | undefined, max: number): SafeText | undefined {
  if (typeof raw !== "string") return undefined;
  const text = safeText(raw, { max });
  return text.trim() === "" ? undefined : text;
}

/** Foreign text of several lines, or `undefined` when nothing of it can be seen. */
export function lines(raw: string | undefined): SafeText | undefined {
  if (raw === undefined) return undefined;
  const text = safeText(raw, { lines: true, max: LIMITS.message });
  return text.trim() === "" ? undefined : text;
}
