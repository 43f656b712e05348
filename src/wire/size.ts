/**
 * How large a JSON value is, without writing it. Pure.
 *
 * @see LIM-3 LIM-4
 * @module
 */

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
