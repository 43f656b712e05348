/**
 * How much one connection may hold open, and how large a value is. Pure.
 *
 * @see LIM-3 LIM-4
 * @module
 */

/** The client's limits; each has a coded refusal, and none touches a question that is already open. */
export interface ClientLimits {
  /** Unanswered questions of one connection. Beyond it: `-32603`. */
  readonly openQuestions: number;
  /** Their size together, in characters of their JSON. Beyond it: `-32603`. */
  readonly openBytes: number;
  /** One answer, in bytes of its JSON. Beyond it the answer is not sent and the question stays open. */
  readonly answerBytes: number;
}

export const DEFAULT_LIMITS: ClientLimits = {
  openQuestions: 1_000,
  openBytes: 8 * 1024 * 1024,
  answerBytes: 4 * 1024 * 1024,
};

/**
 * The size of a JSON value in characters, close to the length of its JSON text without escapes. Stops at
 * `limit`, so a value without end costs no more than one just over it.
 */
export function weigh(value: unknown, limit: number): number {
  let weight = 0;
  const stack: unknown[] = [value];
  while (stack.length > 0 && weight <= limit) {
    const one = stack.pop();
    if (typeof one === "string") weight += one.length + 2;
    else if (typeof one !== "object" || one === null) weight += 5;
    else if (Array.isArray(one)) {
      weight += 2 + one.length;
      for (let i = 0; i < one.length && stack.length <= limit; i++) stack.push(one[i]);
    } else {
      weight += 2;
      for (const [key, member] of Object.entries(one)) {
        weight += key.length + 4;
        stack.push(member);
      }
    }
  }
  return weight;
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
