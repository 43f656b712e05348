/**
 * A form on the screen: what is filled in, where the person is, what was said about it. Pure.
 *
 * @see FORM-7 FORM-9 FORM-10
 * @module
 */
import {
  type Act,
  type Draft,
  everyField,
  type FieldView,
  type FormView,
  type Issue,
  type QuestionView,
  startDraft,
} from "../../../view/index.ts";
import type { Look } from "../look.ts";
import type { Scroll } from "../sheet.ts";
import type { Held, Use } from "./control.ts";
import { beginControl } from "./controls.ts";

export type FormButton = "send" | "decline" | "cancel" | "later" | "silence";
export type SecretButton = "decline" | "back" | "anyway" | "cancel";

/** Where the person is. `top`: nowhere yet. */
export type Focus =
  | { readonly on: "top" }
  | { readonly on: "field"; readonly name: string }
  | { readonly on: "button"; readonly button: FormButton };

/** One sentence about the whole, at the bottom. */
export type Note = "ignored" | "not-sent" | "resumed" | "checking" | "nothing-else" | "press-space";

export interface FormState {
  readonly question: QuestionView;
  readonly form: FormView;
  readonly draft: Draft;
  /** What controls hold that were used already, by field. */
  readonly held: ReadonlyMap<string, Held>;
  readonly faults: ReadonlyMap<string, Issue>;
  /** Fields with a rule that nobody could check. */
  readonly unchecked: ReadonlySet<string>;
  readonly focus: Focus;
  /** When Enter led to the focus: then the same key, held down, must not press it. */
  readonly byEnter: number | undefined;
  readonly scroll: Scroll;
  readonly note: Note | undefined;
  readonly phase: "fill" | "checking" | "secret";
  readonly secretFocus: SecretButton;
  /** What would be sent, while it is asked whether it may be. */
  readonly ready?: Extract<Act, { action: "accept" }>["content"];
}

/** What is the same for as long as the form is open. */
export interface FormSetting {
  readonly zone: string;
  /** As `2026-11-30`. */
  readonly today: string;
}

/** The form as it opens; a draft kept from before is there again. */
export function startForm(question: QuestionView, form: FormView): FormState {
  const fresh = startDraft(form);
  const draft: Draft = { ...fresh, ...question.draft };
  const faults = new Map(question.issues.map((issue) => [issue.field, issue]));
  const resumed = JSON.stringify(draft) !== JSON.stringify(fresh);
  const state: FormState = {
    question,
    form,
    draft,
    held: new Map(),
    faults,
    unchecked: new Set(),
    focus: { on: "top" },
    byEnter: undefined,
    scroll: { top: 0, byHand: true },
    note: faults.size > 0 ? "not-sent" : resumed ? "resumed" : undefined,
    phase: "fill",
    secretFocus: "decline",
  };
  const first = faults.size > 0 ? firstFault(state) : fillable(form)[0]?.field.name;
  if (first === undefined || form.blockedBy.length > 0) return state;
  const scroll = { top: 0, byHand: faults.size === 0 };
  return { ...state, focus: { on: "field", name: first }, scroll };
}

/** The fields that can be answered here, in order; a box for own words follows its question. */
function fillable(form: FormView): FieldView[] {
  return everyField(form).filter(({ field }) => field.kind !== "unsupported");
}

/** The controls at the bottom, in order. */
export function buttonsOf({ question }: FormState): FormButton[] {
  const buttons: FormButton[] = ["send", "decline", "cancel"];
  if (question.waiting > 0) buttons.push("later");
  if (question.asked > 1) buttons.push("silence");
  return buttons;
}

/** Everything the focus can be on, in order. A form that cannot be sent has no fields to fill in. */
export function stopsOf(state: FormState): Focus[] {
  const blocked = state.form.blockedBy.length > 0;
  const fields = blocked
    ? []
    : fillable(state.form).map(({ field }): Focus => ({ on: "field", name: field.name }));
  const buttons = buttonsOf(state)
    .filter((button) => button !== "send" || !blocked)
    .map((button): Focus => ({ on: "button", button }));
  return [...fields, ...buttons];
}

/** True when both are the same place. */
export function isAt(focus: Focus, other: Focus): boolean {
  if (focus.on === "field") return other.on === "field" && focus.name === other.name;
  if (focus.on === "button") return other.on === "button" && focus.button === other.button;
  return other.on === "top";
}

/** The first field with a fault, in the order of the form. */
export function firstFault(state: FormState): string | undefined {
  return fillable(state.form).find(({ field }) => state.faults.has(field.name))?.field.name;
}

/** The view of the field the focus is on. */
export function focusedField({ focus, form }: FormState): FieldView | undefined {
  if (focus.on !== "field") return undefined;
  return fillable(form).find(({ field }) => field.name === focus.name);
}

/** What a control is used with, given the room there is for it. */
export function usageOf(state: FormState, view: FieldView, look: Look, setting: FormSetting): Use {
  const { kind } = view.field;
  const asksSecret = view.secret || (state.form.secretMessage && kind === "text");
  return {
    view,
    draft: state.draft,
    look,
    width: Math.max(8, look.width - indentOf(state.form)),
    height: heightOf(look),
    masked: asksSecret,
    ...setting,
  };
}

/** What the control of this field holds. */
export function heldOf(state: FormState, use: Use): Held {
  return state.held.get(use.view.field.name) ?? beginControl(use);
}

/** How far controls stand in: behind the pointer, the number and the gutter. */
export function indentOf(form: FormView): number {
  return String(form.fields.length).length + 5;
}

/** A control gets most of the middle, not all: its label has to stay in sight. */
function heightOf({ rows }: Look): number {
  if (rows < 8) return Math.max(1, rows - 4);
  return Math.max(2, Math.min(12, rows - 9));
}

/** The faults but for that of one field. */
export function withoutFault(faults: FormState["faults"], name: string): FormState["faults"] {
  if (!faults.has(name)) return faults;
  const rest = new Map(faults);
  rest.delete(name);
  return rest;
}
