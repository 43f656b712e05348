/**
 * A database as version 1 of the schema left it, with what was kept in it: word for word, since it stands for what is
 * out there, and must not follow when the code changes.
 *
 * @module
 */
const TABLES = `
create table connect_schema (version bigint primary key);
create table connect_interactions (
  id text primary key, version bigint not null, link_hash text not null unique,
  state_hash text, connection text not null, subject text, purpose text not null,
  phase text not null, expires_at bigint not null, lease_until bigint, settled_at bigint,
  told_at bigint, lapses_at bigint, data text not null);
create index connect_interactions_state on connect_interactions (state_hash)
  where state_hash is not null;
create index connect_interactions_subject on connect_interactions (subject)
  where subject is not null;
create index connect_interactions_settled on connect_interactions (settled_at)
  where settled_at is not null;
create table connect_credentials (
  subject text not null, purpose text not null, version bigint not null, id text not null,
  issuer text not null, kid text not null, sealed text not null, created_at bigint not null,
  updated_at bigint not null, primary key (subject, purpose));
`;

const TRIGGERS = `
create function connect_interactions_hint() returns trigger language plpgsql as $$
  begin
    perform pg_notify('acp_elicitation', old.id);
    return null;
  end $$;
create trigger connect_interactions_changed after update on connect_interactions
  for each row execute function connect_interactions_hint();
create trigger connect_interactions_removed after delete on connect_interactions
  for each row when (old.settled_at is null) execute function connect_interactions_hint();
`;

const ROWS = `
insert into connect_schema values (1);
insert into connect_interactions values
  ('waiting', 1, 'link w', null, 'connection-1', '["https://id.example","alice"]', 'github',
   'open', 1800000600000, null, null, null, 1800000600000, '{}'),
  ('gone out', 3, 'link g', 'state g', 'connection-1', '["https://id.example","alice"]', 'github',
   'away', 1800000600000, null, null, null, 1800000600000, '{"browser":"b","leg":"l"}'),
  ('late', 4, 'link l', null, 'connection-2', null, 'github',
   'exchanging', 1800000600000, 1800000060000, null, null, 1800000060000, '{"browser":"b"}'),
  ('ended', 2, 'link e', null, 'connection-2', '["https://id.example","bob"]', 'github',
   'settled', 1800000600000, null, 1800000000000, 1800000000001, null,
   '{"outcome":{"status":"declined"}}');
insert into connect_credentials values
  ('["https://id.example","alice"]', 'github', 3, 'c', 'https://github.com', 'key-1',
   'sealed c', 1800000000000, 1800000000002);
`;

export const SCHEMA_1: Readonly<Record<"sqlite" | "postgres", string>> = {
  sqlite: TABLES + ROWS,
  postgres: TABLES + TRIGGERS + ROWS,
};

/** What a replica of version 1 says when it stores a credential. */
export const PUT_CREDENTIAL_1 = `
insert into connect_credentials
  (subject, purpose, version, id, issuer, kid, sealed, created_at, updated_at)
values ('["https://id.example","bob"]', 'github', 1, 'd', 'https://github.com', 'key-1', 'sealed d',
  1800000000003, 1800000000003)
on conflict (subject, purpose) do update set version = excluded.version, id = excluded.id,
  issuer = excluded.issuer, kid = excluded.kid, sealed = excluded.sealed,
  created_at = excluded.created_at, updated_at = excluded.updated_at`;
