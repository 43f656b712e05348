/**
 * A tap on a stream: everything that passes is noted, and messages can be held back and let go later, in any
 * order, as a network may.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import type { Json } from "./program.ts";

type Way = "in" | "out";

export interface Tap {
  readonly stream: Stream;
  /** What the program behind the tap was sent, and what it sent, held messages aside. */
  readonly passed: Readonly<Record<Way, readonly Json[]>>;
  /** Holds back what fits, from now on. Returns the way to let all of it go and to hold no more. */
  hold(way: Way, fits: (message: Json) => boolean): Held;
  /** Sends a message that the program behind the tap never wrote. */
  inject(message: Json): Promise<void>;
  /** Resolves with the first message that fits and has passed, or is held. */
  seen(way: Way, fits: (message: Json) => boolean): Promise<Json>;
}

export interface Held {
  readonly messages: readonly Json[];
  release(): void;
}

export function tapStream(inner: Stream): Tap {
  const passed: Record<Way, Json[]> = { in: [], out: [] };
  const noted: Record<Way, Json[]> = { in: [], out: [] };
  const holds: Record<Way, { readonly fits: (message: Json) => boolean; readonly held: Json[] }[]> =
    { in: [], out: [] };
  const waiting = new Set<() => void>();
  const passOn: Record<Way, (message: AnyMessage) => unknown> = { in() {}, out() {} };

  const take = (way: Way, message: AnyMessage): unknown => {
    noted[way].push(message);
    for (const look of waiting) look();
    const hold = holds[way].find(({ fits }) => fits(message));
    if (hold !== undefined) return hold.held.push(message);
    passed[way].push(message);
    return passOn[way](message);
  };

  const inward = new TransformStream<AnyMessage, AnyMessage>({
    start(controller) {
      passOn.in = (message) => controller.enqueue(message);
    },
    transform: (message) => void take("in", message),
  });
  const writer = inner.writable.getWriter();
  passOn.out = (message) => writer.write(message);
  const writable = new WritableStream<AnyMessage>({
    async write(message) {
      await take("out", message);
    },
    close: () => writer.close(),
    abort: (reason) => writer.abort(reason),
  });

  return {
    stream: { readable: inner.readable.pipeThrough(inward), writable },
    passed,
    hold(way, fits) {
      const hold = { fits, held: [] as Json[] };
      holds[way].push(hold);
      return {
        messages: hold.held,
        release() {
          holds[way].splice(holds[way].indexOf(hold), 1);
          for (const message of hold.held.splice(0)) {
            passed[way].push(message);
            passOn[way](message);
          }
        },
      };
    },
    inject: (message) => writer.write(message),
    seen: (way, fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = noted[way].find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
