/**
 * What a law of stores is made of: a place to keep rows in, and ways to press it from several sides at once.
 *
 * @module
 */
import { expect } from "vitest";
import type { Interaction, Store, StoredCredential } from "../../src/connect/index.ts";

/** One empty place to keep rows in, and ways to it. */
export interface Place {
  /** Another handle onto the same rows, ready for use. The kit closes it. */
  open(): Promise<Store>;
  /** A credential that no such store can write: a transaction fails at it. */
  readonly unwritable: StoredCredential;
  /** How long a hint may take before the law counts as broken. Absent: half a minute, for busy machines. */
  readonly patienceMs?: number;
}

export type Law = (place: Place) => Promise<void>;

/** Holds a law against a place, and closes every handle that it opened. */
export async function keeps(law: Law, place: Place): Promise<void> {
  const opened: Store[] = [];
  const open = async () => {
    const store = await place.open();
    opened.push(store);
    return store;
  };
  try {
    await law({ ...place, open });
  } finally {
    await Promise.all(opened.map((store) => store.close()));
  }
}

/** What writers with numbers below `writers` get, all at once, through four handles. */
export async function race<T>(
  { open }: Place,
  writers: number,
  write: (store: Store, writer: number) => Promise<T>,
): Promise<T[]> {
  const stores = await Promise.all([open(), open(), open(), open()]);
  const numbers = Array.from({ length: writers }, (_, writer) => writer);
  return Promise.all(
    numbers.map((writer) => write(stores[writer % stores.length] as Store, writer)),
  );
}

export const wins = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

/** In one order, for stores that promise none. */
export const ids = (rows: readonly { readonly id: string }[]): string[] =>
  rows.map(({ id }) => id).sort();

export async function stored(store: Store, ...rows: Interaction[]): Promise<void> {
  for (const row of rows) expect(await store.insert(row)).toBe(true);
}
