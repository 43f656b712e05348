/**
 * What becomes of tokens that nobody stored? The provider is told that they are not wanted, so that none lives on that
 * nobody will ever use. Nothing waits for it, and no outcome changes by it.
 *
 * What it does not do: it tries once, in the process that wrote the end; with that process it is lost.
 *
 * @see CONN-2 CONN-7 URL-11
 * @see https://www.rfc-editor.org/rfc/rfc7009#section-2.1
 * @module
 */
import { type Conclusions, LOCAL_SUBJECT } from "./conclude.ts";
import { type Interaction, isSettled } from "./interaction.ts";
import type { Credential, ProviderLeg } from "./legs.ts";
import type { Emit, Returned } from "./observe/events.ts";
import type { Purpose } from "./options.ts";
import type { Store } from "./store/store.ts";

export interface GiveBack {
  /** Hears of every change that was written here: of what was parked in a row that has ended, unless it was stored. */
  ended(before: Interaction, after: Interaction): void;
  /** Of tokens that came to be in no row. */
  dropped(row: Interaction, credential: Credential): void;
  /** Resolves when nothing is under way any more. Never rejects. */
  rest(): Promise<void>;
}

export interface GiveBackOptions {
  readonly purposes: ReadonlyMap<string, Purpose>;
  readonly store: Pick<Store, "readCredential">;
  readonly conclusions: Pick<Conclusions, "unpark">;
  readonly emit: Emit;
}

/** How many providers are spoken to at once: after an outage thousands of rows may end in one sweep. */
const LANES = 8;

export function createGiveBack({ purposes, store, conclusions, emit }: GiveBackOptions): GiveBack {
  const lanes: Promise<void>[] = [];
  let turn = 0;

  function soon(row: Interaction, find: () => Promise<Credential | null>): void {
    turn = (turn + 1) % LANES;
    lanes[turn] = (lanes[turn] ?? Promise.resolve()).then(async () => {
      const what = await tell(row, find).catch(() => "failed" as const);
      if (what === null) return;
      emit({ type: "given-back", what, interaction: row.id, purpose: row.purpose });
    });
  }

  /** `null`: there is no provider, or it gave nothing. */
  async function tell(
    row: Interaction,
    find: () => Promise<Credential | null>,
  ): Promise<Returned | null> {
    const purpose = purposes.get(row.purpose);
    if (purpose?.kind !== "oauth") return null;
    const credential = await find();
    if (credential?.kind !== "oauth") return null;
    const { leg } = purpose;
    // Configured anew meanwhile: another provider must not see it (CONN-5).
    const { account } = row.data;
    if (account !== undefined && account.issuer !== leg.issuer) return "failed";
    if (leg.revokesOne !== true && (await hasOthers(row, leg))) return "spared";
    return (await leg.revoke(credential)) ? "revoked" : "failed";
  }

  /** Whether the person has something stored from this provider, which may hang on the same grant. */
  async function hasOthers({ subject }: Interaction, leg: ProviderLeg): Promise<boolean> {
    for (const [name, purpose] of purposes) {
      if (purpose.kind !== "oauth" || purpose.leg !== leg) continue;
      const stored = await store.readCredential(subject ?? LOCAL_SUBJECT, name);
      if (stored?.issuer === leg.issuer) return true;
    }
    return false;
  }

  return {
    ended(before, after) {
      if (isSettled(before) || !isSettled(after) || before.data.parked === undefined) return;
      if (after.data.outcome?.status !== "done") soon(before, () => conclusions.unpark(before));
    },
    dropped: (row, credential) => soon(row, async () => credential),
    rest: async () => void (await Promise.all(lanes)),
  };
}
