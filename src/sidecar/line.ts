/**
 * A whole line that may be ours, read: what it says, and how its ids are spelled. Whatever could be understood in
 * two ways is not read at all, and so goes on as it came. Pure.
 *
 * @see RELAY-2
 * @module
 */
import { isObject, type JsonObject, METHOD, own, type ProtocolVersion } from "../wire/index.ts";
import { keyOf } from "./ids.ts";
import { findMember, isObjectAt, type Member, type Members, readMembers } from "./members.ts";

/** A line as read. */
export interface Line {
  readonly text: string;
  readonly members: Members;
  /** The message with every id that matters here replaced by its key. */
  readonly message: JsonObject;
  /** The spelling of the message's own id; `undefined` where it has none. */
  readonly idToken: string | undefined;
}

/** Bytes that are no UTF-8 are no JSON either; a byte order mark stays and makes it no JSON. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads a line. `undefined`: it is no JSON object in UTF-8, names `method` or `id` twice, is a request and a
 * response at once, or has an id that is none. `version` is that of the agent; what the editor numbers is not
 * ours to refuse, so its lines and their responses are read as of version 1.
 */
export function readLine(bytes: Uint8Array, version: ProtocolVersion): Line | undefined {
  const parsed = parse(bytes);
  if (parsed === undefined) return undefined;
  const { text, value } = parsed;
  const members = readMembers(text, 0);
  if (isAmbiguous(members.list)) return undefined;
  const message: Record<string, unknown> = { ...value };
  const id = findMember(members, "id");
  const idToken = id && text.slice(id.start, id.end);
  if (idToken !== undefined) {
    message.id = keyOf(idToken, version);
    if (message.id === undefined) return undefined;
  }
  if (own(value, "method") === METHOD.cancelRequest) {
    message.params = cancelParams(text, members, value, version);
  }
  return { text, members, message, idToken };
}

function parse(
  bytes: Uint8Array,
): { readonly text: string; readonly value: JsonObject } | undefined {
  try {
    const text = decoder.decode(bytes);
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { text, value } : undefined;
  } catch {
    return undefined;
  }
}

function isAmbiguous(list: readonly Member[]): boolean {
  const count = (name: string): number => list.filter((one) => one.name === name).length;
  const methods = count("method");
  const answers = list.some(({ name }) => name === "result" || name === "error");
  return methods > 1 || count("id") > 1 || (methods > 0 && answers);
}

/** The params of a cancel, its request id as a key. */
function cancelParams(
  text: string,
  members: Members,
  value: JsonObject,
  version: ProtocolVersion,
): unknown {
  const params = own(value, "params");
  const place = findMember(members, "params");
  if (!isObject(params) || place === undefined || !isObjectAt(text, place)) return params;
  const id = findMember(readMembers(text, place.start), "requestId");
  if (id === undefined) return params;
  return { ...params, requestId: keyOf(text.slice(id.start, id.end), version) };
}
