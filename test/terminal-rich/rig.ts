/** A terminal in memory whose questions take the whole screen: press keys, read the screen, move the clock. @module */
import { PassThrough } from "node:stream";
import { createTerminal, type ScreenOptions, type Terminal } from "../../src/terminal/index.ts";
import type { Frame, Key, KeyName, KeyPress, Tty } from "../../src/terminal/tty/types.ts";
import type { TerminalWords } from "../../src/text/index.ts";
import type { Act, Controls, Draft, FollowAct, QuestionView } from "../../src/view/index.ts";

/** A full-screen terminal without a screen: what is painted is kept, what is done is written down. */
export interface FakeTty extends Tty {
  /** The screen as text, row by row; `undefined` while it is given back. */
  shown(): string[] | undefined;
  frame(): Frame;
  key(press: KeyPress): void;
  resize(columns: number, rows: number): void;
  /** `enter`, `leave`, `bell`, `copy ...`, `suspend`, `repaint`, in order. */
  readonly log: string[];
}

function createFakeTty(
  size: { readonly columns: number; readonly rows: number },
  now: () => number,
): FakeTty {
  const keys = new Set<(key: Key) => void>();
  const sizes = new Set<() => void>();
  const log: string[] = [];
  let at = size;
  let entered = false;
  let last: Frame = { rows: [] };
  return {
    log,
    size: () => at,
    enter: () => {
      entered = true;
      log.push("enter");
    },
    leave: () => {
      entered = false;
      log.push("leave");
    },
    paint: (frame) => {
      last = frame;
    },
    repaint: () => log.push("repaint"),
    flush: () => {},
    onKey: (listener) => {
      keys.add(listener);
      return () => keys.delete(listener);
    },
    onResize: (listener) => {
      sizes.add(listener);
      return () => sizes.delete(listener);
    },
    suspend: () => log.push("suspend"),
    copy: (text) => log.push(`copy ${text}`),
    bell: () => log.push("bell"),
    shown: () => (entered ? rowsOf(last) : undefined),
    frame: () => last,
    key: (press) => {
      for (const listener of [...keys]) listener({ ...press, at: now() });
    },
    resize: (columns, rows) => {
      at = { columns, rows };
      for (const listener of [...sizes]) listener();
    },
  };
}

function rowsOf(frame: Frame): string[] {
  return frame.rows.map((row) =>
    row
      .map((span) => span.text)
      .join("")
      .trimEnd(),
  );
}

export interface RichRig {
  readonly terminal: Terminal;
  readonly tty: FakeTty;
  readonly drafts: Draft[];
  readonly plainLog: boolean[];
  /** Presses keys one after the other: `<Tab>`, `<Ctrl-R>`, `<Paste>..</Paste>`, anything else is typed. */
  press(...keys: string[]): void;
  /** The screen row by row. Fails while there is none. */
  screen(): string[];
  /** The same as one text. */
  text(): string;
  /** What stands on the ordinary screen. */
  lines(): string;
  /** Types a line where lines are read. */
  type(line: string): void;
  tick(milliseconds: number): void;
  /** Lets a question become armed. */
  arm(): void;
  rest(): Promise<void>;
  ask(question: QuestionView, controls?: Partial<Controls>): Asked<Act>;
  follow(question: QuestionView, controls?: Partial<Controls>): Asked<FollowAct>;
}

export interface Asked<Value> {
  readonly act: Promise<Value>;
  /** The act, or what was thrown instead. */
  readonly outcome: Promise<unknown>;
  settled(): boolean;
  abort(reason?: string): void;
  /** The client tells of a change. */
  news(question: QuestionView): void;
}

export interface RigOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly words?: TerminalWords;
  readonly screen?: Partial<ScreenOptions>;
}

