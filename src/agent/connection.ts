/**
 * What is a connection called on the agent's own side, by code that must keep something for it? A name that no peer
 * ever sees, the verified user, and when it is gone.
 *
 * @see REQ-4 URL-10
 * @module
 */
import { type ConnectionRef, isVerifiedSubject, type VerifiedSubject } from "../identity/index.ts";

/** A connection's name, and the way to say that it is gone. */
export interface NamedConnection {
  readonly ref: ConnectionRef;
  /** Aborts the signal; a second time does nothing. */
  lose(reason: unknown): void;
}

/**
 * Names a connection, which need not be there yet.
 *
 * @throws TypeError for a subject that no identity check made, whatever its shape (REQ-4)
 */
export function nameConnection(subject: VerifiedSubject | undefined): NamedConnection {
  if (subject !== undefined && !isVerifiedSubject(subject)) {
    throw new TypeError("subject: only what an identity check verified is one (REQ-4).");
  }
  const gone = new AbortController();
  return {
    ref: Object.freeze({ id: mintId(), subject, signal: gone.signal }),
    lose: (reason) => gone.abort(reason),
  };
}

/** 192 random bits. A UUID has 122 only. */
function mintId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes));
}
