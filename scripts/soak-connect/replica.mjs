/**
 * One replica of the service, as the soak starts several: pages over HTTP, and connections whose other end is the parent
 * process. It can be told to die, by SIGKILL and at once, right before or after it writes a given step.
 */
import { createServer } from "node:http";
import {
  createConnect,
  dangerouslyVouchForSubject,
  keyFile,
  oauth,
  oidc,
  postgresStore,
  provider,
  toNodeListener,
} from "../../dist/connect/index.js";

const { baseUrl, database, keys, identity, accounts, client } = JSON.parse(process.env.REPLICA);

let trap;
const deadly = (step, at) => trap?.step === step && trap.at === at;
const die = () => process.kill(process.pid, "SIGKILL");

/** Which step a row was written for. */
function stepOf({ phase }) {
  return { open: "bind", away: "leave", exchanging: "exchange", review: "park", settled: "settle" }[
    phase
  ];
}

const store = await postgresStore({ url: database });
const trapped = {
  ...store,
  async swap(next, credential) {
    const step = stepOf(next);
    if (deadly(step, "before")) die();
    const swapped = await store.swap(next, credential);
    if (swapped && deadly(step, "after")) die();
    return swapped;
  },
  async tell(ids, now) {
    if (deadly("tell", "before") && (await store.readMany(ids)).some(waits)) die();
    const told = await store.tell(ids, now);
    if (told.length > 0 && deadly("tell", "after")) die();
    return told;
  },
};
const waits = ({ settledAt, toldAt }) => settledAt !== null && toldAt === null;

// Started while the database is away, it ends, and is started again.
const connect = await createConnect({
  baseUrl,
  agent: "Soak",
  store: trapped,
  vault: keyFile(keys),
  identity: oidc({ issuer: identity, ...client }),
  purposes: {
    accounts: oauth(
      provider({
        id: "accounts",
        name: "Accounts",
        issuer: accounts,
        ...client,
        scopes: ["openid"],
        account: { from: "id_token" },
        origins: [accounts],
      }),
      { reason: "Reads who you are." },
    ),
  },
  pollMs: 1000,
}).catch(() => process.exit(1));

const server = createServer(toNodeListener(connect));
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));

process.on("message", async ({ begin, arm }) => {
  if (arm !== undefined) trap = arm;
  if (begin === undefined) return;
  const { connection, user } = begin;
  try {
    const subject = dangerouslyVouchForSubject(identity, user);
    const ref = { id: connection, subject, signal: new AbortController().signal };
    const begun = await connect.begin({ connection: ref, purpose: "accounts" });
    const { elicitationId, url } = begun;
    process.send({ begun: { connection, elicitationId, url } });
    const outcome = await begun.settled;
    process.send({ told: { connection, elicitationId, outcome } });
  } catch (error) {
    process.send({ begun: { connection, error: String(error) } });
  }
});
process.on("disconnect", die);
