/**
 * Is the other end of a loopback connection the same user of this machine? Linux can tell, from the kernel's table
 * of sockets; elsewhere nobody knows, and the link travels through a file that only the user can read.
 *
 * @see LOOP-4
 * @module
 */
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";

/** `unknown`: this system does not tell. */
export type PeerUser = "same" | "other" | "unknown";

/** True where {@link peerUser} can tell. */
export const TELLS_PEERS: boolean = process.platform === "linux";

/** Whose the other end is. A socket the kernel does not list any more is nobody's: `other`. */
export async function peerUser(socket: Socket, me: number | undefined): Promise<PeerUser> {
  const { remoteAddress, remotePort } = socket;
  if (!TELLS_PEERS || me === undefined) return "unknown";
  if (remoteAddress === undefined || remotePort === undefined) return "other";
  const found = await Promise.all(TABLES.map((table) => uidIn(table, remoteAddress, remotePort)));
  const uids = found.filter((uid) => uid !== undefined);
  return uids.includes(me) ? "same" : "other";
}

/** A client's socket may be listed as either family. */
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];

/** The owner of the socket at this local address, by the kernel's table. */
async function uidIn(table: string, address: string, port: number): Promise<number | undefined> {
  const text = await readFile(table, "latin1").catch(() => "");
  return uidOf(text, address, port);
}

/**
 * Reads the table: lines such as `0: 0100007F:9C40 0100007F:1F90 01 ... uid`. Loopback alone is looked for; an IPv4
 * address in the IPv6 table ends in its bytes.
 */
export function uidOf(text: string, address: string, port: number): number | undefined {
  const v4 = address.replace(/^::ffff:/, "");
  const hex = v4
    .split(".")
    .reverse()
    .map((part) => Number(part).toString(16).padStart(2, "0").toUpperCase())
    .join("");
  const wanted = `${hex}:${port.toString(16).padStart(4, "0").toUpperCase()}`;
  for (const line of text.split("\n")) {
    const [, local, , state, , , , uid] = line.trim().split(/\s+/);
    // 01: established. A listener on the same port is somebody else's.
    if (state === "01" && local?.endsWith(wanted)) return Number(uid);
  }
  return undefined;
}
