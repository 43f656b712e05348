/**
 * One direction of a connection in memory: what is pushed at one end is read at the other, in order. Unlike a
 * `TransformStream` it has no writing end of its own, so whoever pushes looks at each message at no cost.
 *
 * @module
 */
import type { AnyMessage } from "@agentclientprotocol/sdk";

/** A direction that lasts until it is closed, failed, or cancelled by whoever reads it. */
export interface Flow {
  readonly readable: ReadableStream<AnyMessage>;
  /** Hands a message on; resolves when it has been taken, or never will be. Rejects once the flow has ended. */
  push(message: AnyMessage): Promise<void>;
  close(): void;
  fail(reason: unknown): void;
}

const TAKEN: Promise<void> = Promise.resolve();

/** Makes a direction. `cancelled` is called when whoever reads wants no more. */
export function createFlow(cancelled: (reason: unknown) => void): Flow {
  let controller: ReadableStreamDefaultController<AnyMessage> | undefined;
  let ended: { readonly reason: unknown } | undefined;
  let untaken: { readonly promise: Promise<void>; readonly release: () => void } | undefined;

  const release = (): void => {
    untaken?.release();
    untaken = undefined;
  };
  const end = (reason: unknown, how: () => void): void => {
    if (ended !== undefined) return;
    ended = { reason };
    how();
    release();
  };
  const readable = new ReadableStream<AnyMessage>({
    start(own) {
      controller = own;
    },
    pull: release,
    cancel: (reason) => end(reason, () => cancelled(reason)),
  });

  return {
    readable,
    push(message) {
      if (ended !== undefined) return Promise.reject(ended.reason);
      controller?.enqueue(message);
      if ((controller?.desiredSize ?? 0) > 0) return TAKEN;
      untaken ??= gate();
      return untaken.promise;
    },
    close: () => end(new Error("the connection is closed"), () => controller?.close()),
    fail: (reason) => end(reason, () => controller?.error(reason)),
  };
}

function gate(): { readonly promise: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
