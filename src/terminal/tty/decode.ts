/**
 * Which keys do the characters stand for that a terminal sends? However they are cut into reads, the same keys
 * come out; only an escape that nothing follows needs the clock, which is the caller's.
 *
 * @module
 */
import { controlKey } from "./names.ts";
import { createPasteReader, looksPasted, type PasteReader, pasted } from "./paste.ts";
import { giveUp, readSequence } from "./sequences.ts";
import type { KeyPress } from "./types.ts";

/** A key press, and the place in the text last read behind the last character of it. */
export interface Decoded {
  readonly press: KeyPress;
  readonly end: number;
}

/** Turns characters into key presses. */
export interface Decoder {
  read(text: string): Decoded[];
  /**
   * How long to wait for the rest of what has begun before `expire`, in milliseconds: an escape alone is a key
   * soon, the middle of a sequence or a paste is waited for longer. `undefined`: nothing has begun.
   */
  patience(): number | undefined;
  /** Nothing more came: what has begun is decided. */
  expire(): KeyPress[];
  /** Forgets what has begun, but for the end that an open paste still has to find. */
  drop(): void;
}

const ESC = "\u001b";
/** Two keystrokes are further apart than this, and the bytes of one key are closer together. */
const ESCAPE_MS = 50;
const SEQUENCE_MS = 500;
const PASTE_MS = 5_000;
/** No sequence is longer; what is has lost its end. */
const LONGEST_SEQUENCE = 4_096;
const PRINTABLE = /\P{Cc}+/uy;
const ONLY_ESCAPES = /^\u001b+$/;

/** A decoder at rest: no key has begun, and no paste is open. */
export function createDecoder(): Decoder {
  /** The beginning of a sequence. */
  let begun = "";
  let paste: PasteReader | undefined;
  let dropped = false;
  /** The terminal has shown that it marks pastes. */
  let marks = false;

  function read(chunk: string): Decoded[] {
    const decoded: Decoded[] = [];
    const before = begun.length;
    const text = begun + chunk;
    begun = "";
    if (before === 0 && paste === undefined && !marks && looksPasted(chunk)) {
      return [{ press: pasted(chunk), end: chunk.length }];
    }
    let at = 0;
    const add = (press: KeyPress | undefined): void => {
      if (press !== undefined) decoded.push({ press, end: Math.max(at - before, 0) });
    };
    while (at < text.length) {
      if (paste !== undefined) {
        const end = paste.read(text, at);
        if (end === undefined) break;
        at = end;
        add(finishPaste());
      } else if (text[at] === ESC) {
        const sequence = readSequence(text, at);
        if (sequence === undefined) {
          begun = text.length - at > LONGEST_SEQUENCE ? "" : text.slice(at);
          break;
        }
        at += sequence.length;
        if (sequence.paste) openPaste();
        else add(sequence.press);
      } else {
        PRINTABLE.lastIndex = at;
        const run = PRINTABLE.exec(text)?.[0];
        const character = text[at] ?? "";
        at += run?.length ?? 1;
        add(run === undefined ? controlKey(character) : { kind: "text", text: run });
      }
    }
    return decoded;
  }

  function openPaste(): void {
    marks = true;
    dropped = false;
    paste = createPasteReader();
  }

  function finishPaste(): KeyPress | undefined {
    const whole = dropped ? undefined : paste?.finish();
    paste = undefined;
    return whole;
  }

  return {
    read,
    patience() {
      if (paste !== undefined) return PASTE_MS;
      if (begun === "") return undefined;
      return ONLY_ESCAPES.test(begun) ? ESCAPE_MS : SEQUENCE_MS;
    },
    expire() {
      const presses = paste === undefined ? giveUp(begun) : [finishPaste()];
      begun = "";
      return presses.filter((press) => press !== undefined);
    },
    drop() {
      begun = "";
      dropped = paste !== undefined;
    },
  };
}
