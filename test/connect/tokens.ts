/**
 * A purpose at a real provider, the tokens that it gave for it, and its own word whether they still live.
 *
 * @module
 */
import { oauth, provider } from "../../src/connect/index.ts";

export const CLIENT = { clientId: "agent", clientSecret: "agent-secret-agent-secret" };

/** As the token endpoint gave them. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The purpose `account`; `given` grows with every code that is exchanged. */
export function accountAt(issuer: string) {
  const given: Tokens[] = [];
  const leg = provider({
    ...CLIENT,
    id: "accounts",
    name: "Accounts Inc",
    issuer,
    scopes: ["profile"],
    account: { from: "request", url: `${issuer}/api/me`, id: "user.id", label: "user.login" },
    origins: [issuer],
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (String(url) === `${issuer}/token`) given.push((await response.clone().json()) as Tokens);
      return response;
    },
  });
  return { given, purposes: { account: oauth(leg, { reason: "Reads your account." }) } };
}

/** Whether the access token is taken, and whether the refresh token is known. */
export async function isAlive(
  issuer: string,
  tokens: Tokens | undefined,
): Promise<readonly boolean[]> {
  const { access_token = "", refresh_token = "" } = tokens ?? {};
  const authorization = `Bearer ${access_token}`;
  const me = await fetch(`${issuer}/api/me`, { headers: { authorization } });
  const asked = await fetch(`${issuer}/token/introspection`, {
    method: "POST",
    body: new URLSearchParams({
      token: refresh_token,
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
    }),
  });
  const { active } = (await asked.json()) as { active: boolean };
  return [me.status === 200, active];
}

export const ALIVE = [true, true];
export const DEAD = [false, false];
