/** Builds a form from the description that the cases use for one. */
import {
  type AnyField,
  boolean,
  choice,
  choices,
  date,
  dateTime,
  email,
  extension,
  type Form,
  form,
  integer,
  number,
  text,
  uri,
} from "../../src/form/index.ts";

const MAKERS = { text, email, uri, date, "date-time": dateTime, number, integer, boolean };

// biome-ignore lint/suspicious/noExplicitAny: a case describes each field in its own shape
type Described = any;

/** The field a case describes: a `kind` with what its methods are called with, or an own `type`. */
function fieldOf(described: Described): AnyField {
  const { kind, type, options, optional, other, ...calls } = described;
  if (kind === undefined) return extension(type, calls);
  let field: Described = MAKERS[kind as keyof typeof MAKERS]?.();
  if (kind === "choice") field = choice(options.map(optionOf));
  if (kind === "choices") field = choices(options.map(optionOf));
  if (other) field = field.other();
  if (optional) field = field.optional();
  for (const [call, value] of Object.entries(calls)) field = field[call](value);
  return field;
}

function optionOf(option: string | [string, string?, string?]): Described {
  if (typeof option === "string") return option;
  const [value, title, description] = option;
  return { const: value, ...(title && { title }), ...(description && { description }) };
}

export function formOf(fields: Described): Form<unknown> {
  return form(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)])),
  );
}
