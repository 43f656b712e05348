/**
 * Where do people and providers reach the service, and what must be registered with each provider? Pure.
 *
 * @see CONN-6
 * @module
 */
import { enCommand as en, safeText } from "../../../text/index.ts";
import { isLoopback } from "../../../url/index.ts";
import type { ConnectConfig } from "../types.ts";
import { createFindings, type Examined } from "./findings.ts";

/** An address that must stand, letter by letter, in a provider's list. */
export interface Registration {
  /** The provider's name in the configuration; `identity` for the identity provider. */
  readonly at: string;
  readonly address: string;
}

const said = en.operator.doctor;

export function examineBase({ baseUrl }: ConnectConfig): Examined<string | null> {
  const { all, add } = createFindings();
  if (baseUrl === undefined) {
    add("note", "no-base", said.noBase);
    return { report: null, findings: all };
  }
  const base = safeText(baseUrl.href, { max: 400 });
  if (isLoopback(baseUrl.hostname)) {
    add("ok", "base", said.base({ base }));
    add("note", "base-loopback", said.baseLoopback);
  } else if (baseUrl.protocol === "https:") add("ok", "base", said.base({ base }));
  else add("problem", "base-insecure", said.baseInsecure({ base }));
  return { report: baseUrl.href, findings: all };
}

/** `addressesOf` gives what the service itself makes of a base URL. */
export function examineRegistrations(
  { baseUrl, identity, providers }: ConnectConfig,
  addressesOf: (base: URL) => { readonly identity: string; callback(provider: string): string },
): Examined<readonly Registration[]> {
  const { all, add } = createFindings();
  if (baseUrl === undefined) return { report: [], findings: [] };
  const addresses = addressesOf(baseUrl);
  const report: Registration[] = [];
  if (identity !== undefined) {
    report.push({ at: "identity", address: addresses.identity });
    const issuer = safeText(identity.issuer, { max: 400 });
    const address = safeText(addresses.identity, { max: 400 });
    add("ok", "register", said.registerIdentity({ issuer, address }));
  }
  for (const provider of providers.keys()) {
    const at = addresses.callback(provider);
    report.push({ at: provider, address: at });
    const name = safeText(provider);
    add("ok", "register", said.registerProvider({ name, address: safeText(at, { max: 400 }) }));
  }
  if (report.length === 0) add("note", "nothing-to-register", said.nothingToRegister);
  return { report, findings: all };
}
