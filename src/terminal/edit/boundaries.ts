/**
 * Where may a cursor stand in a text, and where does a word begin or end? Pure.
 *
 * @module
 */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
/** Several characters that make one picture: it goes as it came, whole. */
const PICTURE = /[\ufe0f\u20e3\p{Emoji_Modifier}\p{Regional_Indicator}\p{Extended_Pictographic}]/u;

/** Around a place the text is looked at for so many units, and on to a place that no grapheme reaches across. */
const NEAR = 128;

interface Around {
  readonly start: number;
  readonly line: string;
}

/** The line around a place, without its line feeds: no grapheme and no word reaches beyond it. */
function lineAround(text: string, at: number): Around {
  const start = lineStart(text, at);
  return { start, line: text.slice(start, lineEnd(text, at)) };
}

/** As much of the line as decides about graphemes at the place: a long line is not taken apart for each key. */
function near(text: string, at: number): Around {
  let start = Math.max(at - NEAR, 0);
  while (start > 0 && !isBreak(text, start)) start -= 1;
  let end = Math.min(at + NEAR, text.length);
  while (end < text.length && !isBreak(text, end)) end += 1;
  const around = lineAround(text.slice(start, end), at - start);
  return { start: start + around.start, line: around.line };
}

/** Between two characters of ASCII there is always a boundary. */
function isBreak(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) < 0x80 && text.charCodeAt(at) < 0x80;
}

/** Where the line around a place begins. */
export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** Where it ends, before its line feed. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** The place before the grapheme that ends at `at` or holds it. */
export function before(text: string, at: number): number {
  const { start, line } = near(text, at);
  if (at <= start) return Math.max(start - 1, 0);
  return start + (graphemes.segment(line).containing(at - start - 1)?.index ?? 0);
}

/** The place behind the grapheme that begins at `at` or holds it. */
export function behind(text: string, at: number): number {
  const { start, line } = near(text, at);
  const found = graphemes.segment(line).containing(at - start);
  if (found === undefined) return Math.min(at + 1, text.length);
  return start + found.index + found.segment.length;
}

/** The place itself where a cursor may stand there, else the end of the grapheme around it. */
export function snapped(text: string, at: number): number {
  const place = Math.min(Math.max(at, 0), text.length);
  const { start, line } = near(text, place);
  const found = graphemes.segment(line).containing(place - start);
  if (found === undefined || start + found.index === place) return place;
  return start + found.index + found.segment.length;
}

/**
 * Where Backspace begins to delete: one code point, so that an input method which corrects a letter of several
 * marks takes back no more than it typed; but a whole emoji.
 */
export function erasedFrom(text: string, at: number): number {
  const whole = before(text, at);
  if (PICTURE.test(text.slice(whole, at))) return whole;
  const last = text.codePointAt(at - 2) ?? 0;
  return Math.max(at - (at >= 2 && last > 0xffff ? 2 : 1), whole);
}

/** The end of the word that the place is in or before. */
export function wordEnd(text: string, at: number): number {
  const { start, line } = lineAround(text, at);
  const segments = words.segment(line);
  let place = at - start;
  for (;;) {
    const found = segments.containing(place);
    if (found === undefined)
      return place > at - start ? snapped(text, start + place) : behind(text, at);
    place = found.index + found.segment.length;
    if (found.isWordLike) return snapped(text, start + place);
  }
}

/** The beginning of the word that the place is in or behind. */
export function wordStart(text: string, at: number): number {
  const { start, line } = lineAround(text, at);
  const segments = words.segment(line);
  let place = at - start;
  while (place > 0) {
    const found = segments.containing(place - 1);
    if (found === undefined) break;
    place = found.index;
    if (found.isWordLike) break;
  }
  if (place >= at - start) return before(text, at);
  // A word may begin inside a grapheme.
  const whole = start + place;
  return snapped(text, whole) === whole ? whole : before(text, whole);
}

/** The beginning of what stands between blanks, as a shell's Ctrl-W takes it. */
export function blankStart(text: string, at: number): number {
  const start = lineStart(text, at);
  if (at <= start) return before(text, at);
  let place = at;
  while (place > start && isBlank(text, place - 1)) place -= 1;
  while (place > start && !isBlank(text, place - 1)) place -= 1;
  return snapped(text, place);
}

function isBlank(text: string, at: number): boolean {
  return text.charAt(at).trim() === "";
}
