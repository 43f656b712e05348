/**
 * Payment card numbers: an issuer's range, a length it uses, and the check digit. One order number in ten passes
 * the check digit, so the range is what keeps them apart. Pure.
 *
 * @see https://www.iso.org/standard/70484.html ISO/IEC 7812-1
 * @module
 */

/** First digits from and to, and how long such numbers are. */
const ISSUERS: readonly (readonly [string, string, readonly number[]])[] = [
  // Visa, but for the 13 digits of long ago: article and telephone numbers look like them
  ["4", "4", [16, 19]],
  // Mastercard
  ["51", "55", [16]],
  ["2221", "2720", [16]],
  // American Express
  ["34", "34", [15]],
  ["37", "37", [15]],
  // Diners Club
  ["300", "305", [14]],
  ["36", "36", [14]],
  ["38", "39", [14, 16]],
  // Discover
  ["6011", "6011", [16, 19]],
  ["644", "659", [16, 19]],
  // JCB
  ["3528", "3589", [16, 17, 18, 19]],
  // UnionPay
  ["62", "62", [16, 17, 18, 19]],
  // Mir
  ["2200", "2204", [16, 17, 18, 19]],
  // Maestro
  ["5018", "5018", [16, 18, 19]],
  ["5020", "5020", [16, 18, 19]],
  ["5038", "5038", [16, 18, 19]],
  ["5893", "5893", [16, 18, 19]],
  ["6304", "6304", [16, 18, 19]],
  ["6759", "6763", [16, 18, 19]],
  // RuPay
  ["60", "60", [16]],
  ["81", "82", [16]],
  ["508", "508", [16]],
];

/** Digits in a row, or in groups; not part of a word, a decimal, a telephone number or another number. */
const DIGITS = /(?<![\w+.,/-])(?<![A-Z]{2}\d\d )\d(?:[ -]?\d){12,30}(?![\w/])/g;

/** True when the text holds what reads as a card number, in one row or in groups. */
export function holdsCard(text: string): boolean {
  for (const [digits] of text.matchAll(DIGITS)) {
    const groups = digits.split(/[ -]/);
    let row = "";
    // A date or a security code may follow, so the number can end at any group.
    for (const group of groups) {
      row += group;
      if (isCard(row)) return true;
    }
  }
  return false;
}

function isCard(row: string): boolean {
  const isIssued = ISSUERS.some(([from, to, lengths]) => {
    const start = row.slice(0, from.length);
    return lengths.includes(row.length) && start >= from && start <= to;
  });
  return isIssued && hasCheckDigit(row);
}

/** Luhn: from the right, every second digit is doubled. */
function hasCheckDigit(row: string): boolean {
  const sum = Array.from(row, Number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = at % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
