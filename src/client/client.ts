/**
 * Puts the client together: cores and streams below, the list in the middle, a surface or a host above.
 *
 * @module
 */
import type { Stream } from "@agentclientprotocol/sdk";
import { loadUrlJudge } from "../url/index.ts";
import { type Ask, type Draft, isArmed, type Surface } from "../view/index.ts";
import { type ElicitationCapability, isObject, type Mode, own } from "../wire/index.ts";
import { type AnswerAct, type AnswerResult, answerQuestion, patternsFor } from "./answering.ts";
import { ConnectionCore } from "./core.ts";
import { Desk } from "./desk.ts";
import type { Entry } from "./entry.ts";
import { capabilityOf, type RelayKind } from "./handshake.ts";
import { isCalled, Lanes } from "./lanes.ts";
import type { AgentIdentity, Line } from "./line.ts";
import { createLink } from "./link.ts";
import { isListed, QuestionList } from "./list.ts";
import { FORMS, type FormsLoader } from "./load.ts";
import { asSurface, modesOf } from "./modes.ts";
import { type AgentApp, wrapAgent } from "./pair.ts";
import { Repeats } from "./repeats.ts";
import { Shower } from "./shower.ts";
import { readAct, saveDraft } from "./showing.ts";
import type { ClientCore } from "./step.ts";
import { type StreamHooks, wrapStream } from "./stream.ts";
import type { ElicitationClient, ElicitationClientOptions, Link, LinkOptions } from "./types.ts";

/** Paints remembered for one question; a host that paints without end loses its oldest. */
const TICKETS = 16;

/**
 * Makes a client.
 *
 * @throws {TypeError} when there is neither a surface nor modes, so that nothing could ever be shown, or one of
 *   them is none
 */
export function createElicitationClient(options: ElicitationClientOptions): ElicitationClient {
  return clientWith(options, FORMS);
}

/** The same with another way to come by what works on forms. */
export function clientWith(
  options: ElicitationClientOptions,
  forms: FormsLoader,
): ElicitationClient {
  return new Client(options, forms);
}

class Client implements ElicitationClient {
  readonly capability: ElicitationCapability;
  readonly questions: QuestionList = new QuestionList();
  readonly #options: ElicitationClientOptions;
  readonly #modes: readonly Mode[];
  readonly #now: () => number;
  readonly #repeats = new Repeats();
  readonly #forms: FormsLoader;
  readonly #lines = new Set<Line>();
  readonly #desk: Desk;
  readonly #shower: Shower;
  #ticket = 0;

