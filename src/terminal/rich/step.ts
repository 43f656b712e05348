/**
 * What one key leads to: another state, perhaps with something to do outside of it, or the end. Pure.
 *
 * @module
 */

/** `done` ends the screen with what the person did. */
export type Step<State, Effect, Done> =
  | { readonly state: State; readonly effect?: Effect }
  | { readonly done: Done };

/** The stop after or before this one, round and round; `undefined` when there is none. */
export function neighbour<Stop>(stops: readonly Stop[], at: number, by: 1 | -1): Stop | undefined {
  if (at < 0) return by === 1 ? stops[0] : stops.at(-1);
  return stops[(at + by + stops.length) % stops.length];
}
