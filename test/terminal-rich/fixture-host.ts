/**
 * A tiny host whose questions take the whole screen: asks one scenario, prints the act, then reads lines until
 * the input ends. Run in a pseudo-terminal by the tests.
 *
 * @module
 */
import { createTerminal, createTty, type Tty } from "../../src/terminal/index.ts";
import type { Act, Controls, QuestionView } from "../../src/view/index.ts";
import { formQuestion, pageQuestion, TOUR } from "../terminal/questions.ts";

const [name = "", ...how] = process.argv.slice(2);
/** Every key comes a second after the one before, so that nothing has to be waited for; `late` stops the clock. */
let clock = 0;
const now = (): number => {
  if (!how.includes("late")) clock += 1_000;
  return clock;
};
const { stdin: input, stdout: output } = process;
const real = createTty({ input, output, host: process, colour: !process.env.NO_COLOR, now });
/** Says when keys are read: what is typed in the first moment of a screen was meant for what stood there before. */
const tty: Tty = {
  ...real,
  enter: () => {
    real.enter();
    // One timer after the other: on a busy machine several that are due run at once.
    let rounds = 8;
    const wait = (): void => {
      rounds -= 1;
      if (rounds > 0) setTimeout(wait, 5);
      else output.write("\u001b]777;reads keys\u0007");
    };
    wait();
  },
};
const terminal = createTerminal({
  input,
  output,
  interactive: true,
  zone: "Europe/Berlin",
  now,
  screen: {
    tty,
    plain: how.includes("plain"),
    today: () => "2026-11-30",
    onPlain: (plain) => terminal.print(`PLAIN ${plain}\n`),
  },
});
if (how.includes("pid")) terminal.print(`PID ${process.pid}\n`);
process.on("SIGINT", () => {
  if (!terminal.interrupt()) process.exit(130);
});
process.on("SIGTERM", () => {
  terminal.close();
  process.exitCode = 143;
});

const drafts: unknown[] = [];
const controls: Controls = {
  saveDraft: (draft) => drafts.push(draft),
  watch: () => () => {},
};
const never = new AbortController().signal;

function tell(act: unknown): void {
  terminal.print(`ACT ${JSON.stringify(act)}\n`);
}

async function ask(question: QuestionView, signal: AbortSignal = never): Promise<void> {
  try {
    tell(await terminal.surface.ask(question, signal, controls));
  } catch (error) {
    tell(error instanceof Error ? error.name : error);
  }
}

async function askPage(question: QuestionView): Promise<void> {
  const act: Act = await terminal.surface.ask(question, never, controls);
  tell(act);
  if (act.action !== "accept") return;
  for (;;) {
    const next = await terminal.surface.follow?.(question, never, controls);
    tell(next);
    if (next !== "reopen") return;
  }
}

function schemaOf(text: string | undefined): object {
  const value: unknown = JSON.parse(text ?? "{}");
  return typeof value === "object" && value !== null ? value : {};
}

const scenarios: Readonly<Record<string, () => Promise<void>>> = {
  tour: () =>
    ask(formQuestion(TOUR, { message: "Let us set up the project.\nIt takes a minute." })),
  /** Any schema, as JSON in the environment. */
  schema: () =>
    ask(formQuestion(schemaOf(process.env.SCHEMA), { waiting: Number(process.env.WAITING ?? 0) })),
  confirm: () => ask(formQuestion({ properties: {} }, { message: "Rebuild the index now?" })),
  page: async () =>
    askPage(
      await pageQuestion(
        "https://auth.b\u00fccher.example:8443/connect?elicitationId=el-1&scope=read",
        {
          message: "Please connect your account.",
          toolCallId: "call-7",
          asker: { name: "Claude Code", claimedServer: "github" },
        },
      ),
    ),
  crash: async () => {
    process.once("SIGUSR2", () => {
      throw new Error("the host has a bug");
    });
    await ask(formQuestion({ properties: { a: { type: "string", title: "A" } } }));
  },
  withdraw: async () => {
    const abort = new AbortController();
    process.once("SIGUSR2", () => abort.abort("withdrawn"));
    await ask(formQuestion({ properties: { a: { type: "string", title: "A" } } }), abort.signal);
  },
};

if (how.includes("late")) {
  const called = new Promise((resolve) => process.once("SIGUSR2", resolve));
  const alive = setInterval(() => {}, 1_000);
  terminal.print("ready\n");
  await called;
  clearInterval(alive);
}
await scenarios[name]?.();
for (;;) {
  const line = await terminal.readLine("> ");
  if (line === undefined) break;
  terminal.print(`HOST ${JSON.stringify(line)}\n`);
}
terminal.print("bye\n");
terminal.close();
