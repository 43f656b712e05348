/**
 * The requirements register: one line for each id that code and tests may cite. `test/register.test.ts`
 * fails when an id is neither proved by a test nor listed as deferred with a reason.
 *
 * @module
 */
export const REGISTER = {
  "CAP-1":
    "Modes are advertised at initialize: v1 clientCapabilities.elicitation, v2 capabilities.elicitation.",
  "CAP-2": "Top-level field omitted or null: elicitation unsupported.",
  "CAP-3":
    "A mode is supported only when its field is present and non-null (an object). Malformed values count as not advertised.",
  "CAP-4": '{} and {"form":null,"url":null} advertise nothing (MCP differs: there {} means form).',
  "CAP-5":
    "Requesting an unadvertised mode fails with a typed capability error **before any byte is sent**.",
  "CAP-6":
    "A request for an unadvertised mode (known or unknown) is answered -32602 and the presenter is never invoked.",
  "CAP-7":
    "A fallback hook runs instead when the required mode is unavailable; its absence is a typed error, never a hang.",
  "CAP-8":
    "Capabilities are derived from the surfaces installed, so a client cannot advertise what it cannot show. formOnly, urlOnly, formAndUrl exist as values too.",
  "CAP-9":
    "v2 may repeat initialize; the latest successful exchange replaces what was advertised (stdio and streams; the SDK refuses a second one over HTTP and WebSocket).",
  "REQ-1": "mode is explicit. A request without it is -32602, never read as form.",
  "REQ-2":
    "Exactly one scope: sessionId (optionally with toolCallId) or requestId (string or integer; v1 also null). v2 rejects both or neither; a client on v1 reads both as session scope, with a note.",
  "REQ-3": "message is a string saying what is asked and why; the client shows it.",
  "REQ-4":
    "Each elicitation and its state are bound to the connection that received it and, where users are authenticated, to the verified subject. A session id alone, or an identity the client merely claims, never suffices.",
  "REQ-5":
    "Unknown modes, property types, item types, formats, actions, _meta and extra fields are preserved byte-for-meaning when stored, replayed, proxied or forwarded.",
  "REQ-6": "An unknown mode, property type or items.type is never rendered as a known one.",
  "REQ-7": "Implementation-specific modes, types and actions begin with _; builders refuse others.",
  "FORM-1": 'The schema is a flat object: type: "object" and properties are always sent.',
  "FORM-2":
    "Readers tolerate an omitted properties (empty), and per wire schema a missing or malformed type (v1) ; properties: null is invalid.",
  "FORM-3":
    "Property types: string (minLength, maxLength, pattern, format email / uri / date / date-time, default), number and integer (minimum, maximum, default), boolean (default), single select (enum, or oneOf of const + title + description), multi select (array with items.enum or items.anyOf, minItems, maxItems, default).",
  "FORM-4": "Lengths count Unicode code points, as JSON Schema does.",
  "FORM-5": "Unknown format is an annotation, never a reason to reject.",
  "FORM-6":
    "pattern comes from the other side: evaluating it is bounded in time and memory, whatever the pattern and the input.",
  "FORM-7":
    "Values are validated before they are sent; the user sees which field is wrong and why, and nothing typed is lost.",
  "FORM-8": "Accepted content is validated again; what fails never reaches the caller as accepted.",
  "FORM-9":
    "Declared defaults pre-fill the form. A default that is itself invalid is shown as such or dropped, never sent silently.",
  "FORM-10": "The user can review and change every answer before it is sent.",
  "FORM-11": "Decline and cancel controls are always visible; the requesting agent is identified.",
  "FORM-12":
    "Forms never ask for secrets that grant access or authorise transactions (passwords, API keys, tokens, private keys, recovery codes, payment credentials). Ordinary profile data (name, email, username) is fine.",
  "FORM-13":
    "When URL mode is unavailable, a sensitive request never falls back to a form or to chat text.",
  "FORM-14":
    "No clickable URLs in any form field; C never renders one as a link outside URL mode's url.",
  "FORM-15": 'Optional fields left empty are omitted from content, not sent as "" or null.',
  "FORM-16":
    "content is meaningful on accept only; omitted and null are the same; on decline and cancel it is ignored.",
  "FORM-17":
    'A field of unknown type is shown as "not supported here"; if it is required the form cannot be accepted and says so.',
  "FORM-18":
    "Keywords outside the subset that our checker can enforce exactly on a known type (exclusive bounds, multipleOf on integers, uniqueItems) are enforced and noted; those that would change meaning (nested objects, free string arrays, numeric enums, not / if / allOf / $ref) make the field unsupported.",
  "FORM-20":
    "A question or an answer that looks like a secret (a token, PEM block, JWT, card number, seed words, an OAuth callback address) gets a warning in our own frame, a second confirmation and focus on Decline; it is kept in no draft, echo, history or trace.",
  "FORM-19":
    'An empty text is "unanswered" at the surface (required: ask; optional: leave out). The agent-side check follows JSON Schema, where "" is a string.',
  "URL-1":
    "elicitationId is unique among outstanding URL elicitations of the connection; the client treats it as opaque.",
  "URL-2":
    "The full URL and the target host are shown, and consent obtained, before anything is opened or fetched. Nothing is prefetched (no DNS, no favicon, no preview).",
  "URL-3":
    "Warnings carry a severity (info, caution, danger): loopback alone is info, plain http off loopback, user-info, mixed scripts and control characters are danger. The registrable domain is highlighted; punycode, mixed scripts, user-info, unusual ports, IP literals, non-HTTPS, control and bidi characters draw a warning.",
  "URL-4":
    "The page opens in a context that neither the client nor the model can inspect (the system browser; noopener noreferrer from a page).",
  "URL-5":
    "Agent side and bridge refuse what the client would only warn of: plain http off loopback, user-info. The URL carries no credentials, no personal data, no pre-authenticated access; HTTPS outside development.",
  "URL-6": "accept means consent to open, not completion.",
  "URL-7":
    "elicitation/complete goes only to the connection that got the request, with the original id, at most once.",
  "URL-8":
    'Completion for an unknown or already completed id is ignored. One that arrives while consent is still open is remembered and shown ("the agent reports it finished"), and answers nothing.',
  "URL-8a":
    "An id is outstanding from create until decline, cancel, -32800, completion, local give-up or disconnect; a second create with it meanwhile is -32602.",
  "URL-9":
    "While waiting, the user has a way to reopen, retry or give up, in case completion never comes.",
  "URL-10":
    "The user who completes the external interaction is verified to be the user who started it.",
  "URL-11":
    "Credentials and tokens obtained this way are never sent over ACP nor put in client or model context; they are stored securely, bound to the user.",
  "URL-9a":
    "Accept is consent and is sent at once; if the browser then fails to open, the link stays on show and giving up is local.",
  "URL-16": "URL mode never stands in for authorizing the client's access to the agent.",
  "URL-13": "A URL that points at one of our own listeners is refused.",
  "URL-14":
    'A device sign-in page, or a code inside the message, draws "only continue if you started this sign-in".',
  "URL-15":
    '"Open elsewhere" consents without opening, for people on a remote shell or another device.',
  "URL-12": "Only web URLs are opened; javascript:, data:, file: and custom schemes are refused.",
  "RES-1": "accept, decline, cancel and every failure are handled; success is never assumed.",
  "RES-2":
    "Unknown actions: v1, never treated as a known action; v2, handled as cancel. Raw payload preserved in both.",
  "RES-3":
    "Esc, a dialog's close box, Ctrl-C and end of input while a question has focus are cancel; the decline control is decline; they are never mixed up. Closing or reloading a browser page is no answer: the question waits and can be shown again.",
  "RES-4":
    "Errors (-32602, -32601, -32800, -32603, connection closed) reach the caller as typed errors with code and data kept.",
  "RES-5": "URL accept carries no content.",
  "STATE-1":
    "requires_action is reported when the whole foreground workflow is blocked on the user; M: once reported, running on real progress or idle at the end follows.",
  "STATE-2":
    "Creating or answering one of several outstanding requests does not by itself cause an update; the state stays running while other foreground work can progress, requires_action while it is still blocked.",
  "STATE-3":
    "Background elicitations do not touch the state; request-scoped ones outside a session never do.",
  "STATE-4":
    "URL accept does not end requires_action when the work still waits for the external interaction; elicitation/complete is no state update; running comes when work really resumes.",
  "STATE-5": "An elicitation does not start foreground work.",
  "STATE-6": "An agent that reports background includes the full list in every state update.",
  "STATE-8": "A session-scoped question is shown also while the session is idle.",
  "STATE-9":
    "session/resume sends a current snapshot after replay, before its response; repeats are idempotent.",
  "STATE-7": "v1 has no state updates; the same agent code runs there and sends none.",
  "CAN-1":
    "session/cancel does not cancel every elicitation of the session: only those the cancelled foreground work no longer needs, one by one, with $/cancel_request.",
  "CAN-2":
    "$/cancel_request dismisses that one UI and the request is answered (-32800, or a valid result). Session scope alone dismisses nothing.",
  "CAN-3": "Request-scoped elicitations are untouched by session/cancel.",
  "CAN-4":
    "Late answers and late completions never resume cancelled work; cancellation ends (idle, cancelled) without waiting for them.",
  "CAN-5": "A repeated or resumed idle snapshot with stop reason cancelled cancels nothing.",
  "CAN-6":
    "v2 session/close cancels every pending elicitation of the session before it is answered.",
  "CAN-7":
    "Connection lost: every pending elicitation settles (agent: typed error; client: UI dismissed), nothing leaks.",
  "CAN-9":
    "UI known to be irrelevant (its session closed or deleted by this client) is dismissed, and a request still open is answered -32800.",
  "CAN-10": "A cancel that arrives before its question withdraws it: answered -32800, never shown.",
  "CAN-8":
    "Per-request timeout and AbortSignal, both ending in $/cancel_request. Time may withdraw or cancel a question; it never produces accept or decline.",
  "CONN-1":
    "The person at the page must be the verified subject bound at begin: iss + sub, or a configured immutable mapping (mutable claims such as e-mail are refused), checked when the page opens and again at the callback.",
  "CONN-2":
    "A fresh sign-in leg per interaction; the page names who is signed in and which account was connected; only its POST stores. Before the match nothing is revealed and a stranger can change nothing.",
  "CONN-3":
    "Local mode is chosen by name, loopback base URL only, same OS user; the page shows a code after the outside step and the person types it in the client on the connection that began; the credential stays parked until then; 3 tries, 5 minutes, a miss deletes it. It binds the channel; it is not authentication.",
  "CONN-4":
    "Link ids and state are stored hashed, verifiers encrypted; a credential's AAD holds row, subject, purpose, issuer, version.",
  "CONN-5":
    "A credential is used through the service, towards the provider's configured origins, for the subject derived from the connection; raw access is alarmingly named.",
  "CONN-6":
    "Issuers, token hosts and redirect targets come from configuration only; mix-up is stopped by iss or one redirect URI per issuer; state is compared before anything else is believed.",
  "CONN-7":
    'Notifications between replicas are hints; rows are re-read; a crash between exchange and store ends as "failed, start again", never as silence.',
  "CONN-8": "Every store passes one law kit; a transition happens once whatever races.",
  "JAVA-1": "One-line constructors for form and URL requests; one call to complete.",
  "JAVA-2": "Capability values formOnly, urlOnly, formAndUrl.",
  "JAVA-3": "Capability error thrown before any message is sent.",
  "JAVA-4": "Typed client handler never invoked for an unadvertised mode; -32602.",
  "JAVA-5": "accept(values), decline(), cancel() constructors.",
  "JAVA-6": "The action is an open value, not a closed enum.",
  "JAVA-7":
    'Unknown property types parse into an "unknown" variant rather than failing the message.',
  "JAVA-8": "A complete worked example: a form, all three outcomes.",
  "SURF-1":
    "Who asks is the agent as the user configured it (its command or the client's own name for it); the name it gives itself, and any server behind it, is shown as a claim.",
  "SURF-2":
    "An act counts only for the question that was painted when the act began (id carried, key or pointer down after paint, armed after 500 ms); nothing moves under the pointer; a successor never takes focus inside a control.",
  "SURF-3":
    "Foreign text is marked, isolated and capped; it never hides Decline or Cancel, and never looks like our frame, in plain mode either (each foreign line is marked).",
  "SURF-4":
    'Repeated asking is counted ("asked 4 times") and can be muted for that agent (answers cancel with a reason).',
  "SURF-5":
    "The view of a question is structured-clonable; open(id), answer(id, ...), release() let a host draw its own UI in another process, with consent and checks still enforced by us.",
  "LOOP-1":
    "No cookies: they ignore ports, so any other loopback server receives them. A single-use, 60 s token in the URL fragment is POSTed by the page for a secret kept in sessionStorage and sent as Authorization. GET spends and changes nothing.",
  "LOOP-2":
    "Exact Host 127.0.0.1:PORT, exact Origin, Sec-Fetch-Site: same-origin, no CORS, strict policy, no framing, no store, no referrer leak, X-DNS-Prefetch-Control: off.",
  "LOOP-3":
    "A second use of the token ends the session that the first made, says so, and a new link is issued.",
  "LOOP-4":
    "The peer must be the same OS user where the OS can tell (Linux); elsewhere the link travels through a file only the user can read, not through argv.",
  "LOOP-5":
    "After a lost connection the page shows an end state until the server proves the secret; drafts live on the server.",
  "LOOP-6":
    "A hostile second loopback server (the agent's own URL page) cannot read, answer or log out anything; two of ours side by side do not disturb each other.",
  "RELAY-1":
    "Bytes not answered by us pass exactly as received; the inserted capability is a splice, other bytes untouched.",
  "RELAY-2":
    "Ambiguous lines (duplicate method or id, over the size limit, invalid JSON) are relayed, never answered.",
  "RELAY-3":
    "No secret of ours in stderr, argv, environment or inherited descriptors of the agent or editor.",
  "LIM-1": 'message shown / title, label, option: 16 KiB / 1 KiB, truncated on show with "more"',
  "LIM-2": "fields / options per field / nesting of anything: 200 / 10,000 / 64",
  "LIM-3":
    "open questions per connection: count / bytes; beyond: -32603, other requests still served: 1,000 / 8 MiB",
  "LIM-4":
    "one line or message judged / one answer (a 16 MiB body limit closes HTTP connections): 32 MiB / 4 MiB",
  "LIM-5":
    'pattern / estimated program / input / time per form: 4 KiB / 1,500 instructions, estimated before compiling / schema\'s maxLength or 64 KiB / 50 ms, then "unchecked"',
} as const;
export type RequirementId = keyof typeof REGISTER;
