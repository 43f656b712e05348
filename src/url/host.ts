/**
 * What kind of host is this, and how do people read it? Pure: no name is resolved.
 *
 * @see URL-3
 * @module
 */
import { decode } from "punycode/punycode.es6.js";
import { safeText } from "../text/index.ts";
import { isConfusable, isMixedScript } from "./scripts.ts";

/** One label of a host: as it resolves, and as people write it. Equal unless it is encoded. */
export interface Label {
  readonly encoded: string;
  readonly decoded: string;
}

/** The host without the dot that may close it. */
export function withoutRootDot(host: string): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}

/**
 * True for a host that is this machine: `localhost` and names below it, 127.0.0.0/8, `[::1]`, and the same
 * addresses mapped into IPv6. `host` is canonical, as `URL.hostname` gives it; other spellings of an address
 * have become these by then. A public name that resolves to this machine is not recognised.
 */
export function isLoopback(host: string): boolean {
  const name = withoutRootDot(host);
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]") return true;
  return /^127(?:\.\d+){3}$/.test(name) || /^\[::ffff:7f[0-9a-f]{2}:/.test(name);
}

/** True for an address in numbers; `host` is canonical. */
export function isIpAddress(host: string): boolean {
  return host.startsWith("[") || /^\d+(?:\.\d+){3}$/.test(host);
}

/** The labels of a canonical host. A label that does not decode to itself and back stays as it is. */
export function labelsOf(host: string): readonly Label[] {
  return withoutRootDot(host)
    .split(".")
    .map((encoded) => ({ encoded, decoded: decodeLabel(encoded) }));
}

/** How the label is shown: decoded, unless its letters imitate another alphabet. */
export function displayLabel(label: Label, host: readonly Label[]): string {
  const imitates = isMixedScript(label.decoded) || isConfusable(label.decoded, topOf(host));
  return imitates ? label.encoded : label.decoded;
}

/** The last label, decoded. */
export function topOf(host: readonly Label[]): string {
  return host.at(-1)?.decoded ?? "";
}

function decodeLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  let decoded: string;
  try {
    decoded = decode(label.slice("xn--".length));
  } catch {
    return label;
  }
  const back = `http://${decoded}.example`;
  const faithful = URL.canParse(back) && new URL(back).hostname === `${label}.example`;
  return faithful && safeText(decoded) === decoded ? decoded : label;
}
