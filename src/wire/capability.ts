/**
 * Where an initialize request says which elicitation modes a client can show: the one place that knows
 * that v1 and v2 name it differently. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#checking-support CAP-1
 * @module
 */
import { isObject, type JsonObject, own } from "./json.ts";
import type { Mode } from "./request.ts";
import type { ProtocolVersion } from "./rpc.ts";

/** The capability object as sent. A mode is advertised only by an object, never by `true` or `null`. */
export interface ElicitationCapability {
  readonly form?: JsonObject | null;
  readonly url?: JsonObject | null;
  readonly [mode: string]: unknown;
}

/** The member of the initialize params that holds client capabilities. */
export type CapabilityPlace = "clientCapabilities" | "capabilities";

/** Modes to add to the `elicitation` of one such member; never empty. */
export interface Addition {
  readonly place: CapabilityPlace;
  readonly modes: readonly Mode[];
}

/** Where a peer of this version reads what a client can show. */
export function capabilityPlace(version: ProtocolVersion): CapabilityPlace {
  return version === 2 ? "capabilities" : "clientCapabilities";
}

/** The version an initialize request or response names: 2 or later is v2, anything else v1. */
export function readVersion(params: unknown): ProtocolVersion {
  const version = isObject(params) ? own(params, "protocolVersion") : undefined;
  return typeof version === "number" && version >= 2 ? 2 : 1;
}

/**
 * The raw `elicitation` member of initialize params, found where this version puts it. `undefined` when
 * absent; a v2 member on a v1 connection is not seen, and the reverse.
 */
export function readCapability(params: unknown, version: ProtocolVersion): unknown {
  if (!isObject(params)) return undefined;
  const capabilities = own(params, capabilityPlace(version));
  return isObject(capabilities) ? own(capabilities, "elicitation") : undefined;
}

/**
 * Initialize params that advertise `modes` beside whatever the author advertised. Everything else, unknown
 * members included, stays as it is; modes the author named himself keep his value.
 */
export function writeCapability(
  params: unknown,
  version: ProtocolVersion,
  modes: ElicitationCapability,
): JsonObject {
  const base = isObject(params) ? params : {};
  const key = capabilityPlace(version);
  const sent = own(base, key);
  const capabilities = isObject(sent) ? sent : {};
  const named = own(capabilities, "elicitation");
  const elicitation: Record<string, unknown> = { ...(isObject(named) ? named : {}) };
  for (const [mode, value] of Object.entries(modes)) {
    if (!isObject(elicitation[mode])) elicitation[mode] = value;
  }
  return { ...base, [key]: { ...capabilities, elicitation } };
}
