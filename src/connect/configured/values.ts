/**
 * Is a configured value of the kind it must be? What all checks of options share: they name the option and what to
 * change, and never repeat the value, which may be a secret in the wrong place.
 *
 * @module
 */

/** Refuses the configuration. `why` says what to change and holds no configured value. */
export function refuse(option: string, why: string): never {
  throw new TypeError(`${option}: ${why}`);
}

/** One line of an author's own words, 1 to `max` characters. */
export function readWords(value: unknown, option: string, max: number): string {
  const fits = typeof value === "string" && value.trim() !== "" && [...value].length <= max;
  if (!fits) refuse(option, `must be a text of 1 to ${max} characters.`);
  if (/[\p{Cc}\u2028\u2029]/u.test(value))
    refuse(option, "must be one line without control characters.");
  return value;
}

/** A whole number of milliseconds. */
export function readMs(value: unknown, option: string, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max) {
    refuse(option, `must be a whole number of milliseconds from ${min} to ${max}.`);
  }
  return value as number;
}

/** A function; what it does is not looked at. */
export function readFunction<F>(value: F, option: string): F {
  if (typeof value !== "function") refuse(option, "must be a function.");
  return value;
}

/** An object with these methods; more is not looked at. */
export function readObject<T>(
  value: T,
  option: string,
  what: string,
  methods: readonly string[],
): T {
  const found = (value ?? {}) as Record<string, unknown>;
  if (!methods.every((name) => typeof found[name] === "function"))
    refuse(option, `must be ${what}.`);
  return value;
}
