import { expect } from "vitest";

/** Asks again until the expectation holds, for half a minute at most: on a busy machine, longer than it ever takes. */
export const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 30_000, interval: 20 });
