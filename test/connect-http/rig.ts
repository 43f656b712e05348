/**
 * The pages over a store in memory, with an identity provider and a provider that say what a test tells them to.
 *
 * @module
 */
import { randomBytes } from "node:crypto";
import { createConclusions, type SealCredential } from "../../src/connect/conclude.ts";
import { type Configured, configured } from "../../src/connect/configured.ts";
import { type Codes, createCodes } from "../../src/connect/desk/codes.ts";
import { createEngine, type Engine, hashOf } from "../../src/connect/engine.ts";
import { createGiveBack } from "../../src/connect/give-back.ts";
import { createPages } from "../../src/connect/http/pages.ts";
import type { PageHappening, Pages } from "../../src/connect/http/types.ts";
import { type Interaction, settle } from "../../src/connect/interaction.ts";
import type { Credential } from "../../src/connect/legs.ts";
import type { ConnectOptions, Identity, Purpose } from "../../src/connect/options.ts";
import type { Outcome } from "../../src/connect/outcome.ts";
import type { Peer, Readiness } from "../../src/connect/service.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { keys } from "../../src/connect/vault/handed.ts";
import type { Keys } from "../../src/connect/vault/keys.ts";
import { subjectKey } from "../../src/identity/index.ts";
import { Browser } from "./browser.ts";
import { ISSUER, identityLeg, type Outside, outsideWorld, providerLeg } from "./outside.ts";

const BASE = "https://agent.example/connect";
const LOCAL_BASE = "http://127.0.0.1:8080/connect";

type SessionIdentity = Extract<Identity, { kind: "session" }>;

export interface RigOptions extends Partial<Omit<ConnectOptions, "identity" | "vault">> {
  readonly identity?: "leg" | "local" | SessionIdentity;
  /** Where the two providers' own pages are. */
  readonly places?: string;
  readonly sameUser?: (peer: Peer) => Promise<boolean>;
  readonly ready?: () => Promise<Readiness>;
}

export interface BeginOptions {
  readonly purpose?: string;
  readonly person?: string;
  readonly ttl?: number;
  /** Local mode: the code is typed on the page. */
  readonly code?: "page";
}

/** What an interaction is begun as. */
export interface Begun {
  readonly id: string;
  readonly link: string;
  readonly url: string;
  /** Where it is typed on the page. */
  readonly code: string;
}

export interface Rig {
  readonly handle: Pages;
  readonly engine: Engine;
  readonly store: Store;
  readonly keys: Keys;
  readonly codes: Codes;
  readonly config: Configured;
  readonly happenings: PageHappening[];
  /** What was thrown while a request was answered. */
  readonly faults: unknown[];
  /** The credentials that were stored, in the clear, with whose they are. */
  readonly vault: {
    readonly subject: string;
    readonly issuer: string;
    readonly credential: Credential;
  }[];
  /** What the providers do next. */
  readonly outside: Outside;
  /** Goes on by so many milliseconds. */
  wait(ms: number): void;
  /** Makes an interaction, as the agent's side does. */
  begin(options?: BeginOptions): Promise<Begun>;
  row(id: string): Promise<Interaction>;
  /** Resolves when providers have been told of everything that nobody stored. */
  rest(): Promise<void>;
  /** Ends it from the agent's side. */
  end(id: string, outcome: Outcome): Promise<void>;
  browser(headers?: Readonly<Record<string, string>>): Browser;
}

export function createRig(options: RigOptions = {}): Rig {
  let now = 1_800_000_000_000;
  const outside = outsideWorld();
  const ring = keys({ current: "k1", all: { k1: randomBytes(32) } });
  const { identity: kind = "leg", places, sameUser, ready, ...rest } = options;
  const github = providerLeg(`${places ?? "https://github.example"}/authorize`, outside);
  const identity: Identity =
    kind === "leg"
      ? { kind, leg: identityLeg(`${places ?? ISSUER}/sign-in`, outside) }
      : kind === "local"
        ? { kind }
        : kind;
  const config = configured({
    baseUrl: kind === "local" ? LOCAL_BASE : BASE,
    agent: "Coding Agent",
    store: memoryStore(),
    clock: () => now,
    purposes: purposes(github),
    ...rest,
    identity,
    vault: ring,
  });
  const { store, clock, random } = config;
  const codes = createCodes(ring, random);
  const happenings: PageHappening[] = [];
  const faults: unknown[] = [];
  const vault: { subject: string; issuer: string; credential: Credential }[] = [];
  const sealCredential: SealCredential = async ({ subject, purpose, issuer, credential }) => {
    vault.push({ subject, issuer, credential });
    const times = { leaseUntil: null, createdAt: now, updatedAt: now };
    return { subject, purpose, issuer, version: 1, id: "c", kid: "k1", sealed: "s", ...times };
  };
  const conclusions = createConclusions(ring, sealCredential);
  const giveBack = createGiveBack({ ...config, conclusions, emit: () => {} });
  const engine = createEngine({ store, clock, random, changed: giveBack.ended });
  const handle = createPages({
    ...config,
    engine,
    keys: ring,
    codes,
    emit: (happening) => void happenings.push(happening),
    onFault: (error) => void faults.push(error),
    ready: ready ?? (async () => ({ ready: true, store: true, wake: "local" })),
    sealCredential,
    giveBack,
    ...(sameUser === undefined ? {} : { sameUser }),
  });

  return {
    handle,
    engine,
    store,
    keys: ring,
    codes,
    config,
    happenings,
    faults,
    vault,
    outside,
    wait(ms) {
      now += ms;
    },
    async begin({ purpose = "github", person = "alice", ttl = 600_000, code } = {}) {
      const id = engine.secret();
      const link = engine.secret();
      const minted = await codes.mint(id, now);
      await store.insert({
        id,
        version: 1,
        linkHash: hashOf(link),
        stateHash: null,
        connection: "c1",
        subject: kind === "local" ? null : subjectKey({ issuer: ISSUER, id: person }),
        purpose,
        phase: "open",
        expiresAt: now + ttl,
        leaseUntil: null,
        settledAt: null,
        toldAt: null,
        data: code === undefined ? {} : { code: minted.check },
      });
      return { id, link, url: config.href(`/i/${link}`), code: minted.code };
    },
    async row(id) {
      const row = await store.read(id);
      if (row === null) throw new Error("no such row");
      return row;
    },
    rest: giveBack.rest,
    async end(id, outcome) {
      await engine.step(id, (row, at) => settle(row, outcome, at));
    },
    browser: (headers = {}) => new Browser(handle, config.origin, headers),
  };
}

function purposes(leg: ReturnType<typeof providerLeg>): Record<string, Purpose> {
  return {
    github: {
      kind: "oauth",
      title: "GitHub",
      reason: "To open pull requests for you.",
      provider: "github",
      leg,
      origins: ["https://api.github.com"],
    },
    stripe: {
      kind: "secret",
      title: "Stripe",
      reason: "To look up the payments you ask about.",
      label: "Restricted API key",
      origins: ["https://api.stripe.com"],
    },
    deploy: { kind: "confirm", title: "Deploy to production?", reason: "Version 2.4 is ready." },
  };
}
