/**
 * A real pseudo-terminal with a terminal emulator on it: start a command, press keys, see the screen as a
 * person would. It ends only the process it started.
 *
 * @module
 */
import { type IPty, spawn } from "@lydell/node-pty";
import headless from "@xterm/headless";

export interface Pty {
  /** Presses keys, or pastes bytes. */
  press(keys: string): void;
  /** Waits until the text has been written at or after the last `mark`; fails after `deadlineMs`. */
  see(text: string | RegExp, deadlineMs?: number): Promise<void>;
  /** The same for anything that changes with the output; `what` is said when it never holds. */
  until(holds: () => boolean, what: string, deadlineMs?: number): Promise<void>;
  /** From here on `see` looks at new output only. */
  mark(): void;
  /** What was written since the last `mark`. */
  since(): string;
  /** Everything written so far, escape sequences included. */
  raw(): string;
  /** What stands on the screen and above it, row by row, without trailing blanks. */
  screen(): Promise<string[]>;
  resize(columns: number, rows: number): void;
  signal(name: string): void;
  /** Waits for the process to end by itself. */
  exit(deadlineMs?: number): Promise<{ readonly code: number; readonly signal: number }>;
  /** Ends the process if it still runs. */
  close(): Promise<void>;
}

export interface PtyOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Until a test gives up, in milliseconds. Long enough for a busy machine; nothing is judged by it. */
const DEADLINE_MS = 30_000;

/** For the command where a test speaks with it in plain lines. */
export const IN_LINES: NodeJS.ProcessEnv = { ...process.env, ACCESSIBLE: "1" };

/** Starts `command` in a pseudo-terminal of its own. */
export function openPty(
  command: string,
  args: readonly string[],
  { columns = 80, rows = 40, cwd = process.cwd(), env = process.env }: PtyOptions = {},
): Pty {
  const terminal = new headless.Terminal({
    cols: columns,
    rows,
    scrollback: 5_000,
    allowProposedApi: true,
  });
  const child: IPty = spawn(command, [...args], { cols: columns, rows, cwd, env, name: "xterm" });
  let output = "";
  let from = 0;
  let ended: { code: number; signal: number } | undefined;
  const watchers = new Set<() => void>();
  const tell = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  child.onData((data) => {
    output += data;
    terminal.write(data);
    tell();
  });
  child.onExit(({ exitCode, signal }) => {
    ended = { code: exitCode, signal: signal ?? 0 };
    tell();
  });

  function until<T>(look: () => T | undefined, what: string, deadlineMs: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(timer);
        watchers.delete(check);
      };
      const check = (): void => {
        const found = look();
        if (found === undefined) return;
        finish();
        resolve(found);
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`no ${what} within ${deadlineMs} ms; the terminal shows:\n${output}`));
      }, deadlineMs);
      watchers.add(check);
      check();
    });
  }

  const isThere = (text: string | RegExp): boolean =>
    typeof text === "string" ? output.includes(text, from) : text.test(output.slice(from));

  return {
    press: (keys) => child.write(keys),
    see: (text, deadlineMs = DEADLINE_MS) =>
      until(() => (isThere(text) ? true : undefined), `"${text}"`, deadlineMs).then(() => {}),
    until: (holds, what, deadlineMs = DEADLINE_MS) =>
      until(() => holds() || undefined, what, deadlineMs).then(() => {}),
    mark: () => {
      from = output.length;
    },
    since: () => output.slice(from),
    raw: () => output,
    screen: async () => {
      await new Promise<void>((drawn) => terminal.write("", drawn));
      const buffer = terminal.buffer.active;
      const rowsThere = Array.from(
        { length: buffer.length },
        (_, place) => buffer.getLine(place)?.translateToString(true).trimEnd() ?? "",
      );
      while (rowsThere.at(-1) === "") rowsThere.pop();
      return rowsThere;
    },
    resize: (cols, height) => {
      child.resize(cols, height);
      terminal.resize(cols, height);
    },
    signal: (name) => child.kill(name),
    exit: (deadlineMs = DEADLINE_MS) => until(() => ended, "end of the process", deadlineMs),
    close: async () => {
      if (ended === undefined) child.kill("SIGKILL");
      await until(() => ended, "end of the process", DEADLINE_MS);
      terminal.dispose();
    },
  };
}
