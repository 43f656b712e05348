/**
 * Hears what other replicas changed, through LISTEN. A pooler on the way may take LISTEN and let nothing through, so
 * that the way is tried out before it is relied on.
 *
 * @see CONN-7
 * @module
 */
import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";
import { CHANNEL } from "./schema.ts";
import { within } from "./within.ts";

export interface ListenOptions {
  /** Makes a connection that gives every notification to `heard`. */
  readonly open: (heard: (text: string) => void) => Client;
  /** Sends the note that tries out the way, along the way that changes take. */
  readonly notify: (channel: string, text: string) => Promise<unknown>;
  /** As {@link Store.watch}'s. */
  readonly hint: (id: string | null) => void;
  /** How long it may take until the database listens, in milliseconds. */
  readonly timeoutMs: number;
  /** How long a note to oneself may take, in milliseconds, before the way counts as closed. */
  readonly trialMs: number;
  /** Waits before it tries to listen again: the first time (1), or a later one. May reject when `over` is aborted. */
  readonly pause: (attempt: number, over: AbortSignal) => Promise<void>;
}

/**
 * Listens until the function given back is called; `null`: notifications do not get through. After a lost connection it
 * listens again, however often that takes, and what was missed meanwhile is hinted at with `null`.
 *
 * @throws the driver's error, or that it was late, where the database cannot be reached
 */
export async function listen(options: ListenOptions): Promise<(() => Promise<void>) | null> {
  const { open, notify, hint, timeoutMs, trialMs } = options;
  const note = noteToSelf();
  const heard = (text: string) => (text === note.text ? note.comes() : hint(text));
  const client = open(heard);
  try {
    await begin(client, timeoutMs);
    await notify(CHANNEL, note.text);
    await within(trialMs, Promise.race([note.coming, client.gone])).catch(() => {});
    if (client.lost) throw new Error("the connection to the database was lost");
    if (note.came) return keep(client, () => open(heard), options);
  } catch (error) {
    await client.drop(error as Error);
    throw error;
  }
  await client.close(0);
  return null;
}

/** A text that nobody else sends, and whether it has come back. */
function noteToSelf() {
  let resolve = () => {};
  const note = {
    text: `note to self ${randomUUID()}`,
    came: false,
    coming: new Promise<void>((done) => {
      resolve = done;
    }),
    comes() {
      note.came = true;
      resolve();
    },
  };
  return note;
}

async function begin(client: Client, timeoutMs: number): Promise<void> {
  const listening = client.use((sql) => sql.unsafe(`listen ${CHANNEL}`));
  await within(timeoutMs, listening);
}

/** Listens again whenever the connection is lost. Gives what ends it. */
function keep(
  first: Client,
  open: () => Client,
  { hint, timeoutMs, pause }: ListenOptions,
): () => Promise<void> {
  const over = new AbortController();
  let client = first;
  async function again(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await client.gone;
      if (!over.signal.aborted) await pause(attempt, over.signal).catch(() => {});
      if (over.signal.aborted) return;
      client = open();
      try {
        await begin(client, timeoutMs);
        attempt = 0;
        hint(null);
      } catch (error) {
        await client.drop(error as Error);
      }
    }
  }
  void again();
  return async () => {
    over.abort();
    await client.close(0);
  };
}
