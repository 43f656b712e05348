/**
 * Hears what other replicas changed, through LISTEN. A pooler on the way may take LISTEN and let nothing through, so
 * that the way is tried out before it is relied on.
 *
 * @see CONN-7
 * @module
 */
import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { CHANNEL } from "./schema.ts";

/** How long a note to oneself may take, in milliseconds, before the way counts as closed. */
const TRIAL_MS = 5000;

interface ListenOptions {
  /** Makes the client that listens; it is closed with the listening. */
  readonly open: () => Sql;
  /** Sends the note that tries out the way, along the way that changes are made. */
  readonly notify: Sql;
  /** As {@link Store.watch}'s. */
  readonly hint: (id: string | null) => void;
}

/**
 * Listens until the function given back is called; `null`: notifications do not get through. The driver listens
 * again after a lost connection, and what was missed meanwhile is hinted at with `null`.
 *
 * @throws the driver's error where the database cannot be reached
 */
export async function listen({
  open,
  notify,
  hint,
}: ListenOptions): Promise<(() => Promise<void>) | null> {
  const sql = open();
  const close = () => sql.end({ timeout: 0 });
  const note = `note to self ${randomUUID()}`;
  let came = (_through: boolean) => {};
  const through = new Promise<boolean>((resolve) => {
    came = resolve;
  });
  const late = setTimeout(() => came(false), TRIAL_MS);
  try {
    let again = false;
    await sql.listen(
      CHANNEL,
      (id) => (id === note ? came(true) : hint(id)),
      () => {
        if (again) hint(null);
        again = true;
      },
    );
    await notify.unsafe("select pg_notify($1, $2)", [CHANNEL, note], { prepare: true });
    if (await through) return close;
    await close();
    return null;
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
