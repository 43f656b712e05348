/**
 * Do the letters of a host's label pretend to be other letters? Pure.
 *
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection URL-3
 * @module
 */

/** Alphabets in use today, by their Unicode script codes. */
const SCRIPTS =
  "Arab Armn Beng Bopo Cans Cher Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda " +
  "Laoo Latn Lisu Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tfng Thaa Thai Tibt Yiii";
/** Alphabets that one word may mix: Japanese, Korean and Chinese writing, each with Latin. */
const TOGETHER = ["Latn Hani Hira Kana", "Latn Hani Hang", "Latn Hani Bopo"];
/** Digits, hyphens and marks belong to every alphabet. */
const EVERYWHERE = "\\p{scx=Zyyy}\\p{scx=Zinh}";

const classOf = (scripts: string): string =>
  scripts
    .split(" ")
    .map((script) => `\\p{scx=${script}}`)
    .join("");
const WRITINGS: readonly RegExp[] = [...SCRIPTS.split(" "), ...TOGETHER].map(
  (scripts) => new RegExp(`^[${classOf(scripts)}${EVERYWHERE}]*$`, "u"),
);
/** All other alphabets count as one: a label wholly in one of them is not called mixed. */
const OTHER_WRITING = new RegExp(`^(?:(?![${classOf(SCRIPTS)}]).)*$`, "su");
const ASCII = /^[\0-\x7F]*$/;

/** True when the label mixes alphabets that no single writing mixes, such as Latin and Cyrillic. */
export function isMixedScript(label: string): boolean {
  if (ASCII.test(label)) return false;
  return !OTHER_WRITING.test(label) && !WRITINGS.some((writing) => writing.test(label));
}

/** Letters that read as plain Latin letters or digits, in lower case as hosts hold them, by alphabet. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  Latn: "\u0131\u0251\u0261\u0269\u01C0\u1D04\u1D0F\u1D20\u1D21\u1D22\uA731",
  Cyrl: "авгеикнопрстухцьѕіјѡѵѻүһӏԁԍԛԝҽӕ",
  Grek: "αγεηικνορτυχωϲϳ",
  Armn: "ագզհյոցսօլիւ",
  Cher: "ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏃᏎᏏᏒᏔᏕᏚᏞᏟᏢᏦᏩᏪᏮᏰᏳᏴᏻ",
  Lisu: "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ",
  Mymr: "ဝ၀ငဂ",
  Hebr: "סוןט",
};
const IMITATIONS: readonly (readonly [whole: RegExp, own: RegExp])[] = Object.entries(
  LOOK_ALIKES,
).map(([script, letters]) => [
  new RegExp(`^[0-9a-z-]*[${letters}][0-9a-z${letters}-]*$`, "u"),
  new RegExp(`\\p{scx=${script}}`, "u"),
]);

/**
 * True when a label in one alphabet is made of letters alone that read as Latin ones, e.g. Cyrillic `сосо`.
 * Below a top-level label (`top`) of the same alphabet such a word is what it seems, and false is returned.
 * The table is small and by hand: words of look-alikes that it does not hold are not found.
 */
export function isConfusable(label: string, top: string): boolean {
  if (ASCII.test(label) || isMixedScript(label)) return false;
  return IMITATIONS.some(
    ([whole, own]) => whole.test(label) && (ASCII.test(top) || !own.test(top)),
  );
}
