/**
 * Runs one screen on the terminal: keys go through the gate to the model, and whatever it becomes is painted
 * before the next key is looked at.
 *
 * @see SURF-2
 * @module
 */
import type { Key, Tty } from "../tty/types.ts";
import type { Attention } from "./attention.ts";
import { createGate, isInterrupt } from "./gate.ts";
import type { Interrupts } from "./interrupts.ts";
import { type Look, type LookOptions, lookAt } from "./look.ts";
import { layOut, type Painted, type Scroll, type Sheet } from "./sheet.ts";
import type { Step } from "./step.ts";

/** What a screen shows and how it changes. */
export interface Screen<State extends { readonly scroll: Scroll }, Event, Effect, Done> {
  readonly id: string;
  readonly start: State;
  /** What is on show, as far as keys are concerned: another scene begins to wait for keys anew. */
  scene(state: State): string;
  sheet(state: State, look: Look): Sheet;
  step(
    state: State,
    event: Event | Key | { readonly kind: "ignored" },
    context: { readonly look: Look; readonly painted: Pick<Painted, "last" | "page"> },
  ): Step<State, Effect, Done>;
}

/** What runs a screen needs. */
export interface Stage {
  readonly tty: Tty;
  readonly look: LookOptions;
  readonly now: () => number;
  /** The person is there: they pressed a key, or came to the window. */
  readonly attention: Attention;
  /** Which Ctrl-C counts. */
  readonly interrupts: Interrupts;
  /** Ctrl-C, when it counts. */
  readonly interrupt: () => void;
}

/** A screen on show. */
export interface Showing<Event, Done> {
  /** Resolves with the end, or with `undefined` when it was stopped. */
  readonly done: Promise<Done | undefined>;
  /** Something happened that is no key. Does nothing after the end. */
  send(event: Event): void;
  /** Ends without an act. */
  stop(): void;
  /** Ends with an error: `done` rejects. */
  fail(error: unknown): void;
}

/** Shows a screen. The terminal has been entered. `onState` is called with each new state, before it is painted. */
export function showScreen<State extends { readonly scroll: Scroll }, Event, Effect, Done>(
  { tty, look: options, now, attention, interrupts, interrupt }: Stage,
  screen: Screen<State, Event, Effect, Done>,
  hooks: {
    readonly onState?: (state: State) => void;
    readonly onEffect?: (effect: Effect, state: State) => void;
  } = {},
): Showing<Event, Done> {
  const gate = createGate(screen.id, now);
  let state = screen.start;
  let painted: Pick<Painted, "last" | "page"> = { last: 0, page: 1 };
  let over = false;
  let resolve: (done: Done | undefined) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const done = new Promise<Done | undefined>((...ends) => {
    [resolve, reject] = ends;
  });

  function paint(): void {
    const look = lookAt(options, tty.size());
    const laid = layOut(screen.sheet(state, look), look, state.scroll);
    painted = laid;
    state = { ...state, scroll: { ...state.scroll, top: laid.top } };
    tty.paint(laid.frame);
  }

  function end(settle: () => void): void {
    if (over) return;
    over = true;
    for (const stop of stops) stop();
    settle();
  }

  function take(event: Event | Key | { readonly kind: "ignored" }): void {
    if (over) return;
    const look = lookAt(options, tty.size());
    const step = screen.step(state, event, { look, painted });
    if ("done" in step) {
      end(() => resolve(step.done));
      return;
    }
    const before = screen.scene(state);
    state = step.state;
    hooks.onState?.(state);
    paint();
    if (screen.scene(state) !== before) gate.painted();
    if (step.effect !== undefined) hooks.onEffect?.(step.effect, state);
  }

  function onKey(key: Key): void {
    if (over) return;
    if (key.kind === "focus") {
      if (key.gained) attention.seen();
      else attention.away();
      return;
    }
    if (key.kind === "end") {
      take(key);
      return;
    }
    attention.seen();
    if (key.kind === "key" && key.ctrl && key.name === "z") {
      tty.suspend();
      return;
    }
    if (key.kind === "key" && key.ctrl && key.name === "l") {
      tty.repaint();
      return;
    }
    const seen = gate.counts(key);
    if (isInterrupt(key) && interrupts(key.at, seen)) interrupt();
    else take(seen ? key : { kind: "ignored" });
  }

  const stops = [tty.onKey(onKey), tty.onResize(() => !over && paint())];
  paint();
  gate.painted();
  return {
    done,
    send: take,
    stop: () => end(() => resolve(undefined)),
    fail: (error) => end(() => reject(error)),
  };
}
