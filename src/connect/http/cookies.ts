/**
 * What a browser keeps for us: who was matched in it, and which sign-in it is on. Both are sealed, belong to one
 * interaction, and live for a short time. A cookie that is not ours, is for another interaction, or is late is nothing.
 *
 * Whoever can write cookies for this host (a sibling on loopback, where cookies ignore ports) may put several of one
 * name into a request. Each is tried, and what counts is what the row says: the one browser whose secret it knows.
 *
 * @see CONN-2 CONN-4
 * @module
 */
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { SafeText } from "../../text/index.ts";
import { hashOf } from "../engine.ts";
import { type Interaction, isSettled } from "../interaction.ts";
import type { LegSecret } from "../legs.ts";
import type { Keys, SealContext } from "../vault/keys.ts";
import type { Addresses } from "./addresses.ts";

/** The one browser that an interaction goes on in. Times are milliseconds since 1970. */
export interface Session {
  readonly id: string;
  /** The id in the interaction's link: a row keeps its hash alone. */
  readonly link: string;
  /** Its hash is in the row. */
  readonly secret: string;
  /** The matched person, by `subjectKey`; `null` in local mode. */
  readonly subject: string | null;
  /** What the person is called. */
  readonly label?: SafeText;
  /** What the identity provider knows the person's account by; for the way there alone, and on no page. */
  readonly hint?: string;
  /** Whether the person was seen again after the outside step (CONN-1). */
  readonly confirmed: boolean;
  /** Local mode: the code to show, of which the row keeps a keyed hash alone. */
  readonly code?: string;
  readonly until: number;
}

/** A journey to the identity provider. */
export interface Trip {
  readonly id: string;
  readonly link: string;
  /** What follows when it is the right person: the page, the page that stores, or storing what was just sent. */
  readonly next: "page" | "review" | "store";
  readonly state: string;
  readonly secret: LegSecret;
  readonly until: number;
}

export interface Cookies {
  /** The session of this browser for this row, as {@link Session} has it. */
  session(context: Context, row: Interaction): Promise<Session | undefined>;
  keepSession(context: Context, session: Session): Promise<void>;
  dropSession(context: Context, id: string): void;
  /** The journey with this state, if this browser is on it. */
  trip(context: Context, state: string): Promise<Trip | undefined>;
  keepTrip(context: Context, trip: Trip): Promise<void>;
  dropTrip(context: Context, state: string): void;
}

/** How long a browser is remembered after its link has run out, so that it can read how it ended. */
export const AFTERWARDS_MS: number = 5 * 60_000;
/** How long a browser is remembered at most; then the person signs in again. */
export const SESSION_MS: number = 60 * 60_000;
/** How long a sign-in may take. */
export const TRIP_MS: number = 10 * 60_000;

/** How many cookies of one name are looked at. */
const CANDIDATES = 8;

interface CookieOptions {
  readonly keys: Pick<Keys, "seal" | "open">;
  readonly clock: () => number;
  readonly addresses: Pick<Addresses, "secure">;
}

export function createCookies({ keys, clock, addresses: { secure } }: CookieOptions): Cookies {
  const nameOf = (kind: "s" | "i", of: string) =>
    `${secure ? "__Host-" : ""}acp-${kind}-${hashOf(of).slice(0, 22)}`;

  /** The value of a sealed text that is still good; `undefined` for everything else. */
  async function open<T extends { readonly until: number }>(
    context: SealContext,
    sealed: string,
  ): Promise<T | undefined> {
    const value = await keys.open(context, sealed).catch(() => undefined);
    const until = (value as T | undefined)?.until;
    return typeof until === "number" && clock() < until ? (value as T) : undefined;
  }

  function keep(context: Context, name: string, value: string, until: number): void {
    const maxAge = Math.max(0, Math.ceil((until - clock()) / 1000));
    setCookie(context, name, value, {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "Lax",
      maxAge,
    });
  }
  const drop = (context: Context, name: string) => keep(context, name, "", 0);

  return {
    async session(context, row) {
      for (const sealed of candidates(context, nameOf("s", row.id))) {
        const session = await open<Session>(["session-cookie", row.id], sealed);
        if (session !== undefined && belongs(session, row)) return session;
      }
      return undefined;
    },
    async keepSession(context, session) {
      const sealed = await keys.seal(["session-cookie", session.id], session);
      keep(context, nameOf("s", session.id), sealed, session.until);
    },
    dropSession: (context, id) => drop(context, nameOf("s", id)),

    async trip(context, state) {
      for (const value of candidates(context, nameOf("i", state))) {
        const end = value.indexOf(".");
        const id = Buffer.from(value.slice(0, Math.max(0, end)), "base64url").toString();
        const trip = await open<Trip>(["leg-cookie", id], value.slice(end + 1));
        if (trip?.id === id && trip.state === state) return trip;
      }
      return undefined;
    },
    async keepTrip(context, trip) {
      const sealed = await keys.seal(["leg-cookie", trip.id], trip);
      const whose = Buffer.from(trip.id).toString("base64url");
      keep(context, nameOf("i", trip.state), `${whose}.${sealed}`, trip.until);
    },
    dropTrip: (context, state) => drop(context, nameOf("i", state)),
  };
}

/** A settled row has forgotten its browser; what it shows then changes nothing any more. */
function belongs(session: Session, row: Interaction): boolean {
  if (session.id !== row.id || session.subject !== row.subject) return false;
  return isSettled(row) || hashOf(session.secret) === row.data.browser;
}

/** The values of all cookies with that name, decoded, in the order in which they came. */
function candidates(context: Context, name: string): string[] {
  const found: string[] = [];
  for (const pair of (context.req.header("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name || found.length === CANDIDATES) continue;
    try {
      found.push(decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // Not written by us.
    }
  }
  return found;
}
