/**
 * The one error class this package throws. `code` decides; the message is fixed text for people, and
 * whatever a peer sent lives in `detail` alone. A user's decline or cancel is a value, not an error.
 *
 * @module
 */

/** One fault of one answered field. `field` is `""` for the answer as a whole. */
export interface Fault {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** What each code carries. A new code is a minor change of this package, a renamed one a major change. */
export interface ErrorDetail {
  /** The client did not advertise the mode; nothing was sent (CAP-5). */
  "mode-unsupported": { readonly mode: string; readonly advertised: readonly string[] };
  /** The question names no session and no request, or both (REQ-2). */
  "scope-invalid": { readonly reason: "none" | "both" | "malformed" };
  /** Another URL question of this connection with the same id is outstanding (URL-1). */
  "id-in-use": { readonly elicitationId: string };
  /** A limit of section 13 was passed. */
  "too-many": { readonly what: string; readonly limit: number };
  /** The form asks for a secret; `fields` holds `""` when the message itself does (FORM-12). */
  "secret-form": { readonly fields: readonly string[]; readonly remedy: string };
  /** The URL may not be sent by an agent, or not be opened by a client (URL-5, URL-12). */
  "url-refused": { readonly reasons: readonly string[] };
  /** The schema cannot be read as a form (FORM-2). `path` is a JSON pointer. */
  "schema-unreadable": { readonly path: string; readonly reason: string };
  /** The answer is no elicitation response; `failure` is the SDK's error, when it was the SDK that refused it (RES-4). */
  "answer-unreadable": { readonly raw: unknown; readonly failure?: unknown };
  /** The accepted content does not fit the schema that was sent (FORM-8). */
  "answer-invalid": { readonly issues: readonly Fault[]; readonly raw: unknown };
  /** The peer answered with a JSON-RPC error; all of it is kept (RES-4). */
  "peer-error": {
    readonly kind: "invalid-params" | "method-not-found" | "internal" | "other";
    readonly rpcCode: number;
    readonly rpcMessage: unknown;
    readonly data: unknown;
  };
  /** The question was withdrawn: by its asker's signal, or by the peer (CAN-8). */
  cancelled: { readonly by: "caller" | "peer"; readonly reason: unknown };
  /** Nobody answered within the time its asker set (CAN-8). */
  "timed-out": { readonly timeoutMs: number };
  /** The connection ended while the question was open (CAN-7). */
  "connection-lost": { readonly reason: unknown };
  /** People are verified here, and the user of this connection is not; a session id is no identity (REQ-4, CONN-1). */
  "subject-unverified": { readonly purpose: string };
  /** A credential may go to its purpose's configured origins only (CONN-5). */
  "origin-refused": { readonly purpose: string; readonly origins: readonly string[] };
  /** Nothing is stored for this user and purpose; ask for it. */
  "credential-missing": { readonly purpose: string };
  /** The provider does not accept the stored grant any more; ask for it anew. */
  "credential-lost": { readonly purpose: string };
  /**
   * The provider did not do what was asked, and nothing is known to be lost. `error`: a code of RFC 6749 or OpenID
   * Connect, `unknown_error` for any other, `unreachable`, or `invalid_response` for what cannot be believed.
   */
  "provider-failed": { readonly error: string };
  /** A sealed text was changed, belongs elsewhere, or its key is gone (CONN-4). */
  "sealed-unreadable": { readonly kid: string | null };
  /** The store's schema is not the one this package works with. 0: there is none; run `connect migrate`. */
  "store-unusable": { readonly found: number; readonly needed: number };
  /** An optional package that this needs is not installed. */
  "package-missing": { readonly package: string; readonly version: string };
}
/** The codes an {@link ElicitationError} may have: what a program switches over. */
export type ErrorCode = keyof ErrorDetail;

const MESSAGE: Readonly<Record<ErrorCode, string>> = {
  "mode-unsupported":
    "the client did not advertise this elicitation mode (on v1, ask.initialize(params) must be called in the initialize handler)",
  "scope-invalid": "an elicitation names exactly one scope: a session or a request",
  "id-in-use": "this elicitation id is already outstanding on the connection",
  "too-many": "a limit was passed",
  "secret-form": "a form must not ask for a secret; use a URL question instead",
  "url-refused": "this URL must not be used in an elicitation",
  "schema-unreadable": "the requested schema cannot be read as a form",
  "answer-unreadable": "the client's answer is not an elicitation response",
  "answer-invalid": "the client's answer does not fit the requested schema",
  "peer-error": "the peer answered with an error",
  cancelled: "the question was withdrawn",
  "timed-out": "nobody answered in time",
  "connection-lost": "the connection closed before the question was answered",
  "subject-unverified": "the user of this connection was not verified",
  "origin-refused": "this credential may not be sent to that origin",
  "credential-missing": "no credential is stored for this user and purpose",
  "credential-lost": "the provider does not accept the stored credential any more",
  "provider-failed": "the provider did not do what was asked",
  "sealed-unreadable": "a sealed text cannot be opened",
  "store-unusable":
    "the store's schema does not fit this version; run `acp-elicitation connect migrate`",
  "package-missing": "an optional package is not installed",
};

/** Thrown for a broken rule, on either side of the connection. It never crosses the wire as is. */
export class ElicitationError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "ElicitationError";
  readonly code: Code;
  readonly detail: ErrorDetail[Code];

  constructor(code: Code, detail: ErrorDetail[Code]) {
    super(MESSAGE[code]);
    this.code = code;
    this.detail = detail;
  }
}

/** The union to switch over: checking `code` narrows `detail`. */
export type AnyElicitationError = { [Code in ErrorCode]: ElicitationError<Code> }[ErrorCode];

/** True for an error of this package, also when it came from a second copy of it. */
export function isElicitationError(value: unknown): value is AnyElicitationError {
  return value instanceof Error && value.name === "ElicitationError" && "code" in value;
}
