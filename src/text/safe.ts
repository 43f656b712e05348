/** @module */
declare const safe: unique symbol;
/** Text that may reach a screen, a log or a terminal. Only {@link safeText} makes it. */
export type SafeText = string & { readonly [safe]: true };
export function safeText(
  raw: string,
  _options: { readonly lines?: boolean; readonly max?: number } = {},
): SafeText {
  return raw as SafeText;
}
export function isolate(text: SafeText): SafeText {
  return text;
}
