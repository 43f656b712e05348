/**
 * How far is a pattern read? One place in it that only goes forward, so that reading takes time in proportion to the
 * pattern's length. Pure.
 *
 * @module
 */

/** Thrown where a pattern breaks the grammar, and caught at the parser's door; it never leaves this room. */
export class NotAPattern extends Error {}

/** Gives up: this is no pattern. */
export function fail(): never {
  throw new NotAPattern();
}

/** A pattern, and the place up to which it is read. */
export class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** The code unit that comes next; empty at the end. */
  get next(): string {
    return this.#source.charAt(this.#at);
  }

  /** Goes past this text if it comes next. */
  eat(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Goes past what a sticky expression finds here, and hands it over; `undefined` where it finds nothing. */
  take(token: RegExp): string | undefined {
    token.lastIndex = this.#at;
    if (!token.test(this.#source)) return undefined;
    const from = this.#at;
    this.#at = token.lastIndex;
    return this.#source.slice(from, this.#at);
  }

  /** Goes past one code point, and hands it over; there has to be one. */
  takeCodePoint(): number {
    const value = this.#source.codePointAt(this.#at) ?? fail();
    this.#at += value > 0xffff ? 2 : 1;
    return value;
  }
}
