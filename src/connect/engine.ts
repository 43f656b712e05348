/**
 * Changes interactions, one atomic step at a time, over any store: reads a row, asks for the step, writes it, and
 * starts over when somebody else was first. Everything that the service does to a row goes through here.
 *
 * @see CONN-4 CONN-7 CONN-8
 * @module
 */
import { createHash } from "node:crypto";
import { type Interaction, lapse } from "./interaction.ts";
import type { Store, StoredCredential } from "./store/store.ts";

export interface EngineOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Hears of every change this process wrote, after it was written. Must not throw. */
  readonly changed?: (before: Interaction, after: Interaction) => void;
}

/** What a step makes of a row: what to store instead, with a credential or not. `null`: it may not happen now. */
export type Step = (row: Interaction, now: number) => Interaction | null;

export interface Engine extends EngineOptions {
  /** An unguessable name: 256 bits, base64url. */
  secret(): string;
  /** The row, after time has done its part to it; `null`: there is none. */
  read(id: string): Promise<Interaction | null>;
  /** As {@link read}, by the id in a link. */
  byLink(link: string): Promise<Interaction | null>;
  /** As {@link read}, by the `state` of the leg under way. A used one finds nothing. */
  byState(state: string): Promise<Interaction | null>;
  /** As {@link Store.tell}. */
  tell(ids: readonly string[]): Promise<Interaction[]>;
  /**
   * Takes a step on the row with this id and gives the row as it is now stored; `null`: the step may not happen, or
   * there is no row. `credentialOf` is asked for what to store with it, for the very row that is written. A row that was
   * just read saves reading it again, unless somebody was in between.
   */
  step(
    of: string | Interaction,
    step: Step,
    credentialOf?: (next: Interaction) => StoredCredential | undefined,
  ): Promise<Interaction | null>;
}

/** SHA-256, base64url: how links and states are looked up without being stored (CONN-4). */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

export function createEngine(options: EngineOptions): Engine {
  const { store, clock, random } = options;

  /** Writes what time did to a row, whoever writes it, and gives the row that stands then. */
  async function current(row: Interaction | null): Promise<Interaction | null> {
    for (let at = row; ; ) {
      if (at === null) return null;
      const lapsed = lapse(at, clock());
      if (lapsed === null) return at;
      at = (await write(at, lapsed)) ? lapsed : await store.read(at.id);
    }
  }

  async function write(
    before: Interaction,
    after: Interaction,
    credential?: StoredCredential,
  ): Promise<boolean> {
    const written = await store.swap(after, credential);
    if (written) options.changed?.(before, after);
    return written;
  }

  const engine: Engine = {
    ...options,
    secret: () => Buffer.from(random(32)).toString("base64url"),
    read: async (id) => current(await store.read(id)),
    byLink: async (link) => current(await store.findByLink(hashOf(link))),
    byState: async (state) => current(await store.findByState(hashOf(state))),

    async tell(ids) {
      const told = await store.tell(ids, clock());
      for (const row of told) {
        options.changed?.({ ...row, version: row.version - 1, toldAt: null }, row);
      }
      return told;
    },

    async step(of, step, credentialOf) {
      const id = typeof of === "string" ? of : of.id;
      for (let known = typeof of === "string" ? null : of; ; known = null) {
        const row = known === null ? await engine.read(id) : await current(known);
        const next = row === null ? null : step(row, clock());
        if (row === null || next === null) return null;
        if (await write(row, next, credentialOf?.(next))) return next;
      }
    },
  };
  return engine;
}
