/**
 * Shows the questions of a sidecar on a surface in another process: hands it each question whose turn it is, takes
 * down what ended, and carries its acts over. The order, the consent and every check are the sidecar's.
 *
 * @see SURF-2 SURF-5
 * @module
 */
import type {
  Act,
  Controls,
  FollowAct,
  Interruption,
  QuestionView,
  Surface,
} from "../client/index.ts";
import { answerArmed, type Opened, openFor } from "./socket/arm.ts";
import type { Remote } from "./socket/remote.ts";

/** Begins to show. */
export function presentOn(
  surface: Surface,
  remote: Remote,
  options: PresentOptions = {},
): Presented {
  const presenter = new Presenter(surface, remote, options.dress ?? ((view) => view));
  return {
    recall: () => presenter.recall(),
    stop: () => presenter.stop(),
    settled: () => presenter.settled(),
  };
}

/** How questions are shown. */
export interface PresentOptions {
  /** Changes what is shown of a question before the surface gets it; its id stays. */
  readonly dress?: (view: QuestionView) => QuestionView;
}

/** A showing under way. */
export interface Presented {
  /** Shows again what the person put aside. */
  recall(): void;
  /** Nothing more is shown, and nothing the surface still does counts. Answers nothing. */
  stop(): void;
  /** Resolves when every act so far has reached the sidecar, or never will. */
  settled(): Promise<void>;
}

interface Showing {
  readonly kind: "ask" | "follow";
  readonly controller: AbortController;
  readonly watchers: Set<(question: QuestionView) => void>;
}

class Presenter {
  readonly #surface: Surface;
  readonly #remote: Remote;
  readonly #showings = new Map<string, Showing>();
  /** Acted on, and the act not settled yet. */
  readonly #acting = new Set<string>();
  /** Put aside by the person until other questions come or go. */
  readonly #resting = new Set<string>();
  readonly #acts = new Set<Promise<void>>();
  readonly #dress: (view: QuestionView) => QuestionView;
  readonly #unsubscribe: () => void;
  #ids = "";
  #stopped = false;

