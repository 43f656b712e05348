/**
 * Earlier answers, taken with a key. Pure.
 *
 * @see FORM-9
 * @module
 */
import { entryOf, type FieldView, takeSuggestion } from "../../../view/index.ts";
import { beginControl } from "./controls.ts";
import { type FormState, usageOf, withoutFault } from "./state.ts";
import type { FormContext } from "./step.ts";

/** Takes an earlier answer; pressed again, the one before it. */
export function suggest(
  state: FormState,
  view: FieldView,
  { look, setting }: FormContext,
): FormState {
  const { suggestions = [], field } = view;
  const entry = JSON.stringify(entryOf(state.draft, field.name));
  const at = suggestions.findIndex((one) => JSON.stringify(one.entry) === entry);
  const taken = suggestions[(at + 1) % Math.max(1, suggestions.length)];
  if (taken === undefined) return state;
  const draft = takeSuggestion(state.draft, field.name, taken);
  const use = usageOf({ ...state, draft }, view, look, setting);
  return {
    ...state,
    draft,
    held: new Map(state.held).set(field.name, beginControl(use)),
    faults: withoutFault(state.faults, field.name),
    scroll: { ...state.scroll, byHand: false },
  };
}
