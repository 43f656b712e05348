/**
 * Our client between any agent and anybody who answers: questions of every kind, withdrawals and completions of
 * what exists and what does not, foreign traffic, two agents at once, a surface and a host that act on what is
 * on show and on what is long gone.
 *
 * @module
 */
import assert from "node:assert/strict";
import {
  type ClientEvent,
  createElicitationClient,
  type ElicitationClient,
} from "../../src/client/index.ts";
import type { QuestionView } from "../../src/view/index.ts";
import { isObject, type Mode } from "../../src/wire/index.ts";
import { AgentEnd } from "./agent-end.ts";
import { numberOf, pick } from "./asker.ts";
import type { ClientScenario, ClientStep, Greeting, Name } from "./client-steps.ts";
import { type CreatePlan, isLegal, paramsOf } from "./creates.ts";
import { type ActPlan, Book, Person } from "./person.ts";
import { judgeAnswer, type Sent } from "./verdicts.ts";
import { inWorld, type World } from "./world.ts";

/** Plays a scenario; throws when a law is broken. */
export async function playClient(scenario: ClientScenario): Promise<void> {
  await inWorld(async (world) => {
    const run = new ClientRun(scenario, world);
    for (const one of scenario.steps) await run.step(one);
    await run.end();
  });
}

/** A question as it was sent, and where. */
interface SentBy extends Sent {
  readonly wire: Name;
  /** The very object. */
  readonly message: unknown;
}

interface Ticket {
  readonly view: QuestionView;
  readonly value: number;
  readonly at: number;
}

class ClientRun {
  readonly #world: World;
  readonly #book: Book;
  readonly #person: Person;
  readonly #client: ElicitationClient;
  readonly #modes: readonly Mode[];
  readonly #wires: Readonly<Record<Name, AgentEnd>>;
  readonly #sent: SentBy[] = [];
  readonly #tickets: Ticket[] = [];
  readonly #ended: string[] = [];
  readonly #listed = new Set<string>();
  readonly #events: ClientEvent[] = [];
  #answering = 0;
  #dismissed = false;

