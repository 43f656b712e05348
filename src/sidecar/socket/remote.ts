/**
 * A sidecar as seen from a second terminal: its questions, and what can be done with them. Ids of questions are
 * unlike those of every other sidecar.
 *
 * @see SURF-5
 * @module
 */
import { createConnection, type Socket } from "node:net";
import type {
  AnswerAct,
  AnswerResult,
  Draft,
  ListListener,
  QuestionView,
} from "../../client/index.ts";
import { isObject, own } from "../../wire/index.ts";
import { onJsonLines, writeJsonLine } from "./lines.ts";
import { type About, NEWS_LIMIT, type News, type Request, type Results } from "./messages.ts";

/** A connection to a sidecar of the same user. Calls after its end reject. */
export interface Remote {
  readonly about: About;
  /** All questions that are queued, open or waiting, as of the last news. */
  readonly current: readonly QuestionView[];
  subscribe(listener: ListListener): () => void;
  /** See `ElicitationClient`: the same, a connection away. */
  open(id: string): Promise<number | undefined>;
  answer(id: string, act: AnswerAct, ticket: number): Promise<AnswerResult>;
  release(id: string): Promise<boolean>;
  saveDraft(id: string, draft: Draft): Promise<boolean>;
  reopen(id: string): Promise<boolean>;
  finish(id: string): Promise<boolean>;
  giveUp(id: string): Promise<boolean>;
  /** A fresh link to its local page, good once and for a minute; `undefined`: it has none. */
  link(): Promise<string | undefined>;
  /**
   * Says whether the person is here, sees every question that comes and needs to be brought to none; until it is said
   * they are not, nor after the end. `false`: the sidecar is of an older version and was not told.
   */
  attend(here: boolean): Promise<boolean>;
  /** Resolves when the sidecar has gone, or `close` was called. */
  readonly closed: Promise<void>;
  /** Leaves. Answers nothing. */
  close(): void;
}

/**
 * Connects to the sidecar with this socket; resolves with its first news.
 *
 * @throws Error of Node's, with `code` `ECONNREFUSED` for a socket that a dead sidecar left
 */
export function connectRemote(path: string): Promise<Remote> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the sidecar went away")));
    const remote = new SocketRemote(socket, () => resolve(remote));
  });
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

class SocketRemote implements Remote {
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #views = new Map<string, QuestionView>();
  readonly #listeners = new Set<ListListener>();
  readonly #waiting = new Map<number, Waiting>();
  #about: About = { id: "", agent: "", editor: null, folder: "" };
  #current: readonly QuestionView[] = [];
  #takes: readonly string[] = [];
  #number = 0;

  constructor(socket: Socket, greeted: () => void) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.once("close", () => {
        for (const { reject } of this.#waiting.values()) reject(new Error("the sidecar went away"));
        this.#waiting.clear();
        resolve();
      });
    });
    socket.on("error", () => {});
    onJsonLines(socket, NEWS_LIMIT, (line) => {
      if (!isObject(line)) return;
      if (Object.hasOwn(line, "number")) return this.#answered(line);
      // A sidecar of this user is what it says: the folder and the socket were looked at.
      this.#news(line as unknown as News);
      greeted();
    });
  }

  get about(): About {
    return this.#about;
  }

  get current(): readonly QuestionView[] {
    return this.#current;
  }

  subscribe(listener: ListListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async open(id: string): Promise<number | undefined> {
    return (await this.#ask({ do: "open", id })) ?? undefined;
  }

  answer(id: string, act: AnswerAct, ticket: number): Promise<AnswerResult> {
    return this.#ask({ do: "answer", id, act, ticket });
  }

  release(id: string): Promise<boolean> {
    return this.#ask({ do: "release", id });
  }

  saveDraft(id: string, draft: Draft): Promise<boolean> {
    return this.#ask({ do: "saveDraft", id, draft });
  }

  reopen(id: string): Promise<boolean> {
    return this.#ask({ do: "reopen", id });
  }

  finish(id: string): Promise<boolean> {
    return this.#ask({ do: "finish", id });
  }

  giveUp(id: string): Promise<boolean> {
    return this.#ask({ do: "giveUp", id });
  }

  async link(): Promise<string | undefined> {
    return (await this.#ask({ do: "link" })) ?? undefined;
  }

  async attend(here: boolean): Promise<boolean> {
    return this.#takes.includes("attend") && (await this.#ask({ do: "attend", here }));
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask<Asked extends Request>(request: Asked): Promise<Results[Asked["do"]]> {
    const number = ++this.#number;
    const named = "id" in request && { id: request.id.slice(this.#about.id.length + 1) };
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error("the sidecar went away"));
      this.#waiting.set(number, { resolve: resolve as Waiting["resolve"], reject });
      writeJsonLine(this.#socket, { number, request: { ...request, ...named } });
    });
  }

  #answered(line: { readonly [key: string]: unknown }): void {
    const number = Number(own(line, "number"));
    this.#waiting.get(number)?.resolve(own(line, "result"));
    this.#waiting.delete(number);
  }

  #news({ about, order, changed, ended, takes = [] }: News): void {
    this.#about = about;
    this.#takes = takes;
    const named = (view: QuestionView): QuestionView => ({ ...view, id: this.#idOf(view.id) });
    for (const view of changed) this.#views.set(view.id, named(view));
    const listed = new Set(order);
    for (const id of this.#views.keys()) if (!listed.has(id)) this.#views.delete(id);
    this.#current = order.flatMap((id) => this.#views.get(id) ?? []);
    for (const listener of [...this.#listeners]) listener(this.#current, ended.map(named));
  }

  #idOf(id: string): string {
    return `${this.#about.id}-${id}`;
  }
}
