/**
 * What may be fetched on a provider's behalf? Addresses at configured origins alone, without redirects, answers of
 * limited size in limited time.
 *
 * It does not look at what a host name resolves to: a configured name is believed.
 *
 * @see CONN-6
 * @module
 */
import { parseUrl } from "../../url/index.ts";
import { isAllowed } from "./addresses.ts";
import { providerFailed } from "./failure.ts";

/** The most an answer may hold, in bytes after decompression. Discovery documents and key sets have some 10 KB. */
const MAX_BYTES = 512 * 1024;
/** How long an answer may take, in milliseconds: four in a row fit into the lease of an exchange (CONN-7). */
const TIMEOUT_MS = 10_000;

export interface GuardOptions {
  /** Where requests may go. */
  readonly origins: ReadonlySet<string>;
  /** Absent: the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** Absent: 10000. */
  readonly timeoutMs?: number | undefined;
}

export type GuardedFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A fetch that goes nowhere else. Its answers are read to their end.
 *
 * It rejects with `provider-failed` alone: `invalid_response` for another origin, a redirect or too long an answer,
 * `unreachable` for no answer, none in time, and status 429 or 5xx.
 */
export function createGuard({
  origins,
  timeoutMs = TIMEOUT_MS,
  ...rest
}: GuardOptions): GuardedFetch {
  return async (target, init = {}) => {
    const url = parseUrl(String(target));
    if (url === undefined || !origins.has(url.origin) || !isAllowed(url)) {
      throw providerFailed("invalid_response");
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const send = rest.fetch ?? globalThis.fetch;
    const response = await send(url, { ...init, signal, redirect: "manual" }).catch(() => {
      throw providerFailed("unreachable");
    });
    const { status, headers, type } = response;
    if (status >= 500 || status === 429) return drop(response, "unreachable");
    if (type === "opaqueredirect" || (status >= 300 && status < 400)) {
      return drop(response, "invalid_response");
    }
    const body = await read(response);
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
}

async function drop(response: Response, error: "unreachable" | "invalid_response"): Promise<never> {
  await response.body?.cancel().catch(() => {});
  throw providerFailed(error);
}

async function read({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      // Leaving the loop cancels the rest.
      if (size > MAX_BYTES) break;
    }
  } catch {
    throw providerFailed("unreachable");
  }
  if (size > MAX_BYTES) throw providerFailed("invalid_response");
  return Buffer.concat(chunks);
}
