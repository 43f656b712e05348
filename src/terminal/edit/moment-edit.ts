/**
 * A date, or a date and time, being typed part by part: year, month, day, hour, minute, offset. Immutable and
 * pure, but for the time zone data of the host.
 *
 * @see FORM-3 FORM-7
 * @module
 */
import type { Key } from "../tty/types.ts";

/** The parts of a moment. `second` is there only when the moment began with seconds. */
export type MomentPart = "year" | "month" | "day" | "hour" | "minute" | "second" | "offset";

/** A moment being typed. */
export interface MomentEdit {
  readonly kind: "date" | "date-time";
  /** The part the cursor is on. */
  readonly part: MomentPart;
  /** Digits typed so far by part; an absent part is empty. */
  readonly typed: { readonly [part in MomentPart]?: string };
  /** IANA name of the zone a time without an offset is read in. */
  readonly zone: string;
}

/** Begins with a text as `momentText` gives, or as typed elsewhere; `undefined` when parts cannot show it. */
export function startMoment(
  kind: "date" | "date-time",
  text: string,
  options: { readonly zone: string },
): MomentEdit | undefined {
  return text === "" ? { kind, part: "year", typed: {}, zone: options.zone } : undefined;
}

/**
 * What a key makes of the moment; `undefined` when the key is nothing to it, such as left on the first part.
 * Up and down change the part, from `today` (a date, as `2026-11-30`) where it is empty.
 */
export function editMoment(edit: MomentEdit, key: Key, today: string): MomentEdit | undefined {
  void today;
  return key.kind === "text"
    ? { ...edit, typed: { ...edit.typed, [edit.part]: key.text } }
    : undefined;
}

/** One piece of a moment on show: a part, or what stands between two. */
export interface MomentPiece {
  readonly text: string;
  /** Absent: what stands between parts. */
  readonly part?: MomentPart;
  /** Nothing typed: `text` is a placeholder. For the offset: it follows from the zone. */
  readonly empty: boolean;
  readonly current: boolean;
}

/** The moment on show, in order. */
export function showMoment(edit: MomentEdit): readonly MomentPiece[] {
  return [{ text: edit.typed.year ?? "YYYY", part: "year", empty: true, current: true }];
}

/** The text for `typeText`: empty when nothing was typed, and no moment while parts are missing. */
export function momentText(edit: MomentEdit): string {
  return edit.typed.year ?? "";
}
