/**
 * One function for each kind of field a form can hold. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 REQ-7
 * @module
 */
import type { JsonObject } from "../../wire/index.ts";
import {
  BooleanBuilder,
  ChoiceBuilder,
  ChoicesBuilder,
  ExtensionBuilder,
  NumberBuilder,
  type Spec,
  TextBuilder,
} from "./builder.ts";

/** One choice: its value alone, or with words for people. A title left out is the value itself. */
export type ChoiceInput = string | ChoiceOption;
/** A choice with words for people. An absent `title` is the value itself; an absent `description` is none. */
export interface ChoiceOption {
  readonly const: string;
  readonly title?: string;
  readonly description?: string;
}
/** Choices as `{ value: title }`. Values that look like whole numbers need the list form: objects reorder them. */
export interface ChoiceTitles {
  readonly [value: string]: string;
}
/** The union of the values on offer. */
export type ChoiceValue<Options> = Options extends readonly (infer Input)[]
  ? Input extends { readonly const: infer Const extends string }
    ? Const
    : Extract<Input, string>
  : Extract<keyof Options, string>;

/** A text. */
export function text(): TextBuilder {
  return new TextBuilder(spec({ type: "string" }));
}

/** An e-mail address. */
export function email(): TextBuilder {
  return new TextBuilder(spec({ type: "string", format: "email" }));
}

/** An absolute URI. */
export function uri(): TextBuilder {
  return new TextBuilder(spec({ type: "string", format: "uri" }));
}

/** A calendar day, as `2026-01-31`. */
export function date(): TextBuilder {
  return new TextBuilder(spec({ type: "string", format: "date" }));
}

/** A moment with its offset from UTC, as `2026-01-31T09:30:00+01:00`. */
export function dateTime(): TextBuilder {
  return new TextBuilder(spec({ type: "string", format: "date-time" }));
}

/** A number, fractions allowed. */
export function number(): NumberBuilder {
  return new NumberBuilder(spec({ type: "number" }));
}

/** A whole number. */
export function integer(): NumberBuilder {
  return new NumberBuilder(spec({ type: "integer" }));
}

/** Yes or no. Left optional, it can also stay unanswered. */
export function boolean(): BooleanBuilder {
  return new BooleanBuilder(spec({ type: "boolean" }));
}

/** One of several: `choice(["s", "m"])`, `choice({ s: "Small" })` or `choice([{ const: "s", title: "Small" }])`. */
export function choice<const Options extends readonly ChoiceInput[] | ChoiceTitles>(
  options: Options,
): ChoiceBuilder<ChoiceValue<Options>> {
  const { offer, faults } = readOptions(options);
  const named = isTitled(offer) ? { oneOf: offer } : { enum: offer };
  return new ChoiceBuilder(spec({ type: "string", ...named }, faults));
}

/** Some of several, given as for {@link choice}. */
export function choices<const Options extends readonly ChoiceInput[] | ChoiceTitles>(
  options: Options,
): ChoicesBuilder<ChoiceValue<Options>> {
  const { offer, faults } = readOptions(options);
  const items = isTitled(offer) ? { anyOf: offer } : { type: "string", enum: offer };
  return new ChoicesBuilder(spec({ type: "array", items }, faults));
}

/**
 * A field of a type of one's own, for clients that know it; others show it as unsupported. The type begins with
 * `_` (REQ-7). `keywords` are sent beside it as they are.
 */
export function extension(type: string, keywords: JsonObject = {}): ExtensionBuilder {
  return new ExtensionBuilder(spec({ ...keywords, type }));
}

function spec<Value>(property: JsonObject, faults: readonly string[] = []): Spec<Value> {
  return { property, required: true, faults };
}

type Offer = readonly string[] | readonly Required<Pick<ChoiceOption, "const" | "title">>[];

/** One title asks for a title on each: a list of choices is either all titled or all bare on the wire. */
function readOptions(options: readonly ChoiceInput[] | ChoiceTitles): {
  readonly offer: Offer;
  readonly faults: readonly string[];
} {
  if (!isList(options)) {
    const values = Object.keys(options);
    const moved = values.find((value) => /^(0|[1-9]\d*)$/.test(value));
    const faults =
      moved === undefined
        ? []
        : [`has the choice "${moved}", which an object would reorder: use a list`];
    return {
      offer: Object.entries(options).map(([value, title]) => ({ const: value, title })),
      faults,
    };
  }
  if (options.every((one) => typeof one === "string" || isBare(one))) {
    return { offer: options.map((one) => (typeof one === "string" ? one : one.const)), faults: [] };
  }
  const offer = options.map((one) =>
    typeof one === "string"
      ? { const: one, title: one }
      : { ...one, title: one.title ?? one.const },
  );
  return { offer, faults: [] };
}

function isList(options: readonly ChoiceInput[] | ChoiceTitles): options is readonly ChoiceInput[] {
  return Array.isArray(options);
}

function isBare(option: ChoiceOption): boolean {
  return option.title === undefined && option.description === undefined;
}

function isTitled(offer: Offer): boolean {
  return typeof offer[0] === "object";
}
