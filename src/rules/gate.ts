/**
 * Whether a question that came in may be shown, before anybody sees anything of it. Pure, and without state:
 * what is open on the connection is asked through functions.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#creating-an-elicitation
 * @module
 */
import { type FormReading, MAX_NESTING, nestsDeeper } from "../form/index.ts";
import { refuseUrl } from "../url/index.ts";
import {
  type FormRequest,
  isObject,
  isRequestId,
  type JsonObject,
  type Mode,
  own,
  type ProtocolVersion,
  type Refusal,
  type RequestFault,
  type RequestId,
  type RequestNote,
  readCreate,
  type UrlRequest,
} from "../wire/index.ts";
import { pointsAt } from "./listener.ts";

/** What a question is judged by: the connection it came on, and what this client shows. */
export interface GateRules {
  readonly version: ProtocolVersion;
  /** False until `initialize` has been answered. */
  readonly initialized: boolean;
  /** It has more bytes than are judged; nothing of it is read (LIM-4). */
  readonly tooLarge: boolean;
  /** The modes this client shows itself. */
  readonly modes: readonly Mode[];
  /** Other modes that the host advertised: its own handler answers those. */
  readonly foreign: ReadonlySet<string>;
  /** Origins this program listens on, e.g. `http://127.0.0.1:4711`; asked for a URL only (URL-13). */
  readonly ownOrigins: () => readonly string[];
  /** Reads a schema, or throws. Absent: the question is let in with its form unread, and perhaps unreadable. */
  readonly readForm?: ((requestedSchema: unknown) => FormReading) | undefined;
  readonly idOpen: (id: RequestId) => boolean;
  readonly urlOutstanding: (elicitationId: string) => boolean;
}

/** Why a question was refused. A fixed word: it goes into the error's data, and no text of the peer does. */
export type GateReason =
  | RequestFault
  | "id-invalid"
  | "id-open"
  | "not-initialized"
  | "too-large"
  | "nesting"
  | "mode-unsupported"
  | "elicitation-id-outstanding"
  | "schema-unreadable"
  | "url-malformed"
  | "url-scheme"
  | "url-own-listener";

/** A question that may be shown. */
export interface Admitted {
  readonly request: FormRequest | UrlRequest;
  /** The form as read; absent for a page, and where the rules could read none. */
  readonly form?: FormReading | undefined;
  readonly notes: readonly RequestNote[];
}

/** `pass`: another mode of the host. `refuse`: answer `id` with the error. */
export type Admission =
  | { readonly verdict: "ask"; readonly id: RequestId; readonly question: Admitted }
  | { readonly verdict: "pass" }
  | {
      readonly verdict: "refuse";
      /** `null` where the request's own id cannot be repeated. */
      readonly id: RequestId;
      readonly refusal: Refusal;
      readonly reason: GateReason;
    };

/**
 * Judges one `elicitation/create` request. Never throws, whatever the values.
 *
 * A mode that nobody advertised, absent and `null` included, is refused and never read as another one.
 *
 * @see CAP-6 REQ-1 REQ-2 REQ-6 FORM-2 URL-8a URL-12 URL-13 LIM-2 LIM-4 JAVA-4
 */
export function judgeCreate(id: unknown, params: unknown, rules: GateRules): Admission {
  if (!isRequestId(id, rules.version)) return refuse(null, "id-invalid", "invalid-request");
  const mode = isObject(params) ? own(params, "mode") : undefined;
  const ours = rules.modes.some((one) => one === mode);
  if (!ours && typeof mode === "string" && rules.foreign.has(mode)) return { verdict: "pass" };
  if (rules.idOpen(id)) return refuse(id, "id-open", "invalid-request");
  if (!rules.initialized) return refuse(id, "not-initialized");
  if (rules.tooLarge) return refuse(id, "too-large", "internal");

  const reading = readCreate(params, rules.version);
  if (!reading.ok) return refuse(id, reading.fault);
  const { request, notes } = reading;
  if (!ours || request.mode === "other") return refuse(id, "mode-unsupported");
  if (nestsTooDeeply(request.raw)) return refuse(id, "nesting");
  if (request.mode === "url") {
    const reason = judgeUrl(request, rules);
    if (reason !== undefined) return refuse(id, reason);
    return { verdict: "ask", id, question: { request, notes } };
  }
  if (rules.readForm === undefined) return { verdict: "ask", id, question: { request, notes } };
  const form = tryForm(request.requestedSchema, rules.readForm);
  if (form === undefined) return refuse(id, "schema-unreadable");
  return { verdict: "ask", id, question: { request, form, notes } };
}

/** The schema is bounded where it is read; this is about everything beside it, such as `_meta`. */
function nestsTooDeeply(params: JsonObject): boolean {
  return Object.keys(params).some(
    (name) => name !== "requestedSchema" && nestsDeeper(params[name], MAX_NESTING),
  );
}

function judgeUrl(request: UrlRequest, rules: GateRules): GateReason | undefined {
  if (rules.urlOutstanding(request.elicitationId)) return "elicitation-id-outstanding";
  const refusal = refuseUrl(request.url);
  if (refusal !== undefined) return refusal === "scheme" ? "url-scheme" : "url-malformed";
  return pointsAt(request.url, rules.ownOrigins()) ? "url-own-listener" : undefined;
}

/** The form, or `undefined` when it is unreadable. */
export function tryForm(
  schema: unknown,
  readForm: NonNullable<GateRules["readForm"]>,
): FormReading | undefined {
  try {
    return readForm(schema);
  } catch {
    // Whatever a schema provokes, it must not take the connection down with it.
    return undefined;
  }
}

function refuse(id: RequestId, reason: GateReason, refusal: Refusal = "invalid-params"): Admission {
  return { verdict: "refuse", id, refusal, reason };
}
