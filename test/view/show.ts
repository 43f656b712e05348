/**
 * Views for tests: a form from a schema, and every text of a view that a person could read.
 *
 * @module
 */
import { findSecrets, loadSecrets, readForm } from "../../src/form/index.ts";
import { type FieldView, type FormView, viewForm } from "../../src/view/index.ts";

await loadSecrets();

/** The form of a schema; `type` and `properties` are filled in when left out. */
export function formOf(schema: object, message = "Please choose."): FormView {
  const reading = readForm({ type: "object", properties: {}, ...schema });
  return viewForm(reading, findSecrets(reading.raw, message));
}

/** The field of that name, wherever it stands. */
export function fieldOf(form: FormView, name: string): FieldView {
  for (const view of form.fields) {
    if (view.field.name === name) return view;
    if (view.companion?.field.name === name) return view.companion;
  }
  throw new Error(`no field ${name}`);
}

/** Members of a view that are sent back or judged, and never printed as they are. */
const KEPT_APART = new Set(["field", "option", "assessment", "draft", "notes", "id", "issues"]);

/** Every text of a view that a surface may print, in order. */
export function textsOf(view: unknown): string[] {
  if (typeof view === "string") return [view];
  if (Array.isArray(view)) return view.flatMap(textsOf);
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view).flatMap(([key, value]) =>
    KEPT_APART.has(key) ? [] : textsOf(value),
  );
}

/** Characters that move, hide, reorder or pretend; a line feed is judged apart. */
export const FORBIDDEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]|[\ud800-\udfff]/u;
