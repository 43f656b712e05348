/**
 * A way to PostgreSQL that takes LISTEN and lets no notification through, as some poolers do.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 * @module
 */
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Gives the address of the same database by that way; it is closed with the test. */
export async function startDeafWay(url: string): Promise<string> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database);
    const drop = withoutNotifications();
    database.on("data", (chunk: Buffer) => client.write(drop(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return Object.assign(new URL(url), { port: String(address.port) }).href;
}

const NOTIFICATION = "A".charCodeAt(0);

/** Takes NotificationResponse out of what the database sends: each message is a letter, a length, and the rest. */
function withoutNotifications(): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    while (rest.length >= 5) {
      const size = 1 + rest.readUInt32BE(1);
      if (rest.length < size) break;
      if (rest[0] !== NOTIFICATION) passed.push(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    return Buffer.concat(passed);
  };
}
