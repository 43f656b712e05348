/**
 * Our agent and our client together: an author who asks, works and changes his mind, a person who answers or
 * does not, and a host that cancels and closes sessions. What one side holds open, the other side shows.
 *
 * @module
 */
import assert from "node:assert/strict";
import type { Stream } from "@agentclientprotocol/sdk";
import fc from "fast-check";
import { createElicitor, type Elicitor } from "../../src/agent/index.ts";
import { createElicitationClient, type ElicitationClient } from "../../src/client/index.ts";
import { streamPair } from "../../src/testing/index.ts";
import type { FollowAct } from "../../src/view/index.ts";
import { isObject, MODES } from "../../src/wire/index.ts";
import { initializeParams, type Version } from "../agent/bench.ts";
import { record, step } from "./arbitraries.ts";
import { type Asked, Asker, type AuthorStep, authorStep, numberOf, type Session } from "./asker.ts";
import { HostEnd, sessionApp } from "./pair-ends.ts";
import { type ActPlan, actPlan, Book, followAct, Person } from "./person.ts";
import { assertStates } from "./states.ts";
import { inWorld, type World } from "./world.ts";

type PairStep =
  | { readonly do: "act"; readonly of: number; readonly act: ActPlan }
  | { readonly do: "page"; readonly of: number; readonly act: FollowAct }
  | { readonly do: "cancel-session" | "close-session-by-host"; readonly session: Session }
  | { readonly do: "unmute" }
  | { readonly do: "hang-up"; readonly side: "agent" | "client" }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "settle" };

export interface PairScenario {
  readonly version: Version;
  /** How the two are connected: an app in this process, or a stream with JSON text on it. */
  readonly through: "app" | "json";
  readonly steps: readonly (AuthorStep | PairStep)[];
}

const of = fc.nat(8);
const pairStep: fc.Arbitrary<PairStep> = fc.oneof(
  { weight: 12, arbitrary: step("act", { of, act: actPlan }) },
  { weight: 12, arbitrary: step("settle", {}) },
  { weight: 3, arbitrary: step("page", { of, act: followAct }) },
  {
    weight: 2,
    arbitrary: step(["cancel-session", "close-session-by-host"], {
      session: fc.constantFrom<Session>("s1", "s2"),
    }),
  },
  { weight: 1, arbitrary: step("unmute", {}) },
  { weight: 2, arbitrary: step("wait", { ms: fc.constantFrom(5, 10, 1000) }) },
);
const anyStep: fc.Arbitrary<AuthorStep | PairStep> = fc.oneof(
  { weight: 25, arbitrary: authorStep },
  { weight: 25, arbitrary: pairStep },
  { weight: 1, arbitrary: step("hang-up", { side: fc.constantFrom("agent", "client") }) },
);

/** Any course of events between the two. */
export const pairScenario: fc.Arbitrary<PairScenario> = record<PairScenario>({
  version: fc.constantFrom<Version>(1, 2),
  through: fc.constantFrom<PairScenario["through"]>("app", "json"),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 50, size: "max" }),
});

/** Plays a scenario; throws when a law is broken. */
export async function playPair(scenario: PairScenario): Promise<void> {
  await inWorld(async (world) => {
    const run = new PairRun(scenario, world);
    await run.begin();
    for (const one of scenario.steps) await run.step(one);
    await run.end();
  });
}

class PairRun {
  readonly #version: Version;
  readonly #world: World;
  readonly #book: Book;
  readonly #person: Person;
  readonly #ask: Elicitor = createElicitor();
  readonly #asker = new Asker(this.#ask);
  readonly #client: ElicitationClient;
  readonly #host: HostEnd;
  #connection: { close(): void; readonly signal: AbortSignal } | undefined;

