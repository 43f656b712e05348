/**
 * What can be set, and what is in force: a flag beats the environment, the environment the file, the file the
 * default. Pure.
 *
 * @module
 */
import { LANGUAGES, type Language } from "../../text/index.ts";

/** A value for each setting. */
export interface Settings {
  /** Questions line by line, for screen readers and simple terminals. */
  readonly plain: "off" | "on";
  /** `auto`: the language of the environment. */
  readonly language: "auto" | Language;
  /** Accepted answers are offered the next time. */
  readonly memory: "off" | "on";
  /** How wide the terminal draws characters whose width is not fixed. */
  readonly "ambiguous-width": "narrow" | "wide";
  readonly colour: "auto" | "on" | "off";
  /** `off`: no browser is opened that the person did not ask for at that moment. */
  readonly browser: "auto" | "off";
}
export type Key = keyof Settings;

/** Every setting and its values; the first is the default. */
export const SETTINGS: { readonly [K in Key]: readonly [Settings[K], ...Settings[K][]] } = {
  plain: ["off", "on"],
  language: ["auto", ...LANGUAGES],
  memory: ["off", "on"],
  "ambiguous-width": ["narrow", "wide"],
  colour: ["auto", "on", "off"],
  browser: ["auto", "off"],
};
export const KEYS: readonly Key[] = Object.keys(SETTINGS).filter(isKey);

/** Where a value in force comes from; of the environment, by which variable. */
export type Origin =
  | { readonly from: "flag" | "file" | "default" }
  | { readonly from: "environment"; readonly variable: string };

/** One setting as it is in force. */
export type InForce<K extends Key = Key> = Origin & { readonly value: Settings[K] };
export type Resolved = { readonly [K in Key]: InForce<K> };

/** The variables that say something about a setting. */
export type SettingVariables = Readonly<
  Partial<Record<"ACCESSIBLE" | "TERM" | "NO_COLOR" | "FORCE_COLOR" | "BROWSER", string>>
>;

export interface Sources {
  readonly flags?: Partial<Settings>;
  readonly env?: SettingVariables;
  readonly file?: Partial<Settings>;
}

/** What is in force, each setting with its origin. */
export function resolveSettings({ flags = {}, env = {}, file = {} }: Sources): Resolved {
  const said = fromEnvironment(env);
  const inForce = <K extends Key>(key: K): InForce<K> => {
    const flag = flags[key];
    if (flag !== undefined) return { value: flag, from: "flag" };
    const variable = said[key];
    if (variable !== undefined) return variable;
    const written = file[key];
    if (written !== undefined) return { value: written, from: "file" };
    return { value: SETTINGS[key][0], from: "default" };
  };
  return {
    plain: inForce("plain"),
    language: inForce("language"),
    memory: inForce("memory"),
    "ambiguous-width": inForce("ambiguous-width"),
    colour: inForce("colour"),
    browser: inForce("browser"),
  };
}

/** The values alone. */
export function valuesOf(resolved: Resolved): Settings {
  return {
    plain: resolved.plain.value,
    language: resolved.language.value,
    memory: resolved.memory.value,
    "ambiguous-width": resolved["ambiguous-width"].value,
    colour: resolved.colour.value,
    browser: resolved.browser.value,
  };
}

/** True for the name of a setting. */
export function isKey(name: string): name is Key {
  return Object.hasOwn(SETTINGS, name);
}

/** The value if the setting takes it; `true` and `false` say on and off. `undefined`: it does not. */
export function readValue<K extends Key>(key: K, value: unknown): Settings[K] | undefined {
  const word = value === true ? "on" : value === false ? "off" : value;
  return SETTINGS[key].find((one) => one === word);
}

type FromEnvironment = { readonly [K in Key]?: InForce<K> };

function fromEnvironment(env: SettingVariables): FromEnvironment {
  const from = "environment";
  const colour: FromEnvironment["colour"] = isSet(env.NO_COLOR)
    ? { value: "off", from, variable: "NO_COLOR" }
    : isSet(env.FORCE_COLOR)
      ? { value: env.FORCE_COLOR === "0" ? "off" : "on", from, variable: "FORCE_COLOR" }
      : undefined;
  const plain: FromEnvironment["plain"] =
    isSet(env.ACCESSIBLE) && env.ACCESSIBLE !== "0"
      ? { value: "on", from, variable: "ACCESSIBLE" }
      : env.TERM === "dumb"
        ? { value: "on", from, variable: "TERM" }
        : undefined;
  const browser: FromEnvironment["browser"] = namesNoBrowser(env.BROWSER ?? "")
    ? { value: "off", from, variable: "BROWSER" }
    : undefined;
  return { ...(plain && { plain }), ...(colour && { colour }), ...(browser && { browser }) };
}

/** True for `none` in `$BROWSER`: no program has this name, and many tools open nothing then. */
export function namesNoBrowser(named: string): boolean {
  return named.trim().toLowerCase() === "none";
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}
