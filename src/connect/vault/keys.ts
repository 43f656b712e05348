/**
 * What seals everything the service keeps: the interface of a key ring. Types only.
 *
 * @see CONN-4
 * @module
 */

/** What a sealed text is for and belongs to; opening it with anything else fails. Not secret. */
export type SealContext = readonly (string | number | null)[];

/** A ring of keys. Texts are JWE with `dir` and `A256GCM`, the key's id as `kid`, the context as additional data. */
export interface Keys {
  /** The id of the key that seals. The others only open. */
  readonly current: string;
  /** Every key's id. */
  readonly ids: readonly string[];
  /** Where the keys are, as a file's path; absent for keys handed in. */
  readonly file?: string;
  /** Seals a JSON value. */
  seal(context: SealContext, value: unknown): Promise<string>;
  /**
   * Opens what {@link seal} made, with any key of the ring.
   *
   * @throws {ElicitationError} `sealed-unreadable`: changed, sealed for another context, or by a key that is gone
   */
  open(context: SealContext, sealed: string): Promise<unknown>;
  /**
   * A keyed hash of a text, for short codes, which a plain hash would not hide. Starts with the key's id, so that it
   * can still be checked when another key has become current.
   */
  mac(context: SealContext, text: string): Promise<string>;
  /**
   * Gives a comparison that is true for what {@link mac} made of this context and text, with any key of the ring, so
   * that a rotation spoils no code under way. It takes a time that does not depend on what is wrong.
   */
  verify(context: SealContext, text: string): Promise<(mac: string) => boolean>;
}