  constructor({ version, through }: PairScenario, world: World) {
    this.#version = version;
    this.#world = world;
    this.#book = new Book(world);
    this.#person = new Person(this.#book);
    this.#client = createElicitationClient({
      modes: MODES,
      surface: this.#person,
      now: () => world.now,
      openUrl: (href) => this.#book.claimOpening(href),
    });
    this.#host = new HostEnd(this.#connect(through), world);
  }

  #connect(through: PairScenario["through"]): Stream {
    const app = sessionApp(this.#version, this.#ask, (session) => ({
      cancel: () => this.#asker.cancelWork(session),
      close: () => this.#asker.closeSession(session),
    }));
    const connect = (stream: Stream) => {
      this.#connection = app.connect(stream);
      return this.#connection;
    };
    const agent = { name: "agent" };
    if (through === "app") return this.#client.attach({ connect }, { agent });
    const [ours, theirs] = streamPair({ json: true });
    connect(theirs);
    return this.#client.attach(ours, { agent });
  }

  /** The handshake, and a first request: what follows it is a session. */
  async begin(): Promise<void> {
    this.#host.send({
      id: "init",
      method: "initialize",
      params: initializeParams(this.#version, undefined),
    });
    await this.#world.settle();
    this.#host.send({ id: "new", method: "session/new", params: { cwd: "/", mcpServers: [] } });
    await this.#world.settle();
  }

  async step(step: AuthorStep | PairStep): Promise<void> {
    switch (step.do) {
      case "settle":
        return this.#settle();
      case "wait":
        await this.#world.advance(step.ms);
        return this.#look();
      case "act":
        return this.#person.act(step.of, step.act);
      case "page":
        return this.#person.actOnPage(step.of, step.act);
      case "cancel-session":
        return this.#host.send({ method: "session/cancel", params: { sessionId: step.session } });
      case "close-session-by-host":
        return this.#host.send({
          id: `close-${step.session}`,
          method: "session/close",
          params: { sessionId: step.session },
        });
      case "unmute":
        return this.#client.unmute("agent");
      case "hang-up":
        return step.side === "agent" ? this.#connection?.close() : this.#host.close();
      default:
        return this.#asker.step(step);
    }
  }

  async end(): Promise<void> {
    await this.#settle();
    this.#host.close();
    this.#connection?.close();
    await this.#settle();
    this.#asker.assertSettled();
    assert.deepEqual(this.#client.questions.current, [], "a question outlived its connection");
    assert.equal(this.#person.watches, false, "a question is still in front of the person");
    this.#world.assertClean();
  }

  async #settle(): Promise<void> {
    await this.#world.settle();
    this.#look();
  }

  #look(): void {
    const { asked } = this.#asker;
    const settled = asked.filter(({ outcome }) => outcome !== undefined);
    for (const one of settled.filter(({ number }) => !this.#seen.has(number))) this.#judge(one);
    if (this.#connection?.signal.aborted || this.#host.gone) return;
    assertStates(this.#host.updates, this.#version, this.#asker);
    this.#assertMirrored();
  }

  readonly #seen = new Set<number>();

  /** What the agent waits for is what the client shows, one for one. */
  #assertMirrored(): void {
    const waiting = this.#asker.asked.flatMap(({ number, outcome }) =>
      outcome === undefined ? [number] : [],
    );
    const { current } = this.#client.questions;
    const open = current.filter(({ status }) => status === "open" || status === "queued");
    assert.deepEqual(open.map(({ message }) => numberOf(message)).sort(byNumber), waiting);
    assert.equal(this.#ask.outstanding.questions, waiting.length);
    for (const { status, message } of current) {
      if (status !== "waiting") continue;
      const { outcome } = this.#asker.asked[numberOf(message) - 1] ?? {};
      const consented = outcome?.kind === "answer" && outcome.answer.action === "accept";
      assert(consented || isWithdrawn(outcome), "the person waits for a page nobody asked for");
    }
  }

  /** Every choice an author hears of was made by the person, on that question, once. */
  #judge(asked: Asked): void {
    const { number, plan, outcome } = asked;
    this.#seen.add(number);
    if (outcome?.kind !== "answer") {
      const code = outcome?.kind === "error" ? outcome.code : "fallback";
      const expected = EXPECTED.has(code) || (code === "peer-error" && this.#isTaken(asked));
      assert(expected, `our client made our agent fail: ${code}`);
      return;
    }
    const { answer } = outcome;
    assert(answer.action !== "unknown");
    if (answer.action === "accept" && plan.mode === "form") {
      assert("content" in answer && isObject(answer.content));
      const { word } = answer.content;
      assert(typeof word === "string");
      assert(this.#book.claim(number, "accept", word), "nobody accepted this");
    } else if (answer.action !== "cancel" || !this.#book.muted) {
      assert(this.#book.claim(number, answer.action), `nobody chose to ${answer.action}`);
    }
  }

  /** The author gave a page up without a word, and its id is still taken where the person waits for it. */
  #isTaken({ number, plan: { elicitationId } }: Asked): boolean {
    if (elicitationId === undefined) return false;
    const before = this.#asker.asked.slice(0, number - 1);
    return before.some(
      (one) =>
        one.plan.elicitationId === elicitationId &&
        (one.abandoned || one.outcome?.kind === "error"),
    );
  }
}

/** Errors that an author brings about himself, and the end of the connection. */
const EXPECTED: ReadonlySet<string> = new Set([
  "scope-invalid",
  "url-refused",
  "id-in-use",
  "cancelled",
  "timed-out",
  "connection-lost",
]);

function isWithdrawn(outcome: Asked["outcome"]): boolean {
  return outcome?.kind === "error";
}

function byNumber(one: number, other: number): number {
  return one - other;
}
