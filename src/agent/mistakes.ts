/**
 * A caller's own mistakes, found before anything is sent. What is not JSON must not reach a stream: the SDK
 * closes the connection over it.
 *
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { MAX_NESTING, nestsDeeper } from "../form/index.ts";
import { isObject, type JsonObject } from "../wire/index.ts";

/** The longest a timer can wait; past it, timers fire at once. */
const LONGEST = 2 ** 31 - 1;

/**
 * @throws TypeError
 * @throws {ElicitationError} `too-many` when `_meta` nests deeper than anything may (LIM-2)
 */
export function assertTerms(ask: {
  readonly message: unknown;
  readonly timeoutMs?: number | undefined;
  readonly _meta?: unknown;
}): void {
  const { message, timeoutMs, _meta } = ask;
  if (typeof message !== "string") throw new TypeError("A question needs a message.");
  if (timeoutMs !== undefined && !(timeoutMs >= 1 && timeoutMs <= LONGEST)) {
    throw new TypeError(`timeoutMs must be a number from 1 to ${LONGEST}.`);
  }
  if (_meta === undefined) return;
  if (!isObject(_meta)) throw new TypeError("_meta must be an object.");
  assertJson(_meta);
  if (nestsDeeper(_meta, MAX_NESTING)) throw tooDeep();
}

/** @throws TypeError */
export function assertPage(ask: { readonly url: unknown; readonly elicitationId?: unknown }): void {
  const { url, elicitationId } = ask;
  if (typeof url !== "string") throw new TypeError("A URL question needs a url.");
  if (elicitationId !== undefined && typeof elicitationId !== "string") {
    throw new TypeError("elicitationId must be a string.");
  }
}

/**
 * @throws TypeError for a cycle or a bigint
 * @throws {ElicitationError} `too-many` for a value nested too deeply to be written at all
 */
function assertJson(value: unknown): void {
  try {
    JSON.stringify(value);
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/**
 * The same for a schema that has been read, and so neither nests deeply nor without end: to look for a bigint takes
 * a fifth of the time of writing it.
 *
 * @throws TypeError for a bigint
 */
export function assertWritable(schema: JsonObject): void {
  for (const key in schema) {
    const member = schema[key];
    if (typeof member === "bigint") throw new TypeError("A schema cannot hold a bigint.");
    // An array is walked like an object: by the names of its places.
    if (typeof member === "object" && member !== null) assertWritable(member as JsonObject);
  }
}

function tooDeep(): ElicitationError<"too-many"> {
  return new ElicitationError("too-many", { what: "levels of nesting", limit: MAX_NESTING });
}
