/**
 * The vault as an author holds it: what was connected is used, revoked and deleted here, for the person whom the
 * connection was verified for.
 *
 * @see CONN-5 URL-11
 * @module
 */
import { ElicitationError, isElicitationError } from "../../errors/index.ts";
import { type ConnectionRef, isVerifiedSubject, subjectKey } from "../../identity/index.ts";
import type { Engine } from "../engine.ts";
import { type Emit, silent } from "../observe/events.ts";
import type { Purpose } from "../options.ts";
import type { Vault } from "../service.ts";
import { type Body, bodyOf } from "./body.ts";
import { openCredential } from "./credential.ts";
import { createFresh } from "./fresh.ts";
import type { Keys } from "./keys.ts";
import { assertConnected, type Owner, ownerOf, placeOf } from "./owner.ts";
import { sendWith, textOf } from "./send.ts";

export interface VaultOptions {
  readonly engine: Engine;
  readonly keys: Keys;
  /** Checked: every origin is exact, and https or loopback. */
  readonly purposes: ReadonlyMap<string, Purpose>;
  /** Sends what {@link Vault.fetch} sends. */
  readonly fetch: typeof fetch;
  /** True where nobody is verified, and everything belongs to this machine's user. */
  readonly local: boolean;
  /** Hears of every use. Absent: nobody does. */
  readonly emit?: Emit;
}

export function createVault(options: VaultOptions): Vault {
  const { engine, keys, purposes, emit = silent } = options;
  const { store } = engine;
  const fresh = createFresh({ engine, keys, emit });

  /** Does something for a connection's person; what it throws is told to whoever runs the service. */
  async function use<Result>(
    connection: ConnectionRef,
    purpose: string,
    act: (owner: Owner) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await act(ownerOf(options, connection, purpose));
    } catch (error) {
      if (isElicitationError(error)) emit({ type: "credential-failed", purpose, code: error.code });
      throw error;
    }
  }

  async function send(
    owner: Owner,
    connection: ConnectionRef,
    request: Request,
  ): Promise<Response> {
    const { purpose, subject } = owner;
    assertOrigin(owner, request.url);
    const { signal } = request;
    const credential = await fresh(owner, { signal });
    const renewable = credential.kind === "oauth" && credential.refreshToken !== undefined;
    const body: Body = renewable ? await bodyOf(request) : { once: request.body, again: undefined };
    const attempt = async (part: Body["once"], one: typeof credential) => {
      assertConnected(connection);
      emit({ type: "credential", what: "used", purpose, subject });
      try {
        return await sendWith(options.fetch, request, part, owner, one);
      } catch (error) {
        if (!signal.aborted) emit({ type: "credential-failed", purpose, code: "unreachable" });
        throw error;
      }
    };
    const response = await attempt(body.once, credential);
    if (response.status !== 401 || !renewable) return response;
    const other = await fresh(owner, { signal, rejected: credential.accessToken });
    if (body.again === undefined || textOf(other) === credential.accessToken) return response;
    await response.body?.cancel();
    return attempt(body.again, other);
  }

  /** Tells the provider that what is stored is not needed any more. False: there is none, or it cannot be told. */
  async function tell({ subject, purpose, issuer, leg }: Owner): Promise<boolean> {
    const row = await store.readCredential(subject, purpose);
    if (row?.issuer !== issuer || leg === undefined) return false;
    try {
      const held = await openCredential(keys, row);
      return held.kind === "oauth" && (await leg.revoke(held));
    } catch {
      return false;
    }
  }

  const vault: Vault = {
    fetch: (connection, purpose, request) =>
      use(connection, purpose, (owner) => send(owner, connection, request)),

    has: (connection, purpose) =>
      use(connection, purpose, async (owner) => {
        const row = await store.readCredential(owner.subject, purpose);
        return row?.issuer === owner.issuer;
      }),

    revoke: (connection, purpose) =>
      use(connection, purpose, async (owner) => {
        const { subject } = owner;
        for (let told = false; ; ) {
          const row = await store.readCredential(subject, purpose);
          if (row === null) return told ? "revoked" : "missing";
          told = await tell(owner);
          if (!(await store.removeCredential(row))) continue;
          emit({ type: "credential", what: told ? "revoked" : "deleted", purpose, subject });
          return told ? "revoked" : "deleted";
        }
      }),

    async forget(person) {
      if (!isVerifiedSubject(person))
        throw new TypeError("only a verified subject can be forgotten");
      const subject = subjectKey(person);
      await Promise.all(
        [...purposes.keys()].map((purpose) => {
          const place = placeOf(purposes, purpose);
          return place === null ? false : tell({ subject, ...place });
        }),
      );
      const credentials = await store.removeSubject(subject);
      emit({ type: "forgotten", subject, credentials });
      return credentials;
    },

    dangerouslyReveal: (connection, purpose) =>
      use(connection, purpose, async (owner) => {
        const credential = await fresh(owner);
        emit({ type: "credential", what: "used", purpose, subject: owner.subject });
        return textOf(credential);
      }),
  };
  return Object.freeze(vault);
}

function assertOrigin({ purpose, configured }: Owner, url: string): void {
  const origins = "origins" in configured ? configured.origins : [];
  if (!origins.includes(new URL(url).origin)) {
    throw new ElicitationError("origin-refused", { purpose, origins });
  }
}
