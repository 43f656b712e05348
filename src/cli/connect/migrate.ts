/**
 * `connect migrate`: brings the database to the schema of this version, and says from where to where.
 *
 * @see CONN-8
 * @module
 */
import type { Context } from "../context.ts";
import { withStore } from "./service.ts";
import type { ConnectConfig } from "./types.ts";

/** @throws Failure as {@link withStore} */
export async function migrate({ say, words }: Context, config: ConnectConfig): Promise<void> {
  const { from, to } = await withStore(config, (store) => store.migrate());
  const { operator } = words;
  say(from === to ? operator.migratedBefore({ version: to }) : operator.migrated({ from, to }));
}
