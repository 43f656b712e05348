/**
 * What is sent with a credential, and what comes back: the request keeps its method, body and harmless headers; the
 * credential takes the place of any that was there.
 *
 * @see CONN-5
 * @module
 */
import type { Credential } from "../legs.ts";
import type { Owner } from "./owner.ts";

/**
 * Headers that are not the caller's to set: other credentials, and those that choose where or how the connection
 * goes. With a `host` of its own a request could reach another site behind the same address.
 */
const STRIPPED = [
  "authorization",
  "cookie",
  "proxy-authorization",
  "host",
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** The credential's text: an access token, or the secret. */
export const textOf = (credential: Credential): string =>
  credential.kind === "secret" ? credential.value : credential.accessToken;

/** What a header can carry: visible characters of Latin-1, and blanks. */
const SENDABLE = /^[\x20-\x7e\x80-\xff]+$/;

/**
 * Sends it, and follows no redirect: the answer is given back as it is, without cookies, which would be credentials of
 * their own. Rejects as `send` does; neither holds the credential.
 *
 * What it does not do: an origin that repeats a header in its answer repeats the credential.
 *
 * @throws TypeError where a header cannot carry the credential
 */
export async function sendWith(
  send: typeof fetch,
  request: Request,
  body: RequestInit["body"],
  { configured }: Pick<Owner, "configured">,
  credential: Credential,
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of STRIPPED) headers.delete(name);
  const given = configured.kind === "secret" ? configured.header : undefined;
  const { name, prefix = "" } = given ?? { name: "authorization", prefix: "Bearer " };
  const secret = textOf(credential);
  // The error of Headers would quote it.
  if (!SENDABLE.test(secret)) throw new TypeError("a header cannot carry the stored credential");
  headers.set(name, `${prefix}${secret}`);

  const response = await send(request.url, {
    method: request.method,
    headers,
    body: body ?? null,
    redirect: "manual",
    referrerPolicy: "no-referrer",
    signal: request.signal,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  } as RequestInit);
  const answered = new Headers(response.headers);
  answered.delete("set-cookie");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers: answered });
}
