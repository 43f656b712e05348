/**
 * What can happen to a form on the screen, and what it leads to. Types only.
 *
 * @module
 */
import type { Act, DraftReading, FieldView, Issue, QuestionView } from "../../../view/index.ts";
import type { Key } from "../../tty/types.ts";
import type { Look } from "../look.ts";
import type { Step } from "../step.ts";
import type { FormSetting, FormState } from "./state.ts";

/** What the form asks to be done: to check all answers, or one of them. */
export type FormEffect =
  | { readonly do: "check" }
  | { readonly do: "judge"; readonly view: FieldView };
/** What became of the form: the person's act, or their wish to be asked in plain lines. */
export type FormDone = Act | "plain";
export type FormStep = Step<FormState, FormEffect, FormDone>;

/** What can happen to a form. */
export type FormEvent =
  | Key
  | { readonly kind: "ignored" }
  | { readonly kind: "news"; readonly question: QuestionView }
  | { readonly kind: "checked"; readonly reading: DraftReading; readonly secret: boolean }
  | {
      readonly kind: "judged";
      readonly name: string;
      readonly entry: unknown;
      readonly faults: readonly Issue[];
      readonly unchecked: boolean;
    };

/** What the form needs to know beside its state. */
export interface FormContext {
  readonly look: Look;
  readonly setting: FormSetting;
  /** How the last frame lay, so that paging starts there. */
  readonly painted: { readonly last: number; readonly page: number };
}
