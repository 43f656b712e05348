/**
 * Tells whoever watches, in this process, which row changed.
 *
 * @see CONN-7
 * @module
 */
export interface Hints {
  /** Tells every watcher of a change, soon. */
  changed(id: string): void;
  /** Adds a watcher; gives what ends it. After that it hears nothing more. */
  add(hint: (id: string) => void): () => void;
}

export function createHints(): Hints {
  const watchers = new Set<(id: string) => void>();
  return {
    changed(id) {
      for (const hint of watchers) queueMicrotask(() => watchers.has(hint) && hint(id));
    },
    add(hint) {
      const own = (id: string) => hint(id);
      watchers.add(own);
      return () => void watchers.delete(own);
    },
  };
}
