/**
 * Between an editor that shows no questions and its agent: bytes go through untouched, and what the editor cannot
 * answer is answered here.
 *
 * @module
 */
export { announcement } from "./announce.ts";
export { type Presented, presentOn } from "./present.ts";
export type { Reach } from "./reach.ts";
export { createRelay, type Relay } from "./relay.ts";
export { answerArmed, openFor } from "./socket/arm.ts";
export { findRemotes, watchRemotes } from "./socket/find.ts";
export { openSocketFolder } from "./socket/folder.ts";
export type { About } from "./socket/messages.ts";
export type { Remote } from "./socket/remote.ts";
export { createSocketReach } from "./socket/server.ts";
export { relayStreams } from "./streams.ts";
