/**
 * The list of public suffixes, which is large: loaded when it is first needed.
 *
 * @module
 */

type Suffixes = typeof import("tldts");

let loading: Promise<Suffixes> | undefined;

/** Loads it, once. Rejects when it cannot be had; the next call tries anew. */
export function loadSuffixes(): Promise<Suffixes> {
  loading ??= import("tldts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
