/**
 * What each key means on a form. Nothing is sent but by a key on the control that sends. Pure.
 *
 * @see FORM-10 FORM-11 FORM-20 RES-3 SURF-2
 * @module
 */
import {
  type Act,
  ARM_DELAY_MS,
  type DraftReading,
  entryOf,
  type FieldView,
  type Issue,
  type QuestionView,
  takeSuggestion,
} from "../../../view/index.ts";
import { INPUT_ENDED, MUTED } from "../../reasons.ts";
import type { Key, NamedKey } from "../../tty/types.ts";
import type { Look } from "../look.ts";
import { neighbour, type Step } from "../step.ts";
import { beginControl, pressControl } from "./controls.ts";
import {
  buttonsOf,
  type Focus,
  type FormButton,
  type FormSetting,
  type FormState,
  firstFault,
  focusedField,
  heldOf,
  isAt,
  type SecretButton,
  stopsOf,
  usageOf,
} from "./state.ts";

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

/** The form after the event. */
export function stepForm(state: FormState, event: FormEvent, context: FormContext): FormStep {
  switch (event.kind) {
    case "ignored":
      return { state: { ...state, note: "ignored" } };
    case "news":
      return { state: withNews(state, event.question) };
    case "checked":
      return checked(state, event);
    case "judged":
      return { state: judged(state, event) };
    case "focus":
      return { state };
    case "end":
      return { done: ENDED };
    default:
      return press(clearNote(state), event, context);
  }
}

function press(state: FormState, key: Key, context: FormContext): FormStep {
  const left = leave(state, key);
  if (left !== undefined) return left;
  if (state.phase === "checking") return { state };
  if (state.phase === "secret") return pressSecret(state, key);
  if (key.kind === "key" && key.name === "tab") return move(state, key.shift ? -1 : 1, undefined);
  if (key.kind === "key" && key.ctrl && key.name === "r") return goTo(state, lastStops(state));
  return pressFocused(state, key, context);
}

/** The keys that leave from everywhere. */
function leave(state: FormState, key: Key): FormStep | undefined {
  if (key.kind !== "key") return undefined;
  if (key.name === "escape") return { done: { action: "cancel" } };
  if (!key.ctrl) return undefined;
  if (key.name === "t") return { done: "plain" };
  if (key.name === "n") {
    return state.question.waiting > 0
      ? { done: { action: "later" } }
      : { state: { ...state, note: "nothing-else" } };
  }
  if (key.name !== "d" || holdsText(state)) return undefined;
  return { done: ENDED };
}

/** Ctrl-D in a text deletes; where there is none it ends the input, as everywhere. */
function holdsText(state: FormState): boolean {
  if (state.focus.on !== "field") return false;
  const held = state.held.get(state.focus.name);
  return held?.kind === "text" && held.edit.text !== "";
}

const ENDED: Act = { action: "cancel", reason: INPUT_ENDED };

function pressFocused(state: FormState, key: Key, context: FormContext): FormStep {
  const view = focusedField(state);
  if (view === undefined) return pressBeside(state, key, context);
  if (key.kind === "key" && key.ctrl && key.name === "o") return suggest(state, view, context);
  const use = usageOf(state, view, context.look, context.setting);
  const pressed = pressControl(heldOf(state, use), key, use);
  if (pressed === undefined) return pressBeside(state, key, context);
  const { name } = view.field;
  const changed = pressed.draft !== state.draft;
  const next: FormState = {
    ...state,
    draft: pressed.draft,
    held: new Map(state.held).set(name, pressed.held),
    faults: changed ? without(state.faults, name) : state.faults,
    scroll: { ...state.scroll, byHand: false },
  };
  return pressed.next ? move(next, 1, key.at) : { state: next };
}

/** Keys that no field takes. */
function pressBeside(state: FormState, key: Key, context: FormContext): FormStep {
  if (state.focus.on === "button") {
    const pressed = pressButton(state, state.focus.button, key);
    if (pressed !== undefined) return pressed;
  }
  if (key.kind !== "key") return { state };
  switch (key.name) {
    case "enter":
      return state.focus.on === "button" ? { state } : move(state, 1, key.at);
    case "down":
      return move(state, 1, undefined);
    case "up":
      return move(state, -1, undefined);
    case "left":
    case "right":
      if (state.focus.on !== "button") return { state };
      return move(state, key.name === "left" ? -1 : 1, undefined);
    case "pageup":
    case "pagedown":
      return { state: page(state, key, context) };
    default:
      return { state };
  }
}

/** Space presses a control. So does Enter, unless it was Enter that led there: it may be held down. */
function pressButton(state: FormState, button: FormButton, key: Key): FormStep | undefined {
  const enter = key.kind === "key" && key.name === "enter";
  const space = key.kind === "text" && key.text === " ";
  if (!enter && !space) return undefined;
  if (state.byEnter !== undefined) {
    const soon = key.at - state.byEnter < ARM_DELAY_MS;
    if (enter || soon) return { state: { ...state, note: "press-space" } };
  }
  switch (button) {
    case "send":
      if (state.form.blockedBy.length > 0) return { state };
      return { state: { ...state, phase: "checking", note: "checking" }, effect: { do: "check" } };
    case "silence":
      return { done: { action: "cancel", mute: true, reason: MUTED } };
    default:
      return { done: { action: button } };
  }
}

