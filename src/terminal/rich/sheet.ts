/**
 * One screen: who asks stays at the top, the ways out stay at the bottom, and what is between scrolls. Pure.
 *
 * @see FORM-11 SURF-3
 * @module
 */
import type { Frame, Row } from "../tty/types.ts";
import { type ButtonView, buttonRows } from "./buttons.ts";
import { type Hint, hintRows } from "./hints.ts";
import type { Look } from "./look.ts";
import { mirror, mirrorColumn } from "./mirror.ts";
import { between, span } from "./rows.ts";

/** Rows that belong together. */
export interface Block {
  readonly rows: readonly Row[];
  /** Rows that have to be in sight, as places in `rows`: the focus is here. At most one block has them. */
  readonly sight?: { readonly from: number; readonly to: number };
  /** These rows run from left to right in every language, from the first column on. */
  readonly ltr?: true;
  /** Where the cursor stands, by its place in `rows` and in cells. */
  readonly cursor?: { readonly row: number; readonly column: number };
}

/** Everything on one screen. */
export interface Sheet {
  /** Who asks: always in sight. */
  readonly title: { readonly left: Row; readonly rights: readonly Row[] };
  readonly blocks: readonly Block[];
  /** One row about the whole; the gravest wins. */
  readonly status: Row;
  readonly buttons: readonly ButtonView[];
  readonly hints: readonly Hint[];
}

/** A painted sheet; `top` is the first row of the middle that is in sight, `last` the last one it may be. */
export interface Painted {
  readonly frame: Frame;
  readonly top: number;
  readonly last: number;
  /** Rows of the middle in sight at once. */
  readonly page: number;
}

/** Where the middle stood before, and whether a person has moved it by hand since the focus moved. */
export interface Scroll {
  readonly top: number;
  readonly byHand: boolean;
}

/** How high each part is. The middle never gets less than a row, the ways out always have theirs. */
interface Parts {
  readonly head: readonly Row[];
  readonly foot: readonly Row[];
  readonly middle: number;
}

const AIRY = 16;

/** Lays a sheet out on the screen. */
export function layOut(sheet: Sheet, look: Look, scroll: Scroll): Painted {
  const { head, foot, middle } = partsOf(sheet, look);
  const body = sheet.blocks.flatMap((block) => block.rows);
  const last = Math.max(0, body.length - middle);
  const top = topOf(sheet.blocks, middle, last, scroll);
  const shown = body.slice(top, top + middle);
  const rest = Array.from({ length: middle - shown.length }, (): Row => []);
  const rows = [...head, ...shown, ...rest, ...foot];
  const at = cursorOf(sheet.blocks);
  const inSight = at !== undefined && at.row >= top && at.row < top + middle;
  const marked = markMore(rows, { first: head.length, middle, top, last }, look);
  const cursor = inSight ? { row: head.length + at.row - top, column: at.column } : undefined;
  return {
    frame: inDirection(marked, cursor, sheet.blocks, look),
    top,
    last,
    page: middle,
  };
}

function partsOf(sheet: Sheet, look: Look): Parts {
  const { rows: height, width } = look;
  const airy = height >= AIRY;
  const title = titleRow(sheet.title, width);
  const controls = buttonRows(sheet.buttons, width);
  const hints = hintRows(sheet.hints, look, airy ? 2 : 1);
  const hasStatus = sheet.status.length > 0;
  const status = hasStatus ? [sheet.status] : [];
  if (height < 8) {
    // Of the two rows that only tell, the one that has news stays.
    const told = hasStatus ? status : hints;
    const foot = [...controls, ...told].slice(0, Math.max(1, height - 2));
    return { head: [title], foot, middle: Math.max(1, height - 1 - foot.length) };
  }
  const air: Row[] = airy ? [[]] : [];
  const head = [title, ...air];
  const foot = [...air, ...status, ...controls, ...(airy ? [[] as Row] : []), ...hints];
  return { head, foot, middle: Math.max(1, height - head.length - foot.length) };
}

function titleRow({ left, rights }: Sheet["title"], width: number): Row {
  for (const right of rights) {
    const row = between(left, right, width);
    if (row !== left) return row;
  }
  return left;
}

/** The focus is in sight, and nothing moves without need; what a person scrolled to stays. */
function topOf(blocks: readonly Block[], middle: number, last: number, scroll: Scroll): number {
  const kept = Math.min(Math.max(0, scroll.top), last);
  const sight = sightOf(blocks);
  if (scroll.byHand || sight === undefined) return kept;
  // What is higher than the screen shows its end: the cursor is there, and so are faults.
  const from = sight.to - sight.from > middle ? sight.to - middle : sight.from;
  if (from < kept) return from;
  return sight.to > kept + middle ? Math.min(sight.to - middle, last) : kept;
}

function sightOf(blocks: readonly Block[]): Block["sight"] {
  let before = 0;
  for (const { rows, sight } of blocks) {
    if (sight !== undefined) return { from: before + sight.from, to: before + sight.to };
    before += rows.length;
  }
  return undefined;
}

function cursorOf(blocks: readonly Block[]): Block["cursor"] {
  let before = 0;
  for (const { rows, cursor } of blocks) {
    if (cursor !== undefined) return { row: before + cursor.row, column: cursor.column };
    before += rows.length;
  }
  return undefined;
}

/** The frame in the direction of the language. */
function inDirection(
  rows: readonly Row[],
  cursor: Frame["cursor"],
  blocks: readonly Block[],
  { words, columns }: Look,
): Frame {
  if (words.dir === "ltr") return { rows, ...(cursor !== undefined && { cursor }) };
  const straight = new Set(blocks.flatMap((block) => (block.ltr ? block.rows : [])));
  const turned = rows.map((row) => (straight.has(row) ? row : mirror(row, columns)));
  if (cursor === undefined) return { rows: turned };
  const column = mirrorColumn(rows[cursor.row] ?? [], cursor.column, columns);
  return { rows: turned, cursor: { row: cursor.row, column } };
}

/** Says at the edge that there is more above and below what is in sight. */
function markMore(
  rows: readonly Row[],
  at: {
    readonly first: number;
    readonly middle: number;
    readonly top: number;
    readonly last: number;
  },
  { words, width, rows: height }: Look,
): readonly Row[] {
  if (height < 8 || (at.top === 0 && at.top >= at.last)) return rows;
  const marked = [...rows];
  const mark = (row: number, text: string): void => {
    const before = rows[row] ?? [];
    marked[row] = between(before, [span(text, "dim")], width);
  };
  if (at.top > 0) mark(at.first - (at.first > 1 ? 1 : 0), words.rich.moreAbove);
  if (at.top < at.last) mark(at.first + at.middle, words.rich.moreBelow);
  return marked;
}
