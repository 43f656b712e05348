import { describe, expect, test } from "vitest";
import { parsePattern } from "../../src/form/pattern/parse.ts";
import { proves } from "../support/proves.ts";
import { hostKnows, hostTakes } from "./second-opinion.ts";

const takes = (source: string): boolean => parsePattern(source, 64) !== undefined;

describe("what is a pattern", () => {
  const rows: [what: string, patterns: string[], others: string[]][] = [
    ["alternatives, some empty", ["", "|", "a|", "|a", "a||b", "()", "(|)", "(?:)"], []],
    [
      "groups are closed",
      ["(a)", "((a)b)"],
      ["(", ")", "(a", "a)", "(?:a", "(?<n>a", "(?=a", "[(]a)"],
    ],
    [
      "signs are escaped",
      ["\\]", "\\}", "\\{", "\\/", "\\|"],
      ["]", "}", "{", "a]", "a}", "a{", "\\"],
    ],
    [
      "letters are not",
      ["\\t", "\\v", "a"],
      ["\\a", "\\e", "\\_", "\\-", "\\%", "\\é", "\\\u{1f680}"],
    ],
    [
      "counts",
      ["a*", "a+?", "a??", "a{2}", "a{2,}", "a{2,3}?", "a{02}", "(a){0}", "[a]*", ".+", "\\d?"],
      ["*", "+a", "?", "a**", "a+*", "a???", "a{1}{2}", "(*a)", "a|*", "{1}", "^{2}"],
    ],
    [
      "counts are whole",
      [],
      ["a{}", "a{,2}", "a{2", "a{2,", "a{2,3", "a{ 2}", "a{2, 3}", "a{-1}", "a{x}"],
    ],
    ["counts go up", ["a{2,2}", "a{0,99999}"], ["a{2,1}", "a{10,9}", "a{99999,2}"]],
    ["of any size", ["a{2147483648}", `a{${"9".repeat(400)}}`, `a{1,${"9".repeat(400)}}`], []],
    ["edges", ["^", "$", "^^$$", "\\b\\B"], ["^*", "$+", "\\b?", "\\B{2}", "^{0}"]],
    [
      "look-around",
      ["(?=a)", "(?!a)b", "(?<=a)b", "(?<!)"],
      ["(?=a)*", "(?!a){2}", "(?<=a)?", "(?<!a)+"],
    ],
    ["its inside", ["(?=(?<n>a)\\1)\\k<n>"], ["(?=a**)", "(?<=[b-a])", "(?!\\1)"]],
    [
      "groups of other dialects",
      ["(?:a)"],
      ["(?", "(?)", "(?a)", "(?P<n>a)", "(?>a)", "(?#a)", "(?|a)", "(?'n'a)"],
    ],
    [
      "references",
      ["(a)\\1", "\\1(a)", "(\\1)", "(?:\\2(a)(b)){0}"],
      ["\\1", "(a)\\2", "(?:a)\\1", "[(]\\1"],
    ],
    [
      "with many digits",
      [`${"()".repeat(12)}\\12`],
      [`${"()".repeat(12)}\\13`, "()\\10", "()\\9999999999999"],
    ],
    [
      "no octal escape",
      ["\\0", "\\0a", "[\\0]"],
      ["\\00", "\\01", "\\07", "\\08", "\\8", "[\\1]", "[\\00]"],
    ],
    [
      "control letters",
      ["\\cA", "\\cz", "[\\cA]"],
      ["\\c", "\\c1", "\\c_", "\\cé", "[\\c]", "[\\c1]"],
    ],
    ["hexadecimal", ["\\x41", "\\xfF", "[\\x41]"], ["\\x", "\\x4", "\\xg1", "\\x{41}", "[\\x4]"]],
    [
      "code points",
      ["\\u0041", "\\u{41}", "\\u{000000041}", "\\u{10FFFF}", `\\u{${"0".repeat(400)}41}`],
      [
        "\\u",
        "\\u41",
        "\\u{}",
        "\\u{g}",
        "\\u{41",
        "\\u{110000}",
        "\\u{ 41}",
        `\\u{${"f".repeat(400)}}`,
      ],
    ],
    [
      "surrogates",
      ["\\ud83d\\ude80", "\\ud83d", "\\ude80\\ud83d", "\ud83d", "\ude80", "[\ud83d-\ude80]"],
      [],
    ],
    [
      "as one character",
      ["[\\ud83d\\ude80-\\ud83d\\ude81]", "[\ud83d\\ude80]"],
      ["[\u{1f680}-\\ud83d]", "[\\ud83d\\ude81-\u{1f680}]"],
    ],
    [
      "classes",
      ["[]", "[^]", "[^^]", "[a-z]", "[-a]", "[a-]", "[-]", "[--]", "[---]", "[$.*(){}|[]"],
      ["[", "[^", "[a", "[\\]", "[]]"],
    ],
    [
      "ranges go up",
      ["[a-a]", "[!--]", "[+-\\-]", "[a-c-e]"],
      ["[b-a]", "[a--]", "[\\u{1f680}-a]", "[z-\\b]"],
    ],
    [
      "between characters",
      ["[\\d-]", "[-\\d]", "[\\b-\\n]"],
      ["[\\d-a]", "[a-\\d]", "[\\s-\\w]", "[a-\\p{L}]"],
    ],
    [
      "escapes in a class",
      ["[\\-\\b\\]\\^\\/]", "[\\p{L}\\W]"],
      ["[\\B]", "[\\k]", "[\\k<a>]", "[\\a]", "[\\&]", "[\\ ]"],
    ],
    [
      "no sets of strings",
      ["[a&&b]", "[[a]"],
      ["[[a]]", "[\\q{a}]", "[\\p{Lu}--a]", "\\p{RGI_Emoji}"],
    ],
    [
      "names",
      ["(?<a>)", "(?<$_1>)", "(?<é>)", "(?<\u{1d4d0}>)", "(?<a\u200c\u200d>)"],
      ["(?<>)", "(?<1a>)", "(?<a b>)", "(?<a-b>)", "(?<a)", "(?<\u200da>)"],
    ],
    [
      "spelled in escapes",
      ["(?<\\u0061>)", "(?<\\u{61}b>)", "(?<\\ud835\\udcd0>)"],
      ["(?<\\x61>)", "(?<\\u0031>)", "(?<\\ud835\\u{dcd0}>)", "(?<\ud835\\udcd0>)", "(?<\\a>)"],
    ],
    [
      "references by name",
      ["(?<a>)\\k<a>", "\\k<a>(?<a>)", "(?<a>)\\k<\\u0061>"],
      ["\\k", "\\k<a>", "(?<a>)\\k", "(?<a>)\\k<b>", "(?<a>)\\k<a", "(?<a>)\\k<>", "(?<a>)\\ka"],
    ],
    [
      "names differ",
      ["(?<a>)(?<b>)", "(?<a>)(?<A>)"],
      ["(?<a>)(?<a>)", "(?<a>(?<a>))", "(?<a>)(?<\\u0061>)", "(?<a>)(?:b|(?<a>))"],
    ],
    [
      "but for alternatives",
      [
        "(?<a>)|(?<a>)",
        "(?:(?<a>)|(?<a>))\\k<a>",
        "(?<a>)|(?:(?<a>)|(?<a>))|b",
        "((?<a>)|b)|(?<a>)",
      ],
      [
        "(?:(?<a>)|b)(?<a>)",
        "(?<a>)|(?<a>)(?<a>)",
        "(?:(?<a>)|(?<a>))(?<a>)",
        "(?<a>)(?:b|c|(?<a>))",
        "(?:(?<a>)|b)(?:c|(?<a>))",
      ],
    ],
    [
      "modifiers",
      ["(?i:a)", "(?ims:a)", "(?-i:a)", "(?i-s:a)", "(?i-:a)", "(?s:)*"],
      [
        "(?i)",
        "(?i",
        "(?-:a)",
        "(?ii:a)",
        "(?i-i:a)",
        "(?-ss:a)",
        "(?u:a)",
        "(?i-m-s:a)",
        "(?I:a)",
      ],
    ],
    [
      "properties",
      [
        "\\p{L}",
        "\\P{Lu}",
        "\\p{Letter}",
        "\\p{Alphabetic}",
        "\\p{Any}",
        "\\p{ASCII}",
        "\\p{ID_Start}",
      ],
      ["\\p", "\\P", "\\pL", "\\p{", "\\p{L", "\\p{}", "\\p{ L}", "\\p{^L}"],
    ],
    [
      "with a value",
      [
        "\\p{gc=L}",
        "\\p{General_Category=Letter}",
        "\\p{sc=Grek}",
        "\\p{Script=Greek}",
        "\\p{scx=Grek}",
        "\\p{Script_Extensions=Greek}",
      ],
      [
        "\\p{gc}",
        "\\p{gc=}",
        "\\p{=L}",
        "\\p{gc=Greek}",
        "\\p{sc=L}",
        "\\p{L=L}",
        "\\p{gc=L=L}",
        "\\p{Alphabetic=Y}",
        "\\p{sc}",
      ],
    ],
    [
      "of exactly that name",
      [],
      [
        "\\p{l}",
        "\\p{letter}",
        "\\p{Greek}",
        "\\p{IsL}",
        "\\p{Block=ASCII}",
        "\\p{WSpace}",
        "\\p{constructor}",
        "\\p{sc=__proto__}",
        "\\p{toString=L}",
      ],
    ],
  ];
  for (const [what, patterns, others] of rows) {
    proves("FORM-6", what, () => {
      expect(patterns.filter((source) => !takes(source))).toEqual([]);
      expect(others.filter(takes)).toEqual([]);
      const known = [...patterns, ...others].filter(hostKnows);
      expect(known.filter((source) => takes(source) !== hostTakes(source))).toEqual([]);
    });
  }
});

test("the tree says what the pattern does", () => {
  expect(parsePattern("^a|([^b-d\\d]{2,}?\\b)", 64)).toEqual([
    [
      { type: "assertion", kind: "^" },
      { type: "character", value: 97 },
    ],
    [
      {
        type: "group",
        disjunction: [
          [
            {
              type: "repeat",
              min: 2,
              max: Number.POSITIVE_INFINITY,
              term: {
                type: "class",
                negate: true,
                members: [
                  { type: "range", from: 98, to: 100 },
                  { type: "set", letter: "d" },
                ],
              },
            },
            { type: "assertion", kind: "\\b" },
          ],
        ],
      },
    ],
  ]);
  expect(parsePattern("\\p{sc=Grek}(?=a)\\P{CI}\\u{1f680}", 64)).toEqual([
    [
      {
        type: "class",
        negate: false,
        members: [{ type: "property", name: "Greek", negate: false }],
      },
      { type: "uncarried", what: "look-around" },
      { type: "class", negate: false, members: [{ type: "property", name: "", negate: true }] },
      { type: "character", value: 0x1f680 },
    ],
  ]);
});
