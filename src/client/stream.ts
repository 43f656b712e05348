/**
 * The core around a stream of the SDK. What is not ours passes as the same object, in order, at the pace of
 * whoever reads; what is ours never reaches the other side's handlers.
 *
 * The shell takes both locks of the stream it wraps and keeps them: close and abort through what it returns.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import type { Message } from "../wire/index.ts";
import type { Core, Step } from "./step.ts";

/** What the shell reports. `lost` comes once. */
export interface StreamHooks {
  readonly core: Core;
  readonly now: () => number;
  /** The core took something of what the agent sent; its answers are written already. */
  readonly stepped: (step: Step) => void;
  /** The host sent this, and it is on its way. */
  readonly sent: (message: unknown) => void;
  readonly lost: (reason: unknown) => void;
}

/** The wrapped stream, and the way to write an answer of ours. */
export interface Shell {
  readonly stream: Stream;
  send(message: Message): Promise<void>;
  /** Ends the side that the host reads. */
  end(): void;
}

/** Wraps a stream. Both sides of it must be unlocked. */
export function wrapStream(inner: Stream, hooks: StreamHooks): Shell {
  const { core, now } = hooks;
  const reader = inner.readable.getReader();
  type Read = Awaited<ReturnType<typeof reader.read>>;
  const writer = inner.writable.getWriter();
  let over = false;
  let reading = false;
  let controller: ReadableStreamDefaultController<AnyMessage> | undefined;

  const lost = (reason: unknown): void => {
    if (over) return;
    over = true;
    hooks.lost(reason);
  };
  const write = async (message: AnyMessage): Promise<void> => {
    try {
      await writer.write(message);
    } catch (error) {
      lost(error);
      throw error;
    }
  };
  const send = (message: Message): Promise<void> =>
    over ? Promise.reject(new Error("the connection is closed")) : write(message as AnyMessage);
  writer.closed.catch(lost);

  /** Handles one read. False: it was ours, so whoever reads is still waiting. */
  const handle = ({ value, done }: Read): boolean => {
    if (done) {
      lost("the agent closed the connection");
      controller?.close();
      return true;
    }
    const step = core.incoming(value, now());
    if (step.pass) {
      reading = false;
      controller?.enqueue(value);
      return true;
    }
    for (const message of step.out) send(message).catch(ignore);
    hooks.stepped(step);
    return false;
  };
  const readOn = async (): Promise<void> => {
    while (!handle(await reader.read()));
  };
  const onError = (error: unknown): void => {
    lost(error);
    controller?.error(error);
  };
  // One promise for a message that passes: most of the traffic is not ours.
  const onRead = (result: Read): void => {
    try {
      if (!handle(result)) readOn().catch(onError);
    } catch (error) {
      onError(error);
    }
  };
  const readable = new ReadableStream<AnyMessage>(
    {
      start(own) {
        controller = own;
      },
      // Its end is not waited for, which saves each message a turn; so one read at a time is up to us.
      pull() {
        if (reading) return;
        reading = true;
        reader.read().then(onRead, onError);
      },
      cancel(reason) {
        lost(reason);
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  const writable = new WritableStream<AnyMessage>({
    write(message) {
      const written = write(core.outgoing(message));
      hooks.sent(message);
      return written;
    },
    close() {
      lost("the host closed the connection");
      return writer.close();
    },
    abort(reason) {
      lost(reason);
      return writer.abort(reason);
    },
  });
  return {
    stream: { readable, writable },
    send,
    end() {
      lost("the agent closed the connection");
      try {
        controller?.close();
      } catch {
        // Closed, cancelled or failed already.
      }
      reader.cancel().catch(ignore);
    },
  };
}

function ignore(): void {
  // The loss is reported once, by `lost`.
}
