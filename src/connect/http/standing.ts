/**
 * Who is at this browser, as far as one interaction goes? Asked anew for every request.
 *
 * @see CONN-1 CONN-2 CONN-3
 * @module
 */
import {
  isVerifiedSubject,
  subjectKey,
  type VerifiedSubject,
  verifiedSubject,
} from "../../identity/index.ts";
import { hashOf } from "../engine.ts";
import { bind, type Interaction, isSettled } from "../interaction.ts";
import { AFTERWARDS_MS, SESSION_MS, type Session } from "./cookies.ts";
import type { Ask, Site } from "./site.ts";
import { label } from "./view/sheet.ts";

/**
 * `nobody`: not signed in, as far as we know; `other`: somebody else, or another browser; `here`: the right person, or
 * in local mode the browser that goes on.
 */
export type Standing =
  | { readonly is: "nobody" }
  | { readonly is: "other"; readonly subject: string | null }
  | { readonly is: "here"; readonly visitor: Visitor };

/** Whoever may go on. */
export interface Visitor {
  /** Absent: this browser was not bound to the interaction yet. */
  readonly session: Session | undefined;
  readonly subject: VerifiedSubject | undefined;
  /** What the person is called; a foreign text. */
  readonly label: string | undefined;
  /** Whether it is known that the person is still there after the outside step. */
  readonly confirmed: boolean;
}

/** What `row` and this request say. A settled row tells how it ended only to whom it was for. */
export async function standingOf(ask: Ask, site: Site, row: Interaction): Promise<Standing> {
  const { identity, cookies } = site;
  const session = await cookies.session(ask, row);
  switch (identity.kind) {
    case "leg":
      if (session === undefined || row.subject === null) return { is: "nobody" };
      return here({
        session,
        subject: subjectOf(row.subject),
        label: session.label,
        confirmed: session.confirmed,
      });
    case "session": {
      const found = await identity.subjectOf(ask.req.raw);
      if (found === null) return { is: "nobody" };
      const { subject, label: name } = found;
      if (!isVerifiedSubject(subject)) throw new TypeError("subjectOf gave no verified subject");
      if (subjectKey(subject) !== row.subject) return { is: "other", subject: subjectKey(subject) };
      return here({ session, subject, label: name, confirmed: true });
    }
    case "local":
      if (row.subject !== null || (isSettled(row) && session === undefined))
        return { is: "nobody" };
      if (session === undefined && row.data.browser !== undefined) {
        return { is: "other", subject: null };
      }
      return here({ session, subject: undefined, label: undefined, confirmed: true });
  }
}

/** A browser that an interaction can go on in: its session, and the change that makes it the one. */
export interface Hold {
  readonly session: Session;
  readonly fresh: boolean;
  readonly bind: (row: Interaction, now: number) => Interaction | null;
}

/**
 * The session of this browser, or a fresh one to be bound in the write that it is needed for. Its secret is made here
 * and now, so that a cookie that somebody planted before opens nothing (session fixation).
 */
export function holdOf({ engine }: Site, row: Interaction, link: string, visitor: Visitor): Hold {
  const { session } = visitor;
  if (session !== undefined) {
    const hash = hashOf(session.secret);
    return { session, fresh: false, bind: (at) => (at.data.browser === hash ? at : null) };
  }
  const own = freshSession({ engine }, row, link, visitor);
  return {
    session: own,
    fresh: true,
    bind: (at, now) => bind(at, hashOf(own.secret), now),
  };
}

export function freshSession(
  { engine }: Pick<Site, "engine">,
  row: Interaction,
  link: string,
  {
    label: name,
    hint,
    confirmed,
  }: Pick<Visitor, "label" | "confirmed"> & { readonly hint?: string | undefined },
): Session {
  const now = engine.clock();
  return {
    id: row.id,
    link,
    secret: engine.secret(),
    subject: row.subject,
    ...(name === undefined ? {} : { label: label(name) }),
    ...(hint === undefined ? {} : { hint }),
    confirmed,
    until: Math.min(Math.max(row.expiresAt, now) + AFTERWARDS_MS, now + SESSION_MS),
  };
}

const here = (visitor: Visitor): Standing => ({ is: "here", visitor });

/** The very subject that was verified when the session was made. */
function subjectOf(key: string): VerifiedSubject {
  const [issuer, id] = JSON.parse(key) as [string, string];
  return verifiedSubject(issuer, id);
}
