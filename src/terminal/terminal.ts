/**
 * A terminal: questions, pages under way, and the host's own prompts, choices and output share one pair of
 * streams. Questions take the whole screen, or come as plain lines that can be read aloud: without cursor
 * movement, redraw or boxes. Everything else is lines in any case.
 *
 * @see SURF-2 RES-3 URL-9 FORM-11
 * @module
 */
import { enTerminal } from "../text/index.ts";
import type { Act, Controls, FollowAct, QuestionView } from "../view/index.ts";
import { askForm } from "./ask-form.ts";
import { askPage } from "./ask-page.ts";
import { askChoice } from "./choose.ts";
import { RANK } from "./desk.ts";
import { createFloor, type Floor } from "./floor.ts";
import { followPage } from "./follow.ts";
import { paintFrame } from "./frame.ts";
import { createLineReader } from "./lines.ts";
import { createEndings, isByHand, outcomeText, sayWhatAbout } from "./outcome.ts";
import { createPaper } from "./paper.ts";
import { createRich, type Rich } from "./rich/rich.ts";
import { createTalk, type Leaving, type Stop, type Talk } from "./talk.ts";
import type { Terminal, TerminalOptions } from "./types.ts";

/**
 * Makes a terminal. Questions, choices and prompts may be asked at any time: one speaks, the others
 * wait. `ask` and `follow` reject when their signal aborts: that is no act of the person.
 */
export function createTerminal(options: TerminalOptions): Terminal {
  const floor = floorOf(options);
  const zone = options.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const endings = createEndings(floor);
  const rich = richOf(options, floor, zone, () => interrupt());
  let plain = rich === undefined || options.screen?.plain === true;
  /** What Ctrl-C and `close` reach: the question or choice on show, and the pages under way. */
  const talking = new Set<AbortController>();
  const pages = new Set<AbortController>();
  const over = new AbortController();

  async function inTurn<Value>(
    signal: AbortSignal | undefined,
    run: (talk: Talk, stop: AbortSignal) => Promise<Value>,
  ): Promise<Value | undefined> {
    const hold = await floor.desk.claim(RANK.question, signal);
    if (hold === undefined) return undefined;
    const link = stopWith(signal, talking);
    try {
      if (link.stop.aborted || over.signal.aborted) return undefined;
      const hasScreen = rich !== undefined;
      return await run(createTalk({ ...floor, hasScreen, stop: link.stop }), link.stop);
    } finally {
      link.release();
      hold.release();
    }
  }

  async function ask(
    question: QuestionView,
    signal: AbortSignal,
    controls: Controls,
  ): Promise<Act> {
    assertOpen(over.signal);
    const act = await inTurn(signal, async (talk, stop) => {
      endings.shows(question);
      const left = await show(question, controls, talk, stop);
      // An act that came with the end is none: the question was gone already.
      const done = stop.reason === "gone" ? undefined : left.act;
      if (done === undefined) {
        endings.hides(question, signal.reason, left.onScreen ? "screen" : "lines");
      } else {
        endings.hides(question);
        if (left.onScreen) sayWhatAbout(question, floor);
        floor.paper.say(outcomeText(done, floor.words));
        // The address was on the screen that is gone, and the person is to open it by hand.
        if (left.onScreen && isByHand(done) && question.link !== undefined) {
          floor.paper.bare(question.link.assessment.href);
        }
      }
      return done;
    });
    return act ?? gone();
  }

  function switchTo(lines: boolean): void {
    plain = lines;
    const say = floor.words.rich;
    floor.paper.say(lines ? say.nowPlain : say.nowRich);
    options.screen?.onPlain?.(lines);
  }

  /** Shows the question the way the person wants it, however often they change their mind. */
  async function show(
    question: QuestionView,
    controls: Controls,
    talk: Talk,
    stop: AbortSignal,
  ): Promise<{ readonly act: Act | undefined; readonly onScreen: boolean }> {
    let shown = question;
    const keeping: Controls = {
      ...controls,
      saveDraft: (draft) => {
        shown = { ...shown, draft };
        controls.saveDraft(draft);
      },
    };
    for (;;) {
      if (rich !== undefined && !plain) {
        const act = await rich.ask(shown, keeping, stop);
        if (act !== "plain") return { act, onScreen: true };
        switchTo(true);
      } else {
        const left = await showQuestion(talk, shown, keeping, zone);
        if (left.to !== "screen") return { act: left.act, onScreen: false };
        switchTo(false);
      }
    }
  }

  async function follow(
    question: QuestionView,
    signal: AbortSignal,
    controls: Controls,
  ): Promise<FollowAct> {
    assertOpen(over.signal);
    const link = stopWith(signal, pages);
    endings.shows(question);
    try {
      let act: FollowAct | "plain" | undefined = "plain";
      if (rich !== undefined && !plain) act = await rich.follow(question, controls, link.stop);
      const on = act === "plain" ? "lines" : "screen";
      if (act === "plain") {
        if (!plain) switchTo(true);
        act = await followPage(floor, question, controls, link.stop);
      }
      if (act !== undefined) endings.hides(question);
      else floor.whenQuiet(() => endings.hides(question, signal.reason, on));
      return act ?? gone();
    } finally {
      link.release();
    }
  }

  async function readLine(prompt: string, signal?: AbortSignal): Promise<string | undefined> {
    if (over.signal.aborted) return undefined;
    const stop = new AbortController();
    const end = (): void => stop.abort();
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    over.signal.addEventListener("abort", end);
    try {
      const read = await floor.readInTurn<{ readonly line: string }>({
        rank: RANK.host,
        stop: stop.signal,
        prompt,
        take: (line) => ({ line }),
      });
      return typeof read === "string" ? undefined : read.line;
    } finally {
      signal?.removeEventListener("abort", end);
      over.signal.removeEventListener("abort", end);
    }
  }

  const interrupt = (): boolean => stopFirst(talking) || stopFirst(pages);
  return {
    surface: {
      modes: ["form", "url"],
      ask,
      follow,
      ended: endings.reported,
    },
    readLine,
    choose: (choice) => inTurn(choice.signal, (talk) => askChoice(talk, choice, floor.paper)),
    print: (text) => floor.whenQuiet(() => floor.paper.host(text)),
    interrupt,
    close: () => {
      if (over.signal.aborted) return;
      over.abort();
      for (const one of [...talking, ...pages]) one.abort("closed" satisfies Stop);
      floor.reader.close();
    },
  };
}

