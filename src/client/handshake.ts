/**
 * What `initialize` settled on one connection: the version, and which modes are whose. Pure.
 *
 * @see CAP-1 CAP-9
 * @module
 */
import {
  type Addition,
  type CapabilityPlace,
  capabilityPlace,
  type ElicitationCapability,
  isObject,
  type JsonObject,
  type Mode,
  own,
  type ProtocolVersion,
  readCapability,
  readVersion,
  text,
  writeCapability,
} from "../wire/index.ts";

/**
 * How a core that stands between another client and its agent shares the modes with it: `fill-in` shows what the
 * other client lacks, `take-over` all it can.
 */
export type RelayKind = "fill-in" | "take-over";

/** One `initialize` on its way: what the host named in each place, and what is added to it. */
interface Sent {
  readonly version: ProtocolVersion;
  readonly named: Readonly<Record<CapabilityPlace, ReadonlySet<string>>>;
  readonly additions: readonly Addition[];
}

/** The state of a handshake, which v2 may repeat; the latest that succeeded counts. */
export class Handshake {
  /** True once an `initialize` has succeeded. */
  done = false;
  version: ProtocolVersion = 1;
  /** Modes whose questions are ours to answer. In a relay there are none before the first success. */
  ours: readonly Mode[];
  /** Modes that the host advertised and we do not show. */
  foreign: ReadonlySet<string> = new Set();
  /** The host advertised a mode of its own, even one that we show. */
  hostHasModes = false;
  claimedName: string | undefined;
  readonly #modes: readonly Mode[];
  readonly #relay: RelayKind | undefined;
  readonly #sent = new Map<unknown, Sent>();

  constructor(modes: readonly Mode[], relay?: RelayKind) {
    this.#modes = modes;
    this.#relay = relay;
    this.ours = relay === undefined ? modes : [];
  }

  /** True while an `initialize` is unanswered: only then responses are looked at. */
  get pending(): boolean {
    return this.#sent.size > 0;
  }

  /** An `initialize` goes out: what is to be added to it. Params that are no object are left alone. */
  advertise(message: JsonObject): readonly Addition[] {
    const params = own(message, "params");
    const version = readVersion(params);
    const named = {
      capabilities: modesIn(readCapability(params, 2)),
      clientCapabilities: modesIn(readCapability(params, 1)),
    };
    const additions = isObject(params) ? this.#additions(version, named) : [];
    this.#sent.set(own(message, "id"), { version, named, additions });
    if (!this.done) this.version = version;
    return additions;
  }

  /** A relay cannot know which version the agent speaks, so it adds where either of them is read. */
  #additions(version: ProtocolVersion, named: Sent["named"]): readonly Addition[] {
    const lacking = this.#modes.filter(
      (mode) => this.#relay !== "fill-in" || !named[capabilityPlace(version)].has(mode),
    );
    const places: readonly CapabilityPlace[] =
      this.#relay !== undefined && version === 2
        ? ["capabilities", "clientCapabilities"]
        : [capabilityPlace(version)];
    return places
      .map((place) => ({ place, modes: lacking.filter((mode) => !named[place].has(mode)) }))
      .filter(({ modes }) => modes.length > 0);
  }

  /** The `initialize` to send: with our modes beside the host's, everything else as it was. */
  sent(message: JsonObject): JsonObject {
    const version = readVersion(own(message, "params"));
    this.advertise(message);
    if (this.#modes.length === 0) return message;
    const params = writeCapability(own(message, "params"), version, capabilityOf(this.#modes));
    return { ...message, params };
  }

  /** A response came while an `initialize` was open. One that failed changes nothing. */
  answered(message: object): void {
    if (!isObject(message)) return;
    const id = own(message, "id");
    const sent = this.#sent.get(id);
    if (sent === undefined) return;
    this.#sent.delete(id);
    const result = own(message, "result");
    if (!isObject(result)) return;
    this.done = true;
    this.version = readVersion(result);
    this.#settle(sent);
    const info = own(result, this.version === 2 ? "info" : "agentInfo");
    this.claimedName = isObject(info)
      ? (text(own(info, "title")) ?? text(own(info, "name")))
      : undefined;
  }

  /** Whose is which mode, from now on: in a relay, by what the agent read in the place of its version. */
  #settle({ version, named, additions }: Sent): void {
    const place = capabilityPlace(this.#relay === undefined ? version : this.version);
    if (this.#relay === "fill-in") {
      this.ours = additions.find((one) => one.place === place)?.modes ?? [];
    } else {
      this.ours = this.#modes;
    }
    const ours: ReadonlySet<string> = new Set(this.ours);
    this.foreign = new Set([...named[place]].filter((mode) => !ours.has(mode)));
    this.hostHasModes = named[place].size > 0;
  }
}

function modesIn(capability: unknown): ReadonlySet<string> {
  if (!isObject(capability)) return new Set();
  return new Set(Object.keys(capability).filter((mode) => isObject(capability[mode])));
}

/** The capability that advertises these modes, e.g. `{ form: {}, url: {} }`. */
export function capabilityOf(modes: readonly Mode[]): ElicitationCapability {
  return Object.fromEntries(modes.map((mode) => [mode, {}]));
}
