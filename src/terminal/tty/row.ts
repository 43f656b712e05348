/**
 * One row as a terminal draws it: nothing in it can act, reach the next row, or push what follows aside.
 *
 * @see SURF-3
 * @module
 */
import type { Measure } from "../cells.ts";
import { directed } from "../direction.ts";
import { PLAIN, styleOn } from "./style.ts";
import type { Row } from "./types.ts";

export interface Look {
  readonly colour: boolean;
  readonly measure: Measure;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Controls, line ends, lone surrogates, and the signs that turn the direction of more than their own text. */
const ACTIVE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e]/gu;
const ISOLATE = /([\u2066-\u2069])/;
const ISOLATES = /[\u2066-\u2069]/g;
const CLOSE = "\u2069";
const CLEAR_ROW = "\u001b[2K";
const CLEAR_REST = "\u001b[K";
/** Terminals agree about these alone. */
const CERTAIN = /^[\x20-\x7e]*$/;

const toColumn = (column: number): string => `\u001b[${column + 1}G`;

/**
 * The row for a terminal whose cursor stands at its beginning and which does not wrap. What comes after text
 * whose width terminals disagree about is addressed by its column, so it stands where it should on all.
 */
export function drawRow(row: Row, columns: number, look: Look): string {
  let drawn = "";
  let column = 0;
  let certain = true;
  let everCertain = true;
  for (const { text, style } of row) {
    const whole = text.replace(ACTIVE, "");
    const piece = cut(whole, columns - column, look.measure);
    const on = styleOn(style, look.colour);
    const place = certain ? "" : toColumn(column);
    const words = placed(directed(closed(piece)), column, columns, look.measure);
    drawn += `${place}${on}${words}${on === "" ? "" : PLAIN}`;
    column += look.measure(piece);
    certain = CERTAIN.test(piece);
    everCertain &&= certain;
    if (piece !== whole) break;
  }
  // At the right edge the cursor stands on the last cell: clearing from there would take that away.
  const rest = column >= columns ? "" : `${certain ? "" : toColumn(column)}${CLEAR_REST}`;
  return `${everCertain ? "" : CLEAR_ROW}${drawn}${rest}`;
}

/**
 * The text with what follows each isolate addressed: some terminals draw one as a cell, which the next letter
 * then takes. At the edge, where it would take the last letter, there is nothing left to keep apart.
 */
function placed(text: string, from: number, columns: number, measure: Measure): string {
  let drawn = "";
  let column = from;
  for (const piece of text.split(ISOLATE)) {
    if (!ISOLATE.test(piece)) {
      drawn += piece;
      column += measure(piece);
    } else if (column < columns) drawn += piece + toColumn(column);
  }
  return drawn;
}

/** The part of a text that fits, whole graphemes. */
function cut(text: string, cells: number, measure: Measure): string {
  if (CERTAIN.test(text)) return text.slice(0, Math.max(cells, 0));
  if (measure(text) <= cells) return text;
  let kept = "";
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += measure(segment);
    if (used > cells) break;
    kept += segment;
  }
  return kept;
}

/** Every isolate is closed, and nothing is closed that was not opened. */
function closed(text: string): string {
  let open = 0;
  const balanced = text.replace(ISOLATES, (sign) => {
    if (sign !== CLOSE) {
      open += 1;
      return sign;
    }
    if (open === 0) return "";
    open -= 1;
    return sign;
  });
  return balanced + CLOSE.repeat(open);
}
