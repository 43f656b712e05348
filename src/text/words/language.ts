/**
 * Which language does a person read? From the tags that a browser or an operating system gives. Pure: the
 * values are handed in.
 *
 * @module
 */

/** The languages there is a catalogue of, as BCP 47 tags. */
export const LANGUAGES = ["en", "de", "ja", "es", "ar", "he"] as const;
/** A language there is a catalogue of. */
export type Language = (typeof LANGUAGES)[number];

/**
 * The first language of these that there is a catalogue of; English when there is none. Regions and scripts do
 * not matter, old codes count (`iw` is `he`), and what is no BCP 47 tag is passed over. In a browser:
 * `chooseLanguage(navigator.languages)`.
 */
export function chooseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag);
    const known = LANGUAGES.find((one) => one === language);
    if (known !== undefined) return known;
  }
  return "en";
}

function languageOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}

/** The variables of POSIX and gettext that name a language of messages. */
const POSIX = ["LC_ALL", "LC_MESSAGES", "LANG"] as const;

/**
 * The languages that POSIX variables ask for, as BCP 47 tags, the dearest first: `LC_ALL` before `LC_MESSAGES`
 * before `LANG`, empty ones left out; then, unless that is `C` or `POSIX`, the list in `LANGUAGE` goes before it,
 * as gettext has it. `C` means English. Nothing set: no tags.
 */
export function localeTags(
  variables: Readonly<Partial<Record<(typeof POSIX)[number] | "LANGUAGE", string | undefined>>>,
): readonly string[] {
  const locale = POSIX.map((name) => variables[name]).find(
    (value) => value !== undefined && value !== "",
  );
  if (locale === undefined) return [];
  const tag = tagOf(locale);
  if (tag === undefined) return ["en"];
  const list = (variables.LANGUAGE ?? "").split(":").filter((one) => one !== "");
  return [...list, locale].map((one) => tagOf(one) ?? "en");
}

/** `de_AT.UTF-8@euro` as `de-AT`; `undefined` for the locale that has no language. */
function tagOf(locale: string): string | undefined {
  const [name = ""] = locale.split(/[.@]/);
  return name === "C" || name === "POSIX" ? undefined : name.replaceAll("_", "-");
}
