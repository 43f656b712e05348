/**
 * Does a field say of itself that it takes a secret? Pure.
 *
 * @module
 */
import { isObject, type JsonObject, own } from "../../wire/index.ts";

/** Metadata is the peer's and may nest; a mark sits at its top or one vendor's name below. */
const MARK_DEPTH = 4;

/** True when the field says of itself that it takes a secret: `writeOnly`, the format `password`, a mark in `_meta`. */
export function isMarkedSecret(field: JsonObject): boolean {
  const [writeOnly, format, _meta] = [
    own(field, "writeOnly"),
    own(field, "format"),
    own(field, "_meta"),
  ];
  return isMarked({ writeOnly, format, _meta });
}

/** As {@link isMarkedSecret}, of the three members that can say it. */
export function isMarked(field: {
  readonly writeOnly: unknown;
  readonly format: unknown;
  readonly _meta: unknown;
}): boolean {
  const { writeOnly, format, _meta } = field;
  return writeOnly === true || format === "password" || holdsMark(_meta, MARK_DEPTH);
}

function holdsMark(meta: unknown, depth: number): boolean {
  if (!isObject(meta) || depth === 0) return false;
  return Object.entries(meta).some(([key, value]) =>
    value === true
      ? /^_?(?:is)?_?-?(?:secret|sensitive|password)$/i.test(key)
      : holdsMark(value, depth - 1),
  );
}
