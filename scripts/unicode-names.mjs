// Writes src/form/pattern/names.ts: which properties ECMA-262 knows, and under which name the linear engine does. Run
// after an update of re2js or of the aliases: node scripts/unicode-names.mjs
import { writeFileSync } from "node:fs";
import { RE2JS } from "re2js";
import aliases from "unicode-property-aliases-ecmascript";
import values from "unicode-property-value-aliases-ecmascript";

const BINARY = [
  "ASCII",
  "ASCII_Hex_Digit",
  "Alphabetic",
  "Any",
  "Assigned",
  "Bidi_Control",
  "Bidi_Mirrored",
  "Case_Ignorable",
  "Cased",
  "Changes_When_Casefolded",
  "Changes_When_Casemapped",
  "Changes_When_Lowercased",
  "Changes_When_NFKC_Casefolded",
  "Changes_When_Titlecased",
  "Changes_When_Uppercased",
  "Dash",
  "Default_Ignorable_Code_Point",
  "Deprecated",
  "Diacritic",
  "Emoji",
  "Emoji_Component",
  "Emoji_Modifier",
  "Emoji_Modifier_Base",
  "Emoji_Presentation",
  "Extended_Pictographic",
  "Extender",
  "Grapheme_Base",
  "Grapheme_Extend",
  "Hex_Digit",
  "IDS_Binary_Operator",
  "IDS_Trinary_Operator",
  "ID_Continue",
  "ID_Start",
  "Ideographic",
  "Join_Control",
  "Logical_Order_Exception",
  "Lowercase",
  "Math",
  "Noncharacter_Code_Point",
  "Pattern_Syntax",
  "Pattern_White_Space",
  "Quotation_Mark",
  "Radical",
  "Regional_Indicator",
  "Sentence_Terminal",
  "Soft_Dotted",
  "Terminal_Punctuation",
  "Unified_Ideograph",
  "Uppercase",
  "Variation_Selector",
  "White_Space",
  "XID_Continue",
  "XID_Start",
];

/** Whether the linear engine takes the name. */
function known(name) {
  try {
    RE2JS.compile(`\\p{${name}}`);
    return true;
  } catch {
    return false;
  }
}

/** Each property: the engine's name, and every other spelling; nothing for a name that the engine does not have. */
function table(entries) {
  const byCanonical = new Map();
  for (const [alias, canonical] of entries) {
    byCanonical.set(canonical, [...(byCanonical.get(canonical) ?? [canonical]), alias]);
  }
  return [...byCanonical.values()].map((spellings) => {
    const names = [...new Set(spellings)];
    const name = names.find((one) => known(one) || one === "ASCII") ?? "";
    return [name, ...names.filter((one) => one !== name)].join(",");
  });
}

// Unicode has \p{WSpace}, and hosts take it; ECMA-262 has \p{space} alone.
const binary = [...BINARY.map((name) => [name, name]), ...aliases].filter(
  ([alias, canonical]) => BINARY.includes(canonical) && alias !== "WSpace",
);

const write = (name, doc, rows) =>
  `/** ${doc} */\nexport const ${name}: ReadonlyMap<string, string> = read(\n  ${JSON.stringify(rows.join(" "))},\n);\n`;

writeFileSync(
  new URL("../src/form/pattern/names.ts", import.meta.url),
  `/**
 * Which Unicode properties does ECMA-262 know, by every spelling, and what does the linear engine call them? Generated
 * by scripts/unicode-names.mjs: do not edit. The name is empty for what the engine does not have, but for ASCII, which
 * the translation writes out. Pure.
 *
 * @module
 */

${write("categories", "General categories.", table(values.get("General_Category")))}
${write("scripts", "Scripts.", table(values.get("Script")))}
${write("binaryProperties", "Binary properties.", table(binary))}
function read(rows: string): Map<string, string> {
  return new Map(
    rows.split(" ").flatMap((row) => {
      const [name = "", ...others] = row.split(",");
      const spellings = name === "" ? others : [name, ...others];
      return spellings.map((spelling): [string, string] => [spelling, name]);
    }),
  );
}
`,
);
