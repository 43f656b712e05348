/**
 * Addresses that carry a grant, as OAuth sends one back: whoever has the address has the grant. Pure.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2
 * @module
 */

const ADDRESS = /(?<![\w+.-])[a-z][a-z0-9+.-]{1,30}:\/{1,2}[^\s<>"'`]{1,8192}/gi;
/** What a person copies when only the end of an address is asked for. */
const END = /^\s*[?#]?((?:code|access_token|id_token|token|state)=[^\s<>"'`]{1,8192})\s*$/;

/** Parameters that are a grant wherever they stand. */
const GRANT =
  /^(?:[a-z]{0,12}_?token|api_?key|client_secret|password|assertion|samlresponse|sig|x-amz-signature|x-goog-signature)$/i;
/** Tokens that only say where a list goes on. */
const PLACE = /^(?:next|page|next_?page|sync|continuation)_?token$/i;
/** Where a code is no discount: beside a state, at a callback, or when it is long. */
const CALLBACK = /callback|redirect|oauth|\bauth\b|\/login|localhost|127\.0\.0\.1|\[::1\]/i;
const LONG = 20;

/** True when the text holds an address, or the end of one, with a code or a token. */
export function carriesGrant(text: string): boolean {
  const [, end] = END.exec(text) ?? [];
  if (end !== undefined && isGrant("", end)) return true;
  for (const [address] of text.matchAll(ADDRESS)) {
    const at = address.search(/[?#]/);
    if (at >= 0 && isGrant(address.slice(0, at), address.slice(at + 1))) return true;
  }
  return false;
}

function isGrant(place: string, query: string): boolean {
  const pairs = query.split(/[?&#;]/).map((pair): readonly [string, string] => {
    const at = pair.indexOf("=");
    return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
  });
  const names = new Set(pairs.map(([name]) => name));
  const isCallback = names.has("state") || CALLBACK.test(place);
  return pairs.some(([name, value]) => {
    if (isPlaceholder(value)) return false;
    if (name === "code") return value.length >= (isCallback ? 4 : LONG);
    return GRANT.test(name) && !PLACE.test(name) && value.length >= 8;
  });
}

/** `{code}`, `<token>`, `$TOKEN`, `%s`, `...`, `***`: what stands for a value and is none. */
export function isPlaceholder(value: string): boolean {
  return /^(?:[${<[%].*|(?:%7B|%3C).*|[.*x]+|your[_-].*|redacted|password|pass|secret|changeme)$/i.test(
    value,
  );
}
