/**
 * What of a foreign text may reach a screen, a log or a terminal? Pure, and linear in what it looks at.
 *
 * Nothing that a person could read is taken away: an escape sequence loses its power (the escape becomes a
 * visible mark) and keeps its letters, so that what is shown is what any other reader would find there.
 * Only characters without any shape that ordinary writing uses (soft hyphen, zero-width space, direction
 * marks, selectors) vanish. What is kept is kept as it is: nothing is normalised.
 *
 * It does not say who is speaking: a text may still imitate our words, so a surface marks and frames it
 * (SURF-3). It is for showing alone and never applied to values sent.
 *
 * @see FORM-14 SURF-3 LIM-1
 * @module
 */
import { binds, fateOf, markFor, takesSelector } from "./characters.ts";

declare const safe: unique symbol;
/** Text that may reach a screen, a log or a terminal. Only {@link safeText} makes it. */
export type SafeText = string & { readonly [safe]: true };

/** How much of a text is shown, in code points: a message, and a label (title, option, description) (LIM-1). */
export const LIMITS = { message: 16_384, label: 1_024 } as const;

interface SafeTextOptions {
  /** Keeps line feeds (CR LF becomes LF). Absent: every line break becomes one visible mark. */
  readonly lines?: boolean;
  /** At most this many code points, the last of them an ellipsis if the text was cut. Absent: all of it. */
  readonly max?: number;
  /** Removes colour sequences instead of marking them: for the output of programs, where they are ordinary. */
  readonly dropColours?: boolean;
}

/** Non-spacing marks on one base; ordinary writing needs three, more climbs into the lines around. */
const STACK_LIMIT = 3;
const ELLIPSIS = "\u2026";
const DANGLING = /(?:\u200C|\u200D|\uFE0E|\uFE0F)+$/;
const PLAIN = /^[ -~]*$/;
const PLAIN_LINES = /^[\n -~]*$/;
const COLOUR = /(?:\u001B\[|\u009B)[0-9;:]{0,32}m/y;

/**
 * Makes a foreign text safe to show (FORM-14, SURF-3).
 *
 * Controls, escapes, foreign line breaks, bidi controls, tag characters, blank letters and lone surrogates
 * become visible marks; a tab becomes a space; shapeless characters and marks beyond three on one base are
 * dropped; joiners and emoji selectors stay where a script or an emoji needs them. Applying it twice changes
 * nothing more. The result may be empty or blank.
 */
export function safeText(raw: string, options: SafeTextOptions = {}): SafeText {
  const { lines = false, max = Number.POSITIVE_INFINITY, dropColours = false } = options;
  if (raw.length <= max && (lines ? PLAIN_LINES : PLAIN).test(raw)) return raw as SafeText;
  const writer = new Writer();
  // What is dropped costs time too, so a capped text is also capped in what is looked at.
  const end = Math.min(raw.length, 4 * max + 256);
  let at = 0;
  while (at < end && writer.length <= max) {
    const character = String.fromCodePoint(raw.codePointAt(at) ?? 0);
    const colour = dropColours ? colourAt(raw, at) : 0;
    if (colour > 0) {
      at += colour;
      continue;
    }
    at += character.length;
    if (character === "\r" && raw[at] === "\n") continue;
    if (lines && character === "\n") writer.keep(character);
    else writer.write(character);
  }
  return writer.finish(max, at < raw.length) as SafeText;
}

/** Wraps a text so that its writing direction cannot touch ours: FSI before, PDI after. */
export function isolate(text: SafeText): SafeText {
  return `\u2068${text}\u2069` as SafeText;
}

/**
 * Takes a sentence of the catalogue for what it is: safe, since whatever is foreign in it came as `SafeText`. It
 * keeps the isolates that the catalogue puts around foreign words. Nothing is checked here.
 */
export function sentence(ours: string): SafeText {
  return ours as SafeText;
}

/** The length of the colour sequence at that place, 0 when there is none. */
function colourAt(raw: string, at: number): number {
  COLOUR.lastIndex = at;
  return COLOUR.exec(raw)?.[0].length ?? 0;
}

/**
 * Writes what is kept. Every decision looks only at what was kept before and is kept next, which is why a
 * second pass over the result decides the same.
 */
class Writer {
  /** Code points written. */
  length = 0;
  private readonly parts: string[] = [];
  private last = "";
  private stacked = 0;
  /** A joiner or selector that waits for the next kept character to decide on it. */
  private held = "";

  write(character: string): void {
    const fate = character >= " " && character <= "~" ? "keep" : fateOf(character);
    if (fate === "keep") this.keep(character);
    else if (fate === "mark") this.keep(markFor(character));
    else if (fate === "stack") this.stack(character);
    else if (fate === "selector") this.select(character);
    else if (fate === "joiner" && this.held === "") this.held = character;
  }

  keep(character: string): void {
    this.append(character);
    this.stacked = 0;
  }

  /** The text so far, cut to `max` code points; `more` says that the raw text goes on. */
  finish(max: number, more: boolean): string {
    if (this.held !== "" && binds(this.last, this.held, "")) this.push(this.held);
    if (this.length <= max && !more) return this.parts.join("");
    if (max < 1) return "";
    // What would have needed the character after the cut goes with it.
    return (
      this.parts
        .slice(0, max - 1)
        .join("")
        .replace(DANGLING, "") + ELLIPSIS
    );
  }

  private append(character: string): void {
    if (this.held !== "" && binds(this.last, this.held, character)) this.push(this.held);
    this.held = "";
    this.push(character);
  }

  private push(character: string): void {
    this.parts.push(character);
    this.length += 1;
    this.last = character;
  }

  private stack(character: string): void {
    if (this.stacked >= STACK_LIMIT) return;
    this.append(character);
    this.stacked += 1;
  }

  private select(character: string): void {
    if (this.held !== "") return;
    if (takesSelector(this.last)) this.append(character);
    else if (/^[0-9#*]$/.test(this.last)) this.held = character;
  }
}
