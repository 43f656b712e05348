/**
 * Compiled, never run: a purpose is configured in a line, and what a provider needs cannot be left out.
 *
 * @module
 */
import {
  entra,
  github,
  google,
  oauth,
  oidc,
  provider,
  type TokenVerifier,
  tokenVerifier,
} from "../src/connect/index.ts";
import type { Identity, Purpose } from "../src/connect/options.ts";

const client = { clientId: "id", clientSecret: "secret" };
const reason = "Reads your issues.";

export const identity: Identity = oidc({ issuer: "https://id.example", ...client });
export const whose: TokenVerifier = tokenVerifier({ issuer: "https://id.example", audience: "a" });

export const purposes: Readonly<Record<string, Purpose>> = {
  github: oauth(github(client), { reason }),
  drive: oauth(google({ ...client, scopes: ["drive"] }), { reason, title: "Drive" }),
  mail: oauth(entra({ ...client, tenant: "guid", scopes: ["Mail.Read"] }), { reason }),
  // @ts-expect-error a purpose says what it is for
  silent: oauth(github(client), {}),
  // @ts-expect-error without scopes Google would give nothing worth asking for
  empty: oauth(google(client), { reason }),
};

export const plain = provider({
  ...client,
  id: "plain",
  name: "Plain",
  scopes: [],
  // @ts-expect-error a request needs to say where the id stands
  account: { from: "request", url: "https://api.example/me" },
});