  constructor(options: ElicitationClientOptions, forms: FormsLoader) {
    this.#options = options;
    this.#forms = forms;
    this.#modes = modesOf(options);
    this.#now = options.now ?? (() => performance.now());
    this.capability = capabilityOf(this.#modes);
    this.#desk = new Desk({
      list: this.questions,
      repeats: this.#repeats,
      openUrl: options.openUrl,
      remember: options.remember,
      forms,
      onEvent: options.onEvent ?? (() => {}),
      show: () => this.#shower.show(),
    });
    this.#shower = new Shower(this.#desk, this.questions, this.#now);
    if (options.surface !== undefined) this.setSurface(options.surface);
  }

  attach(target: Stream | AgentApp, { agent = {} }: { agent?: AgentIdentity } = {}): Stream {
    const core = this.#core();
    const hooks = this.#hooks(core, () => line);
    const shell = isStream(target) ? wrapStream(target, hooks) : wrapAgent(target, hooks);
    const line = this.#join(core, agent, shell.send);
    return shell.stream;
  }

  link({ agent = {}, relay, send }: LinkOptions): Link {
    const core = this.#core(relay);
    const hooks = this.#hooks(core, () => line);
    const line = this.#join(core, agent, send);
    return createLink(hooks, send);
  }

  async preload(): Promise<void> {
    await Promise.all([
      this.#modes.includes("form") && this.#forms.load(),
      this.#modes.includes("url") && loadUrlJudge(),
    ]);
  }

  #core(relay?: RelayKind): ClientCore {
    const { limits, ownOrigins } = this.#options;
    const options = {
      modes: this.#modes,
      ...(limits !== undefined && { limits }),
      ...(ownOrigins !== undefined && { ownOrigins }),
      ...(relay !== undefined && { relay }),
    };
    return new ConnectionCore(options, this.#forms.loaded);
  }

  #join(core: ClientCore, agent: AgentIdentity, send: Line["send"]): Line {
    const name = agent.name ?? agent.command ?? null;
    const line: Line = {
      core,
      agent: { name },
      lanes: new Lanes(),
      words: this.#options.words,
      entries: new Map(),
      send,
    };
    this.#lines.add(line);
    return line;
  }

  #hooks(core: ClientCore, line: () => Line): StreamHooks {
    const desk = this.#desk;
    return {
      core,
      now: this.#now,
      stepped({ changes }) {
        for (const change of changes) desk.apply(line(), change);
      },
      sent(message) {
        const sessionId = closedSession(message);
        if (sessionId !== undefined) desk.sessionClosed(line(), sessionId);
      },
      lost: (reason) => {
        this.#lines.delete(line());
        desk.lost(line(), reason);
      },
    };
  }

  setSurface(surface: Surface | Ask | undefined): void {
    this.#shower.setSurface(surface && asSurface(surface, this.#modes));
  }

  open(id: string): number | undefined {
    const entry = this.#listed(id);
    if (entry === undefined) return undefined;
    // Nothing changes otherwise, and nobody is told: a host may say this each time it paints what the list says.
    if (!isCalled(entry)) this.#desk.call(entry);
    const { tickets } = entry;
    tickets.set(++this.#ticket, this.#now());
    const oldest = tickets.keys().next();
    if (tickets.size > TICKETS && !oldest.done) tickets.delete(oldest.value);
    this.#desk.report({ kind: "shown", ...this.#desk.about(entry) });
    return this.#ticket;
  }

  async answer(id: string, act: AnswerAct, ticket: number): Promise<AnswerResult> {
    const checked = readAct(act);
    if (checked.action === "later") throw new TypeError("later is no answer: use release");
    const entry = this.questions.get(id);
    if (entry === undefined) return { state: this.#desk.knows(id) ? "too-late" : "unknown" };
    if (entry.state !== "ready") return { state: "too-late" };
    const at = entry.tickets.get(ticket);
    const armed = at !== undefined && isArmed({ id, at }, { id, at: this.#now() });
    if (!armed) return { state: "not-armed" };
    const loading = patternsFor(entry, checked);
    return answerQuestion(this.#desk, entry, checked, loading && (await loading));
  }

  release(id: string): boolean {
    const entry = this.#listed(id);
    if (entry !== undefined) this.#desk.putBack(entry);
    return entry !== undefined;
  }

  saveDraft(id: string, draft: Draft): boolean {
    const entry = this.#listed(id);
    if (entry === undefined) return false;
    saveDraft(entry, draft);
    this.questions.touch();
    return true;
  }

  reopen(id: string): boolean {
    const entry = this.#listed(id);
    if (entry?.state !== "waiting") return false;
    this.#desk.openPage(entry);
    return true;
  }

  finish(id: string): boolean {
    const entry = this.#listed(id);
    return entry !== undefined && this.#desk.endWait(entry, "finished-by-user");
  }

  giveUp(id: string): boolean {
    const entry = this.#listed(id);
    return entry !== undefined && this.#desk.endWait(entry, "given-up");
  }

  mute(agent: string | null): void {
    this.#desk.mute(agent);
  }

  unmute(agent: string | null): void {
    this.#repeats.unmute(agent);
  }

  sessionClosed(sessionId: string): void {
    for (const line of this.#lines) this.#desk.sessionClosed(line, sessionId);
  }

  close(): void {
    for (const line of this.#lines) this.#desk.dismissAll(line);
  }

  /** A question that can be seen now. */
  #listed(id: string): Entry | undefined {
    const entry = this.questions.get(id);
    return entry !== undefined && isListed(entry) ? entry : undefined;
  }
}

function isStream(target: Stream | AgentApp): target is Stream {
  return "readable" in target && "writable" in target;
}

/** The session that the host closes or deletes with this message, if it does. */
function closedSession(message: unknown): string | undefined {
  if (!isObject(message)) return undefined;
  const { method } = message;
  if (method !== "session/close" && method !== "session/delete") return undefined;
  const params = own(message, "params");
  const sessionId = isObject(params) ? own(params, "sessionId") : undefined;
  return typeof sessionId === "string" ? sessionId : undefined;
}
