/**
 * What an elicitor tells a log. Events hold ids, modes and codes only: no text of a peer, no answer, no URL.
 *
 * @module
 */
import type { ErrorCode } from "../errors/index.ts";
import type { FormNote } from "../form/index.ts";
import type { Mode } from "../wire/index.ts";

/** `question` counts the questions of one elicitor from 1; it is no protocol id. */
export type ElicitorEvent =
  /** The question was handed to the connection; a re-ask is told again. */
  | {
      readonly type: "asked";
      readonly question: number;
      readonly mode: Mode;
      readonly elicitationId?: string;
    }
  /** What the author should know of a form that is about to be sent; `field` is a name of his own, `""` the message. */
  | { readonly type: "noted"; readonly question: number; readonly notes: readonly FormNote[] }
  /** The user's choice came back and is readable. */
  | {
      readonly type: "answered";
      readonly question: number;
      readonly action: "accept" | "decline" | "cancel" | "unknown";
    }
  /** The question ended without a usable answer. If it was never "asked", no byte of it left. */
  | { readonly type: "failed"; readonly question: number; readonly code: ErrorCode }
  /** The client was told that the outside step of a page is over. */
  | { readonly type: "completed"; readonly elicitationId: string };

/** Hears each event as it happens; it is called at once and never waited for. */
export type ElicitorListener = (event: ElicitorEvent) => void;

/** Wraps a listener so that what it throws stays with it: a log never changes what an agent does. */
export function createEmitter(listener: ElicitorListener | undefined): ElicitorListener {
  return (event) => {
    try {
      listener?.(event);
    } catch {
      // The listener's own fault; there is nobody to report it to.
    }
  };
}
