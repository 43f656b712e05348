/**
 * A form after reading: fields with one known kind each, and what had to be repaired to get there.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3
 * @module
 */
import type { Fault } from "../errors/index.ts";
import type { Content, JsonObject } from "../wire/index.ts";

/** What a text is read as: by a format known here, else `text` (FORM-5). */
export type TextKind = "text" | "email" | "uri" | "date" | "date-time";
/** The control a field needs; `unsupported` is a field that none of them can answer. */
export type FieldKind =
  | TextKind
  | "number"
  | "integer"
  | "boolean"
  | "select"
  | "multi"
  | "unsupported";

interface FieldBase {
  /** The property name, exactly as sent; also the member of the answer. */
  readonly name: string;
  /** The title as sent, or the name. Foreign text: neutralise before showing. */
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** For an "other" or note box: the name of the field it belongs to. */
  readonly companionOf?: string;
  /** For such a box, of this package's own forms: its question must be answered, by a choice or in this box. */
  readonly orRequired?: true;
  /** The peer marked the field as secret in its metadata. */
  readonly secret?: true;
  /** The property schema as sent, unknown members included (REQ-5). */
  readonly raw: unknown;
}

/** Free text. Lengths count code points (FORM-4). `format` is kept also when unknown (FORM-5). */
export interface TextField extends FieldBase {
  readonly kind: TextKind;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** The declared default when it is valid, else `null` (FORM-9). */
  readonly initial: string | null;
}
/** A number, or a whole one. An absent bound is no bound; `initial` is the valid default or `null` (FORM-9). */
export interface NumberField extends FieldBase {
  readonly kind: "number" | "integer";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly initial: number | null;
}
/** Yes or no. `initial` is the valid default, or `null`: then neither is picked yet (FORM-9). */
export interface BooleanField extends FieldBase {
  readonly kind: "boolean";
  readonly initial: boolean | null;
}
/** One choice. `title` falls back to `const`. Both are foreign text. */
export interface Option {
  readonly const: string;
  readonly title: string;
  readonly description?: string;
}
/** One choice out of a list. `initial` is the `const` of the default when it is one of them, else `null` (FORM-9). */
export interface SelectField extends FieldBase {
  readonly kind: "select";
  readonly options: readonly Option[];
  /** A pattern that the choices are held to as well. */
  readonly pattern?: string;
  readonly initial: string | null;
}
/** Any number of choices out of a list, within the bounds given. `initial` is the valid default, or `null` (FORM-9). */
export interface MultiField extends FieldBase {
  readonly kind: "multi";
  readonly options: readonly Option[];
  /** A pattern that each choice is held to as well. */
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly initial: readonly string[] | null;
}
/** A field no known control can answer; if it is required the form cannot be accepted (FORM-17). */
export interface UnsupportedField extends FieldBase {
  readonly kind: "unsupported";
  readonly initial: null;
}
/** One field of a form; `kind` tells which. */
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | SelectField
  | MultiField
  | UnsupportedField;

/** What was repaired or left out while reading. `field` is `""` for the form as a whole. */
export interface Note {
  readonly field: string;
  readonly code: NoteCode;
}
/** What a {@link Note} says was repaired, ignored or dropped. */
export type NoteCode =
  | "root-type-assumed"
  | "properties-assumed"
  | "required-unknown-name"
  | "required-repeated"
  | "type-assumed"
  | "items-type-assumed"
  | "items-oneof-as-anyof"
  | "option-title-assumed"
  | "option-duplicate-dropped"
  | "enum-names-used"
  | "enum-names-incomplete"
  | "null-dropped"
  | "default-ignored"
  | "title-ignored"
  | "exclusive-rewritten"
  | "root-keyword-dropped"
  | "exclusive-bound"
  | "multiple-of"
  | "not-carried"
  | "unknown-type"
  | "unknown-items-type";

/** A readable form, in the order of its properties. */
export interface FormReading {
  readonly title?: string;
  readonly description?: string;
  readonly fields: readonly Field[];
  readonly notes: readonly Note[];
  /** The schema as sent. */
  readonly raw: JsonObject;
}

/** What is wrong with one value. */
export type IssueCode =
  | "required"
  | "type"
  | "integer"
  | "number"
  | "unsafe-integer"
  | "minimum"
  | "maximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "format"
  | "pattern"
  | "option"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "unknown-field"
  | "unsupported"
  | "rule";

/** What is known beyond the code, where one code has more than one cause. */
export type IssueReason = "skipped-time" | "unknown-offset" | "too-large";

/**
 * One fault. `limit` is the number the schema set, where there is one. The message is English and holds no peer
 * text; `issueText` says it in other languages.
 * `rule` is a rule of the author's own that no form schema can carry, such as "the end is after the start".
 */
export interface Issue extends Fault {
  readonly code: IssueCode;
  readonly limit?: number;
  readonly reason?: IssueReason;
  /** For `rule`: what the author's schema said. It may quote the answer. */
  readonly detail?: string;
}

/** A rule that could not be checked, e.g. a pattern the linear engine cannot carry (FORM-6). */
export interface Unchecked {
  readonly field: string;
  readonly reason: "pattern" | "unsupported";
}

/** The verdict on an answer: every fault at once, as data. */
export type Check =
  | { readonly ok: true; readonly content: Content; readonly unchecked: readonly Unchecked[] }
  | {
      readonly ok: false;
      readonly issues: readonly Issue[];
      readonly unchecked: readonly Unchecked[];
    };
