/**
 * The agent's side of elicitation: asks one client, over one connection, and gets checked answers.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation REQ-4 JAVA-1
 * @module
 */
import { isElicitationError } from "../errors/index.ts";
import type { ConnectionRef, VerifiedSubject } from "../identity/index.ts";
import type { AdvertisedModes } from "../rules/index.ts";
import type { Words } from "../text/index.ts";
import { METHOD, type Mode } from "../wire/index.ts";
import { createBinding } from "./binding.ts";
import { nameConnection } from "./connection.ts";
import { createEmitter, type ElicitorListener } from "./events.ts";
import type { Foreground, ForegroundOptions } from "./foreground/foreground.ts";
import { createForegrounds } from "./foreground/sessions.ts";
import { askForm, judgeForm, judgeSchema } from "./form.ts";
import { attempt, type FailedQuestion, type Link } from "./link.ts";
import { createPages } from "./pages.ts";
import { createPending } from "./pending.ts";
import type { AgentConnection } from "./port.ts";
import type { AskForm, AskSchema, AskUrl, Consent, FormAnswer } from "./types.ts";
import { askUrl } from "./url.ts";

/** What an elicitor is made with. All of it is optional, and safe when absent. */
export interface ElicitorOptions {
  /**
   * The verified user of the connection, from an identity check of the code that accepts connections. Absent:
   * nobody is, whatever the client says of itself (REQ-4).
   */
  readonly subject?: VerifiedSubject;
  /** Development only: sends plain http URLs also to other machines (URL-5). */
  readonly dangerouslyAllowHttp?: boolean;
  /** How many questions may wait for an answer at once; 1,000 unless given (LIM-3). */
  readonly maxOpen?: number;
  /** The largest answer that is read, in bytes of its JSON; 4 MiB unless given. Beyond it: `too-many` (LIM-4). */
  readonly maxAnswerBytes?: number;
  /** The language in which a person is told why a question comes again. Absent: English. */
  readonly words?: Pick<Words, "agent" | "form">;
  /** Hears what happens, for a log. What it throws is dropped. */
  readonly onEvent?: ElicitorListener;
  /** Mints ids; `crypto.randomUUID` unless given. */
  readonly randomId?: () => string;
}

/** Asks the client of one connection. Every method may be taken off the object and handed on. */
export interface Elicitor {
  /**
   * What this connection is called on the agent's side, by code that keeps something for it: a service that makes
   * pages, say. Never sent. Its signal aborts when the connection is lost; it can be watched before there is one.
   */
  readonly connection: ConnectionRef;
  /**
   * Binds the connection: `app.onConnect(ask.onConnect)`. The SDK's `AgentConnection` fits as it is.
   *
   * @throws TypeError for a second connection
   */
  readonly onConnect: (connection: AgentConnection) => void;
  /**
   * v1: reads the params of the client's initialize request, before or after the connection is bound. v2
   * reads them from the connection; calling it there does no harm.
   *
   * @throws TypeError when another client has initialized this elicitor
   */
  readonly initialize: (params: unknown) => void;
  /** Whether the client shows this kind of question, as far as is known; false before initialize (CAP-2). */
  readonly supports: (mode: Mode) => boolean;
  /** What the latest initialize advertised. v2: waits for the first one, or for one under way (CAP-9). */
  readonly modes: () => Promise<AdvertisedModes>;
  /** Asks a form question; the answer has the types of the form. See {@link AskFormFunction}. */
  readonly form: AskFormFunction;
  /**
   * Asks for consent to open a page. The answer says what the person chose; the page's own outcome is known
   * to the agent alone, which then calls `complete()` (URL-6).
   *
   * @throws {ElicitationError} `mode-unsupported` `scope-invalid` `url-refused` `id-in-use` `too-many`
   * `cancelled` `timed-out` `connection-lost` `peer-error` `answer-unreadable`
   * @throws TypeError for a caller's mistake
   */
  readonly url: <Fallback = never>(ask: AskUrl<Fallback>) => Promise<Consent | Fallback>;
  /** As {@link Consent.complete}, for a caller that kept the id alone (URL-7). */
  readonly complete: (elicitationId: string) => Promise<boolean>;
  /**
   * The foreground work of a session, and the only sender of its state on v2: `running`, `requires_action`,
   * `idle`. The same object for the same session. On v1 nothing is sent (STATE-7).
   */
  readonly foreground: (sessionId: string, options?: ForegroundOptions) => Foreground;
  /** Withdraws every waiting question of the session and ends its foreground work; call it before `session/close` is answered (CAN-6). */
  readonly closeSession: (sessionId: string) => void;
  /** How many questions wait for an answer, and how many ids of pages are taken. */
  readonly outstanding: { readonly questions: number; readonly pages: number };
}

