/**
 * What the tests of the service's desk share: options that are taken, a person, a connection.
 *
 * @module
 */
import { createConclusions } from "../../src/connect/conclude.ts";
import { configured } from "../../src/connect/configured.ts";
import { createCodes } from "../../src/connect/desk/codes.ts";
import { createDesk } from "../../src/connect/desk/desk.ts";
import { createPatience } from "../../src/connect/desk/patience.ts";
import { createEngine } from "../../src/connect/engine.ts";
import { createGiveBack } from "../../src/connect/give-back.ts";
import { bind, type Interaction, park, settle } from "../../src/connect/interaction.ts";
import type { Credential, ProviderLeg } from "../../src/connect/legs.ts";
import { happeningOf } from "../../src/connect/observe/changes.ts";
import type { Happening } from "../../src/connect/observe/events.ts";
import { observedStore } from "../../src/connect/observe/store.ts";
import type { ConnectOptions, Identity, OAuthPurpose } from "../../src/connect/options.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { sealCredential } from "../../src/connect/vault/credential.ts";
import { keys } from "../../src/connect/vault/handed.ts";
import { verifiedSubject } from "../../src/identity/index.ts";
import type { SafeText } from "../../src/text/index.ts";
import type { Time } from "./time.ts";

/** A provider that is never asked. */
export function providerLeg(): ProviderLeg {
  const unasked = () => Promise.reject(new Error("no test asks this provider"));
  return {
    issuer: "https://github.example",
    depart: unasked,
    arrive: unasked,
    refresh: unasked,
    revoke: unasked,
  };
}

export function oauthPurpose(): OAuthPurpose {
  return {
    kind: "oauth",
    title: "GitHub",
    reason: "Opens pull requests for you.",
    provider: "github",
    leg: providerLeg(),
    origins: ["https://api.github.example"],
  };
}

/** People are known to an identity provider that is never asked. */
export const known: Identity = {
  kind: "leg",
  leg: {
    name: "Example Ltd",
    issuer: "https://id.example",
    depart: () => Promise.reject(new Error("no test asks this identity provider")),
    arrive: async () => ({ status: "failed" }),
  },
};

/** Options that are taken as they are. */
export function optionsOf(changes: Partial<ConnectOptions> = {}): ConnectOptions {
  return {
    baseUrl: "https://agent.example/connect",
    agent: "Example Agent",
    store: memoryStore(),
    vault: keys({ current: "k1", all: { k1: new Uint8Array(32).fill(7) } }),
    identity: known,
    purposes: { github: oauthPurpose() },
    ...changes,
  };
}

/** A connection that lasts until `lose` is called. */
export function connectionOf(person: string | null, id: string = `connection of ${person}`) {
  const gone = new AbortController();
  const subject = person === null ? undefined : verifiedSubject("https://id.example", person);
  return { id, subject, signal: gone.signal, lose: () => gone.abort() };
}

/** One process of the service, without its pages. */
export function replicaOn(store: Store, time: Time, changes: Partial<ConnectOptions> = {}) {
  const happened: Happening[] = [];
  const emit = (happening: Happening) => void happened.push(happening);
  const checked = configured(
    optionsOf({ store: observedStore(store, emit), clock: time.clock, ...changes }),
  );
  const { clock, random } = checked;
  const conclusions = createConclusions(checked.keys, (found) =>
    sealCredential({ engine, keys: checked.keys }, found),
  );
  const giveBack = createGiveBack({ ...checked, conclusions, emit });
  const engine = createEngine({
    store: checked.store,
    clock,
    random,
    changed: (before, after) => {
      const happening = happeningOf(before, after);
      if (happening !== null) emit(happening);
      giveBack.ended(before, after);
    },
  });
  const codes = createCodes(checked.keys, random);
  const patience = createPatience(time);
  const parts = { configured: checked, engine, codes, conclusions, emit, timers: time, patience };
  const desk = createDesk(parts);
  const close = () => {
    patience.close();
    return desk.close();
  };
  return { ...parts, desk, happened, close };
}

export type Replica = ReturnType<typeof replicaOn>;

/** The person with this link has come as far as pressing Store, at any process. */
export async function finish({ engine, conclusions }: Replica, id: string): Promise<void> {
  const browser = await engine.step(id, (row, now) => bind(row, "browser", now));
  const found: Credential = { kind: "secret", value: "s3cret" };
  const parked = await conclusions.park(browser as Interaction, found);
  const account = { issuer: "https://github.example", id: "7", label: "octocat" as SafeText };
  const row = await engine.step(id, (row, now) => park(row, { parked, account }, now));
  const { outcome, credential } = await conclusions.ending(row as Interaction, found);
  await engine.step(
    id,
    (row, now) => settle(row, outcome, now),
    () => credential,
  );
}
