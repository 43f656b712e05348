/**
 * Who may speak to the page: a link's token is spent once, for a secret that one tab keeps. No cookies: they
 * ignore ports, so any other server on this machine would receive them.
 *
 * Nothing here reaches argv, an environment or a log but the link itself, which is worth nothing once used.
 *
 * @see LOOP-1 LOOP-3 LOOP-5
 * @module
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a link can be used, in milliseconds. */
const LINK_MS = 60_000;
/** How much is random in a token, a secret and an id, in bytes. */
const RANDOM = 32;
/** Links that are remembered after use or expiry, so that a second use is known as one. */
const REMEMBERED = 1_000;

/** One tab that was let in. */
export interface TabSession {
  /** Names it in the open; worth nothing by itself. */
  readonly id: string;
  readonly secret: Buffer;
  /** Aborts when it is over: the link was used twice, or the page is closed. */
  readonly ended: AbortSignal;
}

/** What a token is worth: a session; nothing, since it is unknown, or comes too late; or a second use of it. */
export type Spent = TabSession | "unknown" | "too-late" | "used-twice";

interface Link {
  readonly until: number;
  session: TabSession | undefined;
}

/** The links and sessions of one page. */
export class Door {
  readonly #now: () => number;
  readonly #links = new Map<string, Link>();
  readonly #sessions = new Map<string, { session: TabSession; stop: AbortController }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A fresh token; it can be spent once within {@link LINK_MS}. */
  issue(): string {
    const token = random();
    this.#links.set(token, { until: this.#now() + LINK_MS, session: undefined });
    const oldest = this.#links.keys().next();
    if (this.#links.size > REMEMBERED && !oldest.done) this.#links.delete(oldest.value);
    return token;
  }

  /** Spends a token. A second use ends what the first one made: one of the two was not the person (LOOP-3). */
  spend(token: string): Spent {
    const link = this.#links.get(token);
    if (link === undefined) return "unknown";
    if (link.session !== undefined) {
      this.#end(link.session.id);
      // Said once: a third use is that of a link nobody knows, and opens no more tabs.
      this.#links.delete(token);
      return "used-twice";
    }
    if (this.#now() > link.until) {
      // Said once, too.
      this.#links.delete(token);
      return "too-late";
    }
    const stop = new AbortController();
    const session = { id: random(), secret: randomBytes(RANDOM), ended: stop.signal };
    link.session = session;
    this.#sessions.set(session.id, { session, stop });
    return session;
  }

  /** The session that an `Authorization` header proves: `Bearer <id>.<secret>`. */
  admit(header: string | undefined): TabSession | undefined {
    const match = /^Bearer ([\w-]{43})\.([\w-]{43})$/.exec(header ?? "");
    const session = this.#sessions.get(match?.[1] ?? "")?.session;
    if (session === undefined) return undefined;
    const given = Buffer.from(match?.[2] ?? "", "base64url");
    if (given.length !== RANDOM || !timingSafeEqual(given, session.secret)) return undefined;
    return session;
  }

  /** Proves to a tab that this is the server it knows: only that one has the session's secret (LOOP-5). */
  prove(id: string, nonce: string): string | undefined {
    const session = this.#sessions.get(id)?.session;
    if (session === undefined || !/^[\w-]{43}$/.test(nonce)) return undefined;
    return createHmac("sha256", session.secret).update(nonce).digest("base64url");
  }

  /** Ends every session. */
  close(): void {
    for (const id of [...this.#sessions.keys()]) this.#end(id);
    this.#links.clear();
  }

  #end(id: string): void {
    this.#sessions.get(id)?.stop.abort();
    this.#sessions.delete(id);
  }
}

function random(): string {
  return randomBytes(RANDOM).toString("base64url");
}