  constructor({ modes, openQuestions }: ClientScenario, world: World) {
    this.#world = world;
    this.#book = new Book(world);
    this.#person = new Person(this.#book);
    this.#modes = modes;
    this.#client = createElicitationClient({
      modes,
      surface: this.#person,
      limits: { openQuestions },
      now: () => world.now,
      ownOrigins: () => ["http://127.0.0.1:4711"],
      openUrl: (href) => this.#opened(href),
      onEvent: (event) => this.#events.push(event),
    });
    this.#client.questions.subscribe((current, ended) => {
      for (const { id } of current) {
        world.insist(!this.#ended.includes(id), "a question came back after its end");
        this.#listed.add(id);
      }
      for (const { id, status } of ended) {
        world.insist(status === "ended", "an end without its status");
        world.insist(!this.#ended.includes(id), "a question ended twice");
        this.#ended.push(id);
      }
    });
    this.#wires = {
      A: new AgentEnd(this.#client, "A"),
      B: new AgentEnd(this.#client, "B"),
    };
  }

  async step(step: ClientStep): Promise<void> {
    switch (step.do) {
      case "settle":
        return this.#settle();
      case "wait":
        await this.#world.advance(step.ms);
        return this.#look();
      case "initialize":
        return this.#initialize(this.#wires[step.wire], step.greeting);
      case "create":
        return this.#create(step.wire, step.plan);
      case "act":
        return this.#person.act(step.of, step.act);
      case "page":
        return this.#person.actOnPage(step.of, step.act);
      case "answer":
        return this.#answer(step.of, step.act, step.forged);
      case "surface":
        return this.#client.setSurface(step.on ? this.#person : undefined);
      case "unmute":
        return this.#client.unmute(step.wire);
      case "closed":
        return this.#client.sessionClosed("s1");
      case "dismiss":
        this.#dismissed = true;
        return this.#client.close();
      case "open":
      case "release":
      case "draft":
      case "reopen":
      case "finish":
      case "giveUp":
        return this.#host(step.do, pick(this.#client.questions.current, step.of));
      default:
        return this.#agent(this.#wires[step.wire], step);
    }
  }

  async end(): Promise<void> {
    await this.#settle();
    for (const one of Object.values(this.#wires)) one.end("close");
    await this.#settle();
    assert.deepEqual(this.#client.questions.current, [], "a question outlived its connection");
    assert.equal(this.#person.watches, false, "a question is still in front of the person");
    for (const id of this.#listed) {
      assert(this.#ended.includes(id), "a question vanished without a word");
    }
    assert.equal(this.#answering, 0, "an answer never settled");
    for (const { view, value } of this.#tickets) {
      const late = await this.#client.answer(view.id, { action: "cancel" }, value);
      assert.deepEqual(late, { state: "too-late" });
    }
    for (const kind of ["question", "answered", "ended"] as const) {
      const ids = this.#events.flatMap((one) => (one.kind === kind ? [one.id] : []));
      assert.equal(new Set(ids).size, ids.length, `"${kind}" was told twice of one question`);
    }
    this.#world.assertClean();
  }

  async #settle(): Promise<void> {
    await this.#world.settle();
    this.#look();
  }

  async #initialize(end: AgentEnd, { version, own, reply }: Greeting): Promise<void> {
    const id = `init-${end.greetings++}`;
    const key = version === 2 ? "capabilities" : "clientCapabilities";
    const capabilities = own === undefined ? {} : { elicitation: own };
    end.hostSends({
      id,
      method: "initialize",
      params: { protocolVersion: version, [key]: capabilities },
    });
    await this.#settle();
    if (reply === "never") return;
    const agreed = reply === "downgrade" ? 1 : version;
    end.push(
      reply === "error"
        ? { id, error: { code: -32603, message: "no" } }
        : { id, result: { protocolVersion: agreed } },
      "foreign",
    );
    if (reply === "error" || end.gone) return;
    end.version = agreed;
    end.greeted = true;
    end.foreign = new Set(isObject(own) ? Object.keys(own) : []);
  }

  #create(name: Name, plan: CreatePlan): void {
    const end = this.#wires[name];
    if (end.gone) return;
    const number = this.#sent.length + 1;
    const before = this.#sent.findLast((one) => one.wire === name);
    const id = this.#idOf(plan.id, number, before?.id);
    const message = {
      ...(id !== undefined && { id }),
      method: "elicitation/create",
      params: paramsOf(plan, number),
    };
    const ours = this.#modes.some((mode) => mode === plan.mode);
    const showable = ours && end.greeted && isLegal(plan, end.version);
    // Without an id it is no request, and nobody can be answered.
    const passes = id === undefined || (!ours && end.foreign.has(plan.mode));
    const pushed = end.push(message, passes ? "any" : "ours");
    this.#sent.push({ number, wire: name, id, plan, showable, message: pushed });
  }

  #idOf(plan: CreatePlan["id"], number: number, before: unknown): unknown {
    if (plan === "fresh") return `q${number}`;
    return plan === "again" ? (before ?? `q${number}`) : plan.value;
  }

  #agent(
    end: AgentEnd,
    step: Extract<ClientStep, { do: "complete" | "cancel" | "foreign" | "end" | "host" }>,
  ): void {
    switch (step.do) {
      case "complete":
        end.push({ method: "elicitation/complete", params: { elicitationId: step.id } }, "any");
        return;
      case "cancel": {
        const mine = this.#sent.filter(({ wire }) => this.#wires[wire] === end);
        const id = step.of === undefined ? step.id : pick(mine, step.of)?.id;
        end.cancels.push(id);
        end.push({ method: "$/cancel_request", params: { requestId: id } }, "any");
        return;
      }
      case "foreign":
        end.push(step.message, "foreign");
        return;
      case "host":
        end.hostSends(step.message);
        return;
      case "end":
        end.end(step.how);
    }
  }

  #host(act: "open" | "release" | "draft" | "reopen" | "finish" | "giveUp", view?: QuestionView) {
    if (view === undefined) return;
    const { id } = view;
    if (act === "open") {
      const value = this.#client.open(id);
      if (value !== undefined) this.#tickets.push({ view, value, at: this.#world.now });
    } else if (act === "draft") this.#client.saveDraft(id, { word: { text: "x" } });
    else {
      if (act === "reopen" && view.status === "waiting") {
        this.#book.allowOpening(view.link?.assessment.href);
      }
      this.#client[act](id);
    }
  }

  #answer(place: number, plan: ActPlan, forged: boolean): void {
    const ticket = pick(this.#tickets.toReversed(), place);
    if (ticket === undefined) return;
    const { view, at } = ticket;
    const now = this.#client.questions.current.find(({ id }) => id === view.id);
    const open = now?.status === "open" || now?.status === "queued";
    const counts = open && !forged && this.#world.now - at >= 500;
    const act = this.#book.write(plan, now ?? view, counts);
    if (act.action === "later") return;
    this.#answering++;
    void this.#client.answer(view.id, act, ticket.value + (forged ? 1000 : 0)).then(({ state }) => {
      if (!counts) assert(state === "not-armed" || state === "too-late", state);
      this.#answering--;
    });
  }

  /** Called in place of a browser: only after consent left, for the address that was on show. */
  #opened(href: string): void {
    this.#book.claimOpening(href);
    const consented = Object.values(this.#wires).some(({ answers }) =>
      answers.some((one) => isObject(one.result) && one.result.action === "accept"),
    );
    this.#world.insist(consented, "a page opened before the consent was on its way");
  }

  #look(): void {
    for (const end of Object.values(this.#wires)) {
      end.assertPassed();
      this.#judge(end);
      this.#balance(end);
    }
    for (const view of [...this.#person.seen.splice(0), ...this.#client.questions.current]) {
      const sent = this.#sent[numberOf(view.message) - 1];
      assert(sent?.showable, `question ${sent?.number} must not be shown`);
      assert.equal(view.mode, sent.plan.mode);
    }
  }

  /** One answer for each request that was ours, no more and no fewer, but for those that are open. */
  #balance(end: AgentEnd): void {
    const asked = this.#sent.filter(
      ({ wire, id, message }) =>
        wire === end.name && id !== undefined && !end.passed.includes(message),
    );
    const open = this.#client.questions.current.filter(({ status, message }) => {
      const wire = this.#sent[numberOf(message) - 1]?.wire;
      return wire === end.name && (status === "open" || status === "queued");
    });
    if (end.gone) assert(end.answers.length <= asked.length, "more answers than questions");
    else assert.equal(end.answers.length + open.length, asked.length, "answers and questions");
    for (const { id } of asked) {
      // What has no usable id is answered under null, too.
      if (id === null) continue;
      const same = (one: { readonly id?: unknown }): boolean => one.id === id;
      assert(end.answers.filter(same).length <= asked.filter(same).length, "a second answer");
    }
  }

  #judge(end: AgentEnd): void {
    const sent = this.#sent.filter(({ wire }) => wire === end.name);
    const circumstances = { cancels: end.cancels, dismissed: this.#dismissed };
    for (const answer of end.takeAnswers()) {
      const asked = sent.filter(({ id }) => id === answer.id);
      judgeAnswer(answer, asked, this.#book, circumstances);
    }
  }
}
