/**
 * A question as plain data, ready to be drawn by anyone, in this process or another one. Every foreign text
 * is `SafeText`; what goes back to the agent is kept apart and never altered. Structured-clonable (SURF-5).
 *
 * @module
 */
import type { Field, Issue, Note, Option } from "../form/index.ts";
import type { SafeText } from "../text/index.ts";
import type { UrlAssessment } from "../url/index.ts";
import type { Mode } from "../wire/index.ts";

/** Who asks. `name` is what the user configured; the other two are claims of the other side (SURF-1). */
export interface AskerView {
  /** The agent as the user knows it, or `null` when the host gave no name: say "an unnamed agent". */
  readonly name: SafeText | null;
  readonly claimedName?: SafeText;
  /** A server behind the agent, as the agent names it. */
  readonly claimedServer?: SafeText;
}

/** What the question belongs to: a session and perhaps one tool call in it, or a request of the client's own. */
export type ScopeView =
  | { readonly kind: "session"; readonly sessionId: SafeText; readonly toolCallId?: SafeText }
  | { readonly kind: "request" };

/** One choice for display. `label` is unique within its field: equal titles carry their const. */
export interface OptionView {
  readonly label: SafeText;
  readonly description?: SafeText;
  readonly option: Option;
}

/**
 * An earlier answer of the person's to the same question. It answers nothing until the person takes it: put
 * `entry` into the draft, or call `takeSuggestion`.
 */
export interface Suggestion {
  /** What was answered, on one line; choices by their labels. */
  readonly label: SafeText;
  readonly entry: DraftEntry;
}

/** A field for display. `field` is the reading the value is checked against. */
export interface FieldView {
  readonly field: Field;
  readonly label: SafeText;
  readonly description?: SafeText;
  readonly options: readonly OptionView[];
  /** The "other" or note box that belongs to this question, folded in here. */
  readonly companion?: FieldView;
  /** The field, or its metadata, looks like it asks for a secret (FORM-20). */
  readonly secret: boolean;
  /** The pattern that the text must match, shown as a hint. */
  readonly pattern?: SafeText;
  /** Earlier answers, the latest first; never empty. Absent: there is none, or none is remembered. */
  readonly suggestions?: readonly Suggestion[];
}

/** A form for display. An absent `title` or `description` was not sent. */
export interface FormView {
  readonly title?: SafeText;
  readonly description?: SafeText;
  /** In order, companions folded into their question. */
  readonly fields: readonly FieldView[];
  /** Names of required fields that nobody can answer here; not empty means Accept is impossible (FORM-17). */
  readonly blockedBy: readonly SafeText[];
  /** The message itself asks for a secret (FORM-20). */
  readonly secretMessage: boolean;
  /** What was repaired or left out while the form was read. */
  readonly notes: readonly Note[];
}

/** A page for display, with what to know before opening it. */
export interface LinkView {
  readonly assessment: UrlAssessment;
  /** A device sign-in page or a code in the message: "only continue if you started this sign-in" (URL-14). */
  readonly deviceSignIn: boolean;
  /** The agent reported the interaction finished (before or after consent). It is a claim (URL-8). */
  readonly reportedComplete: boolean;
  /** The last attempt to open a browser failed; the link stays on show (URL-9a). */
  readonly openFailed: boolean;
}

/**
 * `queued`: behind another question of its session. `open`: to be shown and answered. `waiting`: a page was
 * consented to and its end has not been reported. `ended`: nothing can be done any more.
 */
export type QuestionStatus = "queued" | "open" | "waiting" | "ended";

/** Why a question disappeared. */
export type Ending =
  | "answered"
  | "withdrawn"
  | "connection-lost"
  | "completed"
  | "finished-by-user"
  | "given-up"
  | "refused"
  | "not-sent";

/** One question as it stands. `form` is there for a form and `link` for a page; `ending` once it has ended. */
export interface QuestionView {
  /** Ours, unique within the client; no id of the peer. */
  readonly id: string;
  readonly mode: Mode;
  readonly status: QuestionStatus;
  readonly ending?: Ending;
  readonly asker: AskerView;
  readonly scope: ScopeView;
  /** The agent's words; may hold line feeds. */
  readonly message: SafeText;
  /** About how many characters of the message are left out, for length (LIM-1). Absent: it is whole. */
  readonly messageCut?: number;
  readonly form?: FormView;
  readonly link?: LinkView;
  /** How often this agent asked something with this very message, this time included (SURF-4). */
  readonly asked: number;
  /** Other questions of the same client that wait for the person. */
  readonly waiting: number;
  /** Why the last answer was not sent: shown, and the draft is kept. */
  readonly issues: readonly Issue[];
  readonly draft: Draft;
}

/** What was typed or picked so far, by field name. An absent name is a field not touched yet. */
export type Draft = { readonly [field: string]: DraftEntry };
/** One field of a draft: text as typed, a value as picked, or emptied on purpose, which hides the default. */
export type DraftEntry =
  | { readonly text: string }
  | { readonly value: unknown }
  | { readonly cleared: true };
