/** A full-screen terminal in memory: streams, a clock that is moved by hand, and a process that records. @module */
import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { createTty } from "../../src/terminal/tty/tty.ts";
import type { After, HostProcess, Key, Tty } from "../../src/terminal/tty/types.ts";

export interface Rig {
  readonly tty: Tty;
  readonly keys: Key[];
  readonly input: PassThrough & { readonly raw: boolean[] };
  /** What was written since the last look. */
  news(): string;
  /** Types, and lets it arrive. */
  type(text: string | Uint8Array): Promise<void>;
  /** Moves the clock, and runs what is due. */
  pass(milliseconds: number): void;
  /** What was typed before is over: from here on keys count. */
  settle(): Promise<void>;
  resize(columns: number, rows: number): void;
  /** The terminal is gone. */
  fail(error: Error): void;
  readonly host: FakeHost;
}

export interface FakeHost extends HostProcess {
  emit(event: string, ...args: unknown[]): void;
  readonly killed: (readonly [number, string])[];
  /** Runs while a signal is being sent: the job is stopped, and goes on. */
  onKill: () => void;
  names(): string[];
}

export function createRig(
  options: { readonly rows?: number; readonly ambiguousWide?: boolean } = {},
): Rig {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    raw,
    setRawMode: (on: boolean) => raw.push(on),
  });
  const output = Object.assign(new PassThrough(), { columns: 40, rows: options.rows ?? 5 });
  let written = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const { after, pass, now } = createClock();
  const host = createHost();
  const tty = createTty({ ...options, input, output, colour: true, host, after, now });
  const keys: Key[] = [];
  tty.onKey((key) => keys.push(key));
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    tty,
    keys,
    input,
    host,
    pass,
    news: () => {
      const text = written;
      written = "";
      return text;
    },
    type: async (text) => {
      input.write(text);
      await turn();
    },
    settle: async () => {
      await turn();
      pass(50);
    },
    fail: (error) => output.destroy(error),
    resize: (columns, rows) => {
      Object.assign(output, { columns, rows });
      output.emit("resize");
    },
  };
}

/** Entered, with what was typed before over and nothing written yet. */
export async function entered(): Promise<Rig> {
  const rig = createRig();
  rig.tty.enter();
  await rig.settle();
  rig.news();
  return rig;
}

/** The keys told so far, in short. */
export function kinds(rig: Rig): string[] {
  return rig.keys.map((key) =>
    key.kind === "key" ? key.name : "text" in key ? key.text : key.kind,
  );
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

function createClock(): { after: After; pass: (milliseconds: number) => void; now: () => number } {
  let time = 1_000;
  const timers = new Set<Timer>();
  const due = (until: number): Timer | undefined =>
    [...timers].filter((one) => one.due <= until).sort((a, b) => a.due - b.due)[0];
  return {
    now: () => time,
    after: (milliseconds, run) => {
      const timer = { due: time + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (milliseconds) => {
      const until = time + milliseconds;
      for (let next = due(until); next !== undefined; next = due(until)) {
        time = Math.max(time, next.due);
        timers.delete(next);
        next.run();
      }
      time = until;
    },
  };
}

function createHost(): FakeHost {
  const events = new EventEmitter();
  const killed: (readonly [number, string])[] = [];
  const host: FakeHost = {
    pid: 4_711,
    on: (event, listener) => events.on(event, listener),
    off: (event, listener) => events.off(event, listener),
    listenerCount: (event) => events.listenerCount(event),
    kill: (pid, signal) => {
      killed.push([pid, signal]);
      host.onKill();
    },
    emit: (event, ...args) => {
      events.emit(event, ...args);
    },
    killed,
    onKill: () => {},
    names: () => events.eventNames().map(String).sort(),
  };
  return host;
}
