/**
 * The builders of single fields: what may be said of a text, a number, a choice. Each call gives a new builder
 * and leaves the old one as it was. Mistakes are told by `form`, which knows the field's name. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3
 * @module
 */
import { en } from "../../text/index.ts";
import { isObject, type JsonObject, OWN_META, own } from "../../wire/index.ts";

/** What a builder has gathered. `Value` is the type of the field's answer and has no value at run time. */
export interface Spec<Value> {
  readonly property: JsonObject;
  readonly required: boolean;
  /** The text box for an answer of the person's own, or absent. */
  readonly other?: OtherBox | undefined;
  /** Mistakes so far, in words that follow the field's name. */
  readonly faults: readonly string[];
  readonly value?: Value;
}

export interface OtherBox {
  readonly title: string;
  readonly description?: string;
}

/** Any builder: what {@link form} takes for a field. */
export interface AnyField<Value = unknown> {
  readonly "~field": Spec<Value>;
}
/** A field that may be left out of the answer. */
export interface Optional {
  readonly "~field": { readonly required: false };
}
/** A choice with a box for an answer of the person's own. */
export interface WithOther {
  readonly "~field": { readonly other: OtherBox };
}

/** What every field can say. */
class FieldBuilder<Value> implements AnyField<Value> {
  readonly "~field": Spec<Value>;

  constructor(spec: Spec<Value>) {
    this["~field"] = spec;
  }

  /** The field's name as people read it. Plain text: no links (FORM-14). */
  title(title: string): this {
    return this.with("title", title);
  }

  /** What to answer, and why it is asked. Plain text: no links (FORM-14). */
  description(description: string): this {
    return this.with("description", description);
  }

  /** The answer may leave the field out (FORM-15). */
  optional(): this & Optional {
    return this.copy({ required: false }) as this & Optional;
  }

  /** Adds metadata for clients that know its names; others ignore it. Plain JSON. */
  meta(meta: JsonObject): this {
    return this.with("_meta", { ...this.metadata(), ...meta });
  }

  protected with(keyword: string, value: unknown): this {
    return this.copy({ property: { ...this["~field"].property, [keyword]: value } });
  }

  protected hint(name: string, value: unknown): this {
    const ours = own(this.metadata(), OWN_META);
    return this.meta({ [OWN_META]: { ...(isObject(ours) ? ours : {}), [name]: value } });
  }

  protected copy(change: Partial<Spec<Value>>): this {
    const Same = this.constructor as new (spec: Spec<Value>) => this;
    return new Same({ ...this["~field"], ...change });
  }

  private metadata(): JsonObject {
    const meta = own(this["~field"].property, "_meta");
    return isObject(meta) ? meta : {};
  }
}

/** A field that can come pre-filled. */
class DefaultBuilder<Value> extends FieldBuilder<Value> {
  /** What the form shows at first. It must be a valid answer (FORM-9). */
  default(value: Value): this {
    return this.with("default", value);
  }
}

/** A text. Lengths count code points (FORM-4). */
export class TextBuilder extends DefaultBuilder<string> {
  minLength(length: number): this {
    return this.with("minLength", length);
  }

  maxLength(length: number): this {
    return this.with("maxLength", length);
  }

  /**
   * An ECMA-262 pattern the text must match somewhere: its source, or a `RegExp` without flags other than `u`.
   * JSON Schema has no flags, so any other is refused.
   */
  pattern(pattern: string | RegExp): this {
    if (typeof pattern === "string") return this.with("pattern", pattern);
    const { faults } = this["~field"];
    const { flags, source } = pattern;
    if (flags === "" || flags === "u") return this.with("pattern", source);
    const fault = `has a pattern with the flags "${flags}", which a schema cannot carry`;
    return this.copy({ faults: [...faults, fault] });
  }

  /**
   * A format by name. Only `email`, `uri`, `date` and `date-time` are checked by clients; any other is a hint,
   * and is left out towards a v1 client (FORM-5).
   */
  format(format: string): this {
    return this.with("format", format);
  }

  /** Asks for a box of several lines. A hint for the display; the answer is a text as before. */
  multiline(): this {
    return this.hint("multiline", true);
  }
}

/** A number or an integer. Both bounds belong to the range. */
export class NumberBuilder extends DefaultBuilder<number> {
  minimum(bound: number): this {
    return this.with("minimum", bound);
  }

  maximum(bound: number): this {
    return this.with("maximum", bound);
  }
}

/** Yes or no. */
export class BooleanBuilder extends DefaultBuilder<boolean> {}

/** A field whose question may be answered in the person's own words instead. */
class ChoosingBuilder<Value> extends DefaultBuilder<Value> {
  /**
   * Adds a text box for an answer of the person's own. It travels under its own name, `<name>_custom`, and is
   * tied to the question in `_meta`. A required question is then answered by either of the two.
   */
  other(title: string = en.form.ownAnswer, description?: string): this & WithOther {
    const other = description === undefined ? { title } : { title, description };
    return this.copy({ other }) as this & WithOther;
  }
}

/** One of several. */
export class ChoiceBuilder<Value extends string> extends ChoosingBuilder<Value> {}

/** Some of several. */
export class ChoicesBuilder<Value extends string> extends ChoosingBuilder<readonly Value[]> {
  minItems(count: number): this {
    return this.with("minItems", count);
  }

  maxItems(count: number): this {
    return this.with("maxItems", count);
  }
}

/** A field of a type of one's own: its answer is whatever the client sends (REQ-7). */
export class ExtensionBuilder extends FieldBuilder<unknown> {}
