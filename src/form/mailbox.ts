/**
 * Addresses of mail, in ASCII. Pure.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 FORM-3
 * @module
 */
import { isIPv6 } from "./uri.ts";

const MAILBOX =
  /^("(?:[ !#-[\]-~]|\\[ -~])*"|[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*)@(.+)$/;
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)(?:\.(?!$)|$)){4}$/;
const LONGEST = { local: 64, domain: 253 } as const;

/** True for a `Mailbox`. */
export function isMailbox(text: string): boolean {
  const [, local = "", domain = ""] = MAILBOX.exec(text) ?? [];
  if (local === "" || local.length > LONGEST.local || domain.length > LONGEST.domain) return false;
  if (!domain.startsWith("[") || !domain.endsWith("]")) return DOMAIN.test(domain);
  const address = domain.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIPv6(address.slice(5)) : IPV4.test(address);
}
