/** Runs the fixture host in a pseudo-terminal, and looks at its screen. @module */
import { expect } from "vitest";
import { bundleOf } from "../support/bundle.ts";
import { openPty, type Pty, type PtyOptions } from "../support/pty.ts";

const bundled = (): Promise<string> => bundleOf(new URL("fixture-host.ts", import.meta.url));

/** Starts a scenario of `fixture-host.ts`. */
export async function startHost(
  scenario: string,
  options: PtyOptions = {},
  ...more: string[]
): Promise<Pty> {
  return openPty(process.execPath, [await bundled(), scenario, ...more], options);
}

/** Asks a form of this schema. */
export function startForm(
  schema: object,
  { env = process.env, ...options }: PtyOptions = {},
  ...more: string[]
): Promise<Pty> {
  const withSchema = { ...env, SCHEMA: JSON.stringify(schema) };
  return startHost("schema", { ...options, env: withSchema }, ...more);
}

/** A scenario under a shell, which tells the exit code and the settings of the terminal afterwards. */
export async function startHostThenStty(scenario: string, ...more: string[]): Promise<Pty> {
  // It then stays: what a shell says last may be lost when it ends and the machine is busy.
  const script = '"$0" "$@"; echo "code $?"; stty -a; read -r end';
  const args = ["-c", script, process.execPath, await bundled(), scenario, "pid", ...more];
  return openPty("sh", args, { columns: 120 });
}

/** Until a test gives up, in milliseconds. Long enough for a busy machine; nothing is judged by it. */
const DEADLINE_MS = 30_000;

/** Waits until the screen shows the text; the rows of the screen. */
export async function shows(pty: Pty, text: string | RegExp): Promise<string[]> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const rows = await pty.screen();
    const all = rows.join("\n");
    if (typeof text === "string" ? all.includes(text) : text.test(all)) return rows;
    if (Date.now() > deadline) throw new Error(`no ${text} on the screen:\n${all}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const READS_KEYS = "\u001b]777;reads keys\u0007";
const seen = new WeakMap<Pty, number>();

/** Waits until one more screen has been entered that reads keys, and shows the text. */
export async function enters(pty: Pty, text: string | RegExp): Promise<string[]> {
  const before = seen.get(pty) ?? 0;
  const now = (): number => pty.raw().split(READS_KEYS).length - 1;
  const deadline = Date.now() + DEADLINE_MS;
  while (now() <= before) {
    if (Date.now() > deadline) throw new Error(`no screen reads keys:\n${pty.raw()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  seen.set(pty, now());
  return shows(pty, text);
}

/** Presses the keys and waits for what they lead to. */
export async function press(pty: Pty, keys: string, then: string | RegExp): Promise<string[]> {
  pty.press(keys);
  return shows(pty, then);
}

/** Fails unless everything that was set on the terminal has been taken back. */
export function expectRestored(pty: Pty): void {
  const lastOf = (mode: string): string | undefined =>
    pty
      .raw()
      .match(new RegExp(`\\u001b\\[\\?${mode}([hl])`, "g"))
      ?.at(-1)
      ?.at(-1);
  expect({
    alternateScreen: lastOf("1049"),
    pasteMarks: lastOf("2004"),
    focusReports: lastOf("1004"),
    cursor: lastOf("25"),
  }).toEqual({ alternateScreen: "l", pasteMarks: "l", focusReports: "l", cursor: "h" });
}

export const KEY = {
  tab: "\t",
  backTab: "\u001b[Z",
  enter: "\r",
  escape: "\u001b",
  up: "\u001b[A",
  down: "\u001b[B",
  right: "\u001b[C",
  left: "\u001b[D",
  backspace: "\u007f",
  controls: "\u0012",
  interrupt: "\u0003",
  end: "\u0004",
  stop: "\u001a",
  lines: "\u0014",
} as const;
