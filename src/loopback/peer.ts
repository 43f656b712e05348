/**
 * Is the other end of a loopback connection the same user of this machine? Linux can tell, from the kernel's table
 * of sockets; elsewhere nobody knows, and something else has to keep strangers out.
 *
 * What it does not do: a process that runs as the same user is that user.
 *
 * @see LOOP-4 CONN-3
 * @module
 */
import { readFile } from "node:fs/promises";

/** `unknown`: this system does not tell. */
export type PeerUser = "same" | "other" | "unknown";

/** The ends of a connection, as the server's socket knows them: a `net.Socket` is one. */
export interface PeerAddress {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  /** The server's own port. Absent: any, and then every connection from the same remote port must be the user's. */
  readonly localPort?: number | undefined;
}

/** True where {@link peerUser} can tell. */
export const TELLS_PEERS: boolean = process.platform === "linux";

/**
 * Whose the other end is. A socket the kernel does not list any more, or one that does not come from loopback, is
 * nobody's: `other`. Never rejects.
 *
 * @param me The user to compare with; absent: the one this process runs as. `undefined` on Windows.
 */
export async function peerUser(
  peer: PeerAddress,
  me: number | undefined = process.getuid?.(),
): Promise<PeerUser> {
  if (!TELLS_PEERS || me === undefined) return "unknown";
  const tables = await Promise.all(
    TABLES.map((table) => readFile(table, "latin1").catch(() => "")),
  );
  const owners = ownersOf(tables.join("\n"), peer);
  return owners.length > 0 && owners.every((owner) => owner === me) ? "same" : "other";
}

/** A client's socket may be listed as either family. */
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];

/**
 * The owners of the established sockets at that end, by the kernel's tables: lines such as
 * `0: 0100007F:9C40 0100007F:1F90 01 ... uid`. There may be several where the server's port is not given, for two
 * users may share a port towards different servers.
 */
export function ownersOf(tables: string, peer: PeerAddress): number[] {
  const { remoteAddress, remotePort, localPort } = peer;
  if (remoteAddress === undefined || remotePort === undefined) return [];
  const ends = spellings(remoteAddress).map((address) => `${address}:${hex(remotePort, 4)}`);
  const ours = localPort === undefined ? ":" : `:${hex(localPort, 4)}`;
  const owners: number[] = [];
  for (const line of tables.split("\n")) {
    const [, local, remote, state, , , , uid] = line.trim().split(/\s+/);
    // 01: established. A listener on the same port is somebody else's.
    if (local === undefined || state !== "01" || !ends.includes(local)) continue;
    if (localPort === undefined || remote?.endsWith(ours)) owners.push(Number(uid));
  }
  return owners;
}

/** How the tables write a loopback address: bytes in the machine's order, an IPv4 address also as an IPv6 one. */
function spellings(address: string): string[] {
  if (address === "::1") return ["00000000000000000000000001000000"];
  const bytes = /^(?:::ffff:)?(127)\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1);
  if (bytes === undefined) return [];
  const word = bytes.reverse().map((byte) => hex(Number(byte), 2));
  return [word.join(""), `0000000000000000FFFF0000${word.join("")}`];
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0").toUpperCase();
}
