/**
 * A form as plain data to show: every label safe, capped and told apart, companions folded into their
 * question, and what cannot be answered here named. Pure.
 *
 * @see FORM-17 FORM-20 SURF-3 LIM-1
 * @module
 */
import type { Field, FormReading, Option } from "../form/index.ts";
import { en, LIMITS, type SafeText, safeText } from "../text/index.ts";
import { label, lines } from "./frame.ts";
import { tellApart } from "./labels.ts";
import type { FieldView, FormView, OptionView } from "./types.ts";

/**
 * The form of a question, for display. `asksSecrets` holds what asks for a secret, as `findSecrets` names it.
 *
 * Labels are unique within the form and within each field: equal ones carry the name or the const. No field
 * holds a link, whatever its text (FORM-14).
 */
export function viewForm(form: FormReading, asksSecrets: readonly string[]): FormView {
  const secrets = new Set(asksSecrets);
  const companions = companionsOf(form.fields);
  const folded = new Set(companions.values());
  const shown = form.fields.filter((field) => !folded.has(field));
  const labels = tellApart(
    shown.map((field) => fieldLabel(field)),
    (place) => safeText(shown[place]?.name ?? "", { max: LIMITS.label }),
  );
  const fields = shown.map((field, place) => {
    const companion = companions.get(field.name);
    const inner = companion && viewField(companion, fieldLabel(companion), secrets);
    const outer = viewField(field, labels[place] ?? fieldLabel(field), secrets);
    return inner === undefined ? outer : { ...outer, companion: inner };
  });
  const title = label(form.title, LIMITS.label);
  const description = lines(form.description);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    fields,
    blockedBy: fields.filter(blocks).map((view) => view.label),
    secretMessage: secrets.has(""),
    notes: form.notes,
  };
}

/** Every field of a form: questions in order, each followed by its companion. */
export function everyField(form: FormView): FieldView[] {
  const views: FieldView[] = [];
  for (const view of form.fields) {
    views.push(view);
    if (view.companion !== undefined) views.push(view.companion);
  }
  return views;
}

function blocks(view: FieldView): boolean {
  return view.field.kind === "unsupported" && view.field.required;
}

/** Question name -> the box folded into it. A question that nobody can answer leaves its box standing alone. */
function companionsOf(fields: readonly Field[]): Map<string, Field> {
  const unsupported = fields.filter((field) => field.kind === "unsupported");
  const alone = new Set(unsupported.map((field) => field.name));
  return new Map(
    fields.flatMap((field) =>
      field.companionOf === undefined || alone.has(field.companionOf)
        ? []
        : [[field.companionOf, field]],
    ),
  );
}

function viewField(field: Field, shown: SafeText, secrets: ReadonlySet<string>): FieldView {
  const description = lines(field.description);
  const pattern = "pattern" in field ? label(field.pattern, LIMITS.label) : undefined;
  return {
    field,
    label: shown,
    ...(description !== undefined && { description }),
    options: "options" in field ? viewOptions(field.options) : [],
    secret: field.secret === true || secrets.has(field.name),
    ...(pattern !== undefined && { pattern }),
  };
}

function fieldLabel(field: Field): SafeText {
  return (
    label(field.label, LIMITS.label) ??
    label(field.name, LIMITS.label) ??
    safeText(en.question.unnamedField)
  );
}

function viewOptions(options: readonly Option[]): OptionView[] {
  const constOf = (option: Option | undefined): SafeText =>
    label(option?.const, LIMITS.label) ?? safeText(en.question.emptyChoice);
  const titles = options.map((option) => label(option.title, LIMITS.label) ?? constOf(option));
  const labels = tellApart(titles, (place) => constOf(options[place]));
  return options.map((option, place) => {
    const shown = labels[place] ?? constOf(option);
    const description = label(option.description, LIMITS.label);
    return description === undefined
      ? { label: shown, option }
      : { label: shown, description, option };
  });
}
