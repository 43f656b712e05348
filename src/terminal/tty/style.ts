/**
 * How does a piece of a row look? Sixteen colours of the terminal's own theme, chosen to be read on light and
 * on dark: yellow only as a ground under black, cyan and the bright ones not at all. No meaning hangs on them.
 *
 * @module
 */
import type { Span, Style } from "./types.ts";

const COLOURED: Readonly<Record<Style, string>> = {
  plain: "",
  dim: "2",
  bold: "1",
  heading: "1",
  accent: "35",
  good: "32",
  caution: "30;43",
  danger: "1;31",
  selected: "7",
  underline: "4",
};
/** Weight, line and reverse are no colours. */
const COLOURLESS: Readonly<Record<Style, string>> = {
  ...COLOURED,
  accent: "1",
  good: "",
  caution: "1",
  danger: "1",
};

/** The sequence that puts the style on; empty for plain text. What ends it is {@link PLAIN}. */
export function styleOn(style: Span["style"], colour: boolean): string {
  const table = colour ? COLOURED : COLOURLESS;
  const codes = [style ?? "plain"].flat().flatMap((one) => table[one] || []);
  return codes.length === 0 ? "" : `\u001b[${codes.join(";")}m`;
}

/** Ends every style. */
export const PLAIN = "\u001b[m";
