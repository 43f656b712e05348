/**
 * Where does the keyboard go inside one question? Fields are known by their opaque ids.
 *
 * @module
 */

const CONTROL = "input, textarea, button";

/** Focuses one control, if it is there. */
export function focusOn(root: Pick<ParentNode, "querySelector">, selector: string): void {
  root.querySelector<HTMLElement>(selector)?.focus();
}

/** Focuses the first control of a field; of a group of choices the first that is chosen. */
export function focusField(root: ParentNode, id: string | undefined): void {
  const field = id === undefined ? null : root.querySelector(`[data-field="${id}"]`);
  if (field?.querySelector("input:checked")) focusOn(field, "input:checked");
  else focusOn(field ?? EMPTY, CONTROL);
}

/** Focuses the control after a field's: the next field's first, or Accept. */
export function focusAfter(root: ParentNode, id: string): void {
  const fields = [...root.querySelectorAll("[data-field]")];
  const here = fields.findIndex((field) => field.getAttribute("data-field") === id);
  const next = fields.slice(here + 1).find((field) => !fields[here]?.contains(field));
  const control = next?.querySelector<HTMLElement>(CONTROL);
  if (control) control.focus();
  else focusOn(root, "#accept");
}

/** Nothing to look in. */
const EMPTY: Pick<ParentNode, "querySelector"> = { querySelector: () => null };
