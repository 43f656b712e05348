/**
 * Moving about on a form: from stop to stop, to the controls, by a screen. Pure.
 *
 * @see FORM-10 SURF-2
 * @module
 */
import { neighbour } from "../step.ts";
import { buttonsOf, type Focus, type FormState, focusedField, isAt, stopsOf } from "./state.ts";
import type { FormContext, FormStep } from "./step.ts";

/** Goes to the next stop, and asks for the answer that is left behind to be judged. */
export function move(state: FormState, by: 1 | -1, enterAt: number | undefined): FormStep {
  const stops = stopsOf(state);
  const at = stops.findIndex((stop) => isAt(stop, state.focus));
  const next = neighbour(stops, at, by);
  return next === undefined ? { state } : goTo(state, next, enterAt);
}

/** Goes along the controls at the bottom, round and round. */
export function besideButton(state: FormState, by: 1 | -1): FormStep {
  const { focus } = state;
  if (focus.on !== "button") return { state };
  const buttons = stopsOf(state).filter((stop) => stop.on === "button");
  const at = buttons.findIndex((stop) => isAt(stop, focus));
  return goTo(state, neighbour(buttons, at, by) ?? focus);
}

/** Goes there. `enterAt`: it was Enter that led there, and when. */
export function goTo(state: FormState, focus: Focus, enterAt?: number): FormStep {
  const left = focusedField(state);
  const byEnter = focus.on === "button" && enterAt !== undefined;
  const moved: FormState = {
    ...state,
    focus,
    byEnter: focus.on === "button" ? enterAt : undefined,
    scroll: { ...state.scroll, byHand: false },
    // With a fault to mend, that is what matters at the bottom.
    note: byEnter && state.faults.size === 0 ? "press-space" : state.note,
  };
  return left === undefined
    ? { state: moved }
    : { state: moved, effect: { do: "judge", view: left } };
}

/** The first control at the bottom: there all answers are shown whole. */
export function controlsStop(state: FormState): Focus {
  const [first = "decline"] = buttonsOf(state).filter(
    (button) => button !== "send" || state.form.blockedBy.length === 0,
  );
  return { on: "button", button: first };
}

/** The middle moved by a screen. */
export function page(
  state: FormState,
  name: "pageup" | "pagedown",
  { painted }: FormContext,
): FormState {
  const by = Math.max(1, painted.page - 1) * (name === "pageup" ? -1 : 1);
  const top = Math.min(painted.last, Math.max(0, state.scroll.top + by));
  return { ...state, scroll: { top, byHand: true } };
}
