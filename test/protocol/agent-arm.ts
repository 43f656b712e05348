/**
 * Our agent against any peer: it answers late, twice, never, with errors and with nonsense, initializes again,
 * sends what no protocol knows, and goes away.
 *
 * @module
 */
import assert from "node:assert/strict";
import { createElicitor, type ElicitorEvent } from "../../src/agent/index.ts";
import { isObject, type Mode } from "../../src/wire/index.ts";
import { createApp, initializeParams, type Version } from "../agent/bench.ts";
import { createRawPeer, type RawPeer, type Wire } from "../support/raw-peer.ts";
import type { AgentScenario, PeerStep, Reply } from "./agent-steps.ts";
import { type Asked, Asker, type AuthorStep, numberOf, pick } from "./asker.ts";
import { assertStates } from "./states.ts";
import { inWorld, type World } from "./world.ts";

/** Plays a scenario; throws when a law is broken. */
export async function playAgent({ version, steps }: AgentScenario): Promise<void> {
  await inWorld(async (world) => {
    const run = new AgentRun(version, world);
    for (const one of steps) await run.step(one);
    await run.end();
  });
}

/** A question as the peer got it. */
interface Created {
  readonly id: unknown;
  readonly number: number;
  readonly mode: unknown;
  readonly elicitationId: unknown;
  readonly word: string;
  /** The first response to exactly this id: the one that counts. */
  reply: Reply | undefined;
  withdrawn: boolean;
  completed: boolean;
}

class AgentRun {
  readonly #version: Version;
  readonly #world: World;
  readonly #peer: RawPeer = createRawPeer();
  readonly #events: ElicitorEvent[] = [];
  readonly #asker: Asker;
  readonly #connection: { close(): void; readonly signal: AbortSignal };
  readonly #created: Created[] = [];
  readonly #updates: unknown[] = [];
  readonly #exchanges = new Map<string, ReadonlySet<Mode>>();
  /** What was advertised, latest last; the former ones count until everything has come to rest. */
  #known: ReadonlySet<Mode>[] = [];
  #greeted = false;
  #session = false;
  #gone = false;
  #read = 0;
  #count = 0;

  constructor(version: Version, world: World) {
    this.#version = version;
    this.#world = world;
    const ask = createElicitor({ maxOpen: 8, onEvent: (event) => this.#events.push(event) });
    this.#asker = new Asker(ask);
    this.#connection = createApp(version, ask).connect(this.#peer.stream);
  }

  async step(step: AuthorStep | PeerStep): Promise<void> {
    switch (step.do) {
      case "settle":
        return this.#settle();
      case "wait":
        await this.#world.advance(step.ms);
        return this.#look();
      case "initialize":
        return this.#initialize(step.elicitation, step.sane);
      case "reply":
        return this.#reply(pick(this.#created, step.of), step.reply);
      case "noise":
        return this.#send(step.message);
      case "hang-up":
        if (step.side === "agent") this.#connection.close();
        else this.#hangUp();
        return;
      case "strand":
      case "work":
        if (this.#greeted) await this.#openSession();
        return this.#session ? this.#asker.step(step) : undefined;
      default:
        return this.#asker.step(step);
    }
  }

  async end(): Promise<void> {
    await this.#settle();
    this.#hangUp();
    await this.#settle();
    assert(this.#connection.signal.aborted, "the connection outlived its peer");
    this.#asker.assertSettled();
    this.#world.assertClean();
    for (const asked of this.#asker.asked) this.#judge(asked);
  }

  #hangUp(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#peer.close().catch(() => {});
  }

  #send(message: unknown): void {
    if (!this.#gone) this.#peer.send(message).catch(() => {});
  }

  #initialize(elicitation: unknown, sane: boolean): void {
    const id = `init-${++this.#count}`;
    this.#exchanges.set(id, modesIn(elicitation));
    const params = initializeParams(this.#version, elicitation);
    this.#send({
      id,
      method: "initialize",
      params: sane ? params : { ...params, protocolVersion: "x" },
    });
  }

  #reply(created: Created | undefined, reply: Reply): void {
    if (created === undefined) return;
    if (reply.like === "stray") {
      this.#send({ id: `${created.id}`, ...reply.body });
      return;
    }
    created.reply ??= reply;
    const content = created.mode === "form" ? { content: { word: created.word } } : {};
    const body =
      reply.like === "accept" ? { result: { action: "accept", ...content } } : reply.body;
    this.#send({ id: created.id, ...body });
  }

  /** A session comes of a request, and after one no handshake is repeated. */
  async #openSession(): Promise<void> {
    if (this.#session) return;
    await this.#settle();
    this.#send({ id: "new", method: "session/new", params: { cwd: "/", mcpServers: [] } });
    await this.#settle();
    this.#session = true;
  }

  async #settle(): Promise<void> {
    await this.#world.settle();
    this.#look();
  }

  #look(): void {
    for (const message of this.#peer.received.slice(this.#read)) this.#receive(message);
    this.#known = this.#known.slice(-1);
    this.#read = this.#peer.received.length;
    if (!this.#connection.signal.aborted) {
      assertStates(this.#updates, this.#version, this.#asker);
    }
  }

  #receive(message: Wire): void {
    if (message.method === "elicitation/create") this.#receiveQuestion(message);
    else if (message.method === "elicitation/complete") this.#receiveCompletion(message);
    else if (message.method === "$/cancel_request") this.#receiveWithdrawal(message);
    else if (message.method === "session/update") this.#updates.push(message.params);
    else if (typeof message.id === "string" && message.method === undefined) {
      const modes = this.#exchanges.get(message.id);
      this.#exchanges.delete(message.id);
      if (modes === undefined || !isObject(message.result)) return;
      this.#known.push(modes);
      this.#greeted = true;
    }
  }

