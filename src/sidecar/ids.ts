/**
 * Request ids as they are spelled. JSON holds numbers that no JavaScript number repeats, and one text has many
 * spellings; so within the relay an id is a key that is equal when the ids are, and an answer carries the spelling
 * of the question. Pure.
 *
 * @see RELAY-1
 * @module
 */
import type { ProtocolVersion } from "../wire/index.ts";

/** What the core gets for an id that its version does not allow, for it to refuse. */
export type InvalidId = null | 0.5;

/**
 * A key for the id with this JSON spelling: equal for equal values, and never equal for a number and a text.
 * `null` and fractions keep being what they are where the version refuses them; anything else that is no id is
 * `undefined`.
 */
export function keyOf(token: string, version: ProtocolVersion): string | InvalidId | undefined {
  if (token.startsWith('"')) return `text ${JSON.parse(token)}`;
  if (token === "null") return version === 1 ? "null" : null;
  const number = readNumber(token);
  if (number === undefined) return undefined;
  return number.exponent < 0 && version === 2 ? 0.5 : `number ${number.digits}e${number.exponent}`;
}

/** The digits without leading and closing zeros, and the power of ten they are to be multiplied with. */
function readNumber(
  token: string,
): { readonly digits: string; readonly exponent: number } | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token);
  if (parts === null) return undefined;
  const [, sign = "", whole = "", fraction = "", power = "0"] = parts;
  const digits = (whole + fraction).replace(/^0+/, "");
  const kept = digits.replace(/0+$/, "");
  if (kept === "") return { digits: "0", exponent: 0 };
  const exponent = Number(power) - fraction.length + (digits.length - kept.length);
  return { digits: sign + kept, exponent };
}

/** The spellings of ids that wait for an answer. */
export class Spellings {
  readonly #open = new Map<string, { readonly token: string; count: number }>();

  /** One more answer will carry this id. */
  expect(key: string, token: string): void {
    const open = this.#open.get(key);
    if (open === undefined) this.#open.set(key, { token, count: 1 });
    else open.count++;
  }

  /** The spelling for an answer with this key; each is taken once. `null` for an id that cannot be repeated. */
  take(key: unknown): string {
    const open = typeof key === "string" ? this.#open.get(key) : undefined;
    if (open === undefined) return "null";
    if (--open.count === 0) this.#open.delete(String(key));
    return open.token;
  }
}
