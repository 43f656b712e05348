/**
 * An issuer that says of itself what a test wants it to, on loopback.
 *
 * @module
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Issuer {
  readonly issuer: string;
  /** `METHOD path` of what it was asked. */
  readonly asked: string[];
}

export interface IssuerOptions {
  /** Gives the document, or what is sent in its place. */
  readonly document: (issuer: string) => unknown;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** How far its clock is ahead, in milliseconds. Absent: not at all. */
  readonly ahead?: number;
}

/** A document that is as it should be. */
export const good = (issuer: string): Record<string, unknown> => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});

export async function startIssuer({
  document,
  status = 200,
  headers = {},
  ahead = 0,
}: IssuerOptions): Promise<Issuer> {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response: ServerResponse) => {
    asked.push(`${method} ${url}`);
    if (url !== "/.well-known/openid-configuration") {
      response.writeHead(404).end();
      return;
    }
    const body = document(issuer);
    const date = new Date(Date.now() + ahead).toUTCString();
    response.writeHead(status, { "content-type": "application/json", date, ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, asked };
}
