/**
 * Three replicas behind a round-robin proxy on one PostgreSQL, with real OpenID providers, while replicas are killed between
 * each two steps, database connections are ended and the database restarts: `npm run soak:connect -- --flows 500`.
 *
 * Counted afterwards, from what the store says and what each connection was told: no outcome is lost to a connection that
 * lives, none is told twice, none to a connection that did not ask, and what was interrupted says so.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { keyFile, postgresStore } from "../../dist/connect/index.js";
import { startPostgres } from "../../test/support/postgres.mjs";
import { openFleet } from "./fleet.mjs";
import { finish } from "./person.mjs";

const { values } = parseArgs({
  options: {
    flows: { type: "string", default: "500" },
    at: { type: "string", default: "8" },
    seed: { type: "string" },
  },
});
const flows = Number(values.flows);
const atOnce = Number(values.at);
if (!(flows > 0 && atOnce > 0)) throw new TypeError("--flows and --at take numbers above 0");
const seed = values.seed === undefined ? Date.now() & 0x7fffffff : Number(values.seed);
const random = randomFrom(seed);
const pick = (list) => list[Math.floor(random() * list.length)];

/** Every step that is written, and both sides of it: what lies between two steps is covered from both. */
const TRAPS = ["bind", "leave", "exchange", "park", "settle", "tell"].flatMap((step) => [
  { step, at: "before" },
  { step, at: "after" },
]);
/** One flow in so many meets a trap; a lease lapses after a minute, and a person waits for it. */
const TRAP_EVERY = 4;
const PATIENCE = 5 * 60_000;

process.stdout.write(`${flows} flows, ${atOnce} at once, seed ${seed}\n`);
const fleet = await openFleet();
const database = await startPostgres({ durable: true });
const home = await mkdtemp(join(tmpdir(), "acp-elicitation-keys-"));
const keys = join(home, "keys.json");
keyFile(keys, { create: true });
const client = { clientId: "soak", clientSecret: "soak-secret-soak-secret-soak-secret" };
const identity = await openProvider(`${fleet.baseUrl}/identity`);
const accounts = await openProvider(`${fleet.baseUrl}/callback/accounts`);
const store = await postgresStore({ url: database.url });
await store.migrate();

/** By connection: what it began, and what it was told. */
const asked = new Map();
const waiting = new Map();
const options = { baseUrl: fleet.baseUrl, database: database.url, keys, client };
fleet.start(3, { ...options, identity: identity.issuer, accounts: accounts.issuer }, hear);
await until(() => fleet.up().length === 3);

let done = 0;
let next = 0;
await Promise.all(Array.from({ length: atOnce }, worker));
await until(async () => (await count()).open === 0, PATIENCE);
await sleep(5000);
const result = await count();
report(result);
fleet.stop();
await store.close();
await database.stop();
for (const one of [identity, accounts]) one.child.kill("SIGKILL");
await rm(home, { recursive: true, force: true });
process.exitCode = result.faults.length === 0 ? 0 : 1;

async function worker() {
  while (next < flows) {
    const n = next++;
    if (n % TRAP_EVERY === 0) {
      const arm = TRAPS[(n / TRAP_EVERY) % TRAPS.length];
      pick(fleet.up())?.child.send({ arm }, () => {});
    }
    if (n % 50 === 49) await database.endConnections().catch(() => {});
    if (n === Math.floor(flows / 2)) await database.restart();
    await flow(n);
    done += 1;
    if (done % 50 === 0)
      process.stdout.write(`  ${done} flows, ${fleet.counts.deaths} replicas killed\n`);
  }
}

/** A connection asks, at a replica that serves; its person finishes, wherever the proxy sends the browser. */
async function flow(n) {
  for (let attempt = 0; ; attempt++) {
    const connection = `connection-${n}-${attempt}`;
    const user = `user-${n}`;
    const replica = await until(() => pick(fleet.up()));
    const begun = await begin(replica, connection, user);
    // The replica died, or the database was away: whoever asks asks again.
    if (begun === undefined) continue;
    asked.set(connection, { ...begun, replica, told: [] });
    await finish(begun.url, { user, until: Date.now() + PATIENCE });
    return;
  }
}

function begin(replica, connection, user) {
  return new Promise((resolve) => {
    waiting.set(connection, (begun) => resolve(begun.error === undefined ? begun : undefined));
    void replica.gone.then(() => resolve(undefined));
    replica.child.send({ begin: { connection, user } }, () => {});
  });
}

function hear(replica, { begun, told }) {
  if (begun !== undefined) waiting.get(begun.connection)?.(begun);
  if (told !== undefined) asked.get(told.connection)?.told.push({ ...told, replica });
}

async function count() {
  const faults = [];
  const found = { done: 0, failed: 0, other: 0, open: 0, told: 0, unheard: 0, faults };
  const rows = await store.readMany([...asked.values()].map(({ elicitationId }) => elicitationId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [connection, { elicitationId, replica, told }] of asked) {
    const outcome = byId.get(elicitationId)?.data.outcome;
    if (outcome === undefined) found.open += 1;
    else if (outcome.status === "done") found.done += 1;
    else if (outcome.reason === "interrupted") found.failed += 1;
    else found.other += 1;
    if (told.length > 1) faults.push(`${connection} was told twice`);
    const right = told.every(
      (one) => one.elicitationId === elicitationId && one.replica === replica,
    );
    if (!right) faults.push(`${connection} was told of what it did not ask`);
    if (told.some((one) => JSON.stringify(one.outcome) !== JSON.stringify(outcome)))
      faults.push(`${connection} was told something else than is stored`);
    found.told += told.length;
    if (outcome !== undefined && told.length === 0) {
      if (replica.alive) faults.push(`${connection} lives and was not told`);
      else found.unheard += 1;
    }
  }
  if (found.open > 0) faults.push(`${found.open} flows are still open`);
  if (found.other > 0) faults.push(`${found.other} flows ended neither as done nor as interrupted`);
  return found;
}

function report({ done: finished, failed, told, unheard, faults }) {
  const { deaths, requests, lost } = fleet.counts;
  const lines = [
    `${asked.size} interactions begun, ${finished} done, ${failed} interrupted and said so`,
    `${told} told once, to the connection that asked; ${unheard} whose connection had died with its replica`,
    `${deaths} replicas killed, ${requests} requests, ${lost} of them broken off`,
    faults.length === 0
      ? "no fault"
      : `${faults.length} faults:\n  ${faults.slice(0, 20).join("\n  ")}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** The OpenID provider of the tests, in a process of its own; nobody is asked for consent. */
async function openProvider(redirectUri) {
  const main = fileURLToPath(
    new URL("../../test/support/identity-provider/main.mjs", import.meta.url),
  );
  const settings = {
    clients: [{ ...client, redirectUris: [redirectUri] }],
    switches: { consent: "given" },
  };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, IDENTITY_PROVIDER: JSON.stringify(settings) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, issuer: JSON.parse(line).issuer };
}

async function until(condition, ms = 60_000) {
  for (const end = Date.now() + ms; ; await sleep(100)) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) return value;
  }
}

/** A sequence that a seed repeats. */
function randomFrom(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