export function createRichRig(options: RigOptions = {}): RichRig {
  const { columns = 80, rows = 24 } = options;
  let clock = 1_000_000;
  let written = "";
  const now = (): number => clock;
  const tty = createFakeTty({ columns, rows }, now);
  const input = new PassThrough();
  const output = new PassThrough();
  output.setEncoding("utf8").on("data", (chunk: string) => {
    written += chunk;
  });
  const drafts: Draft[] = [];
  const plainLog: boolean[] = [];
  const terminal = createTerminal({
    input,
    output,
    interactive: true,
    zone: "Europe/Berlin",
    now,
    columns: () => columns,
    ...(options.words !== undefined && { words: options.words }),
    screen: {
      tty,
      today: () => "2026-11-30",
      onPlain: (plain) => plainLog.push(plain),
      ...options.screen,
    },
  });

  function screen(): string[] {
    const shown = tty.shown();
    if (shown === undefined) throw new Error(`no question is on show; written was:\n${written}`);
    return shown;
  }

  function show<Value>(
    run: (
      question: QuestionView,
      signal: AbortSignal,
      controls: Controls,
    ) => Value | Promise<Value>,
    question: QuestionView,
    more: Partial<Controls>,
  ): Asked<Value> {
    const abort = new AbortController();
    const watchers = new Set<(view: QuestionView) => void>();
    const controls: Controls = {
      saveDraft: (draft) => drafts.push(draft),
      watch: (listener) => {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
      ...more,
    };
    let settled = false;
    const act = Promise.resolve(run(question, abort.signal, controls));
    const outcome = act.catch((error: unknown) => error);
    void outcome.then(() => {
      settled = true;
    });
    return {
      act,
      outcome,
      settled: () => settled,
      abort: (reason = "withdrawn") => abort.abort(reason),
      news: (view) => {
        for (const watcher of [...watchers]) watcher(view);
      },
    };
  }

  return {
    terminal,
    tty,
    drafts,
    plainLog,
    press: (...keys) => {
      for (const key of keys) tty.key(pressOf(key));
    },
    screen,
    text: () => screen().join("\n"),
    lines: () => written,
    type: (line) => {
      input.write(`${line}\n`);
    },
    tick: (milliseconds) => {
      clock += milliseconds;
    },
    arm: () => {
      clock += 600;
    },
    rest: async () => {
      for (let round = 0; round < 30; round += 1) {
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
    ask: (question, controls = {}) => show(terminal.surface.ask, question, controls),
    follow: (question, controls = {}) => {
      const { follow } = terminal.surface;
      if (follow === undefined) throw new Error("pages are followed here");
      return show(follow, question, controls);
    },
  };
}

const NAMES: Readonly<Record<string, KeyName>> = {
  Enter: "enter",
  Esc: "escape",
  Tab: "tab",
  Backspace: "backspace",
  Delete: "delete",
  Up: "up",
  Down: "down",
  Left: "left",
  Right: "right",
  Home: "home",
  End: "end",
  PageUp: "pageup",
  PageDown: "pagedown",
};

/** One key of a test, as the terminal would read it. */
function pressOf(key: string): KeyPress {
  const paste = /^<Paste>([\s\S]*)<\/Paste>$/.exec(key);
  if (paste !== null) return { kind: "paste", text: paste[1] ?? "", cut: false };
  if (key === "<Space>") return { kind: "text", text: " " };
  if (key === "<End of input>") return { kind: "end" };
  if (key === "<Focus>" || key === "<Blur>") return { kind: "focus", gained: key === "<Focus>" };
  const named = /^<(Ctrl-|Alt-|Shift-)?(\w+)>$/.exec(key);
  if (named === null) return { kind: "text", text: key };
  const [, held = "", word = ""] = named;
  const name = NAMES[word] ?? (word.toLowerCase() as KeyName);
  return {
    kind: "key",
    name,
    ctrl: held === "Ctrl-",
    alt: held === "Alt-",
    shift: held === "Shift-",
  };
}

/** Asks on a screen of that size and lets the question become armed. */
export async function askOn(
  question: QuestionView,
  options: RigOptions = {},
  controls: Partial<Controls> = {},
): Promise<RichRig & { readonly asked: Asked<Act> }> {
  const rig = createRichRig(options);
  const asked = rig.ask(question, controls);
  await rig.rest();
  rig.arm();
  return { ...rig, asked };
}
