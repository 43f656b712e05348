/**
 * Hears what other replicas changed, through LISTEN. A pooler on the way may take LISTEN and let nothing through, so
 * that the way is tried out before it is relied on.
 *
 * @see CONN-7
 * @module
 */
import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { within } from "./pool.ts";
import { CHANNEL } from "./schema.ts";

/** How long a note to oneself may take, in milliseconds, before the way counts as closed. */
const TRIAL_MS = 5000;

interface ListenOptions {
  /** Makes the client that listens; it is closed with the listening. */
  readonly open: () => Sql;
  /** Sends the note that tries out the way, along the way that changes take. */
  readonly notify: (channel: string, text: string) => Promise<unknown>;
  /** As {@link Store.watch}'s. */
  readonly hint: (id: string | null) => void;
  /** How long it may take until the database listens, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Listens until the function given back is called; `null`: notifications do not get through. The driver listens
 * again after a lost connection, and what was missed meanwhile is hinted at with `null`.
 *
 * @throws the driver's error, or that it was late, where the database cannot be reached
 */
export async function listen(options: ListenOptions): Promise<(() => Promise<void>) | null> {
  const sql = options.open();
  const close = () => sql.end({ timeout: 0 });
  try {
    if (await hears(sql, options)) return close;
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}

/** Listens, and says whether a note to oneself comes. */
async function hears(
  sql: Sql,
  { notify, hint, timeoutMs }: Omit<ListenOptions, "open">,
): Promise<boolean> {
  const note = `note to self ${randomUUID()}`;
  let came = () => {};
  const coming = new Promise<void>((resolve) => {
    came = resolve;
  });
  let again = false;
  const listening = sql.listen(
    CHANNEL,
    (id) => (id === note ? came() : hint(id)),
    () => {
      if (again) hint(null);
      again = true;
    },
  );
  await within(timeoutMs, listening);
  await notify(CHANNEL, note);
  return within(TRIAL_MS, coming).then(
    () => true,
    () => false,
  );
}
