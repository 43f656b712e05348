/**
 * Puts our modes into the text of an `initialize`, every other byte untouched. Pure.
 *
 * @see RELAY-1 CAP-1
 * @module
 */
import type { Addition } from "../wire/index.ts";
import { findMember, isObjectAt, readMembers } from "./members.ts";

/**
 * The text of the message with these modes added. A mode, or an object around it, that is `null` or otherwise no
 * object advertises nothing, and is replaced; objects are only ever added to.
 */
export function spliceModes(json: string, additions: readonly Addition[]): string {
  return additions.reduce(
    (text, { place, modes }) =>
      modes.reduce((before, mode) => put(before, 0, ["params", place, "elicitation", mode]), text),
    json,
  );
}

/** Makes the member at `path` of the object at `at` an object, and those on the way to it. */
function put(json: string, at: number, path: readonly string[]): string {
  const [name = "", ...rest] = path;
  const members = readMembers(json, at);
  const member = findMember(members, name);
  if (member !== undefined && isObjectAt(json, member)) {
    return rest.length === 0 ? json : put(json, member.start, rest);
  }
  const value = rest.reduceRight((inner, key) => `{${JSON.stringify(key)}:${inner}}`, "{}");
  if (member !== undefined) return json.slice(0, member.start) + value + json.slice(member.end);
  const comma = members.list.length === 0 ? "" : ",";
  const { close } = members;
  return `${json.slice(0, close)}${comma}${JSON.stringify(name)}:${value}${json.slice(close)}`;
}
