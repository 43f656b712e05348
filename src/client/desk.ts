/**
 * Where what a connection reports meets what a person does: questions come in, take their turn, and end. No
 * answer comes from here on its own, but `cancel` for an agent that the person muted.
 *
 * @module
 */
import { type SafeText, safeText } from "../text/index.ts";
import type { Ending, QuestionView, Surface } from "../view/index.ts";
import type { Refusal } from "../wire/index.ts";
import { answerQuestion } from "./answering.ts";
import { createEntry, type Entry } from "./entry.ts";
import type { ClientEvent } from "./events.ts";
import { toBack, toFront } from "./lanes.ts";
import type { Line } from "./line.ts";
import { attempt, type QuestionList } from "./list.ts";
import type { FormsLoader } from "./load.ts";
import { type Opener, openPage } from "./page.ts";
import { prepare } from "./prepare.ts";
import type { AnswerMemory } from "./remember.ts";
import type { Repeats } from "./repeats.ts";
import { stopShowing } from "./showing.ts";
import type { Change, CoreQuestion } from "./step.ts";

interface DeskOptions {
  readonly list: QuestionList;
  readonly repeats: Repeats;
  readonly openUrl: Opener | undefined;
  readonly remember: AnswerMemory | undefined;
  readonly forms: FormsLoader;
  readonly onEvent: (event: ClientEvent) => void;
  /** Called after each change: the surface may have something to show, or to take down. */
  readonly show: () => void;
}

/** What the agent reads beside a `cancel` that we gave for the person. */
const MUTED = "the user muted this agent";

