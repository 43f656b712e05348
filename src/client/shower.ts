/**
 * Keeps the surface in step with the list: hands it each question whose turn it is, takes down what ended,
 * and carries its acts to the desk. A surface may come and go.
 *
 * A surface that throws has answered nothing. Its question stays open and is not handed out again until
 * `setSurface` or `open` is called, so a broken surface cannot spin; the `surface-failed` event says so.
 *
 * @see CAP-8 SURF-2
 * @module
 */
import type { PatternTest } from "../form/index.ts";
import type { Act, Controls, FollowAct, QuestionView, Surface } from "../view/index.ts";
import { answerQuestion, patternsFor } from "./answering.ts";
import type { Desk } from "./desk.ts";
import type { Entry } from "./entry.ts";
import type { QuestionList } from "./list.ts";
import {
  beginShowing,
  controlsOf,
  readAct,
  readFollowAct,
  type Showing,
  stopShowing,
} from "./showing.ts";

/** An act this soon after its showing is a program's, in milliseconds. */
const FAST_MS = 100;
/** So many of them in a row, and the surface is not asked again. */
const FAST_MAX = 10;

export class Shower {
  #surface: Surface | undefined;
  readonly #desk: Desk;
  readonly #list: QuestionList;
  readonly #now: () => number;

  constructor(desk: Desk, list: QuestionList, now: () => number) {
    this.#desk = desk;
    this.#list = list;
    this.#now = now;
  }

  /** Puts another surface in place, or none: then questions wait. Drafts are kept. */
  setSurface(surface: Surface | undefined): void {
    this.#surface = surface;
    for (const entry of [...this.#list.entries]) {
      stopShowing(entry, "put-back");
      entry.rest = "no";
      entry.fast = 0;
    }
    this.#desk.changed();
  }

  /** Shows what is to be shown, and takes down what is not. */
  show(): void {
    for (const entry of [...this.#list.entries]) this.#show(entry);
  }

  #show(entry: Entry): void {
    const status = this.#list.statusOf(entry);
    const kind = status === "open" ? "ask" : status === "waiting" ? "follow" : undefined;
    if (entry.showing !== undefined && entry.showing.kind !== kind) stopShowing(entry, "put-back");
    const surface = this.#surface;
    if (surface === undefined || kind === undefined) return;
    if (entry.showing !== undefined || entry.rest !== "no") return;
    if (!surface.modes.includes(entry.question.request.mode)) return;
    if (kind === "ask") void this.#ask(entry, surface);
    else if (surface.follow !== undefined) void this.#follow(entry, surface, surface.follow);
  }

  async #ask(entry: Entry, surface: Surface): Promise<void> {
    const showing = this.#begin(entry, "ask", surface);
    const { signal } = showing.controller;
    const view = this.#list.view(entry);
    let act: Act;
    try {
      act = readAct(await surface.ask(view, signal, this.#controls(entry, showing, view)));
    } catch (error) {
      this.#failed(entry, showing, error);
      return;
    }
    const loading = patternsFor(entry, act);
    const patterns = loading && (await loading);
    if (entry.showing === showing) await this.#act(entry, showing, act, patterns);
  }

  async #act(
    entry: Entry,
    showing: Showing,
    act: Act,
    patterns: PatternTest | undefined,
  ): Promise<void> {
    // From here to the act's effect nothing may wait: between the two, the question would be shown again.
    const spins = this.#finish(entry, showing);
    if (act.action === "later") {
      this.#desk.putBack(entry, act.next);
      return;
    }
    const result = await answerQuestion(this.#desk, entry, act, patterns);
    if (spins && result.state === "invalid") {
      this.#desk.refuse(entry, "internal", "surface-failed", "refused");
    }
  }

  async #follow(
    entry: Entry,
    surface: Surface,
    follow: NonNullable<Surface["follow"]>,
  ): Promise<void> {
    const showing = this.#begin(entry, "follow", surface);
    const { signal } = showing.controller;
    const view = this.#list.view(entry);
    const controls = this.#controls(entry, showing, view);
    let act: FollowAct;
    try {
      act = readFollowAct(await follow.call(surface, view, signal, controls));
    } catch (error) {
      this.#failed(entry, showing, error);
      return;
    }
    if (entry.showing === showing) this.#actOnPage(entry, showing, act);
  }

  #actOnPage(entry: Entry, showing: Showing, act: FollowAct): void {
    const spins = this.#finish(entry, showing);
    if (act === "later") this.#desk.putBack(entry);
    else if (act === "finished") this.#desk.endWait(entry, "finished-by-user");
    else if (act === "give-up") this.#desk.endWait(entry, "given-up");
    else {
      if (!spins) this.#desk.openPage(entry);
      this.show();
    }
  }

  #begin(entry: Entry, kind: Showing["kind"], surface: Surface): Showing {
    const showing = beginShowing(entry, kind, surface, this.#now());
    this.#desk.report({ kind: "shown", ...this.#desk.about(entry) });
    return showing;
  }

  /** The showing has its act. True when a program, not a person, keeps acting to no end: then it rests. */
  #finish(entry: Entry, showing: Showing): boolean {
    entry.showing = undefined;
    entry.fast = this.#now() - showing.began < FAST_MS ? entry.fast + 1 : 0;
    if (entry.fast < FAST_MAX) return false;
    entry.rest = "until-called";
    return true;
  }

  #failed(entry: Entry, showing: Showing, error: unknown): void {
    if (entry.showing !== showing) return;
    entry.showing = undefined;
    entry.rest = "until-called";
    this.#desk.report({ kind: "surface-failed", ...this.#desk.about(entry), error });
  }

  #controls(entry: Entry, showing: Showing, handed: QuestionView): Controls {
    return controlsOf(entry, showing, handed, {
      now: () => this.#list.view(entry),
      saved: () => this.#list.touch(),
    });
  }
}
