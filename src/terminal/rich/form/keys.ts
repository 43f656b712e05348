/**
 * What each key means on a form. Nothing is sent but by a key on the control that sends. Pure.
 *
 * @see FORM-10 FORM-11 FORM-20 RES-3 SURF-2
 * @module
 */
import { type Act, ARM_DELAY_MS, entryOf, type QuestionView } from "../../../view/index.ts";
import { INPUT_ENDED, MUTED } from "../../reasons.ts";
import type { Key } from "../../tty/types.ts";
import { pressControl } from "./controls.ts";
import { besideButton, controlsStop, goTo, move, page } from "./moves.ts";
import { takeAsOwnWords } from "./own-words.ts";
import { pressSecret } from "./secret.ts";
import {
  buttonsOf,
  type FormButton,
  type FormState,
  firstFault,
  focusedField,
  heldOf,
  usageOf,
  withoutFault,
} from "./state.ts";
import type { FormContext, FormEvent, FormStep } from "./step.ts";
import { suggest } from "./suggest.ts";

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
  if (key.kind === "key" && key.ctrl && key.name === "r") return goTo(state, controlsStop(state));
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
  if (key.kind === "key" && key.ctrl && key.name === "o")
    return { state: suggest(state, view, context) };
  const use = usageOf(state, view, context.look, context.setting);
  const held = heldOf(state, use);
  const carried = takeAsOwnWords(state, { view, held, key }, context);
  if (carried !== undefined) return move(carried, 1, key.at);
  const pressed = pressControl(held, key, use);
  if (pressed === undefined) return pressBeside(state, key, context);
  const { name } = view.field;
  const changed = pressed.draft !== state.draft;
  const next: FormState = {
    ...state,
    draft: pressed.draft,
    held: new Map(state.held).set(name, pressed.held),
    faults: changed ? withoutFault(state.faults, name) : state.faults,
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
      return besideButton(state, key.name === "left" ? -1 : 1);
    case "pageup":
    case "pagedown":
      return { state: page(state, key.name, context) };
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
  const faults = withoutFault(state.faults, event.name);
  const unchecked = new Set(state.unchecked);
  if (event.unchecked) unchecked.add(event.name);
  return {
    ...state,
    faults: fault === undefined ? faults : new Map(faults).set(event.name, fault),
    unchecked,
  };
}

function clearNote(state: FormState): FormState {
  return state.note === undefined || state.note === "checking"
    ? state
    : { ...state, note: undefined };
}
