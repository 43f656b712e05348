/**
 * Two ends of one connection in this process, without bytes between them.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";

/** How the two ends are joined. */
export interface PairOptions {
  /**
   * Every message goes through JSON text, as on a real wire: `undefined` members vanish, nothing is shared, and
   * what is no JSON throws. Absent or false: the other end gets the very same object.
   */
  readonly json?: boolean;
}

/** The two ends, for the SDK's `connect` or a client's `attach`; what one writes, the other reads in order. */
export function streamPair(options: PairOptions = {}): readonly [Stream, Stream] {
  const there = pipe(options);
  const back = pipe(options);
  return [
    { readable: back.readable, writable: there.writable },
    { readable: there.readable, writable: back.writable },
  ];
}

function pipe({ json = false }: PairOptions): TransformStream<AnyMessage, AnyMessage> {
  return new TransformStream({
    transform(message, controller) {
      controller.enqueue(json ? JSON.parse(JSON.stringify(message)) : message);
    },
  });
}
