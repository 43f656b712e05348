/**
 * How a database goes about what a store asks it all the time, with a hundred thousand open rows.
 *
 * @module
 */
import {
  credentialValues,
  interactionValues,
  READ_MANY,
  SQL,
  tellMany,
  type Value,
} from "../../src/connect/store/sql.ts";
import { ALICE, after, credential, interaction, NOW } from "./rows.ts";

const upTo = (count: number) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

/** As many open rows as a busy service holds, each for somebody else, and credentials; for either database. */
export const FILL: string = `
${upTo(100_000)} insert into connect_interactions
  (id, version, link_hash, state_hash, connection, subject, purpose, phase, expires_at, lapses_at, data)
select 'id ' || n, 1, 'link ' || n, 'state ' || n, 'connection', 'subject ' || n, 'github', 'away',
  ${NOW} + n, ${NOW} + n, '{}' from numbers;
${upTo(10_000)} insert into connect_credentials
  (subject, purpose, version, id, issuer, kid, sealed, created_at, updated_at)
select 'subject ' || n, 'github', 1, 'id ' || n, 'issuer', 'key-1', 'sealed', 1, 1 from numbers`;

const TELL = tellMany("true");

const many = Array.from({ length: 100 }, (_, place) => `id ${place}`);

/** What must not look through all the rows. Rotation may: it is rare, and reads everything anyway. */
export const LOOKUPS: readonly (readonly [text: string, values: readonly Value[]])[] = [
  [SQL.read, ["id 7"]],
  [READ_MANY[1], ["id 7"]],
  [READ_MANY[100], many],
  [TELL[1], [NOW, "id 7"]],
  [TELL[100], [NOW, ...many]],
  [SQL.findByLink, ["link 7"]],
  [SQL.findByState, ["state 7"]],
  [SQL.swap, interactionValues(after(interaction("id 7")))],
  [SQL.due, [NOW + 10, 100]],
  [SQL.removeSettled, [NOW, 100]],
  [SQL.removeOfSubject, [ALICE]],
  [SQL.readCredential, [ALICE, "github"]],
  [SQL.swapCredential, credentialValues(credential("c"))],
  [SQL.removeCredential, [ALICE, "github", "c", 1]],
  [SQL.removeCredentialsOfSubject, [ALICE]],
];
