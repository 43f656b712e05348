/**
 * How a stored credential comes to be one that can be sent: it is refreshed where it is due, under a lease, so that of
 * several replicas one alone uses a refresh token that works once. The others read again until it is there.
 *
 * @see CONN-5 CONN-8
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type AnyElicitationError,
  ElicitationError,
  isElicitationError,
} from "../../errors/index.ts";
import type { Engine } from "../engine.ts";
import type { Credential, ProviderLeg } from "../legs.ts";
import type { Emit } from "../observe/events.ts";
import type { StoredCredential } from "../store/store.ts";
import { openCredential } from "./credential.ts";
import type { Keys } from "./keys.ts";
import { createLeases } from "./lease.ts";
import type { Owner } from "./owner.ts";

/** A token is refreshed when it has this long to live. */
const DUE_MS = 60_000;
/** A token this young is not refreshed because an origin rejects it: another one would fare no better. */
const YOUNG_MS = 30_000;
/** How often a credential is read that another replica refreshes. */
const READ_MS = 100;

export interface FreshOptions {
  /** An access token that the origin has just rejected. */
  readonly rejected?: string;
  /** Ends the waiting for another replica. */
  readonly signal?: AbortSignal;
}

/**
 * Gives what can be sent. After `rejected`, it is the same one where no other can be had.
 *
 * @throws {ElicitationError} `credential-missing` `credential-lost` `provider-failed` `sealed-unreadable`
 */
export type Fresh = (owner: Owner, options?: FreshOptions) => Promise<Credential>;

type Tokens = Credential & { readonly kind: "oauth" };

export function createFresh({
  engine,
  keys,
  emit,
}: {
  readonly engine: Engine;
  readonly keys: Keys;
  readonly emit: Emit;
}): Fresh {
  const { store, clock } = engine;
  const leases = createLeases({ engine, keys });

  return async function fresh(owner, options = {}) {
    const { subject, purpose, issuer, leg } = owner;
    for (;;) {
      options.signal?.throwIfAborted();
      const row = await store.readCredential(subject, purpose);
      if (row?.issuer !== issuer) throw new ElicitationError("credential-missing", { purpose });
      const held = await openCredential(keys, row);
      if (held.kind === "secret" || leg === undefined || !due(row, held, options)) return held;
      const { refreshToken } = held;
      if (refreshToken === undefined) {
        if (!expired(held)) return held;
        if (await store.removeCredential(row)) throw lost(owner);
        continue;
      }
      if (row.leaseUntil !== null && row.leaseUntil > clock()) {
        // An abort shows itself at the next turn.
        await sleep(READ_MS, undefined, options).catch(() => {});
        continue;
      }
      const found = await refresh(row, { ...held, refreshToken }, { ...owner, leg });
      if (found === "lost") throw lost(owner);
      if (found instanceof Error) {
        if (options.rejected === undefined && expired(held)) throw found;
        emit({ type: "credential-failed", purpose, code: found.code });
        return held;
      }
      if (found !== "again") return found;
    }
  };

  /** `again`: somebody else was first, whichever way; what is stored now counts. */
  async function refresh(
    row: StoredCredential,
    held: Tokens & { readonly refreshToken: string },
    owner: Owner & { readonly leg: ProviderLeg },
  ): Promise<Credential | "lost" | AnyElicitationError | "again"> {
    const { leg, subject, purpose } = owner;
    const lease = await leases.take(row, held);
    if (lease === null) return "again";
    const answer = await leg.refresh(held).catch(failureOf);
    if (answer instanceof Error) {
      // Where the database is away too, the lease lapses.
      await lease.release().catch(() => {});
      return answer;
    }
    if (answer === "lost") return (await lease.remove()) ? answer : "again";
    // A refresh token that goes on working is not sent again.
    const tokens = { refreshToken: held.refreshToken, ...answer };
    const kept = await lease.keep(tokens);
    if (kept === "kept") {
      emit({ type: "credential", what: "refreshed", purpose, subject });
      return tokens;
    }
    // Whoever deleted it meanwhile did not know of these tokens.
    if (kept === "gone" && tokens.kind === "oauth") await leg.revoke(tokens).catch(() => false);
    return "again";
  }

  function due({ updatedAt }: StoredCredential, held: Tokens, { rejected }: FreshOptions): boolean {
    if (rejected !== undefined) {
      return held.accessToken === rejected && clock() - updatedAt >= YOUNG_MS;
    }
    return held.expiresAt !== undefined && held.expiresAt - clock() <= DUE_MS;
  }
  function expired({ expiresAt }: Tokens): boolean {
    return expiresAt !== undefined && expiresAt <= clock();
  }
  function lost({ purpose, subject }: Owner): ElicitationError {
    emit({ type: "credential", what: "lost", purpose, subject });
    return new ElicitationError("credential-lost", { purpose });
  }
}

/** An error of ours as it is; any other may quote what the provider was sent. */
function failureOf(error: unknown): AnyElicitationError {
  if (isElicitationError(error)) return error;
  return new ElicitationError("provider-failed", { error: "unreachable" }) as AnyElicitationError;
}
