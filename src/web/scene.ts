/**
 * What the parts of one form share while it is drawn: the form, what was entered, and how to change it.
 *
 * @module
 */
import type { SafeText, WebWords } from "../text/index.ts";
import type { Draft, FieldView, FormView } from "../view/index.ts";

/** One form being filled in. Ids are unique within the element's shadow tree and say nothing of the form. */
export interface Scene {
  readonly words: WebWords;
  readonly form: FormView;
  readonly draft: Draft;
  /** IANA name of the zone for times. */
  readonly zone: string;
  /** Nothing can be changed: an answer is on its way. */
  readonly busy: boolean;
  idOf(view: FieldView): string;
  /** What is wrong with it, once that may be said; `undefined` when nothing is, or it is still being typed. */
  faultOf(view: FieldView): SafeText | undefined;
  type(view: FieldView, text: string): void;
  pick(view: FieldView, value: unknown): void;
  /** Puts a whole draft in place, e.g. with an earlier answer taken. */
  take(view: FieldView, draft: Draft): void;
  clear(view: FieldView): void;
  /** The person has left the field: its faults may be shown. */
  left(view: FieldView): void;
  /** Resolves when no pointer is down: nothing may move under it before. */
  lifted(): Promise<void>;
  /** Enter in a field: on to the next control, never to sending. */
  next(view: FieldView): void;
}
