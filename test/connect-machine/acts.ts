/**
 * Everything that can happen to an interaction, as data: what properties draw sequences from.
 *
 * @module
 */
import fc from "fast-check";
import {
  bind,
  CODE_MS,
  CODE_TRIES,
  exchange,
  type Interaction,
  lapse,
  leave,
  miss,
  pair,
  park,
  settle,
  tell,
} from "../../src/connect/interaction.ts";
import type { Account, Outcome } from "../../src/connect/outcome.ts";
import { safeText } from "../../src/text/index.ts";

export const START = 1_800_000_000_000;
const MINUTE = 60_000;

const ACCOUNT: Account = {
  issuer: "https://github.com",
  id: "7",
  label: safeText("alice"),
};

/** What a person or a provider does; none of them may follow once the time is over. */
const OUTSIDE = ["bind", "pair", "leave", "exchange", "park", "park-with-code", "miss"] as const;
export type Act = (typeof OUTSIDE)[number] | "settle" | "tell" | "lapse";

export const isOutside = (act: Act): boolean => (OUTSIDE as readonly string[]).includes(act);

export interface Moment {
  readonly act: Act;
  /** Since the moment before, in milliseconds. */
  readonly after: number;
  /** Tells browsers, states and the like apart. */
  readonly mark: number;
  readonly outcome: Outcome;
}

const outcome: fc.Arbitrary<Outcome> = fc.constantFrom<Outcome>(
  { status: "done", account: ACCOUNT, stored: true },
  { status: "done", stored: false },
  { status: "declined" },
  { status: "refused" },
  { status: "failed", reason: "provider-error" },
  { status: "expired" },
  { status: "cancelled" },
);

const moment: fc.Arbitrary<Moment> = fc.record({
  act: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom<Act>(...OUTSIDE) },
    { weight: 2, arbitrary: fc.constantFrom<Act>("miss", "tell", "settle", "lapse") },
  ),
  after: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 2000 }) },
    fc.constantFrom(CODE_MS, MINUTE, 10 * MINUTE, CODE_MS - 1, MINUTE - 1),
  ),
  mark: fc.integer({ min: 0, max: 5 }),
  outcome,
});

export const story: fc.Arbitrary<readonly Moment[]> = fc.array(moment, { maxLength: 30 });

const code = (now: number) => ({ hash: "h", triesLeft: CODE_TRIES, until: now + CODE_MS });

/** An interaction that was just begun, in each of the modes. */
export const begun: fc.Arbitrary<Interaction> = fc
  .record({ local: fc.boolean(), codeOnPage: fc.boolean() })
  .map(({ local, codeOnPage }) => ({
    id: "a",
    version: 1,
    linkHash: "link",
    stateHash: null,
    connection: "connection-1",
    subject: local ? null : '["https://id.example","alice"]',
    purpose: "github",
    phase: "open",
    expiresAt: START + 10 * MINUTE,
    leaseUntil: null,
    settledAt: null,
    toldAt: null,
    data: codeOnPage ? { code: code(START) } : {},
  }));

/** What the row becomes by it, at this time; `null`: it may not happen. */
export function take(row: Interaction, { act, mark, outcome }: Moment, now: number) {
  const steps: Readonly<Record<Act, () => Interaction | null>> = {
    bind: () => bind(row, `browser ${mark}`, now),
    pair: () => pair(row, now),
    leave: () => leave(row, { stateHash: `state ${mark}`, leg: `leg ${mark}` }, now),
    exchange: () => exchange(row, MINUTE, now),
    park: () => park(row, { parked: `parked ${mark}`, account: ACCOUNT }, now),
    "park-with-code": () => park(row, { parked: `parked ${mark}`, code: code(now) }, now),
    miss: () => miss(row, now),
    settle: () => settle(row, outcome, now),
    tell: () => tell(row, now),
    lapse: () => lapse(row, now),
  };
  return steps[act]();
}
