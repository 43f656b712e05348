/**
 * What we say about fields and values: why a value does not fit, and what was repaired while reading a form.
 *
 * @module
 */

/** What a sentence about a value may need to know. `other` is the opposite bound, where there is one. */
export interface IssueFacts {
  readonly kind: string;
  readonly limit: number;
  readonly other: number | undefined;
  readonly exclusive: boolean;
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

function choices(count: number): string {
  return count === 1 ? "1 choice" : `${count} choices`;
}

function expected({ kind }: IssueFacts): string {
  switch (kind) {
    case "boolean":
      return "Answer yes or no.";
    case "select":
      return "Pick one of the listed choices.";
    case "multi":
      return "Pick from the listed choices; the answer is a list.";
    case "":
      return "The answer must be an object with one member per field.";
    default:
      return "The answer must be text.";
  }
}

function spelled({ kind }: IssueFacts): string {
  switch (kind) {
    case "email":
      return "Enter an email address, such as name@example.org.";
    case "uri":
      return "Enter a full address with its scheme, such as https://example.org/page.";
    case "date":
      return "Enter a date that exists as year-month-day, such as 2026-11-30.";
    default:
      return "Enter a date and time that exist, such as 2026-11-30T10:00:00+01:00.";
  }
}

function tooLow({ limit, other, exclusive }: IssueFacts): string {
  if (exclusive) return `Enter a number above ${limit}.`;
  if (other !== undefined) return `Enter a number from ${limit} to ${other}.`;
  return `Enter ${limit} or more.`;
}

function tooHigh({ limit, other, exclusive }: IssueFacts): string {
  if (exclusive) return `Enter a number below ${limit}.`;
  if (other !== undefined) return `Enter a number from ${other} to ${limit}.`;
  return `Enter ${limit} or less.`;
}

export const form = {
  /** The title of a box for an answer of the person's own, unless the author gives one. */
  ownAnswer: "Other",
  /** One sentence for each kind of fault of a value. */
  issue: {
    required: (): string => "This needs an answer.",
    type: (facts: IssueFacts): string => expected(facts),
    integer: (): string => "Enter a whole number, digits only.",
    number: (): string => "Enter a number, with a point before any decimals.",
    "unsafe-integer": (): string => "This number is too large to be sent exactly.",
    minimum: (facts: IssueFacts): string => tooLow(facts),
    maximum: (facts: IssueFacts): string => tooHigh(facts),
    multipleOf: ({ limit }: IssueFacts): string => `Enter a multiple of ${limit}.`,
    minLength: ({ limit }: IssueFacts): string => `Enter at least ${characters(limit)}.`,
    maxLength: ({ limit }: IssueFacts): string => `Enter at most ${characters(limit)}.`,
    format: (facts: IssueFacts): string => spelled(facts),
    rule: (): string => "This breaks a rule of the form.",
    pattern: (): string => "This does not have the form that was asked for.",
    option: (): string => "Pick from the listed choices only.",
    minItems: ({ limit }: IssueFacts): string => `Pick at least ${choices(limit)}.`,
    maxItems: ({ limit }: IssueFacts): string => `Pick at most ${choices(limit)}.`,
    uniqueItems: (): string => "Pick each choice once only.",
    "unknown-field": (): string => "Nobody asked for this.",
    unsupported: (): string => "This field is not supported here, so it cannot be answered.",
  },
  /** Words that answer a yes-or-no field when typed, in small letters. */
  yes: ["yes", "y"] as readonly string[],
  no: ["no", "n"] as readonly string[],
  /** What is said instead where more is known than the kind of fault. */
  reason: {
    /** A local time inside the hour that the clocks skip. */
    "skipped-time":
      "This time does not exist in your time zone, because the clocks are moved there. Enter another time.",
    /** A local time whose offset RFC 3339 cannot write. */
    "unknown-offset": "The offset of this time is not known exactly. Enter it too, such as +01:00.",
    /** A number beyond what JSON can carry. */
    "too-large": "This number is too large to be sent exactly.",
  },
  /** One sentence for each repair made while reading a form. */
  note: {
    "root-type-assumed": "The form does not say that it is an object; it was read as one.",
    "properties-assumed": "The form lists no fields; it was read as a plain confirmation.",
    "required-unknown-name": "The form requires a field that it does not have.",
    "required-repeated": "The form requires this field more than once.",
    "type-assumed": "The field has no plain type; it was read by its choices.",
    "items-type-assumed": "The choices have no type; they were read as text.",
    "items-oneof-as-anyof": "The choices are spelled as oneOf; they were read as anyOf.",
    "option-title-assumed": "A choice has no title; its value is shown instead.",
    "option-duplicate-dropped": "A choice was listed twice; it is shown once.",
    "enum-names-used": "The choices are labelled by enumNames.",
    "enum-names-incomplete": "The list enumNames does not fit the choices one to one.",
    "null-dropped": "The field also allows null; leaving it empty says the same.",
    "default-ignored": "The default does not fit the field; nothing is filled in.",
    "title-ignored": "A title or description is no text; it was left out.",
    "exclusive-rewritten": "A bound was written in an older way; it is kept with the same meaning.",
    "root-keyword-dropped": "The form has a rule across fields that is not checked here.",
    "exclusive-bound": "The field has a bound that is itself not allowed; it is kept.",
    "multiple-of": "The field takes multiples of a number only; this is kept.",
    "not-carried": "The field has rules that no field here can carry; it is not supported.",
    "unknown-type": "The field has a type that is not known here; it is not supported.",
    "unknown-items-type":
      "The field lists things of a type that is not known here; it is not supported.",
  },
};
