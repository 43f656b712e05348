// @ts-check
/**
 * A port for a program that must be told one. Plain JavaScript: scripts load it, too.
 *
 * @module
 */
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that a system gives out by itself, so that nobody is given ours before it is used. */
const FIRST = 10_000;
/** Each process has its own, so that no two tests look at the same ones at a time. */
const OWN = 10;
let next = FIRST + (process.pid % 2_000) * OWN;

/**
 * A port of 127.0.0.1 on which nobody listens, another one each time.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = next++;
    const server = createServer();
    const free = new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!(await free)) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