/** Goes to the next stop, and asks for the answer that is left behind to be judged. */
function move(state: FormState, by: 1 | -1, enterAt: number | undefined): FormStep {
  const stops = stopsOf(state);
  const at = stops.findIndex((stop) => isAt(stop, state.focus));
  const next = neighbour(stops, at, by);
  return next === undefined ? { state } : goTo(state, next, enterAt);
}

function goTo(state: FormState, focus: Focus, enterAt?: number): FormStep {
  const left = focusedField(state);
  const moved: FormState = {
    ...state,
    focus,
    byEnter: focus.on === "button" ? enterAt : undefined,
    scroll: { ...state.scroll, byHand: false },
    note: focus.on === "button" && enterAt !== undefined ? "press-space" : state.note,
  };
  return left === undefined
    ? { state: moved }
    : { state: moved, effect: { do: "judge", view: left } };
}

/** Where all answers are in sight: at the controls. */
function lastStops(state: FormState): Focus {
  const [first = "decline"] = buttonsOf(state).filter(
    (button) => button !== "send" || state.form.blockedBy.length === 0,
  );
  return { on: "button", button: first };
}

function page(state: FormState, key: NamedKey, { painted }: FormContext): FormState {
  const by = Math.max(1, painted.page - 1) * (key.name === "pageup" ? -1 : 1);
  const top = Math.min(painted.last, Math.max(0, state.scroll.top + by));
  return { ...state, scroll: { top, byHand: true } };
}

/** Takes an earlier answer; pressed again, the one before it. */
function suggest(state: FormState, view: FieldView, { look, setting }: FormContext): FormStep {
  const { suggestions = [], field } = view;
  const entry = JSON.stringify(entryOf(state.draft, field.name));
  const at = suggestions.findIndex((one) => JSON.stringify(one.entry) === entry);
  const taken = suggestions[(at + 1) % Math.max(1, suggestions.length)];
  if (taken === undefined) return { state };
  const draft = takeSuggestion(state.draft, field.name, taken);
  const use = usageOf({ ...state, draft }, view, look, setting);
  return {
    state: {
      ...state,
      draft,
      held: new Map(state.held).set(field.name, beginControl(use)),
      faults: without(state.faults, field.name),
      scroll: { ...state.scroll, byHand: false },
    },
  };
}

function checked(
  state: FormState,
  { reading, secret }: Extract<FormEvent, { kind: "checked" }>,
): FormStep {
  if (state.phase !== "checking") return { state };
  const filled: FormState = { ...state, phase: "fill", note: undefined };
  if (!reading.ok) {
    const faults = new Map(reading.issues.map((issue) => [issue.field, issue]));
    const found = { ...filled, faults };
    const first = firstFault(found);
    return first === undefined ? { state: found } : goTo(found, { on: "field", name: first });
  }
  if (secret) {
    const { content } = reading;
    return { state: { ...filled, phase: "secret", secretFocus: "decline", ready: content } };
  }
  return { done: { action: "accept", content: reading.content } };
}

const SECRET_BUTTONS: readonly SecretButton[] = ["decline", "back", "anyway", "cancel"];

/** Asks again before something goes out that looks like a secret (FORM-20). */
function pressSecret(state: FormState, key: Key): FormStep {
  const at = SECRET_BUTTONS.indexOf(state.secretFocus);
  const by = directionOf(key);
  if (by !== undefined) {
    const secretFocus = neighbour(SECRET_BUTTONS, at, by) ?? state.secretFocus;
    return { state: { ...state, secretFocus } };
  }
  const enter = key.kind === "key" && key.name === "enter";
  if (!enter && !(key.kind === "text" && key.text === " ")) return { state };
  switch (state.secretFocus) {
    case "anyway":
      return { done: { action: "accept", content: state.ready ?? {} } };
    case "back":
      return { state: { ...state, phase: "fill" } };
    default:
      return { done: { action: state.secretFocus } };
  }
}

function directionOf(key: Key): 1 | -1 | undefined {
  if (key.kind !== "key") return undefined;
  if (key.name === "tab") return key.shift ? -1 : 1;
  if (key.name === "right" || key.name === "down") return 1;
  return key.name === "left" || key.name === "up" ? -1 : undefined;
}

function withNews(state: FormState, question: QuestionView): FormState {
  const next = { ...state, question: { ...state.question, waiting: question.waiting } };
  const gone = next.focus.on === "button" && !buttonsOf(next).includes(next.focus.button);
  return gone ? { ...next, focus: { on: "button", button: "cancel" } } : next;
}

function judged(state: FormState, event: Extract<FormEvent, { kind: "judged" }>): FormState {
  // It was changed meanwhile: what is known of it is old.
  if (entryOf(state.draft, event.name) !== event.entry) return state;
  // What is merely not answered yet is named when it is to be sent.
  const fault = event.faults.find(({ code }) => code !== "required");
  const faults = without(state.faults, event.name);
  const unchecked = new Set(state.unchecked);
  if (event.unchecked) unchecked.add(event.name);
  return {
    ...state,
    faults: fault === undefined ? faults : new Map(faults).set(event.name, fault),
    unchecked,
  };
}

function without(faults: FormState["faults"], name: string): FormState["faults"] {
  if (!faults.has(name)) return faults;
  const rest = new Map(faults);
  rest.delete(name);
  return rest;
}

function clearNote(state: FormState): FormState {
  return state.note === undefined || state.note === "checking"
    ? state
    : { ...state, note: undefined };
}
