/**
 * Patterns from the part of ECMA-262 that a linear engine carries, and short texts that come close to them.
 * The host's own engine may serve as the second opinion here: the texts are too short to stall it.
 *
 * @module
 */
import fc from "fast-check";

const ATOMS: readonly string[] = [
  "a",
  "b",
  "Z",
  "0",
  "\u00e9",
  "\u03b1",
  "\u{1f680}",
  ".",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "\\b",
  "\\B",
  "^",
  "$",
  "\\.",
  "\\/",
  "\\\\",
  "\\t",
  "\\n",
  "(?:\\0)",
  "\\x41",
  "\\u00e9",
  "\\u{1f680}",
  "\\ud83d\\ude80",
  "\\cJ",
  "\\p{L}",
  "\\P{L}",
  "\\p{Lu}",
  "\\p{Letter}",
  "\\p{gc=Nd}",
  "\\p{General_Category=Decimal_Number}",
  "\\p{Script=Greek}",
  "\\p{sc=Latn}",
  "\\P{sc=Cyrl}",
  "\\p{Alphabetic}",
  "\\p{White_Space}",
  "[]",
  "[^]",
];

const MEMBERS: readonly string[] = [
  "a",
  "a-c",
  "\\x41-\\x5a",
  "\\u{1f600}-\\u{1f6ff}",
  "\u03b1-\u03c9",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "\\b",
  "\\-",
  "\\]",
  "\\^",
  ".",
  "$",
  "\\p{Lu}",
  "\\P{L}",
  "\\p{sc=Grek}",
  "\\n",
];

const charClass: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("[", "[^"), fc.array(fc.constantFrom(...MEMBERS), { maxLength: 3 }))
  .map(([open, members]) => `${open}${members.join("")}]`);

const count: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("*", "+", "?", "{0}", "{2}", "{0,}", "{1,}", "{0,1}"),
      fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => `{${min},${min + more}}`),
    ),
    fc.constantFrom("", "", "?"),
  )
  .map(([much, lazy]) => much + lazy);

/** A pattern of that grammar, in Unicode mode. */
const pattern: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...ATOMS),
    charClass,
    fc.array(tie("node"), { minLength: 2, maxLength: 3 }).map((nodes) => nodes.join("")),
    fc
      .tuple(fc.constantFrom("(", "(?:"), fc.array(tie("node"), { maxLength: 3 }))
      .map(([open, nodes]) => `${open}${nodes.join("|")})`),
    fc.tuple(tie("node"), count).map(([node, much]) => `(?:${node})${much}`),
    fc.tuple(charClass, count).map(([members, much]) => members + much),
  ),
})).node;

/** The same with larger counts, and with loops around loops around it. */
export const counted: fc.Arbitrary<string> = fc
  .tuple(
    pattern,
    fc.array(
      fc.oneof(
        fc.constantFrom("+", "*", "?", "{2}", "{0}", "+?"),
        fc.tuple(fc.nat(12), fc.nat(12)).map(([min, more]) => `{${min},${min + more}}`),
      ),
      { maxLength: 12, size: "max" },
    ),
  )
  .map(([source, counts]) => counts.reduce((inner, much) => `(?:${inner})${much}`, source));

/** The same, at times held to the whole text. */
export const anchored: fc.Arbitrary<string> = fc
  .tuple(pattern, fc.boolean())
  .map(([source, whole]) => (whole ? `^(?:${source})$` : source));

/** A short text of characters that the patterns speak of, outside the basic plane included. */
export const text: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(
    ..."abcZ09_-.^]$/\\ ",
    "\t",
    "\n",
    "\r",
    "\0",
    "\b",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "\u00e9",
    "\u0301",
    "\u03b1",
    "\u0416",
    "\u0663",
    "\u{1f680}",
    "\u{1d400}",
    "\u{10ffff}",
  ),
  maxLength: 7,
});
