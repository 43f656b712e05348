/**
 * What an agent holds of an interaction that was begun.
 *
 * @see URL-10 CONN-3
 * @module
 */
import type { Interaction } from "../interaction.ts";
import type { Outcome } from "../outcome.ts";
import type { BeginOptions, Begun } from "../service.ts";
import { onAbort } from "./aborts.ts";
import type { Opening } from "./opening.ts";
import type { Waiting } from "./waiting.ts";

export interface BegunHost {
  /** True where nobody is verified, so that a code binds the page to the connection. */
  readonly local: boolean;
  readonly waiting: Waiting;
  /** Judges what was typed in the client. Never rejects. */
  readonly enter: (id: string, typed: string) => Promise<"right" | "wrong" | "over">;
  /** Ends it so, unless it has ended. Never rejects. */
  readonly end: (row: Interaction, outcome: Outcome) => Promise<void>;
}

/** As its agent holds it, with what the service itself may do: say that the person said no in the client. */
export interface Held {
  readonly begun: Begun;
  decline(): Promise<void>;
}

/** Waits for a row that has just been stored, on the connection that asked. */
export function begin(
  { row, url, code }: Opening,
  { connection, signal, code: place }: BeginOptions,
  { local, waiting, enter, end }: BegunHost,
): Held {
  const { id, purpose } = row;
  const typedInClient = local && place !== "page";
  const outcome = deferred<Outcome>();
  const shown = deferred<boolean>();
  const cancel = () => end(row, { status: "cancelled" });
  const unhear = signal === undefined ? undefined : onAbort(signal, () => void cancel());
  const left = () => {
    shown.resolve(false);
    unhear?.();
  };
  const waiter = { id, purpose, tell: outcome.resolve, shown: shown.resolve, left };
  waiting.add(waiter, connection.signal);
  if (!typedInClient) shown.resolve(false);
  if (signal?.aborted) void cancel();
  const begun: Begun = {
    elicitationId: id,
    url,
    settled: outcome.promise,
    codeShown: shown.promise,
    ...(code === undefined ? {} : { code }),
    enter: async (typed) => (typedInClient ? enter(id, typed) : "over"),
    cancel,
  };
  return { begun, decline: () => end(row, { status: "declined" }) };
}

/** A promise, and the way to keep it. */
function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
