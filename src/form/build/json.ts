/**
 * A copy of what an author hands in, as the JSON it will become. Pure.
 *
 * @module
 */
import { put } from "../../wire/index.ts";
import { refuse } from "./fault.ts";

const MAX_DEPTH = 64;

/**
 * A deep copy that shares nothing with the original. Members that are `undefined` are left out, as JSON does.
 *
 * @throws TypeError naming the field, for what JSON cannot hold: functions, dates, `NaN`, cycles
 */
export function copyJson(field: string, value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) refuse(field, `is nested deeper than ${MAX_DEPTH}`);
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((member) => copyJson(field, member, depth + 1));
  if (typeof value === "number") return refuse(field, `holds ${value}, which is no JSON`);
  if (typeof value !== "object" || !isPlain(value)) {
    return refuse(field, "holds something that is no JSON");
  }
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) put(copy, key, copyJson(field, member, depth + 1));
  }
  return copy;
}

/** True for an object literal, of any realm, or one without a prototype; anything with a class is not data. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
