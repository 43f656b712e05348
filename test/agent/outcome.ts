/**
 * What came of a question, in the words of the cases: ours are mapped to theirs here.
 *
 * @module
 */

import type { Elicitor } from "../../src/agent/index.ts";
import { type AnyElicitationError, isElicitationError } from "../../src/errors/index.ts";

/** The kind of a typed error, as the cases call it. */
export function kindOf(error: unknown): string {
  if (!isElicitationError(error)) return `no typed error: ${String(error)}`;
  switch (error.code) {
    case "mode-unsupported":
      return "capability";
    case "peer-error":
      return error.detail.kind === "other" ? "peer error" : error.detail.kind;
    case "connection-lost":
      return "closed";
    case "timed-out":
      return "timeout";
    case "answer-unreadable":
      return "malformed answer";
    case "answer-invalid":
      return "invalid answer";
    default:
      return error.code;
  }
}

export interface Settled {
  readonly error?: AnyElicitationError;
  readonly value?: unknown;
}

/** Waits for a question without throwing. A failure that is no error of ours is thrown on. */
export async function settled(question: Promise<unknown>): Promise<Settled> {
  try {
    return { value: await question };
  } catch (error) {
    if (isElicitationError(error)) return { error };
    throw error;
  }
}

/** The error a question must end in. */
export async function failure(question: Promise<unknown>): Promise<AnyElicitationError> {
  const { error, value } = await settled(question);
  if (error === undefined) throw new Error(`settled with ${JSON.stringify(value)}`);
  return error;
}

/** What a settled question says, in the members the cases expect. */
export function told({ error, value }: Settled): Record<string, unknown> {
  if (error === undefined) {
    const { action, content, raw } = value as Record<string, unknown>;
    return action === undefined
      ? { result: value }
      : { outcome: action, content: content ?? "absent", raw };
  }
  const { detail } = error;
  const told: Record<string, unknown> = { error: kindOf(error) };
  if ("rpcCode" in detail) Object.assign(told, { code: detail.rpcCode, data: detail.data });
  if ("issues" in detail) {
    told.issues = Object.fromEntries(detail.issues.map(({ field, code }) => [field, code]));
  }
  return told;
}

/** Asks what a case's `ask` says, through the method its mode names. */
export function put(
  ask: Elicitor,
  // biome-ignore lint/suspicious/noExplicitAny: the fixture's shape
  { mode, ...rest }: any,
  terms: object = {},
): Promise<unknown> {
  return mode === "url" ? ask.url({ ...rest, ...terms }) : ask.form({ ...rest, ...terms });
}
