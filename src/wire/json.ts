/**
 * JSON values as a peer may send them, read without trusting their shape or their prototype. Pure.
 *
 * @module
 */

/** A JSON object whose members are not known yet. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for a JSON object: not `null`, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of that name if the object itself has it; inherited names such as `constructor` do not count. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets a member under any name, `__proto__` included, without touching a prototype. */
export function put<Value>(object: Record<string, Value>, key: string, value: Value): void {
  // Defining is ten times as slow as setting, and only a name that is there already needs it.
  if (!(key in object)) object[key] = value;
  else {
    Object.defineProperty(object, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}

/** The string, or `undefined` for anything else. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
