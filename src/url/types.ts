/**
 * What a person should know about a URL before opening it.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-3 URL-12
 * @module
 */

/** Why a URL draws a warning. `loopback` alone is information; the others ask for care. */
export type UrlWarningCode =
  | "insecure"
  | "userinfo"
  | "ip-host"
  | "port"
  | "punycode"
  | "mixed-script"
  | "confusable"
  | "control"
  | "bidi"
  | "long-host"
  | "loopback"
  | "credentials"
  | "loopback-redirect";

export type Severity = "info" | "caution" | "danger";

/** One warning, with a sentence a person understands. The sentence is ours: nothing of the URL is in it. */
export interface UrlWarning {
  readonly code: UrlWarningCode;
  readonly severity: Severity;
  readonly message: string;
}

/** Why a URL is not opened at all: it does not parse, or it is no web address (URL-12). */
export type UrlRefusal = "malformed" | "scheme";

/** The assessment of one URL. Every text in it is ASCII or decoded by us, and free of control characters. */
export interface UrlAssessment {
  /** False when this is no http or https URL; then `refusal` says why and the other texts are empty. */
  readonly openable: boolean;
  readonly refusal?: UrlRefusal;
  /** The canonical address: exactly what would be opened. */
  readonly href: string;
  /** The canonical host as it resolves, without port; IPv6 in brackets, names in punycode. */
  readonly host: string;
  /** The host decoded for people, e.g. `bücher.example`; equal to `host` where nothing is encoded. */
  readonly displayHost: string;
  /** The part of the host that somebody registered, to be emphasised; `null` for addresses and bare names. */
  readonly registrableDomain: string | null;
  readonly warnings: readonly UrlWarning[];
}
