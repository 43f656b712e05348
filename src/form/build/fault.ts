/**
 * How the author of a form is told of a mistake: a `TypeError` that names the field. The names and values in
 * it are the author's own, never a peer's. Pure.
 *
 * @module
 */

/** @throws TypeError always; `field` is `""` for the form as a whole. */
export function refuse(field: string, what: string): never {
  throw new TypeError(
    field === "" ? `this form ${what}` : `field ${JSON.stringify(field)} ${what}`,
  );
}
