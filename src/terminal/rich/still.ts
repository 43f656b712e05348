/**
 * One question as the whole screen shows it at first, without a terminal: for previews. Pure.
 *
 * @module
 */
import type { TerminalWords } from "../../text/index.ts";
import type { QuestionView } from "../../view/index.ts";
import type { Frame } from "../tty/types.ts";
import { paintForm } from "./form/paint.ts";
import { startForm } from "./form/state.ts";
import { lookAt } from "./look.ts";
import { paintPage } from "./page/paint.ts";
import { startPage } from "./page/state.ts";
import { layOut } from "./sheet.ts";

/** How the preview is made. */
export interface StillOptions {
  readonly words: TerminalWords;
  /** Of the terminal, in cells. */
  readonly columns: number;
  /** Of the terminal; it grows where the question needs more. */
  readonly rows: number;
  /** IANA name of the person's time zone. */
  readonly zone: string;
  /** As `2026-11-30`. */
  readonly today: string;
}

/** The screen of a terminal that is high enough for the whole question; its draft is filled in. */
export function stillOf(question: QuestionView, options: StillOptions): Frame {
  const { words, columns, zone, today } = options;
  const start = { top: 0, byHand: true };
  const kind = question.status === "waiting" ? "follow" : "consent";
  const paint = (rows: number): ReturnType<typeof layOut> => {
    const look = lookAt({ words, ambiguousWide: false, mac: false }, { columns, rows });
    const { form } = question;
    const sheet =
      form === undefined
        ? paintPage(startPage(question, kind), look)
        : paintForm(startForm(question, form), look, { zone, today });
    return layOut(sheet, look, start);
  };
  const first = paint(options.rows);
  return first.last === 0 ? first.frame : paint(options.rows + first.last).frame;
}