  constructor(surface: Surface, remote: Remote, dress: (view: QuestionView) => QuestionView) {
    this.#surface = surface;
    this.#remote = remote;
    this.#dress = dress;
    this.#unsubscribe = remote.subscribe((questions, ended) => this.#changed(questions, ended));
    remote.closed.then(() => this.#lost()).catch(() => {});
    this.#changed(remote.current, []);
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    for (const id of [...this.#showings.keys()]) this.#takeDown(id, "put-back");
  }

  recall(): void {
    this.#resting.clear();
    for (const view of this.#remote.current) this.#show(view);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#acts);
  }

  #changed(questions: readonly QuestionView[], ended: readonly QuestionView[]): void {
    for (const view of ended) this.#end(view);
    const ids = questions.map(({ id }) => id).join();
    if (ids !== this.#ids) this.#resting.clear();
    this.#ids = ids;
    for (const view of questions) this.#show(view);
  }

  /** The sidecar has gone, and its agent with it. */
  #lost(): void {
    if (this.#stopped) return;
    for (const view of this.#remote.current) {
      this.#end({ ...view, status: "ended", ending: "connection-lost" });
    }
    this.stop();
  }

  #end(view: QuestionView): void {
    const showing = this.#takeDown(view.id, view.ending ?? "withdrawn");
    // One that was acted on has gone from the surface, which believes that the act counts.
    const surprises = this.#acting.has(view.id) && view.ending !== "answered";
    if (showing !== undefined || surprises) this.#surface.ended?.(this.#dress(view));
  }

  #takeDown(id: string, why: Interruption): Showing | undefined {
    const showing = this.#showings.get(id);
    this.#showings.delete(id);
    showing?.watchers.clear();
    showing?.controller.abort(why);
    return showing;
  }

  #show(view: QuestionView): void {
    const kind = view.status === "open" ? "ask" : view.status === "waiting" ? "follow" : undefined;
    const showing = this.#showings.get(view.id);
    if (showing !== undefined && showing.kind === kind) {
      for (const watcher of [...showing.watchers]) watcher(this.#dress(view));
      return;
    }
    if (showing !== undefined) this.#takeDown(view.id, "put-back");
    if (this.#stopped || kind === undefined) return;
    if (this.#acting.has(view.id) || this.#resting.has(view.id)) return;
    if (!this.#surface.modes.includes(view.mode)) return;
    if (kind === "ask") void this.#ask(view);
    else if (this.#surface.follow !== undefined) void this.#follow(view, this.#surface.follow);
  }

  async #ask(view: QuestionView): Promise<void> {
    const showing = this.#begin(view, "ask");
    const opened = openFor(this.#remote, view.id);
    const act = await this.#result(view, showing, (signal, controls) =>
      this.#surface.ask(this.#dress(view), signal, controls),
    );
    if (act !== undefined) this.#act(view.id, () => this.#carryOut(view.id, act, opened));
  }

  async #carryOut(id: string, act: Act, opened: Promise<Opened>): Promise<void> {
    if (act.action === "later") {
      // The next one first: otherwise whichever else comes to the front would be shown for a moment.
      if (act.next !== undefined) await this.#remote.open(act.next);
      await this.#remote.release(id);
      // Alone in its session it would come back at once.
      const { current } = this.#remote;
      if (current.find((one) => one.id === id)?.status === "open") this.#resting.add(id);
      return;
    }
    // Whatever becomes of it, the news that comes with the result decides what is shown next.
    await answerArmed(this.#remote, id, act, opened);
  }

  async #follow(view: QuestionView, follow: NonNullable<Surface["follow"]>): Promise<void> {
    const showing = this.#begin(view, "follow");
    const act = await this.#result(view, showing, (signal, controls) =>
      follow.call(this.#surface, this.#dress(view), signal, controls),
    );
    if (act !== undefined) this.#act(view.id, () => this.#followUp(view.id, act));
  }

  async #followUp(id: string, act: FollowAct): Promise<void> {
    if (act === "reopen") await this.#remote.reopen(id);
    else if (act === "finished") await this.#remote.finish(id);
    else if (act === "give-up") await this.#remote.giveUp(id);
    else this.#resting.add(id);
  }

  #begin(view: QuestionView, kind: Showing["kind"]): Showing {
    const showing: Showing = { kind, controller: new AbortController(), watchers: new Set() };
    this.#showings.set(view.id, showing);
    return showing;
  }

  /** What the surface makes of it; `undefined` when the showing is over, or the surface broke: then it rests. */
  async #result<Result>(
    { id }: QuestionView,
    showing: Showing,
    show: (signal: AbortSignal, controls: Controls) => Result | Promise<Result>,
  ): Promise<Result | undefined> {
    let result: Result | undefined;
    try {
      result = await show(showing.controller.signal, this.#controls(id, showing));
    } catch {
      if (this.#showings.get(id) === showing) this.#resting.add(id);
    }
    if (this.#showings.get(id) !== showing) return undefined;
    this.#showings.delete(id);
    return result;
  }

  #controls(id: string, showing: Showing): Controls {
    return {
      saveDraft: (draft) => {
        if (this.#showings.get(id) === showing) this.#remote.saveDraft(id, draft).catch(() => {});
      },
      watch: (listener) => {
        showing.watchers.add(listener);
        return () => {
          showing.watchers.delete(listener);
        };
      },
    };
  }

  #act(id: string, act: () => Promise<unknown>): void {
    this.#acting.add(id);
    const settled = this.#settle(id, act).finally(() => this.#acts.delete(settled));
    this.#acts.add(settled);
  }

  /** Until the act is settled the question is nowhere; then it is shown again if it is still there. */
  async #settle(id: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch {
      // The sidecar went away, which the surface is told.
    } finally {
      this.#acting.delete(id);
    }
    const view = this.#remote.current.find((one) => one.id === id);
    if (!this.#stopped && view !== undefined) this.#show(view);
  }
}
