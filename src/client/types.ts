/**
 * What a host makes a client with, and what it gets.
 *
 * @module
 */
import type { Stream } from "@agentclientprotocol/sdk";
import type { Words } from "../text/index.ts";
import type { Ask, Draft, Surface } from "../view/index.ts";
import type { ElicitationCapability, Message, Mode } from "../wire/index.ts";
import type { AnswerAct, AnswerResult } from "./answering.ts";
import type { ClientEvent } from "./events.ts";
import type { RelayKind } from "./handshake.ts";
import type { ClientLimits } from "./limits.ts";
import type { AgentIdentity } from "./line.ts";
import type { Questions } from "./list.ts";
import type { Opener } from "./page.ts";
import type { AgentApp } from "./pair.ts";
import type { AnswerMemory } from "./remember.ts";
import type { Core, Step } from "./step.ts";

/** What a client is made with: a surface, or the modes to advertise, or both. */
export interface ElicitationClientOptions {
  /**
   * What is advertised, e.g. `formAndUrl` or `["form"]`; fixed from now on. Absent: what the surface can show;
   * for a plain function forms, and pages too when there is an `openUrl` (CAP-8).
   */
  readonly modes?: readonly Mode[] | ElicitationCapability;
  /** What shows the questions; a plain function will do. Absent: questions wait for one, or for the host. */
  readonly surface?: Surface | Ask;
  /** Opens a page after consent, and never before (URL-2). Absent: the link stays on show as not opened. */
  readonly openUrl?: Opener;
  /** Origins this program listens on; URLs that point there are refused (URL-13). Asked for each question. */
  readonly ownOrigins?: () => readonly string[];
  /**
   * Remembers accepted answers, to be offered the next time this agent asks the same. They are suggestions: none
   * is filled in or sent unless the person takes it, and nothing that looks like a secret is kept. Absent:
   * nothing is remembered.
   */
  readonly remember?: AnswerMemory;
  readonly limits?: Partial<ClientLimits>;
  /** The language of what stands in a view where the agent gave no name. Absent: English. */
  readonly words?: Words;
  /** Milliseconds on any steady scale. Absent: `performance.now`. */
  readonly now?: () => number;
  /** For logs. Called at once and never waited for. */
  readonly onEvent?: (event: ClientEvent) => void;
}

/** What a connection is linked with when the host carries its messages itself. */
export interface LinkOptions {
  readonly agent?: AgentIdentity;
  /** Given when the host stands between another client and its agent. Absent: the host is the client. */
  readonly relay?: RelayKind;
  /** Writes a message of ours to the agent. Resolves when the transport has taken it; rejects when it cannot. */
  readonly send: (message: Message) => Promise<void>;
}

/** One connection whose messages the host carries itself. */
export interface Link {
  /** Its state. `initialize` goes through `core.outgoing`, or is noted with `core.advertise`. */
  readonly core: Core;
  /** A message from the agent, in order. What is ours is taken, answered through `send` and put on the list. */
  incoming(message: unknown): Step;
  /** A message of the host is on its way to the agent: one that closes a session dismisses its questions (CAN-9). */
  sent(message: unknown): void;
  /** The connection is gone, for a reason that only logs see. More calls do nothing. */
  lost(reason: unknown): void;
}

/** The elicitation half of a client: one list of questions over any number of agents. */
export interface ElicitationClient {
  /** What `attach` adds to `initialize`. */
  readonly capability: ElicitationCapability;
  /** All questions as plain data, for a host's own UI, in this process or another (SURF-5). */
  readonly questions: Questions;

  /**
   * Wraps the stream to an agent, or an agent app in this process. Hand the result to the SDK's `connect` or
   * `connectWith` in its place, before `initialize` is sent.
   */
  attach(target: Stream | AgentApp, options?: { readonly agent?: AgentIdentity }): Stream;

  /** The same for a host that carries the messages itself: a JSON-RPC of its own, or a relay. */
  link(options: LinkOptions): Link;

  /**
   * Loads ahead what the first question of each mode would load, for a host that wants it without delay. Rejects
   * when that cannot be had; the first question tries anew. Patterns are loaded with the first form that has one.
   */
  preload(): Promise<void>;

  /** Puts another surface in place, or none. Questions and drafts stay; modes do too. */
  setSurface(surface: Surface | Ask | undefined): void;

  /**
   * "I have painted this question now": makes it the visible one of its session and returns a ticket, with
   * which `answer` counts from 500 ms later on. Each screen takes its own. `undefined`: there is no such
   * question any more.
   */
  open(id: string): number | undefined;
  /**
   * What the person did on a painted question. Checks and consent are the same as for a surface; the result
   * comes when the connection has taken the answer, or says why it was not sent.
   *
   * @throws {TypeError} when the act is none
   */
  answer(id: string, act: AnswerAct, ticket: number): Promise<AnswerResult>;
  /** Not on show any more: behind the others of its session, draft kept, tickets void. */
  release(id: string): boolean;
  /** Keeps what was typed so far. */
  saveDraft(id: string, draft: Draft): boolean;

  /** Opens a consented page once more. These three are local: nothing is sent (URL-9). */
  reopen(id: string): boolean;
  /** The person says the page is done with. */
  finish(id: string): boolean;
  /** The person gave the page up: it is waited for no longer, and its end is not known. */
  giveUp(id: string): boolean;

  /** Answers everything this agent has asked and will ask with `cancel`; by the name given to `attach`. */
  mute(agent: string | null): void;
  /** Shows again what this agent asks from now on; `null` is an agent attached without a name. */
  unmute(agent: string | null): void;

  /** The host gave up a session in a way it did not tell the agent: its questions are dismissed (CAN-9). */
  sessionClosed(sessionId: string): void;
  /** Dismisses everything with `-32800`. Streams go on passing what is not ours. */
  close(): void;
}
