/**
 * Patterns as somebody may write them: all of ECMA-262's grammar in Unicode mode, the same with mistakes in it, and mere
 * noise. None of them is for running.
 *
 * @module
 */
import fc from "fast-check";

const ATOMS: readonly string[] = [
  ..."ab-,:=!<>/019kpux\u00e9\u{1f680}\ud83d\ude80",
  ..."^$.",
  ...["\\b", "\\B", "\\d", "\\D", "\\s", "\\S", "\\w", "\\W"],
  ...["\\t", "\\n", "\\v", "\\f", "\\r", "\\0", "\\cA", "\\cz", "\\x7f", "\\/", "\\\\"],
  ...["\\^", "\\$", "\\.", "\\*", "\\+", "\\?", "\\(", "\\)", "\\[", "\\]", "\\{", "\\}", "\\|"],
  ...["\\u0061", "\\u{61}", "\\u{0000061}", "\\u{10ffff}", "\\ud83d\\ude80", "\\ud83d", "\\ude80"],
  ...["\\p{L}", "\\P{Letter}", "\\p{gc=Nd}", "\\p{Script=Greek}", "\\p{sc=Grek}", "\\p{scx=Grek}"],
  ...["\\p{Alpha}", "\\P{ASCII}", "\\p{Any}", "\\p{ID_Start}", "\\p{digit}"],
];

/** What is a mistake by itself, or in the wrong place. */
const ODDITIES: readonly string[] = [
  ..."(){}[]*+?|\\",
  ...[
    "\\c",
    "\\c1",
    "\\x",
    "\\x4",
    "\\u",
    "\\u12",
    "\\u{}",
    "\\u{110000}",
    "\\u{61",
    "\\00",
    "\\07",
  ],
  ...[
    "\\8",
    "\\10",
    "\\a",
    "\\-",
    "\\_",
    "\\k",
    "\\k<",
    "\\k<a>",
    "\\k<>",
    "\\e",
    "\\é",
    "\\\u{1f680}",
  ],
  ...[
    "\\p",
    "\\p{",
    "\\p{}",
    "\\pL",
    "\\p{Greek}",
    "\\p{WSpace}",
    "\\p{l}",
    "\\p{L=}",
    "\\p{gc=Greek}",
  ],
  ...[
    "\\p{sc=L}",
    "\\p{gc}",
    "\\p{Script}",
    "\\p{ L}",
    "\\p{=L}",
    "\\p{RGI_Emoji}",
    "\\p{__proto__}",
  ],
  ...["{", "{1", "{1,", "{,1}", "{}", "{2,1}", "{1}{1}", "{1 }", "{-1}", "**", "++", "??", "???"],
  ...["(?", "(?:", "(?=", "(?!", "(?<", "(?<=", "(?<!", "(?<a", "(?<a>", "(?<1>", "(?<>", "(?P<a>"],
  ...[
    "(?i)",
    "(?i:",
    "(?-i:",
    "(?-:",
    "(?ii:",
    "(?i-i:",
    "(?g:",
    "(?i-:",
    "(?#",
    "(?>",
    "(?|",
    "(?<$>",
  ],
  ...[
    "[",
    "[^",
    "[]",
    "[^]",
    "[b-a]",
    "[\\d-a]",
    "[a-\\d]",
    "[a-",
    "[--a]",
    "[a-b-c]",
    "[[:alpha:]]",
  ],
];

const MEMBERS: readonly string[] = [
  ..."ab-^$.,()[{|*+?\u{1f680}",
  ...[
    "a-c",
    "!--",
    "--/",
    "\\x41-\\x5a",
    "\\u{1f600}-\\u{1f6ff}",
    "\\ud83d\\ude80-\\u{1f6ff}",
    "\u00e0-\u{1f680}",
  ],
  ...[
    "\\d",
    "\\W",
    "\\b",
    "\\-",
    "\\]",
    "\\^",
    "\\\\",
    "\\0",
    "\\cJ",
    "\\n",
    "\\p{Lu}",
    "\\P{sc=Grek}",
  ],
  ...["\\b-\\n", "\\--a", "+-\\-"],
];

const NAMES: readonly string[] = [
  "a",
  "b",
  "$",
  "_1",
  "\u00e9",
  "\u{1d4d0}",
  "a\u200d",
  "\\u0061",
  "\\u{62}",
  "\\ud835\\udcd0",
];

const charClass: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("[", "[^"), fc.array(fc.constantFrom(...MEMBERS), { maxLength: 4 }))
  .map(([open, members]) => `${open}${members.join("")}]`);

const opening: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("(", "(?:", "(?=", "(?!", "(?<=", "(?<!", "(?i:", "(?ms-i:", "(?-s:"),
  fc.constantFrom(...NAMES).map((name) => `(?<${name}>`),
);

const count: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("*", "+", "?", "{0}", "{2}", "{02,}", "{1,1}"),
      fc.tuple(fc.nat(120), fc.nat(3000)).map(([min, more]) => `{${min},${min + more}}`),
    ),
    fc.constantFrom("", "?"),
  )
  .map(([much, lazy]) => much + lazy);

const reference: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("\\1", "\\2", "\\3"),
  fc.constantFrom(...NAMES).map((name) => `\\k<${name}>`),
);

/** What the grammar makes, most of it patterns; references and counts of assertions make mistakes of their own. */
export const grammatical: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { arbitrary: fc.constantFrom(...ATOMS), weight: 4 },
    { arbitrary: charClass, weight: 3 },
    { arbitrary: reference, weight: 1 },
    {
      arbitrary: fc
        .array(tie("node"), { minLength: 2, maxLength: 4 })
        .map((nodes) => nodes.join("")),
      weight: 3,
    },
    {
      arbitrary: fc
        .tuple(opening, fc.array(tie("node"), { maxLength: 3 }))
        .map(([open, nodes]) => `${open}${nodes.join("|")})`),
      weight: 4,
    },
    { arbitrary: fc.tuple(tie("node"), count).map(([node, much]) => node + much), weight: 2 },
  ),
})).node;

/** The same after a slip of the hand or several: something put in, left out or written twice. */
export const mistaken: fc.Arbitrary<string> = fc
  .tuple(
    grammatical,
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        gone: fc.nat(3),
        put: fc.oneof(fc.constant(""), fc.constantFrom(...ODDITIES, ...ATOMS)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([source, slips]) =>
    slips.reduce((text, { at, gone, put }) => {
      const from = Math.floor(at * text.length);
      return text.slice(0, from) + put + text.slice(from + gone);
    }, source),
  );

/** Signs of the grammar in any order. */
export const noise: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...ODDITIES, ...ATOMS), { maxLength: 8 })
  .map((pieces) => pieces.join(""));
