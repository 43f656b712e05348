/** The part used here of a package that ships no types. */
declare module "punycode/punycode.es6.js" {
  /** Decodes one label without its `xn--`. Throws `RangeError` when it is not punycode. */
  export function decode(input: string): string;
}
