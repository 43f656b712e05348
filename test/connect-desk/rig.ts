/**
 * What the tests of the service's desk share: options that are taken, a person, a connection.
 *
 * @module
 */
import { local } from "../../src/connect/desk/identity.ts";
import type { ProviderLeg } from "../../src/connect/legs.ts";
import type { ConnectOptions, Identity, OAuthPurpose } from "../../src/connect/options.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { keys } from "../../src/connect/vault/handed.ts";

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

export { local };

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
