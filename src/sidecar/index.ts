/**
 * Between an editor that shows no questions and its agent: bytes go through untouched, and what the editor cannot
 * answer is answered here.
 *
 * @module
 */
export { announcement } from "./announce.ts";
export type { Write } from "./pump.ts";
export type { Reach } from "./reach.ts";
export { createRelay, type Relay, type RelayOptions } from "./relay.ts";
export { type End, type RelayStreamsOptions, relayStreams } from "./streams.ts";
