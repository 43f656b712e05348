/**
 * How large a JSON value is, without writing it. Pure.
 *
 * @see LIM-3 LIM-4
 * @module
 */

import type { JsonObject } from "./json.ts";

/**
 * The size of a JSON value in characters, close to the length of its JSON text without escapes. Stops at
 * `limit`, so a value without end costs no more than one just over it.
 */
export function weigh(value: unknown, limit: number): number {
  let weight = weightOf(value);
  const stack: object[] = isNested(value) ? [value] : [];
  for (let one = stack.pop(); one !== undefined && weight <= limit; one = stack.pop()) {
    if (Array.isArray(one)) {
      for (let at = 0; at < one.length && weight <= limit; at++) {
        const member: unknown = one[at];
        weight += weightOf(member) + 1;
        if (isNested(member)) stack.push(member);
      }
      continue;
    }
    // The names of JSON objects are all their own, and listing them first takes twice as long.
    for (const key in one) {
      const member: unknown = (one as JsonObject)[key];
      weight += key.length + 4 + weightOf(member);
      if (isNested(member)) stack.push(member);
    }
  }
  return weight;
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The weight of a value without its members. */
function weightOf(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  return isNested(value) ? 2 : 5;
}

/** True when the value's JSON has more than `limit` bytes. A character takes at most six of them. */
export function exceeds(value: unknown, limit: number): boolean {
  const weight = weigh(value, limit);
  if (weight > limit) return true;
  if (weight * 6 <= limit) return false;
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length > limit;
  } catch {
    // Nested too deeply to be written at all.
    return true;
  }
}
