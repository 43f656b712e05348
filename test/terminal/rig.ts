/** A plain terminal in memory: type lines, read what was written, move the clock. @module */
import { PassThrough } from "node:stream";
import { createTerminal, type Terminal } from "../../src/terminal/index.ts";
import type { Act, Controls, Draft, QuestionView } from "../../src/view/index.ts";

export interface Rig {
  readonly terminal: Terminal;
  /** Types whole lines at once. */
  type(...lines: string[]): void;
  /** Ctrl-D, or the end of a file. */
  end(): void;
  output(): string;
  /** What was written since the last call. */
  news(): string;
  /** Waits until the text has been written. */
  see(text: string | RegExp): Promise<void>;
  /** Lets everything under way come to rest. */
  rest(): Promise<void>;
  tick(milliseconds: number): void;
  resize(columns: number): void;
  ask(question: QuestionView, controls?: Partial<Controls>): Asked;
  readonly drafts: Draft[];
  readonly input: PassThrough;
}

export interface Asked {
  readonly act: Promise<Act>;
  /** The act, or what was thrown instead. */
  readonly outcome: Promise<unknown>;
  settled(): boolean;
  abort(reason?: string): void;
}

export function createRig(
  options: {
    readonly interactive?: boolean;
    readonly columns?: number;
    readonly zone?: string;
    /** Called when a line arrives, before anybody reads it. */
    readonly onLine?: () => void;
  } = {},
): Rig {
  const input = new PassThrough();
  const output = new PassThrough();
  const drafts: Draft[] = [];
  let columns = options.columns ?? 80;
  let clock = 1_000_000;
  let written = "";
  let looked = 0;
  output.setEncoding("utf8").on("data", (chunk: string) => {
    written += chunk;
  });
  const terminal = createTerminal({
    input,
    output,
    interactive: options.interactive ?? false,
    zone: options.zone ?? "Europe/Berlin",
    now: () => {
      options.onLine?.();
      return clock;
    },
    columns: () => columns,
  });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  async function until(there: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (!there()) {
      if (Date.now() > deadline) throw new Error(`no ${what}; written was:\n${written}`);
      await turn();
    }
  }

  return {
    terminal,
    input,
    drafts,
    type: (...lines) => {
      input.write(lines.map((line) => `${line}\n`).join(""));
    },
    end: () => {
      input.end();
    },
    output: () => written,
    news: () => {
      const text = written.slice(looked);
      looked = written.length;
      return text;
    },
    see: (text) =>
      until(
        () =>
          typeof text === "string"
            ? written.includes(text, looked)
            : text.test(written.slice(looked)),
        `"${text}"`,
      ),
    rest: async () => {
      const before = written.length;
      for (let round = 0; round < 20; round += 1) await turn();
      if (written.length === before) await pasteOver();
      for (let round = 0; round < 20; round += 1) await turn();
    },
    tick: (milliseconds) => {
      clock += milliseconds;
    },
    resize: (to) => {
      columns = to;
    },
    ask: (question, more = {}) => {
      const abort = new AbortController();
      const controls: Controls = {
        saveDraft: (draft) => drafts.push(draft),
        watch: () => () => {},
        ...more,
      };
      let settled = false;
      const act = Promise.resolve(terminal.surface.ask(question, abort.signal, controls));
      const outcome = act.catch((error: unknown) => error);
      void outcome.then(() => {
        settled = true;
      });
      return {
        act,
        outcome,
        settled: () => settled,
        abort: (reason = "withdrawn") => abort.abort(reason),
      };
    },
  };
}

/**
 * A paste is waited for with real timers of 25 ms, up to three in a row. Many short ones take longer, also where a busy
 * machine lets several that are due run at once.
 */
async function pasteOver(): Promise<void> {
  for (let hop = 0; hop < 16; hop += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Asks a form without anybody watching, with these lines typed; the act and everything written. */
export async function answer(
  question: QuestionView,
  lines: readonly string[],
  options: Parameters<typeof createRig>[0] = {},
): Promise<{ readonly act: Act; readonly output: string; readonly drafts: readonly Draft[] }> {
  const rig = createRig(options);
  const { act } = rig.ask(question);
  rig.type(...lines);
  const done = await act;
  rig.terminal.close();
  return { act: done, output: rig.output(), drafts: rig.drafts };
}
