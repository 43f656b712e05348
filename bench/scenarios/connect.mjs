/**
 * What the pages behind a URL question cost on PostgreSQL: whole flows against the same statements sent by nobody in
 * particular, a wake-up across replicas against a bare NOTIFY, and what many open interactions take.
 */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import {
  createConnect,
  dangerouslyVouchForSubject,
  keys,
  postgresStore,
  session,
} from "../../dist/connect/index.js";
import { startPostgres } from "../../test/support/postgres.mjs";

const BASE = "https://agent.example/connect";
const subject = dangerouslyVouchForSubject("https://id.example", "alice");
const connection = { id: "bench", subject, signal: new AbortController().signal };
const vault = keys({ current: "k", all: { k: randomBytes(32) } });
const identity = session({
  subjectOf: async () => ({ subject, label: "Alice" }),
  signIn: (to) => to,
});
const purposes = { deploy: { kind: "confirm", title: "Deploy", reason: "Deploys the build." } };

const serviceOn = (store) =>
  createConnect({ baseUrl: BASE, agent: "Bench", store, vault, identity, purposes });

/** The person's part of a flow: the page, then yes. */
async function confirm(service, url) {
  const page = await service.handle(new Request(url));
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const fields = [...(await page.text()).matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)];
  const body = new URLSearchParams(fields.map(([, name, value]) => [name, value]));
  const headers = { origin: new URL(BASE).origin, cookie };
  const answer = await service.handle(
    new Request(`${url}/confirm`, { method: "POST", headers, body }),
  );
  if (answer.status >= 400) throw new Error(`the page answered ${answer.status}`);
}

async function flow(asking, answering = asking) {
  const begun = await asking.begin({ connection, purpose: "deploy" });
  await confirm(answering, begun.url);
  const outcome = await begun.settled;
  if (outcome.status !== "done") throw new Error(`a flow ended as ${outcome.status}`);
}

/** The calls one flow makes of its store, in order, to be made again for other rows. */
async function record(url) {
  const store = await postgresStore({ url });
  const calls = [];
  const recording = Object.fromEntries(
    Object.entries(store).map(([name, member]) => [
      name,
      typeof member !== "function"
        ? member
        : (...args) => {
            if (RECORDED.includes(name)) calls.push([name, args]);
            return member.apply(store, args);
          },
    ]),
  );
  const service = await serviceOn(recording);
  await flow(service);
  await service.close();
  return calls;
}
const RECORDED = ["insert", "read", "readMany", "findByLink", "swap", "tell"];

/** The same statements for fresh rows: each name of the recorded row becomes a new one. */
function replay(store, calls) {
  const [, [row]] = calls.find(([name]) => name === "insert");
  const text = JSON.stringify(calls);
  return async () => {
    const fresh = randomBytes(16).toString("hex");
    const again = JSON.parse(
      text.replaceAll(row.id, fresh).replaceAll(row.linkHash, `${fresh}-link`),
    );
    for (const [name, args] of again) await store[name](...args.map((one) => one ?? undefined));
  };
}

/** Flows in a second, several at once. */
async function rate(once, { count, atOnce }) {
  let left = count;
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - start) / 1000);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function flows({ quick, fact, progress }, url) {
  const calls = await record(url);
  const service = await serviceOn(await postgresStore({ url }));
  const bareStore = await postgresStore({ url });
  const bare = replay(bareStore, calls);
  const of = { count: quick ? 40 : 200, atOnce: 8 };
  const times = { ours: [], peer: [] };
  const rounds = quick ? 5 : 15;
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await rate(() => flow(service), of));
    times.peer.push(await rate(bare, of));
    progress(`flows: round ${round + 1} of ${rounds}`);
  }
  await service.close();
  await bareStore.close();
  fact({
    id: "connect-flows",
    label: `a whole flow / its ${calls.length} statements alone, per second`,
    value: median(times.ours),
    peer: median(times.peer),
    unit: "flows/s",
  });
}

/** Both sides begin from rest, in milliseconds: people take seconds, and what was just used answers faster. */
const REST_MS = 20;

