/**
 * What a control of a form is: what it holds while it is used, what keys make of it, how it looks. Pure.
 *
 * @module
 */
import type { Draft, FieldView } from "../../../view/index.ts";
import type { MomentEdit } from "../../edit/moment-edit.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import type { Row } from "../../tty/types.ts";
import type { Hint } from "../hints.ts";
import type { Look } from "../look.ts";

/** A text, and where its window begins. `masked`: it is not shown as it is (FORM-20). */
export interface HeldText {
  readonly kind: "text";
  readonly edit: TextEdit;
  readonly from: number;
  readonly masked: boolean;
}
export interface HeldMoment {
  readonly kind: "moment";
  readonly edit: MomentEdit;
}
/** A list of choices: what it is filtered by, and the row the pointer is on. */
export interface HeldChoice {
  readonly kind: "choice";
  readonly query: TextEdit;
  readonly found: FieldView["options"];
  readonly at: number;
  /** The first row of the window. */
  readonly first: number;
  /** The pointer was moved, so that Enter means what it is on. */
  readonly moved: boolean;
}
export interface HeldYesNo {
  readonly kind: "yes-no";
}
/** What a control holds beside the draft. */
export type Held = HeldText | HeldMoment | HeldChoice | HeldYesNo;

/** What a control is used with. */
export interface Use {
  readonly view: FieldView;
  readonly draft: Draft;
  readonly look: Look;
  /** Cells and rows there are for the control. */
  readonly width: number;
  readonly height: number;
  /** IANA name, for a date-time typed without an offset. */
  readonly zone: string;
  /** As `2026-11-30`. */
  readonly today: string;
  /** What is typed here is treated as a secret. */
  readonly masked: boolean;
}

/** What a key made of a control. `next`: the person is done with it. */
export interface Pressed<Kind extends Held = Held> {
  readonly held: Kind;
  readonly draft: Draft;
  readonly next?: true;
}

/** The rows of a control; places are counted in them. */
export interface ControlRows {
  readonly rows: readonly Row[];
  readonly cursor?: { readonly row: number; readonly column: number };
  /** What must be in sight; absent: all of it. */
  readonly sight?: { readonly from: number; readonly to: number };
  readonly hints: readonly Hint[];
}
