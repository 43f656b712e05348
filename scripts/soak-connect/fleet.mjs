/** The replicas of a soak, each started again when it dies, behind one proxy that gives every request to the next one. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { fileURLToPath } from "node:url";

const REPLICA = fileURLToPath(new URL("replica.mjs", import.meta.url));

/** Listens first: the base URL is the proxy's. */
export async function openFleet() {
  const replicas = [];
  const counts = { deaths: 0, requests: 0, lost: 0 };
  let turn = 0;
  let over = false;

  const proxy = createServer((incoming, outgoing) => {
    counts.requests += 1;
    const up = replicas.filter(({ port }) => port !== undefined);
    const first = turn++;
    forward(incoming, outgoing, up.length === 0 ? [] : rotate(up, first % up.length));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");

  /** A replica that refuses the connection has heard nothing: the next one is asked. One that breaks off may have. */
  function forward(incoming, outgoing, [replica, ...others]) {
    if (replica === undefined) return fail(outgoing);
    const { method, url, headers } = incoming;
    const to = { host: "127.0.0.1", port: replica.port, method, path: url, headers, agent: false };
    const passed = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.rawHeaders);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    passed.on("error", (error) => {
      if (error.code === "ECONNREFUSED") forward(incoming, outgoing, others);
      else fail(outgoing);
    });
    incoming.pipe(passed);
  }

  function fail(outgoing) {
    counts.lost += 1;
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  }

  function start(options, heard) {
    const child = fork(REPLICA, { env: { ...process.env, REPLICA: JSON.stringify(options) } });
    const gone = new Promise((resolve) => child.once("close", resolve));
    const replica = { child, gone, port: undefined, alive: true };
    replicas.push(replica);
    child.on("message", (message) => {
      if (message.port !== undefined) replica.port = message.port;
      else heard(replica, message);
    });
    void gone.then(() => {
      replica.alive = false;
      replicas.splice(replicas.indexOf(replica), 1);
      if (over) return;
      counts.deaths += 1;
      start(options, heard);
    });
  }

  return {
    baseUrl: `http://127.0.0.1:${proxy.address().port}/connect`,
    counts,
    /** The replicas that serve. */
    up: () => replicas.filter(({ port }) => port !== undefined),
    start(count, options, heard) {
      for (let n = 0; n < count; n++) start(options, heard);
    },
    stop() {
      over = true;
      for (const { child } of replicas) child.kill("SIGKILL");
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

const rotate = (list, by) => [...list.slice(by), ...list.slice(0, by)];
