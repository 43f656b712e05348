/**
 * Which origins do large providers use beside their issuer's own? What their discovery documents name, so that nobody
 * has to configure it. Origins that others can put pages on are not among them.
 *
 * @see CONN-6
 * @module
 */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // https://developers.google.com/identity/openid-connect/reference#discovery-document
  "https://accounts.google.com": [
    "https://oauth2.googleapis.com",
    "https://openidconnect.googleapis.com",
    "https://www.googleapis.com",
  ],
  // https://learn.microsoft.com/entra/identity-platform/userinfo
  "https://login.microsoftonline.com": ["https://graph.microsoft.com"],
};

/** The origins beside an issuer's origin; none for an issuer that is not known. */
export function knownHosts(origin: string): readonly string[] {
  return Object.hasOwn(KNOWN, origin) ? (KNOWN[origin] ?? []) : [];
}