function richOf(
  { screen, words = enTerminal }: TerminalOptions,
  floor: Floor,
  zone: string,
  interrupt: () => void,
): Rich | undefined {
  if (screen === undefined) return undefined;
  const { tty, ambiguousWide = false, mac = false, onInterrupt = interrupt } = screen;
  return createRich({
    tty,
    floor,
    zone,
    look: { words, ambiguousWide, mac },
    today: screen.today ?? (() => dayIn(zone)),
    interrupt: onInterrupt,
  });
}

/** The day it is there, as `2026-11-30`. */
function dayIn(zone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format();
}

function floorOf(options: TerminalOptions): Floor {
  const { input, interactive, output } = options;
  const now = options.now ?? Date.now;
  return createFloor({
    paper: createPaper({
      output,
      columns: options.columns ?? (() => columnsOf(output)),
      echoes: interactive,
    }),
    reader: createLineReader({ input, now, keepTail: !interactive }),
    words: options.words ?? enTerminal,
    interactive,
    now,
  });
}

function columnsOf(output: object): number {
  const columns = "columns" in output ? output.columns : undefined;
  return typeof columns === "number" && columns > 0 ? columns : 80;
}

/** Paints the question and runs it. */
async function showQuestion(
  talk: Talk,
  question: QuestionView,
  controls: Controls,
  zone: string,
): Promise<Leaving> {
  const { form, link } = question;
  talk.countOthers(question.waiting);
  paintFrame(talk.paper, question, talk.words);
  talk.painted();
  const unwatch = controls.watch(newsOf(talk, question));
  try {
    if (link !== undefined) return await askPage(talk, link);
    if (form !== undefined) return await askForm({ talk, form, zone }, question, controls);
    throw new TypeError("a question shows a form or a page");
  } finally {
    unwatch();
  }
}

/** More questions can wait for the next prompt; the agent's report cannot, it may change the answer. */
function newsOf(talk: Talk, question: QuestionView): (next: QuestionView) => void {
  const say = talk.words.plain;
  let { waiting } = question;
  let reported = question.link?.reportedComplete ?? false;
  return (next) => {
    talk.countOthers(next.waiting);
    if (next.waiting > waiting) talk.tell(say.moreWaiting(next.waiting), false);
    if (next.link?.reportedComplete && !reported) talk.tell(say.reportedComplete, true);
    waiting = next.waiting;
    reported ||= next.link?.reportedComplete ?? false;
  };
}

/** A stop that follows `signal` and can be reached through `all` until it is released. */
function stopWith(
  signal: AbortSignal | undefined,
  all: Set<AbortController>,
): { readonly stop: AbortSignal; release(): void } {
  const controller = new AbortController();
  const end = (): void => controller.abort("gone" satisfies Stop);
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  all.add(controller);
  return {
    stop: controller.signal,
    release: () => {
      signal?.removeEventListener("abort", end);
      all.delete(controller);
    },
  };
}

function stopFirst(all: ReadonlySet<AbortController>): boolean {
  const [first] = all;
  first?.abort("interrupted" satisfies Stop);
  return first !== undefined;
}

function assertOpen(over: AbortSignal): void {
  if (over.aborted) throw new Error("the terminal is closed");
}

function gone(): never {
  throw new DOMException("the question ended from elsewhere", "AbortError");
}
