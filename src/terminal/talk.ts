/**
 * One conversation with the person, from the painted question to the act: every line read here passes the
 * same gate, whatever is being asked.
 *
 * @see SURF-2 RES-3
 * @module
 */
import type { TerminalWords } from "../text/index.ts";
import { type Act, ARM_DELAY_MS } from "../view/index.ts";
import type { Line, LineReader } from "./lines.ts";
import type { Paper } from "./paper.ts";
import { INPUT_ENDED } from "./reasons.ts";

/** The person is done here. `act` is `undefined` when the question ended from elsewhere. */
export interface Leaving {
  readonly kind: "leave";
  readonly act: Act | undefined;
  /** They want to go on with it on the whole screen. */
  readonly to?: "screen";
}
type Heard = { readonly kind: "line"; readonly text: string } | Leaving;

export interface Talk {
  /** Says nothing more once the conversation has stopped. */
  readonly paper: Paper;
  readonly words: TerminalWords;
  /** Questions can be shown on the whole screen too. */
  readonly hasScreen: boolean;
  /**
   * From here on a new thing is on show: lines from before it do not count, nor those typed within
   * {@link ARM_DELAY_MS} (SURF-2).
   */
  painted(): void;
  /** Call before showing what a typed word sends: lines of a paste that come until then do not count there. */
  turnPage(): Promise<void>;
  /** Reads one line. No control character is in it but a tab, and no mark of a paste. */
  hear(prompt: string): Promise<Heard>;
  /** How many other questions wait; 0 until it is told. Without one, nothing is put aside for it. */
  others(): number;
  countOthers(count: number): void;
  /** Says something new: before the next prompt, or at once when it cannot wait. */
  tell(news: string, atOnce: boolean): void;
}

/** Why a conversation stops from outside: Ctrl-C, the end of the terminal, or the question's own end. */
export type Stop = "interrupted" | "closed" | "gone";

export interface TalkOptions {
  readonly paper: Paper;
  readonly words: TerminalWords;
  readonly reader: LineReader;
  readonly interactive: boolean;
  readonly hasScreen: boolean;
  readonly now: () => number;
  /** Aborts with a {@link Stop} as its reason. */
  readonly stop: AbortSignal;
}

/** A conversation over one reader and one paper; it ends with `stop`. */
export function createTalk(options: TalkOptions): Talk {
  const { reader, stop } = options;
  const paper = untilStop(options.paper, stop);
  const gate = createGate(options);
  const news: string[] = [];
  let prompting: string | undefined;
  let others = 0;

  function tell(text: string, atOnce: boolean): void {
    if (!atOnce || prompting === undefined) {
      news.push(text);
      return;
    }
    paper.say(text);
    paper.prompt(prompting);
  }

  async function hear(prompt: string): Promise<Heard> {
    for (const text of news.splice(0)) paper.say(text);
    for (;;) {
      const before = reader.arrived();
      paper.prompt(prompt);
      prompting = prompt;
      const read = await reader.next(stop);
      prompting = undefined;
      if (read === "aborted") {
        return leave(stop.reason === "gone" ? undefined : { action: "cancel" });
      }
      if (read === "end") return leave({ action: "cancel", reason: INPUT_ENDED });
      paper.typed(read.place >= before);
      const line = { ...read, text: read.text.replaceAll(PASTE_MARK, "") };
      const refusal = gate.refuse(line);
      if (refusal === undefined && line.text === ESCAPE) return leave({ action: "cancel" });
      if (refusal === undefined) return { kind: "line", text: line.text };
      if (refusal !== "") paper.say(refusal);
    }
  }

  const { painted, turnPage } = gate;
  return {
    paper,
    words: options.words,
    hasScreen: options.hasScreen,
    painted,
    turnPage,
    hear,
    others: () => others,
    countOthers: (count) => {
      others = count;
    },
    tell,
  };
}

interface Gate extends Pick<Talk, "painted" | "turnPage"> {
  /** What stands in the way of a line; `""` when that was said before, `undefined` when it counts. */
  refuse(line: Line): string | undefined;
}

function createGate({ interactive, now, reader, stop, words }: TalkOptions): Gate {
  const say = words.plain;
  let armedAt = Number.NEGATIVE_INFINITY;
  let firstLine = 0;
  let noted = false;

  function ignoreEarlier(): void {
    firstLine = reader.arrived();
    noted = false;
  }

  return {
    painted: () => {
      if (!interactive) return;
      ignoreEarlier();
      armedAt = now() + ARM_DELAY_MS;
    },
    turnPage: async () => {
      if (!interactive) return;
      await reader.settle(stop);
      ignoreEarlier();
    },
    refuse: ({ at, cut, place, text }) => {
      if (place < firstLine || at < armedAt) {
        // A held Enter is told once; words that go nowhere are told each time.
        const tell = !noted || text !== "";
        noted = true;
        return tell ? say.typedAhead : "";
      }
      if (text !== ESCAPE && CONTROL.test(text)) return say.controlKeys;
      const whole = !cut && (!interactive || Buffer.byteLength(text) < TERMINAL_LINE);
      return whole ? undefined : say.lineTooLong;
    },
  };
}

/** The same paper, silent from the stop on: whatever was under way must not paint over the end. */
function untilStop(paper: Paper, stop: AbortSignal): Paper {
  const unless =
    <Args extends unknown[]>(write: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!stop.aborted) write(...args);
    };
  return {
    ...paper,
    say: unless(paper.say),
    foreign: unless(paper.foreign),
    bare: unless(paper.bare),
    gap: unless(paper.gap),
    prompt: unless(paper.prompt),
  };
}

function leave(act: Act | undefined): Leaving {
  return { kind: "leave", act };
}

/** What a terminal cuts a line to before it hands it over, in bytes. */
const TERMINAL_LINE = 4_095;
const ESCAPE = "\u001b";
const PASTE_MARK = /\u001b\[20[01]~|^\ufeff/g;
/** Keys that move a cursor arrive as control characters here, and would be sent unseen. */
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/;
