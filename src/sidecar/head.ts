/**
 * Whose is a line, as early as its bytes tell? The first `method`, `result` or `error` of the object itself
 * decides; what stands deeper, or inside texts, does not. Pure; it looks at each byte once and keeps none but
 * those of the name it is in.
 *
 * It does not judge whether a line is JSON: whoever takes one for ours parses it first.
 *
 * @see RELAY-1 RELAY-2
 * @module
 */

/**
 * What a line is: a message of that method, a response, or nothing that could be ours, such as a batch, noise or
 * an object without any of the three.
 */
export type Head =
  | { readonly kind: "method"; readonly method: string }
  | { readonly kind: "response" }
  | { readonly kind: "opaque" };

export const OPAQUE: Head = Object.freeze({ kind: "opaque" });
const RESPONSE: Head = Object.freeze({ kind: "response" });

/** Longer names are none of ours, however they are spelled: every letter may be an escape of six bytes. */
const LONGEST_NAME = 256;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Reads the beginning of one line after another. */
export class HeadScanner {
  #depth = 0;
  #inText = false;
  #escaped = false;
  #expectsName = true;
  /** The last name of the object itself. */
  #name: string | undefined;
  /** The bytes of the text under way, where they matter. */
  #text: number[] | undefined;

  /** Forgets the line so far. */
  reset(): void {
    this.#depth = 0;
    this.#inText = false;
    this.#escaped = false;
    this.#expectsName = true;
    this.#name = undefined;
    this.#text = undefined;
  }

  /** Reads on; `undefined` while the line may still become ours. Not to be called again once it has decided. */
  feed(bytes: Uint8Array, from: number, to: number): Head | undefined {
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      const head = this.#inText ? this.#readText(byte) : this.#readMark(byte);
      if (head !== undefined) return head;
    }
    return undefined;
  }

  #readText(byte: number): Head | undefined {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) return this.#endText();
    if (this.#text !== undefined && this.#text.length <= LONGEST_NAME) this.#text.push(byte);
    return undefined;
  }

  #endText(): Head | undefined {
    this.#inText = false;
    const text = this.#text;
    this.#text = undefined;
    if (text === undefined) return undefined;
    const value = spell(text);
    if (!this.#expectsName) return { kind: "method", method: value };
    this.#name = value;
    return value === "result" || value === "error" ? RESPONSE : undefined;
  }

  #readMark(byte: number): Head | undefined {
    if (this.#depth === 0) return this.#begin(byte);
    switch (byte) {
      case QUOTE:
        this.#inText = true;
        if (this.#depth === 1 && (this.#expectsName || this.#name === "method")) this.#text = [];
        return undefined;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        this.#depth++;
        return undefined;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.#depth--;
        return this.#depth === 0 ? OPAQUE : undefined;
      case COLON:
        if (this.#depth === 1) this.#expectsName = false;
        return undefined;
      case COMMA:
        if (this.#depth === 1) this.#expectsName = true;
        return undefined;
      default:
        return undefined;
    }
  }

  #begin(byte: number): Head | undefined {
    if (byte === 0x20 || byte === 0x09 || byte === 0x0d) return undefined;
    if (byte !== OPEN_BRACE) return OPAQUE;
    this.#depth = 1;
    return undefined;
  }
}

/** The name as it reads, escapes resolved; empty for one that is too long or no JSON text. */
function spell(bytes: readonly number[]): string {
  if (bytes.length > LONGEST_NAME) return "";
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  if (!text.includes("\\")) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return "";
  }
}
