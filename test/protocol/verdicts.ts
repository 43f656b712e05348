/**
 * Is what our client answered its to answer? Each choice is found in the book of the person, done on that very
 * question; each error has its reason in what was sent.
 *
 * @module
 */
import assert from "node:assert/strict";
import { isObject } from "../../src/wire/index.ts";
import type { Answer } from "./agent-end.ts";
import type { CreatePlan } from "./creates.ts";
import type { Book } from "./person.ts";

/** A question as it was sent. */
export interface Sent {
  readonly number: number;
  readonly id: unknown;
  readonly plan: CreatePlan;
  /** Our client may show it: it is legal, its mode is one of ours, and the handshake was over. */
  readonly showable: boolean;
}

/** What may explain an error besides the question itself. */
interface Circumstances {
  /** Ids that the agent withdrew, at any time. */
  readonly cancels: readonly unknown[];
  /** The host has dismissed everything. */
  readonly dismissed: boolean;
}

/** Judges one answer by the questions that carried its id, and takes the act behind it off the book. */
export function judgeAnswer(
  { id, result, error }: Answer,
  asked: readonly Sent[],
  book: Book,
  circumstances: Circumstances,
): void {
  if (isObject(error)) {
    judgeError(id, error, asked, circumstances);
    return;
  }
  assert(isObject(result));
  const { action, content, _meta } = result;
  assert(action === "accept" || action === "decline" || action === "cancel");
  if (_meta !== undefined) {
    assert(action === "cancel" && book.muted, "cancelled by nobody");
    return;
  }
  const word = isObject(content) ? content.word : undefined;
  const owner = asked.find(({ number }) => book.claim(number, action, word));
  assert(owner !== undefined, `nobody gave this answer: ${action}`);
  const hasContent = action === "accept" && owner.plan.mode === "form";
  assert.equal(isObject(content), hasContent, "content belongs to an accepted form");
}

function judgeError(
  id: unknown,
  error: { readonly code?: unknown; readonly data?: unknown },
  asked: readonly Sent[],
  { cancels, dismissed }: Circumstances,
): void {
  const reason = isObject(error.data) ? error.data.reason : undefined;
  switch (error.code) {
    case -32800:
      assert(
        cancels.includes(id) || reason === "session-closed" || dismissed,
        "withdrawn by nobody",
      );
      return;
    case -32600:
      assert(id === null || asked.length > 1, `invalid without a reason: ${reason}`);
      return;
    case -32602:
      assert(
        asked.some(({ showable }) => !showable) || reason === "elicitation-id-outstanding",
        `a legal question was refused: ${reason}`,
      );
      return;
    default:
      assert.equal(error.code, -32603);
      assert(reason === "too-many" || reason === "client-closed" || reason === "surface-failed");
  }
}
