/**
 * Who a connection's user is, where somebody has verified it.
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
