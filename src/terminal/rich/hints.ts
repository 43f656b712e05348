/**
 * Which keys work now, named at the bottom of the screen: all of them where there is room, the most useful ones
 * where there is not. Pure.
 *
 * @see FORM-11
 * @module
 */
import type { TerminalWords } from "../../text/index.ts";
import type { Row } from "../tty/types.ts";
import { widthOf } from "../width.ts";
import type { Look } from "./look.ts";
import { glue } from "./mirror.ts";
import { blanks, span } from "./rows.ts";

/** One key and what it does. The first ones of a list matter most. */
export interface Hint {
  readonly key: string;
  readonly does: keyof TerminalWords["rich"]["does"];
}

const GAP = 3;
const NARROW_GAP = 2;

/** The keys in at most `most` rows; what does not fit is left out, from the end. */
export function hintRows(hints: readonly Hint[], look: Look, most: number): Row[] {
  const { does, hint } = look.words.rich;
  const gap = look.width < 60 ? NARROW_GAP : GAP;
  const rows: Row[] = [];
  let row: Row = [];
  let used = 0;
  for (const one of hints) {
    const cells = widthOf(hint(one.key, does[one.does]));
    if (used > 0 && used + gap + cells > look.width) {
      if (rows.length + 1 >= most) continue;
      rows.push(row);
      row = [];
      used = 0;
    }
    if (used + cells > look.width) continue;
    row = [...row, ...(used > 0 ? [blanks(gap)] : []), ...spell(one, look)];
    used += (used > 0 ? gap : 0) + cells;
  }
  return row.length > 0 ? [...rows, row] : rows;
}

/** The key's name stands out from what it does, wherever the language puts the two. */
function spell({ key, does }: Hint, { words }: Look): Row {
  const text = words.rich.hint(key, words.rich.does[does]);
  const at = text.indexOf(key);
  if (at < 0) return [span(text, "dim")];
  return glue(
    [
      span(text.slice(0, at), "dim"),
      span(key, "bold"),
      span(text.slice(at + key.length), "dim"),
    ].filter(({ text: piece }) => piece !== ""),
  );
}
