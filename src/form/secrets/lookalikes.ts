/**
 * Letters that are drawn like a Latin one. Pure.
 *
 * A choice of what is met and what fonts draw alike, not the whole table of Unicode.
 *
 * @see https://unicode.org/reports/tr39/#Confusable_Detection FORM-12
 * @module
 */

/** The letters of each row read as the letters beside it. Lower case, as text is when it is compared. */
const ROWS: readonly (readonly [string, string])[] = [
  // Cyrillic, the second row by its capitals
  ["аеорсухіјѕһԁԛԝӏ", "aeopcyxijshdqwl"],
  ["кмтнвгпьґѵ", "kmthbrnbrv"],
  // Greek
  ["αεικνορτυχωγησβ", "aeikvoptuxwynob"],
  // Armenian
  ["օսոհցզյտլքա", "ounhgqjslpw"],
  // Small capitals and letters of phonetic script
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"],
  ["ɑɡıɩʋɯøđłħŧɓƙƨ", "agiivwodlhtbks"],
  // Cherokee and Lisu, which fonts for code draw like Latin capitals
  ["ꭰꭱꭲꭵꭺꭻꭼꮃꮇꮋꮐꮓꮢꮪꮩꮮꮯꮲꮶꮎꮤ", "drtiajewmhgzrsvlcpkow"],
  ["ꓐꓑꓓꓔꓖꓗꓙꓚꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjcfmnlsrvhwxyaeiou"],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([from, to]) =>
    Array.from(from, (letter, at): [string, string] => [letter, to[at] ?? letter]),
  ),
);

const CYRILLIC: ReadonlyMap<string, string> = new Map(
  Array.from("aeopcyxkmthb", (letter, at): [string, string] => [
    letter,
    "аеорсухкмтнв"[at] ?? letter,
  ]),
);

/** The text with look-alikes made Latin in words that mix them with Latin letters. */
export function unmixed(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (/[a-z]/.test(word) ? asLatin(word) : word));
}

/** The text with Latin letters made Cyrillic in words that mix the two: `пapoль`. */
export function unmixedCyrillic(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    /[а-я]/.test(word)
      ? Array.from(word, (letter) => CYRILLIC.get(letter) ?? letter).join("")
      : word,
  );
}

/**
 * The text in Latin letters, or `undefined` when it has a letter of its own: ordinary Russian or Greek keeps its
 * words, and a text of look-alikes alone is no word of either.
 */
export function allLatin(text: string): string | undefined {
  const latin = asLatin(text);
  return /[^\P{L}a-z]/u.test(latin) ? undefined : latin;
}

function asLatin(text: string): string {
  return Array.from(text, (letter) => LATIN.get(letter) ?? letter).join("");
}
