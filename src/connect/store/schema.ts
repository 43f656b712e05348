/**
 * How the tables came to be: what each version of the schema adds to the one before.
 *
 * Replicas of two versions of this package work on one database while they are replaced one by one, so a version adds
 * only, what the statements of the version before do not notice: tables, indexes, columns that may be null or have a
 * default. It takes nothing away and renames nothing; that waits until no supported package needs it. A replica of
 * the version before keeps running on the newer schema, and may be started on it; one that is older still refuses to start.
 *
 * @see CONN-8
 * @module
 */
import { ElicitationError } from "../../errors/index.ts";
import type { Database } from "./database.ts";
import type { Migration } from "./store.ts";
import { SCHEMA_VERSION } from "./version.ts";

interface Step {
  readonly both: readonly string[];
  readonly postgres?: readonly string[];
}

/** Names the channel that a change of a row is hinted on, in every database. The payload is the row's id. */
export const CHANNEL: string = "acp_elicitation";

/** Gives no row where the version is there already. */
const TAKE_VERSION =
  "insert into connect_schema (version) values ($1) on conflict do nothing returning version";

/** The first is version 1. A step that was published never changes. */
const STEPS: readonly Step[] = [
  {
    both: [
      `create table connect_interactions (
        id text primary key, version bigint not null, link_hash text not null unique,
        state_hash text, connection text not null, subject text, purpose text not null,
        phase text not null, expires_at bigint not null, lease_until bigint, settled_at bigint,
        told_at bigint, lapses_at bigint, data text not null)`,
      `create index connect_interactions_state on connect_interactions (state_hash)
        where state_hash is not null`,
      `create index connect_interactions_subject on connect_interactions (subject)
        where subject is not null`,
      `create index connect_interactions_settled on connect_interactions (settled_at)
        where settled_at is not null`,
      `create table connect_credentials (
        subject text not null, purpose text not null, version bigint not null, id text not null,
        issuer text not null, kid text not null, sealed text not null, created_at bigint not null,
        updated_at bigint not null, primary key (subject, purpose))`,
    ],
    postgres: [
      `create function connect_interactions_hint() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${CHANNEL}', old.id);
          return null;
        end $$`,
      `create trigger connect_interactions_changed after update on connect_interactions
        for each row execute function connect_interactions_hint()`,
      `create trigger connect_interactions_removed after delete on connect_interactions
        for each row when (old.settled_at is null) execute function connect_interactions_hint()`,
    ],
  },
  {
    both: [
      "alter table connect_credentials add column lease_until bigint",
      `create index connect_interactions_lapsing on connect_interactions (lapses_at)
        where lapses_at is not null`,
    ],
  },
  {
    both: [],
    // That a row was told is news to nobody.
    postgres: [
      "drop trigger connect_interactions_changed on connect_interactions",
      `create trigger connect_interactions_changed after update on connect_interactions
        for each row when (new.told_at is null) execute function connect_interactions_hint()`,
    ],
  },
];

/** The version of the schema that is there; 0: none. */
export async function schemaVersion(database: Database): Promise<number> {
  if ((await database.query(database.schemaExists)).length === 0) return 0;
  const [row] = await database.query("select max(version) as version from connect_schema");
  return Number(row?.version);
}

/**
 * Brings the schema to version `to`, one version after the other, each in a transaction of its own. One that another
 * replica brought meanwhile is passed over.
 *
 * @throws {ElicitationError} `store-unusable` where it is newer
 */
export async function migrate(database: Database, to: number = SCHEMA_VERSION): Promise<Migration> {
  const from = await schemaVersion(database);
  if (from > to) throw new ElicitationError("store-unusable", { found: from, needed: to });
  for (let version = from + 1; version <= to; version += 1) {
    const { both, postgres = [] } = STEPS[version - 1] as Step;
    await database.alone([
      { text: "create table if not exists connect_schema (version bigint primary key)" },
      { text: TAKE_VERSION, values: [version], must: true },
      ...[...both, ...(database.kind === "postgres" ? postgres : [])].map((text) => ({ text })),
    ]);
  }
  return { from, to };
}
