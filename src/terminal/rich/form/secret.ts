/**
 * The second question before something goes out that looks like a secret: what keys make of it. Pure.
 *
 * @see FORM-20
 * @module
 */
import type { Key } from "../../tty/types.ts";
import { neighbour } from "../step.ts";
import type { FormState, SecretButton } from "./state.ts";
import type { FormStep } from "./step.ts";

const SECRET_BUTTONS: readonly SecretButton[] = ["decline", "back", "anyway", "cancel"];

/** Asks again before something goes out that looks like a secret (FORM-20). */
export function pressSecret(state: FormState, key: Key): FormStep {
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
