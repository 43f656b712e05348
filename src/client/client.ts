/**
 * Puts the client together: cores and streams below, the list in the middle, a surface or a host above.
 *
 * @module
 */
import type { Stream } from "@agentclientprotocol/sdk";
import { readModes } from "../rules/index.ts";
import { type Ask, isArmed, type Surface } from "../view/index.ts";
import { type ElicitationCapability, isObject, MODES, type Mode, own } from "../wire/index.ts";
import { answerQuestion } from "./answering.ts";
import { createCore } from "./core.ts";
import { Desk } from "./desk.ts";
import { capabilityOf } from "./handshake.ts";
import { Lanes } from "./lanes.ts";
import type { AgentIdentity, Line } from "./line.ts";
import { isListed, QuestionList } from "./list.ts";
import { type AgentApp, wrapAgent } from "./pair.ts";
import { Repeats } from "./repeats.ts";
import { Shower } from "./shower.ts";
import { readAct, saveDraft } from "./showing.ts";
import { type StreamHooks, wrapStream } from "./stream.ts";
import type { ElicitationClient, ElicitationClientOptions } from "./types.ts";

/** Paints remembered for one question; a host that paints without end loses its oldest. */
const TICKETS = 16;

/**
 * Makes a client.
 *
 * @throws {TypeError} when there is neither a surface nor modes: nothing could ever be shown
 */
export function createElicitationClient(options: ElicitationClientOptions): ElicitationClient {
  const modes = modesOf(options);
  const now = options.now ?? (() => performance.now());
  const list = new QuestionList();
  const repeats = new Repeats();
  const lines = new Set<Line>();
  const desk: Desk = new Desk({
    list,
    repeats,
    openUrl: options.openUrl,
    onEvent: options.onEvent ?? (() => {}),
    show: () => shower.show(),
  });
  const shower: Shower = new Shower(desk, list, now);
  let ticket = 0;

  const attach = (target: Stream | AgentApp, agent: AgentIdentity = {}): Stream => {
    const core = createCore({
      modes,
      ...(options.limits !== undefined && { limits: options.limits }),
      ...(options.ownOrigins !== undefined && { ownOrigins: options.ownOrigins }),
    });
    const hooks: StreamHooks = {
      core,
      now,
      stepped: ({ changes }) => {
        for (const change of changes) desk.apply(line, change);
      },
      sent: (message) => {
        const sessionId = closedSession(message);
        if (sessionId !== undefined) desk.sessionClosed(line, sessionId);
      },
      lost: (reason) => {
        lines.delete(line);
        desk.lost(line, reason);
      },
    };
    const shell = isStream(target) ? wrapStream(target, hooks) : wrapAgent(target, hooks);
    const line: Line = {
      core,
      agent: { name: agent.name ?? agent.command ?? null },
      lanes: new Lanes(),
      entries: new Map(),
      send: shell.send,
    };
    lines.add(line);
    return shell.stream;
  };

  const client: ElicitationClient = {
    capability: capabilityOf(modes),
    questions: list,
    attach: (target, { agent } = {}) => attach(target, agent),
    setSurface: (surface) => shower.setSurface(surface && asSurface(surface, modes)),
    open(id) {
      const entry = list.get(id);
      if (entry === undefined || !isListed(entry)) return undefined;
      desk.call(entry);
      entry.tickets.set(++ticket, now());
      const oldest = entry.tickets.keys().next();
      if (entry.tickets.size > TICKETS && !oldest.done) entry.tickets.delete(oldest.value);
      desk.report({ kind: "shown", ...desk.about(entry) });
      return ticket;
    },
    async answer(id, act, painted) {
      const checked = readAct(act);
      if (checked.action === "later") throw new TypeError("later is no answer: use release");
      const entry = list.get(id);
      if (entry === undefined) return { state: desk.knows(id) ? "too-late" : "unknown" };
      if (entry.state !== "ready") return { state: "too-late" };
      const at = entry.tickets.get(painted);
      if (at === undefined || !isArmed({ id, at }, { id, at: now() }))
        return { state: "not-armed" };
      return answerQuestion(desk, entry, checked);
    },
    release(id) {
      const entry = list.get(id);
      if (entry === undefined) return false;
      desk.putBack(entry);
      return true;
    },
    saveDraft(id, draft) {
      const entry = list.get(id);
      if (entry === undefined) return false;
      saveDraft(entry, draft);
      list.touch();
      return true;
    },
    reopen(id) {
      const entry = list.get(id);
      if (entry?.state !== "waiting") return false;
      desk.openPage(entry);
      return true;
    },
    finish: (id) => endWait(id, "finished-by-user"),
    giveUp: (id) => endWait(id, "given-up"),
    mute: (agent) => desk.mute(agent),
    unmute: (agent) => repeats.unmute(agent),
    sessionClosed(sessionId) {
      for (const line of lines) desk.sessionClosed(line, sessionId);
    },
    close() {
      for (const line of lines) desk.dismissAll(line);
    },
  };
  const endWait = (id: string, ending: "finished-by-user" | "given-up"): boolean => {
    const entry = list.get(id);
    return entry !== undefined && desk.endWait(entry, ending);
  };
  if (options.surface !== undefined) shower.setSurface(asSurface(options.surface, modes));
  return client;
}

function modesOf({ modes, surface, openUrl }: ElicitationClientOptions): readonly Mode[] {
  if (isList(modes)) return MODES.filter((mode) => modes.includes(mode));
  if (modes !== undefined) {
    const advertised = readModes(modes);
    return MODES.filter((mode) => advertised.has(mode));
  }
  if (surface === undefined) throw new TypeError("give a surface, or the modes to advertise");
  if (typeof surface !== "function") return MODES.filter((mode) => surface.modes.includes(mode));
  return openUrl === undefined ? ["form"] : MODES;
}

/** A plain function shows whatever it is asked. */
function asSurface(surface: Surface | Ask, modes: readonly Mode[]): Surface {
  return typeof surface === "function" ? { modes, ask: surface } : surface;
}

function isList(
  modes: readonly Mode[] | ElicitationCapability | undefined,
): modes is readonly Mode[] {
  return Array.isArray(modes);
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
