/**
 * What we say about fields and values: why a value does not fit.
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
};
