/**
 * Between an editor that shows no questions and its agent: bytes go through untouched, and what the editor cannot
 * answer is answered here.
 *
 * @module
 */
export { announcement } from "./announce.ts";
export { type Presented, type PresentOptions, presentOn } from "./present.ts";
export type { Write } from "./pump.ts";
export type { Reach } from "./reach.ts";
export { createRelay, type Relay, type RelayOptions } from "./relay.ts";
export { answerArmed, type Opened, openFor } from "./socket/arm.ts";
export { findRemotes, watchRemotes } from "./socket/find.ts";
export { openSocketFolder, type SocketFolder } from "./socket/folder.ts";
export type { About } from "./socket/messages.ts";
export type { Remote } from "./socket/remote.ts";
export { createSocketReach, type SocketReachOptions } from "./socket/server.ts";
export { type End, type RelayStreamsOptions, relayStreams } from "./streams.ts";
