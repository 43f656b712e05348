/**
 * Is every purpose one that can be shown, carried out and kept apart from the others?
 *
 * @see CONN-5 CONN-6
 * @module
 */
import { isLoopback, parseUrl } from "../../url/index.ts";
import type { ProviderLeg } from "../legs.ts";
import type { Purpose, SecretPurpose } from "../options.ts";
import { readObject, readWords, refuse } from "./values.ts";

const NAME = /^[a-z0-9-]{1,64}$/;
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/;
/** What the sending of a request decides by itself; and `cookie`, which says who is signed in. */
const OTHERS_HEADER =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|te|trailer|expect|cookie|proxy-.*|sec-.*)$/i;

/** @throws TypeError */
export function readPurposes(value: Readonly<Record<string, Purpose>>): Map<string, Purpose> {
  const purposes = new Map(Object.entries(value ?? {}));
  if (purposes.size === 0) refuse("purposes", "must name at least one.");
  for (const [name, purpose] of purposes) {
    if (!NAME.test(name)) refuse("purposes", "must have names of 1 to 64 of a-z, 0-9 and -.");
    readPurpose(purpose, `purposes.${name}`);
  }
  return purposes;
}

/**
 * The legs by the name of their callback: one leg under each name, one name for each leg, so that an answer cannot be
 * taken for that of another provider.
 *
 * @throws TypeError
 */
export function readProviders(purposes: ReadonlyMap<string, Purpose>): Map<string, ProviderLeg> {
  const legs = new Map<string, ProviderLeg>();
  const names = new Map<ProviderLeg, string>();
  for (const [name, purpose] of purposes) {
    if (purpose.kind !== "oauth") continue;
    const { provider, leg } = purpose;
    const option = `purposes.${name}.provider`;
    if ((legs.get(provider) ?? leg) !== leg) {
      refuse(option, "names another purpose's provider, which is not the same leg (CONN-6).");
    }
    if ((names.get(leg) ?? provider) !== provider) {
      refuse(option, "gives a second name to a leg; each provider has one callback (CONN-6).");
    }
    legs.set(provider, leg);
    names.set(leg, provider);
  }
  return legs;
}

function readPurpose(purpose: Purpose, option: string): void {
  const kind: unknown = purpose?.kind;
  if (kind !== "oauth" && kind !== "secret" && kind !== "confirm" && kind !== "custom") {
    refuse(`${option}.kind`, "must be oauth, secret, confirm or custom.");
  }
  readWords(purpose.title, `${option}.title`, 60);
  readWords(purpose.reason, `${option}.reason`, 300);
  if (purpose.kind === "oauth") {
    if (!NAME.test(purpose.provider))
      refuse(`${option}.provider`, "must be 1 to 64 of a-z, 0-9 and -.");
    const methods = ["depart", "arrive", "refresh", "revoke"];
    readObject(purpose.leg, `${option}.leg`, "a provider's leg, e.g. github()", methods);
    readOrigins(purpose.origins, `${option}.origins`);
  }
  if (purpose.kind === "secret") {
    readWords(purpose.label, `${option}.label`, 60);
    readOrigins(purpose.origins, `${option}.origins`);
    readHeader(purpose.header, `${option}.header`);
  }
  if (purpose.kind === "custom") {
    readObject(purpose, option, "given a handle function", ["handle"]);
  }
}

function readOrigins(origins: readonly string[], option: string): void {
  if (!Array.isArray(origins) || origins.length === 0)
    refuse(option, "must name at least one origin (CONN-5).");
  for (const origin of origins) {
    const url = parseUrl(origin);
    if (url === undefined || url.origin !== origin) {
      refuse(
        option,
        "must be exact origins, e.g. https://api.github.com, without a slash at the end.",
      );
    }
    const { protocol, hostname } = url;
    if (protocol !== "https:" && !(protocol === "http:" && isLoopback(hostname))) {
      refuse(option, "must be https; plain http is for loopback alone.");
    }
  }
}

function readHeader(header: SecretPurpose["header"], option: string): void {
  if (header === undefined) return;
  const { name, prefix = "" } = header;
  if (typeof name !== "string" || !TOKEN.test(name))
    refuse(`${option}.name`, "must be the name of an HTTP header.");
  if (OTHERS_HEADER.test(name)) refuse(`${option}.name`, "must be a header that carries a secret.");
  if (typeof prefix !== "string" || !/^[\x20-\x7E]{0,64}$/.test(prefix)) {
    refuse(`${option}.prefix`, "must be at most 64 visible ASCII characters.");
  }
}
