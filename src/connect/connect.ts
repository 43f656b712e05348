/**
 * The service of one process: the desk that begins and waits, the pages, the vault, over one store. Everything that is
 * made of an author's options is made here.
 *
 * @see URL-10 URL-11
 * @module
 */
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { peerUser, TELLS_PEERS } from "../loopback/index.ts";
import { createConclusions, type SealCredential } from "./conclude.ts";
import { type Configured, configured } from "./configured.ts";
import { ask } from "./desk/ask.ts";
import { createCodes } from "./desk/codes.ts";
import { createDesk, type Desk } from "./desk/desk.ts";
import { createPatience, type Patience, systemTimers, type Timers } from "./desk/patience.ts";
import { assertUsable, readinessOf } from "./desk/readiness.ts";
import { startSweeping } from "./desk/sweeper.ts";
import { createEngine } from "./engine.ts";
import { createGiveBack, type GiveBack } from "./give-back.ts";
import { createPages } from "./http/pages.ts";
import type { Pages } from "./http/types.ts";
import { happeningOf } from "./observe/changes.ts";
import { createEmit, type Emit } from "./observe/events.ts";
import { observedStore } from "./observe/store.ts";
import { loadTrace, routeOf, type Trace } from "./observe/trace.ts";
import type { ConnectOptions } from "./options.ts";
import type { Connect, Peer, Readiness, Vault } from "./service.ts";
import type { Store } from "./store/store.ts";
import { sealCredential } from "./vault/credential.ts";
import { createVault } from "./vault/vault.ts";

/** How long closing waits for providers that are being told what nobody stored. */
const GIVE_BACK_MS = 10_000;

/**
 * Makes the service and begins to listen to its store.
 *
 * @throws TypeError for options that are not safe to run; it names the option and what to change
 * @throws {ElicitationError} `store-unusable` where the database's schema is not this package's: run `connect migrate`.
 * A SQLite file is brought up to date by itself
 * @throws the store's own error where the database cannot be reached
 */
export function createConnect(options: ConnectOptions): Promise<Connect> {
  return connectWith(options, systemTimers);
}

/** As {@link createConnect}, with timers of the caller's. */
export async function connectWith(options: ConnectOptions, timers: Timers): Promise<Connect> {
  const checked = configured(options);
  const emit = createEmit({ clock: checked.clock, hashSubject: await subjectHash(checked) });
  const store = observedStore(checked.store, emit);
  await assertUsable(store);
  const service = assemble(checked, store, emit, timers);
  const trace = await loadTrace();
  await service.desk.start();
  startSweeping({ ...service, retentionMs: checked.retentionMs });
  return connectOf(service, checked, trace);
}

type Service = ReturnType<typeof assemble>;

/** Everything over one store, each part handed what it needs. */
function assemble(
  checked: Configured,
  store: Store,
  emit: Emit,
  timers: Timers,
): {
  readonly store: Store;
  readonly engine: ReturnType<typeof createEngine>;
  readonly emit: Emit;
  readonly patience: Patience;
  readonly desk: Desk;
  readonly vault: Vault;
  readonly pages: Pages;
  readonly giveBack: GiveBack;
  readonly ready: () => Promise<Readiness>;
} {
  const { keys, clock, random, identity, purposes, onFault } = checked;
  const seal: SealCredential = (found) => sealCredential({ engine, keys }, found);
  const conclusions = createConclusions(keys, seal);
  const giveBack = createGiveBack({ purposes, store, conclusions, emit });
  const engine = createEngine({
    store,
    clock,
    random,
    changed(before, after) {
      const happening = happeningOf(before, after);
      if (happening !== null) emit(happening);
      giveBack.ended(before, after);
    },
  });
  const local = identity.kind === "local";
  const codes = createCodes(keys, random);
  const patience = createPatience(timers);
  const desk = createDesk({
    configured: checked,
    engine,
    codes,
    conclusions,
    emit,
    timers,
    patience,
  });
  const vault = createVault({ ...checked, engine, local, emit });
  const ready = () => readinessOf(store, patience, desk.wake);
  const pages = createPages({
    ...checked,
    engine,
    codes,
    sealCredential: seal,
    giveBack,
    emit,
    ready,
    onFault(error) {
      emit({ type: "fault" });
      onFault?.(error);
    },
    ...(local ? { sameUser: isThisUser } : {}),
  });
  return { store, engine, emit, patience, desk, vault, pages, giveBack, ready };
}

