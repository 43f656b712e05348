/** Who is at the other end of a loopback connection. @module */
export { type PeerUser, peerUser, TELLS_PEERS } from "./peer.ts";
