/**
 * The one connection an elicitor serves, and what its client advertised. Both hooks may come in either order:
 * on a stream the connection comes first, on the SDK's server the initialize request does.
 *
 * @see CAP-1 CAP-9 REQ-4
 * @module
 */
import { type AdvertisedModes, readModes } from "../rules/index.ts";
import { type Mode, type ProtocolVersion, readCapability } from "../wire/index.ts";
import type { AgentConnection } from "./port.ts";

/** A connection together with the protocol version it speaks. */
export interface Bound {
  readonly connection: AgentConnection;
  readonly version: ProtocolVersion;
}

export interface Binding {
  /** @throws TypeError for a second connection */
  bind(connection: AgentConnection): void;
  /** @throws TypeError on v1 when another initialize has advertised other modes */
  initialize(params: unknown): void;
  /** @throws TypeError before a connection is bound */
  bound(): Bound;
  /** What is known at this moment; nothing before the first initialize. */
  known(): AdvertisedModes;
  /**
   * What a question that is asked now goes by. v2: the latest exchange, one under way included; before the
   * first one nothing, without waiting for it.
   */
  modes(): AdvertisedModes | Promise<AdvertisedModes>;
  /** What the latest initialize advertised. On v2 it waits for the first exchange. Never rejects. */
  latest(): Promise<AdvertisedModes>;
}

const nothing = readModes(undefined);

export function createBinding(onLost: (reason: unknown) => void): Binding {
  let bound: Bound | undefined;
  let advertised: AdvertisedModes | undefined;

  /** Reads the v2 exchange. A failed repeat leaves the former one; a lost connection leaves what is known. */
  async function refresh(): Promise<AdvertisedModes> {
    const exchange = await bound?.connection.initialized;
    if (exchange !== undefined) advertised = readModes(readCapability(exchange.request, 2));
    return advertised ?? nothing;
  }

  /** A connection that ended meanwhile rejects; whoever waits for an answer on it hears so himself. */
  const latest = () => refresh().catch(() => advertised ?? nothing);

  /** An exchange that is over is read before the next turn of the event loop; another may never be. */
  const turn = () =>
    new Promise<AdvertisedModes>((resolve) => {
      setTimeout(() => resolve(advertised ?? nothing), 0);
    });

  return {
    bind(connection) {
      if (bound?.connection === connection) return;
      if (bound !== undefined) {
        throw new TypeError("This elicitor already serves a connection: create one for each.");
      }
      const exchange = connection.initialized;
      // Each look makes a promise, and this one may reject: the client may leave without a word.
      exchange?.catch(() => {});
      const version = exchange === undefined ? 1 : 2;
      bound = { connection, version };
      if (version === 2) {
        advertised = undefined;
        void latest();
      }
      const { signal } = connection;
      if (signal.aborted) onLost(signal.reason);
      else signal.addEventListener("abort", () => onLost(signal.reason), { once: true });
    },

    initialize(params) {
      if (bound?.version === 2) {
        void latest();
        return;
      }
      const modes = readModes(readCapability(params, 1));
      if (advertised !== undefined && !sameModes(advertised, modes)) {
        throw new TypeError(
          "This elicitor was initialized by another client: create one for each.",
        );
      }
      advertised = modes;
    },

    bound() {
      if (bound === undefined) {
        throw new TypeError(
          "This elicitor has no connection: app.onConnect(ask.onConnect) is missing.",
        );
      }
      return bound;
    },

    known: () => advertised ?? nothing,
    modes() {
      if (bound?.version !== 2) return advertised ?? nothing;
      return advertised === undefined ? Promise.race([latest(), turn()]) : latest();
    },
    latest,
  };
}

function sameModes(one: ReadonlySet<Mode>, other: ReadonlySet<Mode>): boolean {
  return one.size === other.size && [...one].every((mode) => other.has(mode));
}
