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
import type { Controls, Surface } from "../view/index.ts";
import { answerQuestion } from "./answering.ts";
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
    const act = await this.#run(entry, "ask", surface, async (showing) => {
      const { signal } = showing.controller;
      return readAct(
        await surface.ask(this.#list.view(entry), signal, this.#controls(entry, showing)),
      );
    });
    if (act === undefined) return;
    const spins = this.#countFast(entry, act.fast);
    if (act.value.action === "later") {
      this.#desk.putBack(entry, act.value.next);
      return;
    }
    const result = await answerQuestion(this.#desk, entry, act.value);
    if (spins && result.state === "invalid") {
      this.#desk.refuse(entry, "internal", "surface-failed", "refused");
    }
  }

  async #follow(
    entry: Entry,
    surface: Surface,
    follow: NonNullable<Surface["follow"]>,
  ): Promise<void> {
    const act = await this.#run(entry, "follow", surface, async (showing) => {
      const { signal } = showing.controller;
      return readFollowAct(
        await follow.call(surface, this.#list.view(entry), signal, this.#controls(entry, showing)),
      );
    });
    switch (act?.value) {
      case undefined:
        return;
      case "later":
        this.#desk.putBack(entry);
        return;
      case "finished":
        this.#desk.endWait(entry, "finished-by-user");
        return;
      case "give-up":
        this.#desk.endWait(entry, "given-up");
        return;
      case "reopen":
        this.#countFast(entry, act?.fast ?? false);
        if (entry.rest === "no") this.#desk.openPage(entry);
        this.show();
    }
  }

  /** One call of the surface. `undefined`: it failed, or the showing was over before its act. */
  async #run<Value>(
    entry: Entry,
    kind: Showing["kind"],
    surface: Surface,
    call: (showing: Showing) => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly fast: boolean } | undefined> {
    const showing = beginShowing(entry, kind, surface, this.#now());
    this.#desk.report({ kind: "shown", ...this.#desk.about(entry) });
    try {
      const value = await call(showing);
      if (entry.showing !== showing) return undefined;
      entry.showing = undefined;
      return { value, fast: this.#now() - showing.began < FAST_MS };
    } catch (error) {
      if (entry.showing !== showing) return undefined;
      entry.showing = undefined;
      entry.rest = "until-called";
      this.#desk.report({ kind: "surface-failed", ...this.#desk.about(entry), error });
      return undefined;
    }
  }

  #controls(entry: Entry, showing: Showing): Controls {
    return controlsOf(entry, showing, () => this.#list.touch());
  }

  /** True when a program, not a person, keeps giving acts that lead nowhere; the question then rests. */
  #countFast(entry: Entry, fast: boolean): boolean {
    entry.fast = fast ? entry.fast + 1 : 0;
    if (entry.fast < FAST_MAX) return false;
    entry.rest = "until-called";
    return true;
  }
}
