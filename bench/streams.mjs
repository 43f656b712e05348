/** Both ends of a connection in this process: objects handed over as they are, or lines of JSON as on stdio. */
import { ndJsonStream } from "@agentclientprotocol/sdk";
import { streamPair } from "acp-elicitation/testing";

export const objectPair = () => streamPair();

export function linePair() {
  const there = new TransformStream();
  const back = new TransformStream();
  return [ndJsonStream(there.writable, back.readable), ndJsonStream(back.writable, there.readable)];
}
