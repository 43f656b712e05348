/**
 * What was found out about the schemas built here: frozen to the last member, they never change, so it holds for
 * as long as they live. A schema of a peer may change at any time and is looked at anew each time.
 *
 * @module
 */
const built = new WeakSet<object>();

/** Freezes a schema that this package wrote, so that what is found in it is found once. */
export function freezeBuilt(schema: object): void {
  deepFreeze(schema);
  built.add(schema);
}

/**
 * The same function, which looks once at a schema that {@link freezeBuilt} froze. The result is frozen, since all
 * who look get the same.
 */
export function oncePerBuilt<Result>(
  look: (schema: unknown) => Result,
): (schema: unknown) => Result {
  const known = new WeakMap<object, Result>();
  return (schema) => {
    if (typeof schema !== "object" || schema === null || !built.has(schema)) return look(schema);
    const before = known.get(schema);
    if (before !== undefined) return before;
    const result = look(schema);
    deepFreeze(result);
    known.set(schema, result);
    return result;
  };
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
}
