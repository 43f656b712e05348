/**
 * How deep a value nests, so that nothing later has to recurse without a bound (LIM-2). Pure.
 *
 * @module
 */

import type { JsonObject } from "../wire/index.ts";

/** The deepest nesting of a schema or an answer (LIM-2). */
export const MAX_NESTING = 64;

/** True when arrays and objects nest deeper than `limit`; it looks no deeper than that. */
export function nestsDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === "object" && nestsDeeper(item, limit - 1)) return true;
    }
    return false;
  }
  // The names of JSON objects are all their own, and listing them first takes twice as long.
  for (const key in value) {
    const member = (value as JsonObject)[key];
    if (typeof member === "object" && nestsDeeper(member, limit - 1)) return true;
  }
  return false;
}
