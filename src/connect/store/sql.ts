/**
 * What is said to an SQL database: one text for each thing a store does, the same on SQLite and PostgreSQL, and how
 * rows stand in columns. Pure.
 *
 * @see CONN-8
 * @module
 */
import { type Interaction, type InteractionData, lapsesAt } from "../interaction.ts";
import type { StoredCredential } from "./store.ts";

export type Value = string | number | null;
/** A row as a driver gives it: columns by name, every number a JavaScript number. */
export type Row = Readonly<Record<string, Value>>;

const INTERACTION =
  "id, version, link_hash, state_hash, connection, subject, purpose, phase, " +
  "expires_at, lease_until, settled_at, told_at, data";
const CREDENTIAL =
  "subject, purpose, version, id, issuer, kid, sealed, lease_until, created_at, updated_at";

/**
 * How many ids one statement takes: mostly one is asked for, after a hint, and now and then all. Unused places hold the
 * empty text, which is nobody's id.
 */
export const SIZES = [1, 100] as const;
export type Size = (typeof SIZES)[number];

/** `$first` and the places that follow, as a list. */
const places = (count: number, first: number): string =>
  Array.from({ length: count }, (_, place) => `$${place + first}`).join(", ");

const interactionWhere = (condition: string) =>
  `select ${INTERACTION} from connect_interactions where ${condition}`;

/** One for each thing a store does; named after the methods of {@link Store} that need it. */
type Statement =
  | ("insert" | "read" | "findByLink" | "findByState" | "swap" | "due")
  | ("removeSettled" | "removeOfSubject" | "readCredential" | "putCredential" | "swapCredential")
  | ("removeCredential" | "removeCredentialsOfSubject" | "notSealedWith" | "ping");

/** Parameters are `$1` and so on, in the order of {@link interactionValues} and {@link credentialValues}. */
export const SQL: Readonly<Record<Statement, string>> = {
  insert: `insert into connect_interactions (${INTERACTION}, lapses_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict do nothing returning id`,
  read: interactionWhere("id = $1"),
  findByLink: interactionWhere("link_hash = $1"),
  findByState: interactionWhere("state_hash = $1"),
  swap: `update connect_interactions set version = $2, link_hash = $3, state_hash = $4,
    connection = $5, subject = $6, purpose = $7, phase = $8, expires_at = $9, lease_until = $10,
    settled_at = $11, told_at = $12, data = $13, lapses_at = $14
    where id = $1 and version = $2 - 1 returning id`,
  due: "select id from connect_interactions where lapses_at <= $1 order by lapses_at limit $2",
  removeSettled: `delete from connect_interactions where id in (
    select id from connect_interactions where settled_at <= $1 order by settled_at limit $2
    ) returning id`,
  removeOfSubject: "delete from connect_interactions where subject = $1 returning id, settled_at",

  readCredential: `select ${CREDENTIAL} from connect_credentials where subject = $1 and purpose = $2`,
  putCredential: `insert into connect_credentials (${CREDENTIAL})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (subject, purpose) do update set version = excluded.version, id = excluded.id,
    issuer = excluded.issuer, kid = excluded.kid, sealed = excluded.sealed,
    lease_until = excluded.lease_until, created_at = excluded.created_at,
    updated_at = excluded.updated_at`,
  swapCredential: `update connect_credentials set version = $3, issuer = $5, kid = $6, sealed = $7,
    lease_until = $8, created_at = $9, updated_at = $10
    where subject = $1 and purpose = $2 and version = $3 - 1 and id = $4 returning id`,
  removeCredential: `delete from connect_credentials
    where subject = $1 and purpose = $2 and id = $3 and version = $4 returning id`,
  removeCredentialsOfSubject: "delete from connect_credentials where subject = $1 returning id",
  notSealedWith: `select ${CREDENTIAL} from connect_credentials where kid <> $1 limit $2`,

  ping: "select 1 as one",
};

/** By how many ids it takes. */
export const READ_MANY: Readonly<Record<Size, string>> = {
  1: interactionWhere(`id in (${places(1, 1)})`),
  100: interactionWhere(`id in (${places(100, 1)})`),
};

/** As {@link Store.tell}, with the time before the ids; `lightly` is that of the database. */
export const tellMany = (lightly: string): Readonly<Record<Size, string>> => {
  const told = (size: Size) => `update connect_interactions
    set told_at = $1, version = version + 1 where id in (${places(size, 2)})
    and settled_at is not null and told_at is null and ${lightly} returning ${INTERACTION}`;
  return { 1: told(1), 100: told(100) };
};

export const interactionValues = (row: Interaction): Value[] => [
  row.id,
  row.version,
  row.linkHash,
  row.stateHash,
  row.connection,
  row.subject,
  row.purpose,
  row.phase,
  row.expiresAt,
  row.leaseUntil,
  row.settledAt,
  row.toldAt,
  // JSON escapes what PostgreSQL refuses in a text, such as NUL and halves of surrogate pairs.
  JSON.stringify(row.data),
  lapsesAt(row),
];

export const readInteraction = (row: Row): Interaction => ({
  id: row.id as string,
  version: row.version as number,
  linkHash: row.link_hash as string,
  stateHash: row.state_hash as string | null,
  connection: row.connection as string,
  subject: row.subject as string | null,
  purpose: row.purpose as string,
  phase: row.phase as Interaction["phase"],
  expiresAt: row.expires_at as number,
  leaseUntil: row.lease_until as number | null,
  settledAt: row.settled_at as number | null,
  toldAt: row.told_at as number | null,
  data: JSON.parse(row.data as string) as InteractionData,
});

export const credentialValues = (one: StoredCredential): Value[] => [
  one.subject,
  one.purpose,
  one.version,
  one.id,
  one.issuer,
  one.kid,
  one.sealed,
  one.leaseUntil,
  one.createdAt,
  one.updatedAt,
];

export const readCredential = (row: Row): StoredCredential => ({
  subject: row.subject as string,
  purpose: row.purpose as string,
  version: row.version as number,
  id: row.id as string,
  issuer: row.issuer as string,
  kid: row.kid as string,
  sealed: row.sealed as string,
  leaseUntil: row.lease_until as number | null,
  createdAt: row.created_at as number,
  updatedAt: row.updated_at as number,
});
