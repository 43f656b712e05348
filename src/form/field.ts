/**
 * One property of a requested schema, read into a field. Nothing here refuses the form: what cannot be
 * carried becomes an `unsupported` field (JAVA-7). Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-17 REQ-6
 * @module
 */
import { isObject } from "../wire/index.ts";
import { withInitial } from "./initial.ts";
import { type Draft, keywordsOf, type Notes, note, type Uncarried } from "./keywords.ts";
import { type Base, readKind } from "./kinds.ts";
import { hasUnion, withoutNull } from "./nullable.ts";
import { isMarked } from "./secrets/marked.ts";
import type { Field, NoteCode } from "./types.ts";

export interface FieldReading {
  readonly field: Field;
  readonly notes: Iterable<NoteCode>;
}

/**
 * Reads one property. An unsupported field carries the one note that says why, and no repairs.
 *
 * @throws ElicitationError `too-many` when it lists too many choices
 */
export function readField(name: string, raw: unknown, required: boolean): FieldReading {
  if (!isObject(raw)) {
    return unsupported({ name, label: name, required, raw }, "not-carried", []);
  }
  const repairs: Notes = [];
  const sent = keywordsOf(raw);
  const schema = hasUnion(sent) ? withoutNull(raw, repairs) : raw;
  const shown = schema === "not-carried" || schema === raw ? sent : keywordsOf(schema);
  const words: Notes = [];
  const label = readWords(shown.title, words) ?? name;
  const base: Draft<Base> = { name, label, required, raw };
  const description = readWords(shown.description, words);
  if (description !== undefined) base.description = description;
  if (isMarked(sent) || (shown !== sent && isMarked(shown))) base.secret = true;
  const read = schema === "not-carried" ? schema : readKind(base, shown, repairs);
  if (typeof read === "string") return unsupported(base, read, words);
  const filled = shown.default === undefined ? read : withInitial(read, shown.default);
  words.push(...repairs);
  if (filled === undefined) words.push("default-ignored");
  return { field: filled ?? read, notes: words };
}

function unsupported(base: Base, why: Uncarried, words: Notes): FieldReading {
  return { field: { kind: "unsupported", initial: null, ...base }, notes: [...words, why] };
}

/** A title or description; one that is no text, or empty, is ignored with a note. `null` is left out. */
export function readWords(value: unknown, notes: Notes): string | undefined {
  if (value === undefined || (typeof value === "string" && value !== "")) return value;
  note(notes, "title-ignored");
  return undefined;
}