/**
 * From the notification that a row has settled until its connection is told, at another replica. A bare listener hears
 * the same notification, so that the write before it, which waits for the disk, is left out on both sides; it is in the
 * second figure, with the same write by nobody in particular beside it.
 */
async function wakeUp({ quick, fact, progress }, url) {
  const here = await serviceOn(await postgresStore({ url }));
  const there = fork(fileURLToPath(new URL("../agents/settle.mjs", import.meta.url)), [url]);
  await once(there, "message");
  const [hears, says] = [postgres(url, { max: 1 }), postgres(url, { max: 1 })];
  let heard = () => {};
  const hearing = () => new Promise((resolve) => (heard = () => resolve(performance.now())));
  await hears.listen("acp_elicitation", () => heard());
  const times = { woken: [], notify: [], told: [], written: [] };
  const rounds = quick ? 60 : 400;
  for (let round = 0; round < rounds; round++) {
    const begun = await here.begin({ connection, purpose: "deploy" });
    await sleep(REST_MS);
    const noted = hearing();
    const writing = once(there, "message");
    there.send(begun.elicitationId);
    await begun.settled;
    const told = performance.now();
    const [{ sent, written }] = await writing;
    times.told.push(performance.timeOrigin + told - sent);
    times.written.push(written - sent);
    const late = told - (await noted);
    await sleep(REST_MS);
    const back = hearing();
    const start = performance.now();
    void says.notify("acp_elicitation", begun.elicitationId);
    const notify = (await back) - start;
    times.notify.push(notify);
    times.woken.push(notify + Math.max(0, late));
    if (round % 20 === 0) progress(`wake-up: ${round} of ${rounds}`);
  }
  there.disconnect();
  await Promise.all([here.close(), hears.end(), says.end(), once(there, "exit")]);
  fact({
    id: "connect-wake",
    label: "a settled row's notification, until told / a NOTIFY",
    value: median(times.woken),
    peer: median(times.notify),
    unit: "ms",
  });
  fact({
    id: "connect-wake-ratio",
    label: "the same, as a ratio",
    value: median(times.woken.map((one, round) => one / times.notify[round])),
    unit: "x",
    goal: { valueAtMost: 2 },
  });
  fact({
    id: "connect-told",
    label: "from sending the write that settles, until told / the write alone",
    value: median(times.told),
    peer: median(times.written),
    unit: "ms",
  });
}

async function many({ quick, fact, progress }, url) {
  const service = await serviceOn(await postgresStore({ url, max: 8 }));
  const found = {};
  let open = 0;
  for (const size of quick ? [1000, 10_000] : [1000, 100_000]) {
    const before = await heap();
    const from = open;
    const links = [];
    await rate(
      async () => {
        const { url: link } = await service.begin({
          connection,
          purpose: "deploy",
          ttl: 86_400_000,
        });
        open += 1;
        if (links.length < 200) links.push(link);
        if (open % 1000 === 0) progress(`${open} of ${size} open`);
      },
      { count: size - from, atOnce: 16 },
    );
    const bytes = ((await heap()) - before) / (size - from);
    const times = [];
    for (const link of links) {
      const start = performance.now();
      await service.handle(new Request(link));
      times.push(performance.now() - start);
    }
    found[size] = { bytes, page: median(times) };
  }
  await service.close();
  const [few, lots] = Object.keys(found);
  fact({
    id: "connect-memory",
    label: `memory of an open interaction, at ${lots} / at ${few}`,
    value: found[lots].bytes,
    peer: found[few].bytes,
    unit: "B",
  });
  fact({
    id: "connect-lookup",
    label: `opening a link, at ${lots} / at ${few} open`,
    value: found[lots].page,
    peer: found[few].page,
    unit: "ms",
  });
}

/** Once what ended before is gone: sockets and their timers take a moment. */
async function heap() {
  for (let turn = 0; turn < 10; turn++) {
    await sleep(30);
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "connect",
  title: "the pages at the end of a URL question, on PostgreSQL",
  async run(bench) {
    const database = await startPostgres({ durable: true });
    try {
      const { url } = database;
      const store = await postgresStore({ url });
      await store.migrate();
      await store.close();
      await flows(bench, url);
      await wakeUp(bench, url);
      await many(bench, url);
    } finally {
      await database.stop();
    }
  },
};
