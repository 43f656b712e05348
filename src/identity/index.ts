/**
 * Who somebody verified a user to be, and the connection that user is on. The one word about people that the agent's
 * side and the pages share. Pure.
 *
 * @see REQ-4 URL-10
 * @module
 */
declare const verified: unique symbol;

/**
 * A user whose identity was checked, never one that a client merely named: no text a peer sends is of this
 * type. What it does not do: it says nothing about who sits at the page a URL question opens.
 */
export interface VerifiedSubject {
  /** Who vouches for the identity, e.g. the `iss` of an ID token. */
  readonly issuer: string;
  /** The immutable name of the user at that issuer, e.g. `sub`. Never an e-mail address. */
  readonly id: string;
  readonly [verified]: true;
}

/** One connection of an agent, as an elicitor knows it. A session id is none: a client may name any (REQ-4). */
export interface ConnectionRef {
  /** Minted on the agent's side, never sent, unlike that of any other connection. */
  readonly id: string;
  /** The verified user of the connection; absent where nobody was verified. */
  readonly subject: VerifiedSubject | undefined;
  /** Aborts when the connection is gone. */
  readonly signal: AbortSignal;
}

const checked = new WeakSet<object>();

/**
 * Marks a user as verified: for the code that has just checked a signature or a session, and nobody else.
 *
 * @throws TypeError where either name is empty or no text
 */
export function verifiedSubject(issuer: string, id: string): VerifiedSubject {
  if (typeof issuer !== "string" || issuer === "" || typeof id !== "string" || id === "") {
    throw new TypeError("a subject has an issuer and an id, both non-empty text");
  }
  const subject = Object.freeze({ issuer, id }) as VerifiedSubject;
  checked.add(subject);
  return subject;
}

/** True for what {@link verifiedSubject} made; false for a look-alike, also one of the right shape. */
export function isVerifiedSubject(value: unknown): value is VerifiedSubject {
  return typeof value === "object" && value !== null && checked.has(value);
}

/** The two names as one text, for a column or a map: unlike for unlike pairs, whatever they hold. */
export function subjectKey({
  issuer,
  id,
}: {
  readonly issuer: string;
  readonly id: string;
}): string {
  return JSON.stringify([issuer, id]);
}
