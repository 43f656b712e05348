/**
 * What a person should know about a URL before opening it.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-3 URL-5 URL-12
 * @module
 */

/**
 * Why a URL draws a warning.
 *
 * Danger: `insecure` plain http off loopback; `userinfo` a name or password in front of the host;
 * `mixed-script` one label in several alphabets; `control` or `bidi` characters in the URL as sent.
 * Caution: `confusable` a label of look-alike letters; `punycode` an encoded host; `ip-host` a number for a
 * host; `port` not the scheme's own; `long-host`; `credentials` what looks like a key in it;
 * `loopback-redirect` an onward address on this machine. Info: `loopback`.
 */
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

/** How grave a warning is: `info` is worth a word, `caution` a look, `danger` a reason to stay away. */
export type Severity = "info" | "caution" | "danger";

/** One warning, with a sentence a person understands. The sentence is ours: nothing of the URL is in it. */
export interface UrlWarning {
  readonly code: UrlWarningCode;
  readonly severity: Severity;
  /** In English; other languages look the code up in their catalogue. */
  readonly message: string;
}

/** Why a URL is not opened at all: it does not parse, or it is no web address (URL-12). */
export type UrlRefusal = "malformed" | "scheme";

/**
 * Why an agent may not send a URL (URL-5): besides the refusals, plain http off loopback, a name or password
 * in front of the host, hidden characters, what looks like a credential, an e-mail address or phone number.
 */
export type UnsendableReason =
  | UrlRefusal
  | "insecure"
  | "userinfo"
  | "hidden-characters"
  | "credentials"
  | "personal-data";

/** The assessment of one URL. Every text in it is ASCII or decoded by us, and free of control characters. */
export interface UrlAssessment {
  /** False when this is no http or https URL; then `refusal` says why and the other texts are empty. */
  readonly openable: boolean;
  readonly refusal?: UrlRefusal;
  /** The canonical address: exactly what would be opened. */
  readonly href: string;
  /** The canonical host as it resolves, without port; IPv6 in brackets, names in punycode. */
  readonly host: string;
  /**
   * The host decoded for people, e.g. `bücher.example`, without a closing dot. A label that imitates another
   * alphabet stays encoded; equal to `host` where nothing is encoded.
   */
  readonly displayHost: string;
  /** The part of `host` that somebody registered; `null` for numbers, bare names and this machine. */
  readonly registrableDomain: string | null;
  /** The same part as it stands at the end of `displayHost`: the part to emphasise. */
  readonly displayDomain: string | null;
  /** The gravest first. */
  readonly warnings: readonly UrlWarning[];
}
