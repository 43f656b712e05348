/**
 * What a field is filled in with before anyone answers: its declared default, when that is valid. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-9
 * @module
 */
import type { Field } from "./types.ts";
import { checkField } from "./value.ts";

/** The field with its default filled in, or `undefined` when the default does not fit it. */
export function withInitial(field: Field, value: unknown): Field | undefined {
  const initial = field.kind === "multi" && Array.isArray(value) ? [...new Set(value)] : value;
  if (checkField(field, initial) !== undefined) return undefined;
  switch (field.kind) {
    case "number":
    case "integer":
      return typeof initial === "number" ? { ...field, initial } : undefined;
    case "boolean":
      return typeof initial === "boolean" ? { ...field, initial } : undefined;
    case "multi":
      return Array.isArray(initial) ? { ...field, initial } : undefined;
    case "unsupported":
      return undefined;
    default:
      return typeof initial === "string" ? { ...field, initial } : undefined;
  }
}
