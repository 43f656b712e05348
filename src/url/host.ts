/**
 * What kind of host is this, and how do people read it? Pure: no name is resolved.
 *
 * @see URL-3
 * @module
 */
import { decode } from "punycode/punycode.es6.js";
import { safeText } from "../text/index.ts";
import { withoutRootDot } from "./loopback.ts";
import { parse } from "./parse.ts";
import { isConfusable, isMixedScript } from "./scripts.ts";

/** One label of a host: as it resolves, and as people write it. Equal unless it is encoded. */
export interface Label {
  readonly encoded: string;
  readonly decoded: string;
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
  const faithful = parse(back)?.hostname === `${label}.example`;
  return faithful && safeText(decoded) === decoded ? decoded : label;
}
