/**
 * Where in its text does each value of a JSON document stand? Pure.
 *
 * @module
 */
import { type Place, type Token, tokenAt } from "../wire/index.ts";

/** A member's key, or an element, by JSON pointer. */
export interface Places {
  /** The place of the value, or of the nearest one around it that exists. Columns count UTF-16 units. */
  of(pointer: string): Place;
  /** Pointers of members whose key their object has already: readers disagree about which of them counts. */
  readonly repeated: readonly string[];
}

/** Adds a member or an element to a pointer. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Reads the text, which must be JSON. */
export function placesIn(text: string): Places {
  const starts = new Map<string, number>();
  const repeated: string[] = [];
  let at = 0;
  const next = (): Token => {
    const token = tokenAt(text, at);
    if (token === undefined) throw new TypeError("this text must be JSON");
    at = token.end;
    return token;
  };
  const open: { pointer: string; count: number }[] = [];
  let pointer = "";
  /** What stands around the value that begins now; no recursion, so that depth costs no stack. */
  const value = (token: Token, from: number): void => {
    if (starts.has(pointer)) repeated.push(pointer);
    starts.set(pointer, from);
    if (token.mark === "{" || token.mark === "[") {
      open.push({ pointer, count: token.mark === "[" ? 0 : -1 });
    }
  };
  const first = next();
  value(first, first.start);
  while (open.length > 0) {
    const inside = open.at(-1);
    const token = next();
    if (inside === undefined || token.mark === ",") continue;
    if (token.mark === "}" || token.mark === "]") {
      open.pop();
    } else if (inside.count >= 0) {
      pointer = below(inside.pointer, inside.count);
      inside.count += 1;
      value(token, token.start);
    } else {
      pointer = below(inside.pointer, keyOf(token));
      next();
      value(next(), token.start);
    }
  }
  const lines = lineStarts(text);
  return { repeated, of: (wanted) => placeAt(lines, nearest(starts, wanted)) };
}

function keyOf({ string = '""' }: Token): string {
  return String(JSON.parse(string));
}

function nearest(starts: ReadonlyMap<string, number>, wanted: string): number {
  for (let pointer = wanted; pointer !== ""; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
    const start = starts.get(pointer);
    if (start !== undefined) return start;
  }
  return starts.get("") ?? 0;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}

function placeAt(lines: readonly number[], at: number): Place {
  let low = 0;
  let high = lines.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: at - (lines[low] ?? 0) + 1 };
}
