/**
 * Small parts that the generators of all arms share.
 *
 * @module
 */
import fc from "fast-check";

/** Any of the values, mostly one of the first `usual` ones. */
export function leaning<Value>(usual: number, values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...values.slice(0, usual)) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
}

/** A plain object with those members, as it would be written in a test. */
export function record<Shape extends object>(
  members: {
    [Key in keyof Shape]: fc.Arbitrary<Shape[Key]>;
  },
): fc.Arbitrary<Shape> {
  return fc.record<Shape>(members, { noNullPrototype: true });
}

/** One kind of step; `Do` keeps the literal. */
export function step<Do extends string, Members extends object>(
  kind: Do | readonly Do[],
  members: { [Key in keyof Members]: fc.Arbitrary<Members[Key]> },
): fc.Arbitrary<{ do: Do } & Members> {
  const kinds = typeof kind === "string" ? [kind] : kind;
  return record({ do: fc.constantFrom(...kinds), ...members }) as fc.Arbitrary<
    { do: Do } & Members
  >;
}
