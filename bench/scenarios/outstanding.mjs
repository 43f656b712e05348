/**
 * What 100,000 URL questions on one connection weigh on the agent's side while they wait and after consent, and what
 * a completion costs among them. The connection is a stand-in that keeps what a connection must, a promise for each
 * request, so the figures are ours beyond the SDK's own.
 */
import { createElicitor } from "../doors.mjs";

/** A connection that answers when it is told to. */
function connection() {
  const waiting = [];
  const { signal } = new AbortController();
  return {
    waiting,
    port: {
      signal,
      client: {
        request: () => new Promise((resolve) => waiting.push(resolve)),
        notify: () => Promise.resolve(),
      },
    },
  };
}

/** Bytes in use once everything collectable is collected. */
function heap() {
  for (let again = 0; again < 3; again++) globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The weight of the stand-in alone: the same number of promises, with somebody waiting for each. */
async function standIn(count) {
  const { waiting, port } = connection();
  const before = heap();
  const asked = [];
  for (let at = 0; at < count; at++) asked.push(port.client.request().then((it) => it));
  await turn();
  const bytes = heap() - before;
  return { bytes: bytes / count, kept: [waiting, asked] };
}

async function measureQuestions(count) {
  const { waiting, port } = connection();
  const ask = createElicitor({ maxOpen: count });
  ask.onConnect(port);
  ask.initialize({ protocolVersion: 1, clientCapabilities: { elicitation: { url: {} } } });
  const message = "Connect your account.";
  const url = "https://example.com/connect";
  const before = heap();
  const asked = [];
  for (let at = 0; at < count; at++) asked.push(ask.url({ sessionId: "s", message, url }));
  await turn();
  const unanswered = (heap() - before) / count;
  for (const resolve of waiting) resolve({ action: "accept" });
  waiting.length = 0;
  const consents = await Promise.all(asked);
  asked.length = 0;
  await turn();
  const ids = consents.map(({ elicitationId }) => elicitationId);
  consents.length = 0;
  const accepted = (heap() - before) / count;
  return { ask, ids, unanswered, accepted };
}

/** Microseconds for one completion, the median of single ones. */
async function completion(ask, ids) {
  const times = [];
  for (const id of ids) {
    const start = performance.now();
    if (!(await ask.complete(id))) throw new Error("a completion was not sent");
    times.push((performance.now() - start) * 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "outstanding",
  title: "100,000 outstanding URL questions on one connection, agent side",
  async run({ fact, progress, quick }) {
    const many = quick ? 20_000 : 100_000;
    progress("the stand-in connection alone");
    const alone = await standIn(many);
    progress(`${many} questions`);
    const full = await measureQuestions(many);
    fact({
      id: "outstanding-unanswered",
      label: "bytes each, unanswered",
      value: full.unanswered - alone.bytes,
      unit: "bytes",
      goal: { valueAtMost: 1024 },
    });
    fact({
      id: "outstanding-accepted",
      label: "bytes each, accepted, id included",
      value: full.accepted,
      unit: "bytes",
      goal: { valueAtMost: 512 },
    });
    progress("completions");
    const few = await measureQuestions(1_000);
    await completion(few.ask, few.ids.slice(0, 500));
    fact({
      id: "outstanding-complete",
      label: "one completion / among 1,000",
      value: await completion(full.ask, full.ids.slice(0, 500)),
      peer: await completion(few.ask, few.ids.slice(500)),
      unit: "µs",
    });
  },
};