export class Desk {
  readonly forms: FormsLoader;
  /** Questions that came before their code, until they are prepared. */
  readonly late: Set<Entry> = new Set();
  /** Where earlier answers are kept, if they are. */
  readonly memory: AnswerMemory | undefined;
  readonly #options: DeskOptions;
  #count = 0;
  #expected = false;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.forms = options.forms;
    this.memory = options.remember;
  }

  /** For logs. A listener that fails is its own affair. */
  report(event: ClientEvent): void {
    attempt(() => this.#options.onEvent(event));
  }

  /** Who and which, for an event. */
  about(entry: Entry): { readonly id: string; readonly agent: SafeText | null } {
    return { id: entry.id, agent: entry.asker.name };
  }

  /** Hears that the memory of earlier answers failed this question. */
  memoryFailed(entry: Entry): (error: unknown) => void {
    return (error) => this.report({ kind: "memory-failed", ...this.about(entry), error });
  }

  /** Something of the list changed: everybody looks again. */
  changed(ended: readonly QuestionView[] = []): void {
    this.#options.list.changed(ended);
    this.#options.show();
  }

  /** True for an id that a question has or had. */
  knows(id: string): boolean {
    const number = /^q([1-9]\d{0,14})$/.exec(id)?.[1];
    return number !== undefined && Number(number) <= this.#count;
  }

  /** What a connection's core made of a message. */
  apply(line: Line, change: Change): void {
    if (change.kind === "asked") {
      this.#asked(line, change.question);
    } else if (change.kind === "refused") {
      this.report({ kind: "refused", agent: nameOf(line), reason: change.reason });
    } else {
      const entry = change.question && line.entries.get(change.question);
      if (entry === undefined) return;
      if (change.kind === "reported") this.#reported(entry);
      else this.end(entry, change.kind);
    }
  }

  #reported(entry: Entry): void {
    entry.reportedComplete = true;
    this.report({ kind: "reported-complete", ...this.about(entry) });
    this.changed();
  }

  #asked(line: Line, question: CoreQuestion): void {
    const { list, repeats } = this.#options;
    const { message, scope } = question.request;
    const asked = repeats.count(line.agent.name, message);
    if (repeats.isMuted(line.agent.name)) {
      this.#silence(line, question);
      return;
    }
    const lane = line.lanes.of(scope.kind === "session" ? scope.sessionId : undefined);
    const entry = createEntry(`q${++this.#count}`, line, question, lane, asked);
    line.entries.set(question, entry);
    lane.entries.push(entry);
    list.add(entry);
    prepare(this, entry);
  }

  /** The question can be shown, as far as its request goes. */
  reportAsked(entry: Entry): void {
    const { message, asked, question } = entry;
    const { mode } = question.request;
    const { notes } = question;
    this.report({ kind: "question", ...this.about(entry), mode, message, asked, notes });
  }

  #silence(line: Line, question: CoreQuestion): void {
    this.report({ kind: "muted", agent: nameOf(line) });
    const verdict = line.core.settle(question, { action: "cancel", reason: MUTED });
    if (verdict.state === "sent") line.send(verdict.message).catch(ignore);
  }

  /** A first question is being prepared: whoever draws it hears of it, and can load what that takes meanwhile. */
  coming(): void {
    if (this.#expected) return;
    this.#expected = true;
    this.#options.list.changed();
  }

  /** Everything needed to show the question is there. Throws when its view cannot be made. */
  ready(entry: Entry): void {
    this.#options.list.view(entry);
    entry.state = "ready";
    this.#stir();
    this.changed();
  }

  /** Puts a question behind the others of its session, or brings `next` to the front. */
  putBack(entry: Entry, next?: string): void {
    const wanted = next === undefined ? undefined : this.#options.list.get(next);
    entry.tickets.clear();
    toBack(entry);
    // Whoever moves on goes round all questions, those of other sessions that were put aside before too.
    if (entry.state === "ready") this.#wake((other) => other.state === "ready");
    if (entry.state === "waiting" || entry.lane.entries.length <= 1) entry.rest = "until-change";
    if (wanted !== undefined) this.call(wanted);
    else this.changed();
  }

  /** Makes a question the visible one of its session, and has it shown again if it was put aside. */
  call(entry: Entry): void {
    const before = entry.lane.entries[0];
    if (before !== entry) before?.tickets.clear();
    toFront(entry);
    entry.rest = "no";
    entry.fast = 0;
    this.changed();
  }

  /** Opens a consented page, for the first time or again; nothing else here calls the opener (URL-2). */
  openPage(entry: Entry): void {
    openPage(entry, this.#options.openUrl, (result) => {
      this.report({ ...result, ...this.about(entry) });
      if (entry.state === "waiting") this.changed();
    });
  }

  /** Silences an agent: what it asks now and later is cancelled with the reason; a page goes on (SURF-4). */
  mute(agent: string | null): void {
    this.#options.repeats.mute(agent);
    for (const entry of [...this.#options.list.entries]) {
      if (entry.line.agent.name !== agent) continue;
      void answerQuestion(this, entry, { action: "cancel", reason: MUTED });
    }
  }

  /** Ends the wait for a page on this side; nothing is sent (URL-9). */
  endWait(entry: Entry, ending: "finished-by-user" | "given-up"): boolean {
    if (entry.state !== "waiting" || !entry.line.core.endWait(entry.question)) return false;
    this.end(entry, ending);
    return true;
  }

  /** Answers with an error, if it is still open, and ends the question. */
  refuse(entry: Entry, refusal: Refusal, reason: string, ending: Ending): void {
    const { line, question } = entry;
    const message = line.core.refuse(question, refusal, reason);
    if (message === undefined) line.core.endWait(question);
    else line.send(message).catch(ignore);
    this.end(entry, ending);
  }

  /** The session is of no use any more, and neither are its questions (CAN-9). */
  sessionClosed(line: Line, sessionId: string): void {
    for (const entry of [...line.entries.values()]) {
      const { scope } = entry.question.request;
      if (scope.kind !== "session" || scope.sessionId !== sessionId) continue;
      this.refuse(entry, "cancelled", "session-closed", "withdrawn");
    }
  }

  /** The host is done: everything is dismissed, and what still comes is refused. */
  dismissAll(line: Line): void {
    for (const entry of [...line.entries.values()]) {
      this.refuse(entry, "cancelled", "client-closed", "withdrawn");
    }
    line.core.lost();
  }

  /** The connection is gone: everything of it ends, and says so (CAN-7). */
  lost(line: Line, reason: unknown): void {
    line.core.lost();
    this.report({ kind: "connection-lost", agent: nameOf(line), reason });
    for (const entry of [...line.entries.values()]) {
      this.end(entry, entry.state === "sending" ? "not-sent" : "connection-lost");
    }
  }

  /** Consent is out, and the page is under way. */
  wait(entry: Entry): void {
    if (entry.state !== "sending") return;
    entry.state = "waiting";
    this.changed();
  }

  /** A question, or the wait for its page, is over for a reason that is no act on it. */
  end(entry: Entry, ending: Ending): void {
    if (entry.state === "ended") return;
    const before = entry.state;
    const showing = stopShowing(entry, ending);
    this.leave(entry, "ended");
    if (before === "preparing") {
      entry.ending = ending;
      this.changed();
      return;
    }
    this.close(entry, ending, before === "sending" ? entry.shownOn : showing?.surface);
  }

  /** Takes a question out of its lane; one that has ended is forgotten. */
  leave(entry: Entry, state: "sending" | "ended"): void {
    entry.line.lanes.remove(entry);
    entry.tickets.clear();
    entry.issues = [];
    entry.rest = "no";
    entry.fast = 0;
    entry.state = state;
    if (state === "ended") {
      entry.line.entries.delete(entry.question);
      this.#options.list.remove(entry);
    }
    this.#options.list.touch();
    this.#stir();
  }

  /** Ends a question that has left its lane, and says why: to the log, the list, and a surface that showed it. */
  close(entry: Entry, ending: Ending, surface: Surface | undefined): void {
    if (entry.state !== "ended") this.leave(entry, "ended");
    entry.ending = ending;
    if (ending !== "answered") this.report({ kind: "ended", ...this.about(entry), ending });
    const { list } = this.#options;
    if (surface?.ended !== undefined) attempt(() => surface.ended?.(list.view(entry)));
    this.changed(list.observed ? [list.view(entry)] : []);
  }

  /** Something came or went: what was put aside until then has its turn again. */
  #stir(): void {
    this.#wake(() => true);
  }

  #wake(which: (entry: Entry) => boolean): void {
    for (const entry of this.#options.list.entries) {
      if (entry.rest === "until-change" && which(entry)) entry.rest = "no";
    }
  }
}

function ignore(): void {
  // The connection is gone; its loss is reported once, by the stream.
}

function nameOf(line: Line): SafeText | null {
  return line.agent.name === null ? null : safeText(line.agent.name);
}
