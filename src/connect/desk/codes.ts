/**
 * What is the code of a local sign-in, and was it typed right? It binds the channel on which a page was asked for to
 * the page that was opened; it says nothing about who sits there (CONN-3).
 *
 * Typed in the client (the rule): minted when something is parked, shown on the page, judged by `Begun.enter`. Typed on
 * the page (weaker): minted at the beginning, shown by the agent, judged by {@link enterOnPage} before the outside step.
 *
 * @see CONN-3
 * @module
 */
import type { Engine } from "../engine.ts";
import { CODE_MS, CODE_TRIES, type CodeCheck, miss, pair } from "../interaction.ts";
import type { Keys } from "../vault/keys.ts";

/** Makes and judges codes. */
export interface Codes {
  /** A fresh code for the interaction with this id, as it is shown, and what its row keeps; valid from `now` on. */
  mint(interaction: string, now: number): Promise<{ code: string; check: CodeCheck }>;
  /** Reads what was typed, however it was written, and gives the comparison with what a row keeps. */
  judge(interaction: string, typed: string): Promise<(check: CodeCheck) => boolean>;
}

/** What became of a code typed on the page; `over`: there is none to type any more, and the row says why. */
export type PageVerdict =
  | { readonly verdict: "right" }
  | { readonly verdict: "wrong"; readonly triesLeft: number }
  | { readonly verdict: "over" };

/** Crockford's base32: no I, L, O, U. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function createCodes(
  keys: Pick<Keys, "mac" | "verify">,
  random: (bytes: number) => Uint8Array,
): Codes {
  return {
    async mint(interaction, now) {
      const text = write(random(5));
      const hash = await keys.mac(["code", interaction], text);
      const check = { hash, triesLeft: CODE_TRIES, until: now + CODE_MS };
      return { code: `${text.slice(0, 4)}-${text.slice(4)}`, check };
    },

    async judge(interaction, typed) {
      const fits = await keys.verify(["code", interaction], readCode(typed));
      return ({ hash }) => fits(hash);
    },
  };
}

/** What a person meant: in capitals, without spaces and hyphens, O as 0, I and L as 1, wide digits as narrow ones. */
export function readCode(typed: string): string {
  return typed
    .slice(0, 64)
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

/**
 * Judges a code that was typed on the page, before the outside step: a right one opens the way, the third wrong one
 * ends the interaction. Rejects as the store does.
 */
export async function enterOnPage(
  { engine, codes }: { readonly engine: Engine; readonly codes: Codes },
  interaction: string,
  typed: string,
): Promise<PageVerdict> {
  const matches = await codes.judge(interaction, typed);
  const next = await engine.step(interaction, (row, now) => {
    const { code } = row.data;
    if (row.phase !== "open" || code === undefined) return null;
    return matches(code) ? pair(row, now) : miss(row, now);
  });
  if (next?.data.paired === true) return { verdict: "right" };
  const triesLeft = next?.data.code?.triesLeft;
  return triesLeft === undefined ? { verdict: "over" } : { verdict: "wrong", triesLeft };
}

/** 40 bits as eight digits. */
function write(bytes: Uint8Array): string {
  const number = bytes.subarray(0, 5).reduce((sum, byte) => sum * 256 + byte, 0);
  return Array.from(
    { length: 8 },
    (_, at) => DIGITS[Math.floor(number / 32 ** (7 - at)) % 32],
  ).join("");
}
