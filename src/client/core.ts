/**
 * What happens to one message of a connection: does it pass, is it ours, and what is answered. Pure: no I/O, no
 * clock (`now` is handed in), no promises. Both shells of the client stand on it, and it serves a client with
 * its own JSON-RPC as well.
 *
 * One core serves one connection. Whatever it does not take must be passed on as it is, in order.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation
 * @module
 */
import type { PatternTest } from "../form/index.ts";
import { type Admitted, judgeCreate, tryForm } from "../rules/index.ts";
import {
  type Addition,
  isObject,
  type JsonObject,
  METHOD,
  type Message,
  own,
  type ProtocolVersion,
  type Refusal,
  type RequestId,
  readCancelled,
  readComplete,
  readEnvelope,
  weigh,
  writeRefusal,
  writeResult,
} from "../wire/index.ts";
import { Handshake } from "./handshake.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { type ClientLimits, DEFAULT_LIMITS } from "./limits.ts";
import { Answered, EarlyCancels, PastPages } from "./memory.ts";
import type {
  Answer,
  Change,
  ClientCore,
  CoreOptions,
  CoreQuestion,
  FormJudge,
  RefusalReason,
  Settlement,
  Step,
} from "./step.ts";

interface Page {
  readonly question: CoreQuestion;
  consented: boolean;
  reported: boolean;
}

/** What passes is most of the traffic: its verdict is made once. */
const PASS: Step = Object.freeze({ pass: true, out: [], changes: [] });
const TAKE: Step = Object.freeze({ pass: false, out: [], changes: [] });

/** The state of one connection. */
export class ConnectionCore implements ClientCore {
  readonly #options: CoreOptions;
  readonly #judge: () => FormJudge | undefined;
  readonly #limits: ClientLimits;
  readonly #handshake: Handshake;
  readonly #open = new Map<RequestId, CoreQuestion>();
  /** By the agent's id for the page, from create until its end (URL-8a). */
  readonly #pages = new Map<string, Page>();
  readonly #early = new EarlyCancels();
  readonly #answered = new Answered();
  readonly #past = new PastPages();
  #weight = 0;
  #over = false;

  /** `judge` gives what judges forms, once that is loaded. */
  constructor(options: CoreOptions, judge: () => FormJudge | undefined) {
    this.#options = options;
    this.#judge = judge;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#handshake = new Handshake(options.modes, options.relay);
  }

  get version(): ProtocolVersion {
    return this.#handshake.version;
  }

  get initializing(): boolean {
    return this.#handshake.pending;
  }

  get claimedName(): string | undefined {
    return this.#handshake.claimedName;
  }

