/**
 * Which addresses may a configuration name? https, or plain http on this machine; nothing that hides who is asked.
 *
 * @see CONN-6
 * @module
 */
import { isLoopback, parseUrl } from "../../url/index.ts";
import { refuse } from "../configured/values.ts";

/**
 * A configured URL of a provider.
 *
 * @throws TypeError that names the option
 */
export function readAddress(value: unknown, option: string): URL {
  const url = typeof value === "string" ? parseUrl(value) : undefined;
  if (typeof value !== "string" || url === undefined) {
    refuse(option, "must be an absolute URL, e.g. https://id.example.");
  }
  if (!isAllowed(url)) refuse(option, "must be https; plain http is for loopback alone.");
  if (url.username !== "" || url.password !== "") refuse(option, "must hold no user name.");
  if (value.includes("#")) refuse(option, "must hold no fragment.");
  return url;
}

/**
 * A configured issuer, as it is written: issuers are compared as text.
 *
 * @throws TypeError that names the option
 */
export function readIssuer(value: string, option: string): string {
  readAddress(value, option);
  if (value.includes("?")) refuse(option, "must hold no query.");
  return value;
}

/**
 * Configured origins beside the issuer's own.
 *
 * @throws TypeError that names the option
 */
export function readHosts(values: readonly string[], option: string): readonly string[] {
  if (!Array.isArray(values)) refuse(option, "must be a list of origins.");
  for (const value of values) {
    if (readAddress(value, option).origin !== value) {
      refuse(option, "must hold exact origins, e.g. https://oauth2.example.");
    }
  }
  return values;
}

/** True for https, and for http on loopback. */
export function isAllowed({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
