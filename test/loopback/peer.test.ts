import { execFile } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { peerUser } from "../../src/loopback/index.ts";
import { ownersOf } from "../../src/loopback/peer.ts";
import { freePort } from "../support/free-port.mjs";
import { describeAsRoot } from "../support/other-user.ts";
import { proves } from "../support/proves.ts";

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:9C40 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0 100 0 0 10 0
   1: 0100007F:9C40 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0 20 4 30 10 -1
   2: 0000000000000000FFFF00000100007F:9C41 0000000000000000FFFF00000100007F:1F90 01 0:0 00:0 0  1001 0 3
   3: 00000000000000000000000001000000:9C42 00000000000000000000000001000000:1F90 01 0:0 00:0 0  1002 0 4
   4: 0100007F:9C40 0100007F:1F91 01 00000000:00000000 00:00000000 00000000  1003        0 5 1 0 20 4 30 10 -1
`;
const owners = (remoteAddress: string, remotePort: number, localPort?: number) =>
  ownersOf(TABLE, { remoteAddress, remotePort, localPort });

describe("the kernel's table of sockets", () => {
  test("names the owner of an established connection, in either family", () => {
    expect(owners("127.0.0.1", 40_000, 8080)).toEqual([1000]);
    expect(owners("::ffff:127.0.0.1", 40_001, 8080)).toEqual([1001]);
    expect(owners("::1", 40_002, 8080)).toEqual([1002]);
  });
  test("names all who share a port, where the server's own is not given", () => {
    expect(owners("127.0.0.1", 40_000)).toEqual([1000, 1003]);
    expect(owners("127.0.0.1", 40_000, 8081)).toEqual([1003]);
  });
  test("a listener on the port, one that ended, another address, or nothing, is nobody", () => {
    const ended = TABLE.replace("0100007F:1F90 01", "0100007F:1F90 06");
    const end = { remoteAddress: "127.0.0.1", remotePort: 40_000, localPort: 8080 };
    expect(ownersOf(ended, end)).toEqual([]);
    expect(owners("127.0.0.2", 40_000)).toEqual([]);
    expect(owners("10.0.0.1", 40_000)).toEqual([]);
    expect(owners("fe80::1", 40_000)).toEqual([]);
    expect(owners("127.0.0.1", 0)).toEqual([]);
    expect(ownersOf("", end)).toEqual([]);
    expect(ownersOf(TABLE, {})).toEqual([]);
  });
});

const servers = new Set<Server>();
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  sockets.clear();
  servers.clear();
});

/** A server whose connections are handed over one by one. */
async function listen(host: string): Promise<{ port: number; next(): Promise<Socket> }> {
  const server = createServer();
  servers.add(server);
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    async next() {
      const [socket] = (await once(server, "connection")) as [Socket];
      sockets.add(socket);
      return socket;
    },
  };
}

async function open(port: number, host: string, localPort?: number): Promise<Socket> {
  const socket = connect({ port, host, ...(localPort !== undefined && { localPort }) });
  sockets.add(socket);
  await once(socket, "connect");
  return socket;
}

const linux = process.platform === "linux";

(linux ? describe : describe.skip)("on a real connection", () => {
  proves("CONN-3", "this user's other end is the same user, in either family", async () => {
    for (const host of ["127.0.0.1", "::1"]) {
      const server = await listen(host);
      const [there] = await Promise.all([server.next(), open(server.port, host)]);
      expect(await peerUser(there)).toBe("same");
      expect(await peerUser(there, 65_533)).toBe("other");
      const { remoteAddress, remotePort } = there;
      expect(await peerUser({ remoteAddress, remotePort })).toBe("same");
    }
  });
  proves("CONN-3", "an end that is gone is nobody's", async () => {
    const server = await listen("127.0.0.1");
    const [there, here] = await Promise.all([server.next(), open(server.port, "127.0.0.1")]);
    const { remoteAddress, remotePort, localPort } = there;
    here.destroy();
    there.resume();
    await once(there, "close");
    expect(await peerUser({ remoteAddress, remotePort, localPort })).toBe("other");
    expect(await peerUser({})).toBe("other");
  });
});

describeAsRoot("another user of the machine", () => {
  proves("CONN-3", "is told, though it borrows the port of a connection of ours", async () => {
    const [ours, elsewhere] = [await listen("127.0.0.1"), await listen("127.0.0.1")];
    // The person's own connection to somebody else; its port may be shared towards us.
    const port = await freePort();
    await Promise.all([elsewhere.next(), open(elsewhere.port, "127.0.0.1", port)]);
    const script = `const [port, localPort] = process.argv.slice(1).map(Number);
      const s = require("node:net").connect({ port, host: "127.0.0.1", localPort });
      s.on("connect", () => console.log("in")); s.on("error", (e) => console.log(e.code));
      s.on("close", () => process.exit());`;
    const args = ["-e", script, String(ours.port), String(port)];
    const arrived = ours.next();
    const child = execFile(process.execPath, args, { uid: 65_534, gid: 65_534, cwd: "/" });
    const there = await arrived;
    expect(there.remotePort).toBe(port);
    expect(await peerUser(there)).toBe("other");
    const { remoteAddress, remotePort } = there;
    expect(await peerUser({ remoteAddress, remotePort })).toBe("other");
    there.destroy();
    await once(child, "exit");
  });
});
