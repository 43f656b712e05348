/**
 * Numbers in sentences: the form a language has for a count, and the digits. Pure.
 *
 * @module
 */

/** The sentences for a count, by the plural categories the language has; `#` stands for the number. */
export type Forms<Category extends string> = Readonly<Record<Category | "other", string>>;

/** Counting in one language. */
export interface Counting<Category extends string> {
  /** The sentence for `count`. No foreign text may stand in the forms. */
  counted(count: number, forms: Forms<Category>): string;
  /** A number as the language writes it: for what is counted, never for what a person has to type. */
  number(value: number): string;
}

/**
 * Counting by the plural rules of a language. Digits are 0 to 9 in every language: numbers in our sentences stand
 * beside numbered rows and numbers to type.
 */
export function countingIn<Category extends Intl.LDMLPluralRule>(
  language: string,
): Counting<Category> {
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;

  function number(value: number): string {
    digits ??= new Intl.NumberFormat(`${language}-u-nu-latn`);
    return digits.format(value);
  }

  return {
    number,
    counted: (count, forms) => {
      rules ??= new Intl.PluralRules(language);
      const byRule: Readonly<Partial<Record<string, string>>> = forms;
      // What the language's data has and the catalogue has not is said as any other count.
      return (byRule[rules.select(count)] ?? forms.other).replaceAll("#", number(count));
    },
  };
}
