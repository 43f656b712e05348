/**
 * A provider on loopback whose refresh tokens work once, and an origin that takes its access tokens: real HTTP, counted.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Credential, ProviderLeg } from "../../src/connect/legs.ts";

/** A request as the origin got it. */
export interface Got {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server on a free port of loopback, gone with the test. */
async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<string> {
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An origin that writes down what it gets, and answers as it is told: 200 unless the token is not `good`. */
export async function createOrigin({
  good = () => true,
}: {
  good?: (token: string) => boolean;
} = {}) {
  const got: Got[] = [];
  const origin = await serve(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    got.push({ method, path, headers, body: await text(request) });
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    response.setHeader("set-cookie", "session=of-the-origin");
    if (path.startsWith("/to?")) {
      response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    } else {
      response.writeHead(good(token) ? 200 : 401).end(`${method} ${path}`);
    }
  });
  return { origin, got, tokens: () => got.map(({ headers }) => headers.authorization) };
}

/** Tokens of the n-th refresh; the 0th are what was connected. */
export const tokensOf = (n: number, life?: { expiresAt: number }): Credential => ({
  kind: "oauth",
  accessToken: `access-token-${n}`,
  tokenType: "bearer",
  refreshToken: `refresh-token-${n}`,
  ...life,
});

/** The provider: each refresh token works once, and `hold` makes its answers wait. */
export async function createProvider({ clock }: { readonly clock: () => number }) {
  const at = { n: 0, killed: -1, dead: false, hold: Promise.resolve() };
  const revoked: string[] = [];
  const asked: string[] = [];
  const url = await serve(async (request, response) => {
    const { path, token } = JSON.parse(await text(request));
    asked.push(`${path} ${token}`);
    if (path === "revoke") {
      revoked.push(token);
      response.end("{}");
      return;
    }
    const known = token === `refresh-token-${at.n}` && !at.dead;
    if (known) at.n += 1;
    const answer = known ? tokensOf(at.n, { expiresAt: clock() + 3_600_000 }) : "lost";
    await at.hold;
    response.end(JSON.stringify(answer));
  });

  const ask = async (path: string, token = "") => {
    const answer = await fetch(url, { method: "POST", body: JSON.stringify({ path, token }) });
    return answer.json();
  };
  const never = () => Promise.reject(new Error("not for this test"));
  let reachable = true;
  const leg: ProviderLeg = {
    issuer: "https://github.example",
    depart: never,
    arrive: never,
    refresh: (held) =>
      reachable
        ? (ask("refresh", held.refreshToken) as Promise<Credential | "lost">)
        : Promise.reject(new Error(`cannot reach it with ${held.refreshToken}`)),
    revoke: async ({ refreshToken = "" }) => {
      if (!reachable) throw new Error(`cannot reach it with ${refreshToken}`);
      await ask("revoke", refreshToken);
      return true;
    },
  };
  return {
    leg,
    asked,
    revoked,
    good: (token: string) => token === `access-token-${at.n}` && at.n !== at.killed,
    /** The grant is over: no token of it works any more. */
    end: () => {
      at.dead = true;
    },
    /** The access token dies before its time. */
    kill: () => {
      at.killed = at.n;
    },
    reach: (can: boolean) => {
      reachable = can;
    },
    /** Answers wait until what this returns is called. */
    hold: () => {
      let go = () => {};
      at.hold = new Promise<void>((resolve) => {
        go = resolve;
      });
      return go;
    },
  };
}