  incoming(message: unknown, now: number): Step {
    if (typeof message !== "object" || message === null) return PASS;
    switch ((message as { readonly method?: unknown }).method) {
      case undefined:
        if (this.#handshake.pending) this.#handshake.answered(message);
        return PASS;
      case METHOD.create:
        return this.#create(message, now);
      case METHOD.cancelRequest:
        return this.#cancel(message, now);
      case METHOD.complete:
        return this.#complete(message);
      default:
        return PASS;
    }
  }

  outgoing<Sent>(message: Sent): Sent {
    if (!isObject(message) || own(message, "method") !== METHOD.initialize) return message;
    return this.#handshake.sent(message) as typeof message;
  }

  advertise(message: JsonObject): readonly Addition[] {
    return this.#handshake.advertise(message);
  }

  settle(question: CoreQuestion, answer: Answer, testPattern?: PatternTest): Settlement {
    if (this.#open.get(question.id) !== question) return { state: "too-late" };
    const judged = judgeAnswer(question, answer, {
      maxBytes: this.#limits.answerBytes,
      checkForm: this.#judge()?.checkForm,
      testPattern,
    });
    if (judged.state !== "fits") return judged;
    this.#close(question);
    const waiting = answer.action === "accept" && this.#consent(question);
    if (!waiting) this.endWait(question);
    return { state: "sent", message: writeResult(question.id, judged.response), waiting };
  }

  read(question: CoreQuestion): boolean {
    const { request } = question;
    const judge = this.#judge();
    if (request.mode !== "form" || question.form !== undefined || judge === undefined) return true;
    const form = tryForm(request.requestedSchema, judge.readForm);
    if (form !== undefined) Object.assign(question, { form });
    return form !== undefined;
  }

  refuse(question: CoreQuestion, refusal: Refusal, reason?: string): Message | undefined {
    if (!this.#close(question)) return undefined;
    this.endWait(question);
    return writeRefusal(question.id, refusal, reason);
  }

  endWait(question: CoreQuestion): boolean {
    const { request } = question;
    if (request.mode !== "url" || this.#pageOf(question) === undefined) return false;
    if (this.#options.relay !== undefined) this.#past.add(request.elicitationId);
    return this.#pages.delete(request.elicitationId);
  }

  lost(): void {
    this.#over = true;
    this.#open.clear();
    this.#pages.clear();
    this.#weight = 0;
  }

  #create(message: object, now: number): Step {
    const envelope = readEnvelope(message);
    if (envelope.kind !== "request") return PASS;
    const { id, params } = envelope;
    const { version, done, foreign, ours } = this.#handshake;
    if (this.#options.relay !== undefined && !ours.some((mode) => mode === modeOf(params)))
      return PASS;
    if (isId(id) && this.#early.take(id, now)) {
      return take(writeRefusal(id, "cancelled"), { kind: "withdrawn" });
    }
    const { messageBytes } = this.#limits;
    const weight = weigh([id, params], messageBytes);
    const admission = judgeCreate(id, params, {
      version,
      initialized: done,
      tooLarge: weight > messageBytes,
      modes: ours,
      foreign,
      ownOrigins: this.#options.ownOrigins ?? none,
      readForm: this.#judge()?.readForm,
      idOpen: (one) => this.#open.has(one),
      urlOutstanding: (one) => this.#pages.has(one),
    });
    if (admission.verdict === "pass") return PASS;
    if (admission.verdict === "refuse") {
      return refused(admission.id, admission.refusal, admission.reason);
    }
    const question = numbered(admission.question, admission.id, weight);
    return this.#refusalOf(question) ?? this.#admit(question);
  }

  /** What only the state of the connection can object to. */
  #refusalOf({ id, request, weight }: CoreQuestion): Step | undefined {
    if (this.#over) return refused(id, "internal", "client-closed");
    if (this.#answered.isReplay(id, request.raw)) {
      return refused(id, "invalid-request", "already-answered");
    }
    const { openQuestions, openBytes } = this.#limits;
    if (this.#open.size < openQuestions && this.#weight + weight <= openBytes) return undefined;
    return refused(id, "internal", "too-many");
  }

  #admit(question: CoreQuestion): Step {
    this.#open.set(question.id, question);
    this.#weight += question.weight;
    if (question.request.mode === "url") {
      const page: Page = { question, consented: false, reported: false };
      this.#pages.set(question.request.elicitationId, page);
    }
    return take(undefined, { kind: "asked", question });
  }

  #cancel(message: object, now: number): Step {
    const envelope = readEnvelope(message);
    const id = envelope.kind === "notification" ? readCancelled(envelope.params) : undefined;
    if (id === undefined) return PASS;
    const question = this.#open.get(id);
    if (question !== undefined) {
      this.#close(question);
      this.endWait(question);
      return take(writeRefusal(id, "cancelled"), { kind: "withdrawn", question });
    }
    // An id we answered is ours still, and a page that was consented to is not closed by this.
    if (this.#answered.has(id)) return TAKE;
    if (this.#options.relay === undefined) this.#early.add(id, now);
    return PASS;
  }

  #complete(message: object): Step {
    const envelope = readEnvelope(message);
    // As a request it is nobody's, and the host's JSON-RPC says so; swallowed, it would wait for ever.
    if (envelope.kind !== "notification") return PASS;
    const id = readComplete(envelope.params);
    const page = id === undefined ? undefined : this.#pages.get(id);
    // What is not outstanding here may belong to a mode the host advertised itself. If it advertised none,
    // nobody may act on it (URL-8).
    if (page === undefined) return this.#isForHost(id) ? PASS : TAKE;
    const { question } = page;
    if (page.consented) {
      this.endWait(question);
      return take(undefined, { kind: "completed", question });
    }
    if (page.reported) return TAKE;
    page.reported = true;
    return take(undefined, { kind: "reported", question });
  }

  /** Whoever relays hands on what it never had. */
  #isForHost(elicitationId: string | undefined): boolean {
    if (this.#options.relay === undefined) return this.#handshake.hostHasModes;
    return elicitationId === undefined || !this.#past.has(elicitationId);
  }

  /** Takes a question off the open ones; false when it was answered already. */
  #close(question: CoreQuestion): boolean {
    if (this.#open.get(question.id) !== question) return false;
    this.#open.delete(question.id);
    this.#weight -= question.weight;
    this.#answered.add(question.id, question.request.raw, question.weight);
    return true;
  }

  /** True when the wait begins: consent to a page whose end was not reported already. */
  #consent(question: CoreQuestion): boolean {
    const page = this.#pageOf(question);
    if (page === undefined || page.reported) return false;
    page.consented = true;
    return true;
  }

  #pageOf(question: CoreQuestion): Page | undefined {
    if (question.request.mode !== "url") return undefined;
    const page = this.#pages.get(question.request.elicitationId);
    return page?.question === question ? page : undefined;
  }
}

function modeOf(params: unknown): unknown {
  return isObject(params) ? own(params, "mode") : undefined;
}

/** Member by member: spread, the same takes V8 ten times as long. */
function numbered({ request, form, notes }: Admitted, id: RequestId, weight: number): CoreQuestion {
  return { request, form, notes, id, weight };
}

function isId(id: unknown): id is RequestId {
  return typeof id === "string" || typeof id === "number" || id === null;
}

function none(): readonly string[] {
  return [];
}

function refused(id: RequestId, refusal: Refusal, reason: RefusalReason): Step {
  return take(writeRefusal(id, refusal, reason), { kind: "refused", reason });
}

function take(message: Message | undefined, change: Change): Step {
  return { pass: false, out: message === undefined ? [] : [message], changes: [change] };
}