/**
 * Asks a form question.
 *
 * @throws {ElicitationError} `mode-unsupported` `scope-invalid` `secret-form` `schema-unreadable` `too-many`
 * `cancelled` `timed-out` `connection-lost` `peer-error` `answer-unreadable` `answer-invalid`
 * @throws TypeError for a caller's mistake
 */
export interface AskFormFunction {
  <Values, Fallback = never>(
    ask: AskForm<Values, Fallback>,
  ): Promise<FormAnswer<Values> | Fallback>;
  <Fallback = never>(ask: AskSchema<Fallback>): Promise<FormAnswer | Fallback>;
}

/**
 * Makes the elicitor of one connection. On a server that serves many, make one for each.
 *
 * @throws TypeError for a subject that no identity check made (REQ-4)
 */
export function createElicitor(options: ElicitorOptions = {}): Elicitor {
  const { subject, dangerouslyAllowHttp = false, maxOpen = 1000 } = options;
  const { maxAnswerBytes = 4 * 1024 * 1024, randomId = mint, words } = options;
  const emit = createEmitter(options.onEvent);
  const named = nameConnection(subject);
  const pages = createPages({ subject, randomId, notify });
  const pending = createPending(maxOpen, failed);
  const binding = createBinding((reason) => {
    pending.lose(reason);
    pages.lose();
    named.lose(reason);
  });
  const foregrounds = createForegrounds(binding);
  const listened = options.onEvent !== undefined;
  const link: Link = { binding, pending, emit, listened, maxAnswerBytes, words, failed };
  const rules = { pages, verified: subject !== undefined, dangerouslyAllowHttp };
  let asked = 0;

  function failed({ number, elicitationId }: FailedQuestion, error: unknown): void {
    if (elicitationId !== undefined) pages.release(elicitationId);
    if (isElicitationError(error)) emit({ type: "failed", question: number, code: error.code });
  }

  async function notify(elicitationId: string): Promise<void> {
    await binding.bound().connection.client.notify(METHOD.complete, { elicitationId });
    emit({ type: "completed", elicitationId });
  }

  function form<Values, Fallback>(
    ask: AskForm<Values, Fallback>,
  ): Promise<FormAnswer<Values> | Fallback>;
  function form<Fallback>(ask: AskSchema<Fallback>): Promise<FormAnswer | Fallback>;
  function form(ask: AskForm<unknown, unknown> | AskSchema<unknown>): Promise<unknown> {
    const number = ++asked;
    return attempt(link, number, ask.fallback, () =>
      ask.form === undefined
        ? askForm(link, number, ask, judgeSchema(ask.requestedSchema))
        : askForm(link, number, ask, judgeForm(ask.form, binding.bound().version)),
    );
  }

  function url<Fallback>(ask: AskUrl<Fallback>): Promise<Consent | Fallback> {
    const number = ++asked;
    return attempt(link, number, ask.fallback, () => askUrl(link, number, rules, ask));
  }

  return {
    connection: named.ref,
    onConnect: binding.bind,
    initialize: binding.initialize,
    supports: (mode) => binding.known().has(mode),
    modes: binding.latest,
    form,
    url,
    complete: pages.complete,
    foreground: foregrounds.of,
    closeSession(sessionId) {
      pending.closeSession(sessionId);
      foregrounds.close(sessionId);
    },
    get outstanding() {
      return { questions: pending.size, pages: pages.size };
    },
  };
}

/** The runtime hands a UUID out as a rope of its parts, half a kilobyte; lowering makes it one flat text. */
function mint(): string {
  return crypto.randomUUID().toLowerCase();
}