/**
 * Whether the other end of a socket is this process's user. Where the system does not tell, nobody is refused.
 *
 * @throws TypeError where it tells, and the author shows no socket: that is not the fault of whoever is there
 */
async function isThisUser(peer: Peer): Promise<boolean> {
  const { remoteAddress, remotePort } = peer;
  if (TELLS_PEERS && (remoteAddress === undefined || remotePort === undefined)) {
    throw new TypeError(
      "handle: local() needs the socket's remoteAddress and remotePort, to see whose browser it is (CONN-3).",
    );
  }
  return (await peerUser(peer)) !== "other";
}

/** The service as its author holds it. */
function connectOf(service: Service, checked: Configured, trace: Trace): Connect {
  const { store, patience, desk, vault, pages, giveBack, ready } = service;
  const local = checked.identity.kind === "local";
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    patience.close();
    await desk.close();
    await Promise.race([giveBack.rest(), sleep(GIVE_BACK_MS, undefined, { ref: false })]);
    await store.close();
  }

  return Object.freeze<Connect>({
    vault: traced(vault, trace),
    ready,
    close: () => (closing ??= close()),

    handle(request, peer) {
      const { method, url } = request;
      const route = routeOf(new URL(url).pathname, checked.prefix);
      const attributes = { "http.request.method": method, "http.route": route };
      return trace("connect.request", attributes, async (note) => {
        const response = patience.closed ? gone() : await pages(request, peer);
        note({ "http.response.status_code": response.status });
        return response;
      });
    },

    begin: (asked) =>
      trace("connect.begin", { "connect.purpose": asked.purpose }, async (note) => {
        const { begun } = await desk.begin(asked);
        note({ "connect.interaction": begun.elicitationId });
        return begun;
      }),

    ask: (asker, asked) =>
      trace("connect.ask", { "connect.purpose": asked.purpose }, async (note) => {
        const outcome = await ask({ local, begin: desk.begin }, asker, asked);
        note({ "connect.outcome": outcome.status });
        if (outcome.status === "failed") note({ "connect.reason": outcome.reason });
        return outcome;
      }),
  });
}

/** The vault, with a span around each use. */
function traced(vault: Vault, trace: Trace): Vault {
  const around = <T>(what: string, purpose: string, work: () => Promise<T>) =>
    trace(`connect.vault.${what}`, { "connect.purpose": purpose }, work);
  return Object.freeze<Vault>({
    fetch: (connection, purpose, request) =>
      around("fetch", purpose, () => vault.fetch(connection, purpose, request)),
    has: (connection, purpose) => around("has", purpose, () => vault.has(connection, purpose)),
    revoke: (connection, purpose) =>
      around("revoke", purpose, () => vault.revoke(connection, purpose)),
    forget: (subject) => trace("connect.vault.forget", {}, () => vault.forget(subject)),
    dangerouslyReveal: (connection, purpose) =>
      around("reveal", purpose, () => vault.dangerouslyReveal(connection, purpose)),
  });
}

/** A request that came after the service was closed; another replica may take it. */
function gone(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
}

/** How a person is named in events: by a hash under a key of the ring, which says nothing without it. */
async function subjectHash({ keys }: Configured): Promise<(subject: string) => string> {
  const key = await keys.mac(["event-subject"], "");
  return (subject) => createHmac("sha256", key).update(subject).digest("base64url");
}
