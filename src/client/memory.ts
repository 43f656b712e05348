/**
 * What a connection remembers for a while: cancels whose question has not come yet, and ids it has answered.
 * Both are bounded. Pure: the time is handed in.
 *
 * @see CAN-10
 * @module
 */
import type { RequestId } from "../wire/index.ts";

/** How long an early cancel waits for its question, in milliseconds. */
const EARLY_CANCEL_MS = 10_000;
const EARLY_MAX = 256;

/** Cancels that came before their question: over HTTP the two travel on different streams. */
export class EarlyCancels {
  readonly #came = new Map<RequestId, number>();

  add(id: RequestId, now: number): void {
    this.#came.delete(id);
    this.#came.set(id, now);
    if (this.#came.size > EARLY_MAX) dropOldest(this.#came);
  }

  /** True once for an id whose cancel came within the last ten seconds. */
  take(id: RequestId, now: number): boolean {
    if (this.#came.size === 0) return false;
    const came = this.#came.get(id);
    this.#came.delete(id);
    return came !== undefined && now - came <= EARLY_CANCEL_MS;
  }
}

const ANSWERED_MAX = 256;
const ANSWERED_WEIGHT = 1024 * 1024;

/** Ids this connection has answered lately, with what was asked; a question over 1 MiB is not compared. */
export class Answered {
  readonly #asked = new Map<RequestId, { readonly params: unknown; readonly weight: number }>();
  #weight = 0;

  add(id: RequestId, params: unknown, weight: number): void {
    this.#drop(id);
    const kept = weight <= ANSWERED_WEIGHT;
    this.#asked.set(id, kept ? { params, weight } : { params: undefined, weight: 0 });
    this.#weight += kept ? weight : 0;
    while (this.#asked.size > ANSWERED_MAX || this.#weight > ANSWERED_WEIGHT) {
      const oldest = this.#asked.keys().next();
      if (oldest.done) return;
      this.#drop(oldest.value);
    }
  }

  has(id: RequestId): boolean {
    return this.#asked.has(id);
  }

  /** True when this id was answered for the very same params: a replay, and no new question. */
  isReplay(id: RequestId, params: unknown): boolean {
    const before = this.#asked.get(id);
    return before?.params !== undefined && sameJson(before.params, params);
  }

  #drop(id: RequestId): void {
    this.#weight -= this.#asked.get(id)?.weight ?? 0;
    this.#asked.delete(id);
  }
}

function dropOldest(map: Map<RequestId, unknown>): void {
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}

/** Equality of JSON values, the order of members aside. Without recursion: params may be nested deeply. */
function sameJson(left: unknown, right: unknown): boolean {
  const stack: [unknown, unknown][] = [[left, right]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const members = Object.entries(a);
    const others = new Map(Object.entries(b));
    if (members.length !== others.size) return false;
    for (const [key, member] of members) {
      if (!others.has(key)) return false;
      stack.push([member, others.get(key)]);
    }
  }
  return true;
}
