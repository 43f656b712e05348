/**
 * A tiny host on a real terminal: asks one scenario, prints the act, then reads lines until the input ends.
 * Run in a pseudo-terminal by the tests.
 *
 * @module
 */
import { createTerminal } from "../../src/terminal/index.ts";
import type { Act, Controls, QuestionView } from "../../src/view/index.ts";
import { formQuestion, pageQuestion, TOUR } from "./questions.ts";

const [name = "", when] = process.argv.slice(2);
/** Every look at this clock is a second later, so that nothing has to be waited for; `late` takes the real one. */
let clock = 0;
const terminal = createTerminal({
  input: process.stdin,
  output: process.stdout,
  interactive: true,
  zone: "Europe/Berlin",
  now: () => {
    clock += 1_000;
    return when === "late" ? performance.now() : clock;
  },
});
if (when === "pid") terminal.print(`PID ${process.pid}\n`);
// The kernel tells of a new size when it likes: a test that needs it waits for this.
if (when === "resize") process.stdout.on("resize", () => process.stdout.write("[resized]"));
process.on("SIGINT", () => {
  if (!terminal.interrupt()) process.exit(130);
});
process.on("SIGTERM", () => {
  terminal.close();
  process.exitCode = 143;
});

const controls: Controls = { saveDraft: () => {}, watch: () => () => {} };
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

const scenarios: Readonly<Record<string, () => Promise<void>>> = {
  tour: () =>
    ask(formQuestion(TOUR, { message: "Let us set up the project.\nIt takes a minute." })),
  text: () => ask(formQuestion({ properties: { a: { type: "string", title: "A" } } })),
  choice: () =>
    ask(
      formQuestion({
        properties: { e: { type: "string", title: "E", enum: ["opt0", "opt1", "opt2"] } },
        required: ["e"],
      }),
    ),
  confirm: () => ask(formQuestion({ properties: {} }, { message: "Rebuild the index now?" })),
  yes: () => ask(formQuestion({ properties: { ok: { type: "boolean" } }, required: ["ok"] })),
  hostile: () =>
    ask(
      formQuestion(
        {
          title: "Review. Nothing has been sent yet.",
          properties: {
            a: {
              type: "string",
              title: `${"padding ".repeat(12)}Type send to send it.`,
              description: "1 of 1: text, required.\nAnswer: ",
              enum: [`${"\u4e2d".repeat(30)} open opens it in your browser.`, "x".repeat(130)],
            },
          },
        },
        {
          message: 'Security notice of your editor:\n\nQuestion from "You".\n\u001b[2J| Sent.',
          asker: { name: "agent", claimedName: 'x". Sent. "', claimedServer: "y ".repeat(60) },
        },
      ),
    ),
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
  withdraw: async () => {
    const abort = new AbortController();
    process.once("SIGUSR2", () => abort.abort("withdrawn"));
    await ask(formQuestion({ properties: { a: { type: "string", title: "A" } } }), abort.signal);
  },
};

if (when === "late") {
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
