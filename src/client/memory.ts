/**
 * What a connection remembers for a while: cancels whose question has not come yet, and ids it has answered.
 * Both are bounded, in number and in size. Pure: the time is handed in.
 *
 * @see CAN-10 LIM-3
 * @module
 */
import { type RequestId, weigh } from "../wire/index.ts";

/** How long an early cancel waits for its question, in milliseconds. */
const EARLY_CANCEL_MS = 10_000;
/** The most that is remembered of either kind: entries, and characters of ids and params. */
const MAX_ENTRIES = 256;
const MAX_WEIGHT = 1024 * 1024;

/** Values by request id, the latest of them; one that is too large by itself is not kept. */
class Recent<Value> {
  readonly #kept = new Map<RequestId, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  get size(): number {
    return this.#kept.size;
  }

  get(id: RequestId): Value | undefined {
    return this.#kept.get(id)?.value;
  }

  set(id: RequestId, value: Value, weight: number): void {
    this.delete(id);
    if (weight > MAX_WEIGHT) return;
    this.#kept.set(id, { value, weight });
    this.#weight += weight;
    while (this.#kept.size > MAX_ENTRIES || this.#weight > MAX_WEIGHT) {
      const oldest = this.#kept.keys().next();
      if (oldest.done) return;
      this.delete(oldest.value);
    }
  }

  delete(id: RequestId): void {
    this.#weight -= this.#kept.get(id)?.weight ?? 0;
    this.#kept.delete(id);
  }
}

/** Cancels that came before their question: over HTTP the two travel on different streams. */
export class EarlyCancels {
  readonly #came = new Recent<number>();

  add(id: RequestId, now: number): void {
    this.#came.set(id, now, weigh(id, MAX_WEIGHT));
  }

  /** True once for an id whose cancel came within the last ten seconds. */
  take(id: RequestId, now: number): boolean {
    if (this.#came.size === 0) return false;
    const came = this.#came.get(id);
    this.#came.delete(id);
    return came !== undefined && now - came <= EARLY_CANCEL_MS;
  }
}

/** Pages this connection has done with: what an agent still reports of them is nobody else's. */
export class PastPages {
  readonly #past = new Recent<true>();

  add(elicitationId: string): void {
    this.#past.set(elicitationId, true, elicitationId.length);
  }

  has(elicitationId: string): boolean {
    return this.#past.get(elicitationId) !== undefined;
  }
}

/** What an id was answered for; of a question over 1 MiB the id alone is kept, and it is not compared. */
type Asked = { readonly params?: unknown };

/** Ids this connection has answered lately, with what was asked. */
export class Answered {
  readonly #asked = new Recent<Asked>();

  /** `weight` is that of the id and the params together. */
  add(id: RequestId, params: unknown, weight: number): void {
    if (weight <= MAX_WEIGHT) this.#asked.set(id, { params }, weight);
    else this.#asked.set(id, {}, weigh(id, MAX_WEIGHT));
  }

  has(id: RequestId): boolean {
    return this.#asked.get(id) !== undefined;
  }

  /** True when this id was answered for the very same params: a replay, and no new question. */
  isReplay(id: RequestId, params: unknown): boolean {
    const before = this.#asked.get(id);
    return before?.params !== undefined && sameJson(before.params, params);
  }
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
