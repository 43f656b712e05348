/**
 * What the client reports for logs. No event holds an answer, a draft or a URL; every foreign text is `SafeText`.
 *
 * @module
 */
import type { SafeText } from "../text/index.ts";
import type { Ending } from "../view/index.ts";
import type { Mode } from "../wire/index.ts";
import type { RefusalReason } from "./step.ts";

interface Of<Kind extends string> {
  readonly kind: Kind;
  /** The agent as the user knows it. */
  readonly agent: SafeText | null;
}
interface About<Kind extends string> extends Of<Kind> {
  /** The question's id (`QuestionView.id`). */
  readonly id: string;
}

/** One event; `kind` tells which. */
export type ClientEvent =
  /** A question came in and will be shown. `notes` says what was repaired while reading it. */
  | (About<"question"> & {
      readonly mode: Mode;
      readonly message: SafeText;
      readonly asked: number;
      readonly notes: readonly string[];
    })
  /** A question was answered with an error before anybody saw it. */
  | (Of<"refused"> & { readonly reason: RefusalReason })
  /** A question of a muted agent was answered with `cancel` (SURF-4). */
  | Of<"muted">
  /** The surface was handed the question, or the host painted it. */
  | About<"shown">
  /** The transport took the answer. `reason` is given with `cancel` only. */
  | (About<"answered"> & {
      readonly action: "accept" | "decline" | "cancel";
      readonly reason?: string;
    })
  /** An accepted answer was not sent: it breaks the form, or is too large. The question stays open. */
  | (About<"not-accepted"> & { readonly issues: readonly { field: SafeText; code: string }[] })
  /** The question, or the wait for its page, ended otherwise. */
  | (About<"ended"> & { readonly ending: Exclude<Ending, "answered"> })
  /** The agent reports the page finished while consent is open (URL-8). */
  | About<"reported-complete">
  | About<"opened">
  /** The browser did not open. `error` is what `openUrl` threw, if it did. */
  | (About<"open-failed"> & { readonly error?: unknown })
  /** The surface threw, or returned no act. The question stays open until somebody shows it again. */
  | (About<"surface-failed"> & { readonly error: unknown })
  /** The host's memory of earlier answers failed or took too long. The question and its answer are as ever. */
  | (About<"memory-failed"> & { readonly error: unknown })
  /** The connection ended. `reason` is the transport's, raw: do not print it as it is. */
  | (Of<"connection-lost"> & { readonly reason: unknown });
