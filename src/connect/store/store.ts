/**
 * What a store must be able to do: keep two kinds of rows, change each atomically by its version, and hint at
 * changes. All stores pass one law kit. Types only.
 *
 * @see CONN-7 CONN-8
 * @module
 */
import type { Interaction } from "../interaction.ts";

/** One credential, encrypted. At most one per subject and purpose. Times are milliseconds since 1970. */
export interface StoredCredential {
  /** `subjectKey` of the person it belongs to. */
  readonly subject: string;
  readonly purpose: string;
  /** 1 when first stored, one more at every change. Its encryption is bound to it. */
  readonly version: number;
  /** A name of its own for everything that was ever connected, kept across refreshes (CONN-4). */
  readonly id: string;
  /** The provider's issuer or configured id. */
  readonly issuer: string;
  /** The key it is sealed with, so that rotation finds what is left. */
  readonly kid: string;
  /** The credential, as JWE text. */
  readonly sealed: string;
  /** Until when one replica may refresh it; `null` while none does. */
  readonly leaseUntil: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What {@link Store.watch} gives. */
export interface Watch {
  /** How changes of other processes are heard: `local`: there are none; `listen`: at once; `poll`: when asked. */
  readonly how: "local" | "listen" | "poll";
  /** Ends the hints. */
  close(): Promise<void>;
}

/** The schema's version before and after a migration. 0: there was none. */
export interface Migration {
  readonly from: number;
  readonly to: number;
}

/**
 * A store. Every method rejects when the database cannot be reached, with the driver's error as it is; whoever
 * calls tries again. No method judges a row: {@link Interaction} says which steps there are.
 */
export interface Store {
  readonly kind: "memory" | "sqlite" | "postgres";
  /** Where the rows are, as a file's path, to keep a key away from it; absent for others. */
  readonly file?: string;
  /**
   * Brings the schema to this package's version; does nothing where it is. Several replicas may call it at once.
   *
   * @throws {ElicitationError} `store-unusable` where the schema is newer than this package understands
   */
  migrate(): Promise<Migration>;
  /** The schema's version; 0 where there is none. */
  schemaVersion(): Promise<number>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;

  /** Stores a new row of version 1. False: its id or link is taken. */
  insert(row: Interaction): Promise<boolean>;
  read(id: string): Promise<Interaction | null>;
  /** Those of the ids that exist, in no order. */
  readMany(ids: readonly string[]): Promise<Interaction[]>;
  /**
   * Marks those of the rows that are settled and not told yet as told at `now`, each once, and gives them as they stand
   * then. Hints at nothing. A crash of the database may take back the marks of its last second; whoever called knows
   * whom it told.
   */
  tell(ids: readonly string[], now: number): Promise<Interaction[]>;
  findByLink(linkHash: string): Promise<Interaction | null>;
  findByState(stateHash: string): Promise<Interaction | null>;
  /**
   * Replaces the row whose version is one less than that of `next`. False: there is none, because somebody else was
   * first. `credential` is stored as it is in the same transaction, in the place of an earlier one of its subject and
   * purpose: both or neither. A hint follows a change.
   */
  swap(next: Interaction, credential?: StoredCredential): Promise<boolean>;
  /** Ids of rows whose time, `lapsesAt`, is at or before `now`, at most `limit`; the longest due come first. */
  due(now: number, limit: number): Promise<string[]>;
  /** Deletes rows that settled at or before that time, at most `limit`, the oldest first; says how many. */
  removeSettled(before: number, limit: number): Promise<number>;

  readCredential(subject: string, purpose: string): Promise<StoredCredential | null>;
  /**
   * As {@link swap}: replaces the credential of this subject, purpose and `id` whose version is one less. False:
   * somebody else was first, or the person has connected anew meanwhile, which made another `id`.
   */
  swapCredential(next: StoredCredential): Promise<boolean>;
  /** Removes the credential of this `id` and `version`. False: it has changed meanwhile, or is not there. */
  removeCredential(
    credential: Pick<StoredCredential, "subject" | "purpose" | "id" | "version">,
  ): Promise<boolean>;
  /** Deletes every credential and every interaction of a person; says how many credentials there were. */
  removeSubject(subject: string): Promise<number>;
  /** Credentials that are sealed with another key than `kid`, at most `limit`, in no order. */
  credentialsNotSealedWith(kid: string, limit: number): Promise<StoredCredential[]>;

  /**
   * Calls `hint` with the id of a row that changed, or with `null` when changes may have been missed: then everything
   * awaited must be read again. Hints may come twice, late, or for rows that did not change; a lost one delays
   * and never loses, since whoever waits reads again from time to time. Resolves when hints can come.
   */
  watch(hint: (id: string | null) => void): Promise<Watch>;
  close(): Promise<void>;
}
