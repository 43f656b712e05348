/**
 * How a typed line becomes the answer of a field that has no choices.
 *
 * @see FORM-3 FORM-19
 * @module
 */
import { enTerminal, isOneOf } from "../text/index.ts";
import {
  clearField,
  type Draft,
  type FieldView,
  isEmpty,
  pickValue,
  typeText,
} from "../view/index.ts";
import { means } from "./commands.ts";
import type { Talk } from "./talk.ts";

/** `stay`: asked again, without an error. `show` prints what should stand beside the error. */
export type Taken =
  | { readonly draft: Draft; readonly stay?: true }
  | { readonly fault: string; readonly show?: () => void };

/** One way to answer: what is shown once, what stands before the cursor, what a typed line means. */
export interface Answering {
  paint(): void;
  prompt(draft: Draft): string;
  take(text: string, draft: Draft): Taken;
}

/** A text counts as likely long, and is offered more than one line, from this many characters on. */
const LONG_TEXT = 120;

/** Text and everything that is spelled as text: kept exactly as typed, judged by the form. */
export function typing(talk: Talk, view: FieldView): Answering {
  const say = talk.words.plain;
  return {
    paint: () => {
      if (isLong(view)) talk.paper.say(say.linesHint);
    },
    prompt: () => say.answerPrompt,
    take: (text, draft) => ({ draft: typeText(draft, view.field.name, text) }),
  };
}

/** Yes, no, or neither. */
export function yesNo(talk: Talk, view: FieldView): Answering {
  const say = talk.words.plain;
  const { yes, no } = talk.words.form;
  const { name, required } = view.field;
  return {
    paint: () => {},
    prompt: (draft) => (required || isEmpty(view, draft) ? say.yesNoPrompt : say.yesNoUnsetPrompt),
    take: (text, draft) => {
      if (isOneOf(text, [...yes, ...enTerminal.form.yes])) {
        return { draft: pickValue(draft, name, true) };
      }
      if (isOneOf(text, [...no, ...enTerminal.form.no])) {
        return { draft: pickValue(draft, name, false) };
      }
      if (means(talk.words, "unset", text)) return { draft: clearField(draft, name) };
      return { fault: say.yesNoFault };
    },
  };
}

function isLong({ field }: FieldView): boolean {
  if (field.kind !== "text" || field.companionOf !== undefined) return false;
  if (field.initial?.includes("\n")) return true;
  return field.maxLength === undefined || field.maxLength >= LONG_TEXT;
}
