/**
 * The life of one interaction, from `begin` until its outcome was told: which step may follow which. Pure: a step
 * takes the stored row and gives the row to store, or `null` where it may not happen now. Who writes first wins; the
 * other reads again and asks again (CONN-8).
 *
 *   open -> away -> exchanging -> review -> settled         each of the first four can also settle
 *
 * `open` waits for the person, `away` for the provider's answer, `exchanging` holds a lease while the code is
 * exchanged, `review` shows what was found and waits for the person's POST, or for the code of a local sign-in.
 *
 * @see CONN-1 CONN-2 CONN-3 CONN-7
 * @module
 */
import type { Account, Outcome } from "./outcome.ts";

export type Phase = "open" | "away" | "exchanging" | "review" | "settled";

/** One interaction as every store keeps it. Times are milliseconds since 1970. */
export interface Interaction {
  /** The elicitation id; it stands in the URL question, and opens nothing. */
  readonly id: string;
  /** 1 when inserted, one more at every change: what makes a change atomic. */
  readonly version: number;
  /** SHA-256 of the id in the link, base64url. The link's own id is not stored (CONN-4). */
  readonly linkHash: string;
  /** SHA-256 of the `state` of the leg under way; `null` when there is none. Used once. */
  readonly stateHash: string | null;
  /** {@link ConnectionRef.id} of the connection that began it. */
  readonly connection: string;
  /** `subjectKey` of the person it is for; `null` in local mode. */
  readonly subject: string | null;
  /** Name of a configured purpose. */
  readonly purpose: string;
  readonly phase: Phase;
  readonly expiresAt: number;
  /** Until when the code's exchange may take; `null` outside `exchanging`. */
  readonly leaseUntil: number | null;
  readonly settledAt: number | null;
  /** When its outcome was handed to the connection that began it; `null` until then. */
  readonly toldAt: number | null;
  readonly data: InteractionData;
}

/** The part of a row that no store needs to understand; JSON. */
export interface InteractionData {
  /** SHA-256 of the secret in the cookie of the one browser that was matched. */
  readonly browser?: string;
  /** Verifier and nonce of the leg under way, encrypted. */
  readonly leg?: string;
  /** What the provider or the person gave, encrypted, until it is stored or dropped. */
  readonly parked?: string;
  readonly account?: Account;
  /** The code that is waited for: one on the page that is typed in the client, or one typed on the page. */
  readonly code?: CodeCheck;
  /** True where the code was typed on the page before the outside step: none is asked for after it. */
  readonly paired?: true;
  readonly outcome?: Outcome;
}

/** The code of a local sign-in (CONN-3). */
export interface CodeCheck {
  /** Keyed hash of the code. */
  readonly hash: string;
  readonly triesLeft: number;
  /** Until when it may be typed; then the interaction fails. */
  readonly until: number;
}

/** How often a code may be mistyped, and how long it is valid (CONN-3). */
export const CODE_TRIES: number = 3;
export const CODE_MS: number = 5 * 60_000;

export const isSettled = (row: Interaction): boolean => row.phase === "settled";

/** What time alone does to a row: its link expires, its lease lapses, its code is late. `null`: nothing yet. */
export function lapse(row: Interaction, now: number): Interaction | null {
  if (isSettled(row)) return null;
  if (row.leaseUntil !== null && now >= row.leaseUntil) {
    return settle(row, { status: "failed", reason: "interrupted" }, now);
  }
  if (row.data.code !== undefined && now >= row.data.code.until) {
    return settle(row, { status: "failed", reason: "code-late" }, now);
  }
  return now >= row.expiresAt ? settle(row, { status: "expired" }, now) : null;
}

/** When {@link lapse} next has something to do; `null` for a settled row. */
export function lapsesAt(row: Interaction): number | null {
  if (isSettled(row)) return null;
  const late = row.data.code?.until ?? Number.POSITIVE_INFINITY;
  return Math.min(row.expiresAt, row.leaseUntil ?? Number.POSITIVE_INFINITY, late);
}

/**
 * The matched person goes on in this browser; a leg that another one had begun is void. In local mode nobody is
 * matched, so that only an untouched link can be taken over.
 */
export function bind(row: Interaction, browser: string, now: number): Interaction | null {
  if (over(row, now) || row.phase === "exchanging") return null;
  if (row.subject === null && row.data.browser !== undefined) return null;
  const { leg: _, ...data } = row.data;
  const phase = row.phase === "away" ? "open" : row.phase;
  return change(row, { phase, stateHash: null, data: { ...data, browser } });
}

/** The code was typed on the page, right: the way to the outside step is open. */
export function pair(row: Interaction, now: number): Interaction | null {
  if (over(row, now) || row.phase !== "open" || row.data.code === undefined) return null;
  const { code: _, ...data } = row.data;
  return change(row, { data: { ...data, paired: true } });
}

/** The person leaves for the provider, or leaves again: an earlier leg is void. Not while a code is waited for. */
export function leave(
  row: Interaction,
  { stateHash, leg }: { readonly stateHash: string; readonly leg: string },
  now: number,
): Interaction | null {
  if (over(row, now) || row.data.code !== undefined) return null;
  if (row.phase !== "open" && row.phase !== "away") return null;
  return change(row, { phase: "away", stateHash, data: { ...row.data, leg } });
}

/** The provider's answer has come: its state is used up, and the exchange may take `leaseMs`. */
export function exchange(row: Interaction, leaseMs: number, now: number): Interaction | null {
  if (over(row, now) || row.phase !== "away") return null;
  const { leg: _, ...data } = row.data;
  return change(row, { phase: "exchanging", stateHash: null, leaseUntil: now + leaseMs, data });
}

/** What was found waits for the person: after an exchange, or straight from a page of ours. Not while a code is waited for. */
export function park(
  row: Interaction,
  found: Pick<InteractionData, "parked" | "account" | "code">,
  now: number,
): Interaction | null {
  if (over(row, now) || row.data.code !== undefined) return null;
  if (row.phase !== "exchanging" && row.phase !== "open") return null;
  return change(row, { phase: "review", leaseUntil: null, data: { ...row.data, ...found } });
}

/** The end. Whatever was encrypted in the row is dropped; what is to be kept goes to the vault in the same write. */
export function settle(row: Interaction, outcome: Outcome, now: number): Interaction | null {
  if (isSettled(row)) return null;
  const { account } = row.data;
  return change(row, {
    phase: "settled",
    stateHash: null,
    leaseUntil: null,
    settledAt: now,
    data: { ...(account !== undefined && outcome.status === "done" ? { account } : {}), outcome },
  });
}

/** A wrong code: one try less, and with the last one everything that was parked is gone (CONN-3). */
export function miss(row: Interaction, now: number): Interaction | null {
  const { code } = row.data;
  if (over(row, now) || code === undefined) return null;
  if (code.triesLeft <= 1) return settle(row, { status: "failed", reason: "code-wrong" }, now);
  return change(row, { data: { ...row.data, code: { ...code, triesLeft: code.triesLeft - 1 } } });
}

/** Marks a settled row as told, once, before it is told (CONN-7). */
export function tell(row: Interaction, now: number): Interaction | null {
  return isSettled(row) && row.toldAt === null ? change(row, { toldAt: now }) : null;
}

/** Settled, or due to be: no step of a person's or provider's may follow. */
function over(row: Interaction, now: number): boolean {
  return isSettled(row) || lapse(row, now) !== null;
}

function change(row: Interaction, changes: Partial<Interaction>): Interaction {
  return { ...row, ...changes, version: row.version + 1 };
}
