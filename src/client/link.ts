/**
 * A connection whose messages the host carries itself: it hands them in, and writes what comes out. The third
 * shell beside the stream and the agent app, for hosts with a JSON-RPC of their own and for a relay.
 *
 * @module
 */
import type { StreamHooks } from "./stream.ts";
import type { Link, LinkOptions } from "./types.ts";

/** Puts the core of one connection into the host's hands. */
export function createLink(hooks: StreamHooks, send: LinkOptions["send"]): Link {
  const { core, now } = hooks;
  let over = false;
  return {
    core,
    incoming(message) {
      const step = core.incoming(message, now());
      for (const one of step.out) send(one).catch(ignore);
      if (step.changes.length > 0) hooks.stepped(step);
      return step;
    },
    sent: hooks.sent,
    lost(reason) {
      if (over) return;
      over = true;
      hooks.lost(reason);
    },
  };
}

function ignore(): void {
  // The host knows that its connection is gone, and says so through `lost`.
}
