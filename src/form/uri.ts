/**
 * Addresses with a scheme, in ASCII. Pure.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A FORM-3
 * @module
 */

/** `unreserved`, `sub-delims` and what stands for `pct-encoded`, inside the brackets of a character class. */
const PLAIN = "-\\w.~!$&'()*+,;=%";
const PATH = `[${PLAIN}:@/]*`;
const TAIL = `[${PLAIN}:@/?]*`;
const AUTHORITY = `(?:[${PLAIN}:]*@)?(?:\\[([^\\]]*)\\]|[${PLAIN}]*)(?::\\d*)?`;
const GRAMMAR: RegExp = /* @__PURE__ */ new RegExp(
  `^[a-z][a-z\\d+.-]*:(?://${AUTHORITY}(?:/${PATH})?|(?!//)${PATH})(?:\\?${TAIL})?(?:#${TAIL})?$`,
  "i",
);
const BROKEN_PERCENT = /%(?![\da-f]{2})/i;
const LATER_IP = /^v[\da-f]+\.[-\w.~!$&'()*+,;=:]+$/i;

/** True for a `URI`. A relative reference is none. */
export function isUri(text: string): boolean {
  const match = BROKEN_PERCENT.test(text) ? null : GRAMMAR.exec(text);
  if (match === null) return false;
  const literal = match[1];
  return literal === undefined || isIPv6(literal) || LATER_IP.test(literal);
}

/** True for an `IPv6address`, which the parser of URLs knows as the RFC does. */
export function isIPv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}
