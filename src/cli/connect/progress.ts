/**
 * When is a person told how far work has come? After the first second, and then once a second: short work says nothing.
 * Pure.
 *
 * @module
 */
const EVERY_MS = 1_000;

/** Makes a listener that passes on at most one count a second. `now` is in milliseconds on any steady scale. */
export function everySecond(
  now: () => number,
  tell: (count: number) => void,
): (count: number) => void {
  let told = now();
  return (count) => {
    if (now() - told < EVERY_MS) return;
    told = now();
    tell(count);
  };
}
