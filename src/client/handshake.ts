/**
 * What `initialize` settled on one connection: the version, and which modes are whose. Pure.
 *
 * @see CAP-1 CAP-9
 * @module
 */
import {
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

interface Sent {
  readonly version: ProtocolVersion;
  readonly named: ReadonlySet<string>;
}

/** The state of a handshake, which v2 may repeat; the latest that succeeded counts. */
export class Handshake {
  /** True once an `initialize` has succeeded. */
  done = false;
  version: ProtocolVersion = 1;
  /** Modes that the host advertised and we do not show. */
  foreign: ReadonlySet<string> = new Set();
  /** The host advertised a mode of its own, even one that we show. */
  hostHasModes = false;
  claimedName: string | undefined;
  readonly #modes: readonly Mode[];
  readonly #sent = new Map<unknown, Sent>();

  constructor(modes: readonly Mode[]) {
    this.#modes = modes;
  }

  /** True while an `initialize` is unanswered: only then responses are looked at. */
  get pending(): boolean {
    return this.#sent.size > 0;
  }

  /** The `initialize` to send: with our modes beside the host's, everything else as it was. */
  sent(message: JsonObject): JsonObject {
    const params = own(message, "params");
    const version = readVersion(params);
    const capability = readCapability(params, version);
    const named = isObject(capability) ? modesOf(capability) : new Set<string>();
    this.#sent.set(own(message, "id"), { version, named });
    if (!this.done) this.version = version;
    if (this.#modes.length === 0) return message;
    return { ...message, params: writeCapability(params, version, capabilityOf(this.#modes)) };
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
    const ours: ReadonlySet<string> = new Set(this.#modes);
    this.foreign = new Set([...sent.named].filter((mode) => !ours.has(mode)));
    this.hostHasModes = sent.named.size > 0;
    const info = own(result, this.version === 2 ? "info" : "agentInfo");
    this.claimedName = isObject(info)
      ? (text(own(info, "title")) ?? text(own(info, "name")))
      : undefined;
  }
}

function modesOf(capability: JsonObject): Set<string> {
  return new Set(Object.keys(capability).filter((mode) => isObject(capability[mode])));
}

/** The capability that advertises these modes, e.g. `{ form: {}, url: {} }`. */
export function capabilityOf(modes: readonly Mode[]): ElicitationCapability {
  return Object.fromEntries(modes.map((mode) => [mode, {}]));
}
