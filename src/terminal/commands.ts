/**
 * Is a typed line an answer or a command? Commands begin with `/`, an answer that does is typed with `//`.
 *
 * @see FORM-11 RES-3 SURF-4
 * @module
 */
import { enTerminal, isOneOf, safeText, type TerminalWords } from "../text/index.ts";
import type { Act } from "../view/index.ts";
import { MUTED } from "./reasons.ts";
import type { Leaving, Talk } from "./talk.ts";

/** Commands that a field or a review carries out itself; the others are the same everywhere. */
export type Step = "back" | "clear" | "lines" | "review";
export type Typed =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "step"; readonly step: Step }
  /** The earlier answer at this place, counted from 0. */
  | { readonly kind: "step"; readonly step: "earlier"; readonly place: number }
  | Leaving;

type TypedWord = keyof TerminalWords["plain"]["typed"];
type Way = "decline" | "cancel" | "later" | "mute";
const STEPS: readonly Step[] = ["back", "clear", "lines", "review"];
const WAYS: readonly Way[] = ["later", "mute", "decline", "cancel"];

/** True when the text is a word for that, in the person's language or in English. */
export function means(words: TerminalWords, word: TypedWord, text: string): boolean {
  return isOneOf(text, [...words.plain.typed[word], ...enTerminal.plain.typed[word]]);
}

/**
 * Asks until there is an answer, a step that is allowed here, or a way out. `earlier` is the number of earlier
 * answers on show, which `/1`, `/2` and so on take.
 */
export async function listen(
  talk: Talk,
  prompt: string,
  allowed: readonly Step[],
  earlier = 0,
): Promise<Typed> {
  const say = talk.words.plain;
  for (;;) {
    const heard = await talk.hear(prompt);
    if (heard.kind === "leave") return heard;
    if (heard.text.startsWith("//")) return { kind: "text", text: heard.text.slice(1) };
    if (!heard.text.startsWith("/")) return { kind: "text", text: heard.text };
    const name = heard.text.slice(1).trim();
    if (name.toLowerCase() === "screen" && talk.hasScreen) {
      return { kind: "leave", act: undefined, to: "screen" };
    }
    const way = WAYS.find((one) => means(talk.words, one, name));
    if (way !== undefined) {
      const left = take(talk, way);
      if (left !== undefined) return left;
      continue;
    }
    const place = /^[1-9]$/.test(name) ? Number(name) - 1 : earlier;
    if (place < earlier) return { kind: "step", step: "earlier", place };
    const step = STEPS.find((one) => means(talk.words, one, name));
    if (step !== undefined && allowed.includes(step)) return { kind: "step", step };
    if (means(talk.words, "help", name)) paintHelp(talk, allowed, earlier);
    else {
      const typed = talk.paper.quote(safeText(heard.text));
      talk.paper.say(step === undefined ? say.unknownCommand(typed) : say.notHere(typed));
    }
  }
}

/**
 * The way out that a bare word names where no answer is typed, such as at the review. `undefined`: there is
 * none, and the person has been told; `unknown` is what is said of a word that names no way at all.
 */
export function wayOut(talk: Talk, text: string, unknown?: string): Leaving | undefined {
  const way = WAYS.find((one) => means(talk.words, one, text));
  if (way !== undefined) return take(talk, way);
  if (unknown !== undefined) talk.paper.say(unknown);
  return undefined;
}

/** Nothing would bring a question back that was put aside for nothing: it stays, and says so. */
function take(talk: Talk, way: Way): Leaving | undefined {
  if (way !== "later" || talk.others() > 0) {
    return { kind: "leave", act: actOf(way) };
  }
  talk.paper.say(talk.words.plain.nothingElse);
  return undefined;
}

function actOf(way: Way): Act {
  return way === "mute" ? { action: "cancel", mute: true, reason: MUTED } : { action: way };
}

function paintHelp(talk: Talk, allowed: readonly Step[], earlier: number): void {
  const { help } = talk.words.plain;
  talk.paper.gap();
  const ways = WAYS.filter((way) => way !== "later" || talk.others() > 0);
  const taking = earlier > 0 ? (["earlier"] as const) : [];
  for (const name of ["help", ...taking, ...allowed, ...ways, "slash"] as const) {
    talk.paper.say(help[name]);
  }
  if (talk.hasScreen) talk.paper.say(talk.words.rich.beginsPlain);
  talk.paper.gap();
}