  #receiveQuestion({ id, params }: Wire): void {
    const { mode, elicitationId, message, sessionId, requestId } = params;
    const known = [...this.#known, ...this.#exchanges.values()];
    assert(
      known.some((modes) => modes.has(mode)),
      "a mode that was never advertised was sent",
    );
    assert.notEqual(sessionId === undefined, requestId === undefined, "exactly one scope");
    assert(!this.#created.some((one) => one.id === id), "a request id was used twice");
    const holder = this.#created.find((one) => one.elicitationId === elicitationId && !over(one));
    if (mode === "url") assert.equal(this.#isOutstanding(holder), false, "an id was used twice");
    const word = `w${this.#created.length}`;
    const number = numberOf(message);
    this.#created.push({
      id,
      number,
      mode,
      elicitationId,
      word,
      reply: undefined,
      withdrawn: false,
      completed: false,
    });
  }

  /** The author still holds the id: nobody refused it, and it is neither done with nor given up. */
  #isOutstanding(created: Created | undefined): boolean {
    if (created === undefined) return false;
    const asked = this.#asked(created);
    return asked.outcome === undefined || (isAccept(asked) && !asked.abandoned);
  }

  #receiveCompletion({ params }: Wire): void {
    const created = this.#created.findLast((one) => one.elicitationId === params.elicitationId);
    assert(created !== undefined, "a completion for an id that was never sent");
    assert(!created.completed, "a second completion");
    assert(isAccept(this.#asked(created)), "a completion for a page that was not accepted");
    created.completed = true;
  }

  #receiveWithdrawal({ params }: Wire): void {
    const created = this.#created.find((one) => one.id === params.requestId);
    assert(created !== undefined, "a withdrawal of what was never asked");
    assert(!created.withdrawn, "a second withdrawal");
    created.withdrawn = true;
  }

  #asked({ number }: Created): Asked {
    const asked = this.#asker.asked[number - 1];
    assert(asked !== undefined, "a question that nobody asked");
    return asked;
  }

  /** What the author heard is what the peer said first to the last round, or an end from this side. */
  #judge(asked: Asked): void {
    const { number, outcome } = asked;
    assert(outcome !== undefined);
    const rounds = this.#created.filter((one) => one.number === number);
    assert(rounds.length <= (asked.plan.reask ? 2 : 1), "asked too often");
    this.#judgeEvents(asked, rounds.length);
    const last = rounds.at(-1);
    if (outcome.kind === "fallback") {
      assert(neverAsked(asked, last), "a fallback beside the question");
      return;
    }
    if (outcome.kind === "answer") {
      const { answer } = outcome;
      assert(last?.reply !== undefined, "an answer that nobody gave");
      const { like } = last.reply;
      const said = like === "bare" || like === "misfit" ? "accept" : like;
      const expected = said === "unknown" && this.#version === 2 ? "cancel" : said;
      assert.equal(answer.action, expected);
      if (asked.plan.mode === "url" || answer.action !== "accept") return;
      assert.equal(like, "accept", "an answer that does not fit was accepted");
      assert("content" in answer);
      assert.deepEqual(answer.content, { word: last.word });
      return;
    }
    const { code } = outcome;
    if (BEFORE_SENDING.has(code)) assert(neverAsked(asked, last), `${code} after sending`);
    const causes = CAUSES[code];
    if (causes === undefined) return;
    const { like } = last?.reply ?? {};
    assert(like !== undefined && causes.includes(like), `${code} from ${like}`);
  }

  #judgeEvents({ number, outcome }: Asked, rounds: number): void {
    const events = this.#events.filter((one) => "question" in one && one.question === number);
    const count = (type: string): number => events.filter((one) => one.type === type).length;
    assert.equal(count("failed"), outcome?.kind === "answer" ? 0 : 1);
    assert(count("asked") >= rounds && count("answered") <= count("asked"));
  }
}

const BEFORE_SENDING: ReadonlySet<string> = new Set([
  "mode-unsupported",
  "scope-invalid",
  "url-refused",
  "id-in-use",
  "too-many",
]);

const CAUSES: Readonly<Record<string, readonly Reply["like"][]>> = {
  "answer-invalid": ["bare", "misfit"],
  "answer-unreadable": ["garbage", "broken", "misfit"],
  "peer-error": ["error", "broken"],
};

/** Nothing was sent, or no more than the first of two rounds. */
function neverAsked({ plan }: Asked, last: Created | undefined): boolean {
  if (last === undefined) return true;
  return plan.reask && (last.reply?.like === "bare" || last.reply?.like === "misfit");
}

function over({ completed }: Created): boolean {
  return completed;
}

function isAccept({ outcome }: Asked): boolean {
  return outcome?.kind === "answer" && outcome.answer.action === "accept";
}

/** The modes that a capability advertises: an object under the mode's own name, and nothing else. */
function modesIn(elicitation: unknown): ReadonlySet<Mode> {
  if (!isObject(elicitation)) return new Set();
  return new Set((["form", "url"] as const).filter((mode) => isObject(elicitation[mode])));
}
