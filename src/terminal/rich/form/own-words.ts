/**
 * What was looked for and is no choice: Enter takes it along into the box for own words. Pure.
 *
 * @see FORM-3
 * @module
 */
import { type FieldView, isEmpty, typeText } from "../../../view/index.ts";
import type { Key } from "../../tty/types.ts";
import type { Held } from "./control.ts";
import { beginControl } from "./controls.ts";
import { type FormState, usageOf, withoutFault } from "./state.ts";
import type { FormContext } from "./step.ts";

/** The form with the words in the box; `undefined` when the key means something else, or the box is in use. */
export function takeAsOwnWords(
  state: FormState,
  { view, held, key }: { readonly view: FieldView; readonly held: Held; readonly key: Key },
  { look, setting }: FormContext,
): FormState | undefined {
  const { companion } = view;
  if (key.kind !== "key" || key.name !== "enter") return undefined;
  if (held.kind !== "choice" || held.found.length > 0 || companion === undefined) return undefined;
  if (!isEmpty(companion, state.draft)) return undefined;
  const draft = typeText(state.draft, companion.field.name, held.query.text);
  const next: FormState = {
    ...state,
    draft,
    faults: withoutFault(state.faults, companion.field.name),
  };
  const begun = new Map(state.held);
  for (const one of [view, companion]) {
    begun.set(one.field.name, beginControl(usageOf(next, one, look, setting)));
  }
  return { ...next, held: begun };
}
