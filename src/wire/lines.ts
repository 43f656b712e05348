/**
 * Bytes into lines, with a cap so that a peer which never ends a line cannot fill the memory. Pure.
 *
 * @module
 */

/** Splits at line feeds; a line longer than `limit` bytes is handed over in pieces of at least that size. */
export interface LineSplitter {
  push(chunk: Uint8Array): void;
  /** Hands over what is left without a line end. */
  flush(): void;
}

/** `onLine` gets each line without its line feed; `complete` is false for a piece cut off at the limit. */
export function createLineSplitter(
  limit: number,
  onLine: (line: Uint8Array, complete: boolean) => void,
): LineSplitter {
  let pending: Uint8Array[] = [];
  let held = 0;
  const emit = (last: Uint8Array, complete: boolean): void => {
    const parts = [...pending, last];
    pending = [];
    held = 0;
    onLine(parts.length === 1 ? last : concat(parts), complete);
  };
  return {
    push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        emit(chunk.subarray(start, end), true);
        start = end + 1;
      }
      if (start === chunk.length) return;
      const rest = chunk.subarray(start);
      if (held + rest.length > limit) return emit(rest, false);
      pending.push(rest);
      held += rest.length;
    },
    flush() {
      if (held > 0) emit(new Uint8Array(), true);
    },
  };
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
