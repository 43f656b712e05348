/**
 * What an SQL database must do for a store, beside understanding the statements: the part that differs between
 * SQLite and PostgreSQL. Types only.
 *
 * @module
 */
import type { Hints } from "./hints.ts";
import type { Row, Value } from "./sql.ts";
import type { Store, Watch } from "./store.ts";

/** One statement, with `$1` and so on for its values. */
export interface Call {
  readonly text: string;
  readonly values?: readonly Value[];
  /** Undoes the whole transaction where it gives no row. */
  readonly must?: true;
}

export interface Database extends Pick<Store, "kind" | "file" | "close"> {
  /** Runs one statement; gives what it returns. */
  query(text: string, values?: readonly Value[]): Promise<Row[]>;
  /**
   * Runs all of them in one transaction, one after the other; gives what each returns. `null`: nothing was done,
   * since one that `must` give a row gave none. Nothing was done either where it rejects.
   */
  transaction(calls: readonly Call[]): Promise<Row[][] | null>;
  /** A condition that always holds, and lets a change be committed before it is safe from a crash of the database. */
  readonly lightly: string;
  /** Gives a row where the table `connect_schema` exists. */
  readonly schemaExists: string;
  /** As {@link transaction}, however long it takes, and no two at a time, whichever process calls. */
  alone(calls: readonly Call[]): Promise<Row[][] | null>;
  /** As {@link Store.watch}; `own` are the changes made through this store. */
  watch(hint: (id: string | null) => void, own: Hints): Promise<Watch>;
}
