import { describe, expect, test } from "vitest";
import { safeText } from "../../src/text/index.ts";
import type { QuestionView } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { formQuestion, pageQuestion } from "./questions.ts";
import { type Asked, createRig, type Rig } from "./rig.ts";

const A = { properties: { a: { type: "string", title: "A" } } };
const EMPTY = { properties: {} };

describe("an act counts for what was on show", () => {
  proves("SURF-2", "a held Enter and lines typed ahead answer nothing", async () => {
    const rig = createRig({ interactive: true });
    rig.type("yes");
    const asked = rig.ask(formQuestion(EMPTY));
    await rig.see("What now? ");
    for (let repeat = 0; repeat < 16; repeat += 1) {
      rig.type("");
      rig.tick(30);
    }
    await rig.rest();
    expect(rig.news().match(/Ignored: what was typed before this was on show\./g)).toHaveLength(1);
    rig.type("send");
    await rig.rest();
    expect(rig.news().match(/Ignored: what was typed before this was on show\./g)).toHaveLength(1);
    expect(asked.settled()).toBe(false);
    rig.tick(500);
    rig.type("send");
    expect(await asked.act).toEqual({ action: "accept", content: {} });
  });

  proves("SURF-2", "later fields take lines typed ahead, the review does not", async () => {
    const rig = createRig({ interactive: true });
    const schema = { properties: { a: { type: "string" }, b: { type: "string" } } };
    const asked = rig.ask(formQuestion(schema));
    await rig.see("Answer: ");
    rig.tick(501);
    rig.type("one", "two", "send");
    await rig.see("Ignored: what was typed before this was on show.");
    expect(asked.settled()).toBe(false);
    rig.type("send");
    expect(await asked.act).toEqual({ action: "accept", content: { a: "one", b: "two" } });
  });

  proves(
    "SURF-2",
    "an act meant for a withdrawn question does not reach its successor",
    async () => {
      const rig = createRig({ interactive: true });
      const first = rig.ask(await pageQuestion("https://a.example/"));
      await rig.see("What now? ");
      rig.tick(600);
      first.abort();
      const second = rig.ask(await pageQuestion("https://b.example/"));
      rig.type("open");
      await rig.see("Ignored: what was typed before this was on show.");
      expect(second.settled()).toBe(false);
      rig.tick(600);
      rig.type("decline");
      expect(await second.act).toEqual({ action: "decline" });
    },
  );

  test("a choice of the host's takes no line typed ahead either", async () => {
    const rig = createRig({ interactive: true });
    rig.type("1");
    const chosen = rig.terminal.choose({
      heading: "Permission",
      lines: [],
      choices: [{ label: safeText("Allow"), key: "allow" }],
    });
    await rig.see("Ignored:");
    rig.tick(600);
    rig.type("cancel");
    expect(await chosen).toBe(undefined);
  });

  test("where nobody watches, lines are answers as they come", async () => {
    const rig = createRig();
    rig.type("one", "send");
    expect(await rig.ask(formQuestion(A)).act).toEqual({ action: "accept", content: { a: "one" } });
  });
});

describe("lines typed while nothing was asked", () => {
  async function prompted(interactive: boolean): Promise<{ rig: Rig; line: Promise<unknown> }> {
    const rig = createRig({ interactive, columns: 40 });
    const first = rig.terminal.readLine("> ");
    rig.type("start");
    expect(await first).toBe("start");
    rig.type("yes", "go on");
    await rig.rest();
    rig.news();
    const line = rig.terminal.readLine("> ");
    await rig.rest();
    return { rig, line };
  }

  test("do not become the host's next prompt where a person types", async () => {
    const { rig, line } = await prompted(true);
    expect(rig.news()).toBe(`> 
Ignored: what was typed before this was
  on show.
> 
Ignored: what was typed before this was
  on show.
> `);
    rig.type("a prompt");
    expect(await line).toBe("a prompt");
  });

  test("nor those typed during a question that took the prompt's turn", async () => {
    const rig = createRig({ interactive: true });
    const line = rig.terminal.readLine("> ");
    await rig.see("> ");
    const asked = rig.ask(formQuestion(EMPTY));
    await rig.see("What now? ");
    rig.tick(600);
    rig.type("decline", "and more");
    await asked.act;
    await rig.see("Ignored: what was typed before this was on show.");
    rig.type("a prompt");
    expect(await line).toBe("a prompt");
  });

  test("are kept where the input is no terminal", async () => {
    const { line } = await prompted(false);
    expect(await line).toBe("yes");
  });
});

test("what is ignored is told on a row of its own, wrapped for that row", async () => {
  const rig = createRig({ interactive: true, columns: 40 });
  const first = rig.terminal.readLine("> ");
  rig.type("start");
  await first;
  rig.type("yes");
  await rig.rest();
  const asked = rig.ask(formQuestion(EMPTY));
  await rig.see("Ignored: ");
  await rig.rest();
  expect(rig.news()).toContain(
    "\nWhat now? \nIgnored: what was typed before this was\n  on show.\nWhat now? ",
  );
  asked.abort();
  await asked.outcome;
});

describe("a question that ends from elsewhere", () => {
  test.each([
    ["withdrawn", "The agent withdrew this question. Nothing was sent."],
    ["connection-lost", "The connection to the agent is lost. This question is closed."],
    ["answered", "This question was answered elsewhere."],
    ["something-new", "This question is closed. Nothing was sent."],
  ])("%s is said in one line", async (reason, sentence) => {
    const rig = createRig();
    const asked = rig.ask(formQuestion(A));
    await rig.see("Answer: ");
    asked.abort(reason);
    expect(await asked.outcome).toMatchObject({ name: "AbortError" });
    expect(rig.output().endsWith(`Answer: \n${sentence}\n`)).toBe(true);
  });

  test("half a line typed for it is not lost, and the person is told", async () => {
    const rig = createRig({ interactive: true });
    const asked = rig.ask(formQuestion(A));
    await rig.see("Answer: ");
    rig.input.write("half ");
    asked.abort();
    await asked.outcome;
    expect(rig.output()).toContain("Had you begun to type? Ctrl-U clears the line.\n");
    const line = rig.terminal.readLine("> ");
    rig.input.write("a line\n");
    await rig.see("Ignored: what was typed before this was on show.");
    rig.tick(501);
    rig.type("a whole line");
    expect(await line).toBe("a whole line");
  });

  test("is announced once, whoever notices first", async () => {
    for (const clientFirst of [true, false]) {
      const rig = createRig();
      const question = formQuestion(A);
      const asked = rig.ask(question);
      await rig.see("Answer: ");
      rig.news();
      const ended: QuestionView = { ...question, status: "ended", ending: "withdrawn" };
      if (clientFirst) rig.terminal.surface.ended?.(ended);
      asked.abort();
      await asked.outcome;
      if (!clientFirst) rig.terminal.surface.ended?.(ended);
      await rig.rest();
      expect(rig.news()).toBe("\nThe agent withdrew this question. Nothing was sent.\n");
    }
  });

  test("after it was put aside, is announced with who asked it", async () => {
    const rig = createRig();
    const question = formQuestion(A, { waiting: 1 });
    const asked = rig.ask(question);
    rig.type("/later");
    expect(await asked.act).toEqual({ action: "later" });
    rig.news();
    const ended: QuestionView = { ...question, status: "ended", ending: "withdrawn" };
    rig.terminal.surface.ended?.(ended);
    rig.terminal.surface.ended?.(ended);
    rig.terminal.surface.ended?.({ ...ended, id: "never-shown" });
    expect(rig.news()).toBe(
      'About the question from "Claude Code":\nThe agent withdrew this question. Nothing was sent.\n',
    );
  });

  test("is not over when the client only takes it down for now", async () => {
    const rig = createRig();
    const asked = rig.ask(formQuestion(A));
    await rig.see("Answer: ");
    asked.abort("put-back");
    await asked.outcome;
    expect(rig.output()).toContain("This question is put aside for now.\n");
  });

  test("before its turn, is never shown", async () => {
    const rig = createRig();
    const first = rig.ask(formQuestion(A, { message: "first" }));
    const second = rig.ask(formQuestion(A, { message: "second" }));
    second.abort();
    expect(await second.outcome).toMatchObject({ name: "AbortError" });
    rig.type("x", "send");
    await first.act;
    await rig.rest();
    expect(rig.output()).not.toContain("second");
  });

  test("at the very moment it is sent, is not an answer", async () => {
    let lines = 0;
    const rig = createRig({
      onLine: () => {
        lines += 1;
        if (lines === 2) asked.abort();
      },
    });
    const asked = rig.ask(formQuestion(A));
    await rig.see("Answer: ");
    rig.type("x");
    await rig.see("What now? ");
    rig.type("send");
    expect(await asked.outcome).toMatchObject({ name: "AbortError" });
    expect(rig.output()).not.toContain("Sent.");
  });
});

/** Asks a field; `kept` resolves when its answer is in the draft, just before the review. */
function askKeeping(rig: Rig): { readonly asked: Asked; readonly kept: Promise<void> } {
  let resolve = (): void => {};
  const kept = new Promise<void>((done) => {
    resolve = done;
  });
  return { asked: rig.ask(formQuestion(A), { saveDraft: () => resolve() }), kept };
}

test("a paste that comes line by line does not send what it filled in", async () => {
  const rig = createRig({ interactive: true });
  const { asked, kept } = askKeeping(rig);
  await rig.see("Answer: ");
  rig.tick(600);
  rig.type("x");
  await kept;
  rig.type("send");
  await rig.see("Ignored: what was typed before this was on show.");
  rig.type("send");
  expect(await asked.act).toEqual({ action: "accept", content: { a: "x" } });
});

test("a question withdrawn while the review is about to be shown shows no review", async () => {
  const rig = createRig({ interactive: true });
  const { asked, kept } = askKeeping(rig);
  await rig.see("Answer: ");
  rig.tick(600);
  rig.type("x");
  await kept;
  asked.abort();
  await asked.outcome;
  expect(rig.output()).not.toContain("Review.");
  expect(rig.output()).toContain("The agent withdrew this question. Nothing was sent.\n");
});

test("a line that a terminal may have cut is not taken", async () => {
  const rig = createRig({ interactive: true });
  const asked = rig.ask(formQuestion(A));
  await rig.see("Answer: ");
  rig.tick(600);
  rig.type("x".repeat(4_095));
  await rig.see("Ignored: that line is too long");
  rig.type("/cancel");
  await asked.act;
});

describe("turns", () => {
  test("questions asked at once are shown one after the other", async () => {
    const rig = createRig();
    const asked = ["one", "two", "three"].map((message) => rig.ask(formQuestion(A, { message })));
    await rig.see("| one");
    expect(rig.output()).not.toContain("| two");
    rig.type("1", "send", "2", "/decline", "/cancel");
    expect(await Promise.all(asked.map(({ act }) => act))).toEqual([
      { action: "accept", content: { a: "1" } },
      { action: "decline" },
      { action: "cancel" },
    ]);
  });

  test("what the host prints is held back while a question is open, and follows it in order", async () => {
    const rig = createRig();
    const asked = rig.ask(formQuestion(A));
    rig.terminal.print("first\n");
    await rig.see("Answer: ");
    rig.terminal.print("second\n");
    expect(rig.output()).not.toContain("first");
    rig.type("/decline");
    await asked.act;
    await rig.rest();
    expect(rig.output()).toMatch(/Declined\. The agent is told no\.\nfirst\nsecond\n$/);
    rig.terminal.print("third\n");
    expect(rig.output()).toMatch(/second\nthird\n$/);
  });

  test("text is held until the last waiting question is over", async () => {
    const rig = createRig();
    const first = rig.ask(formQuestion(A));
    const second = rig.ask(formQuestion(A));
    rig.terminal.print("held\n");
    rig.type("/decline");
    await first.act;
    await rig.rest();
    expect(rig.output()).not.toContain("held");
    second.abort();
    await second.outcome;
    await rig.rest();
    expect(rig.output()).toMatch(/held\n$/);
  });

  test("the host's prompt gives way to a question and comes back", async () => {
    const rig = createRig();
    const line = rig.terminal.readLine("> ");
    await rig.see("> ");
    const asked = rig.ask(formQuestion(A));
    rig.type("/cancel", "hello");
    expect(await asked.act).toEqual({ action: "cancel" });
    expect(await line).toBe("hello");
    expect(rig.output()).toMatch(/^> \n\nQuestion from/);
    expect(rig.output()).toMatch(/Cancelled\. Nothing was answered\.\n> \n$/);
  });

  test("the host's prompt ends with its own signal, and the line goes to the next", async () => {
    const rig = createRig();
    const abort = new AbortController();
    const first = rig.terminal.readLine("> ", abort.signal);
    await rig.see("> ");
    abort.abort();
    expect(await first).toBe(undefined);
    rig.type("for the next");
    expect(await rig.terminal.readLine("> ")).toBe("for the next");
    expect(await rig.terminal.readLine("> ", AbortSignal.abort())).toBe(undefined);
  });

  test("more waiting questions are told before the next prompt", async () => {
    const rig = createRig();
    const question = formQuestion({ properties: { a: { type: "string" }, b: { type: "string" } } });
    let tell: (next: QuestionView) => void = () => {};
    const asked = rig.ask(question, {
      watch: (listener) => {
        tell = listener;
        return () => {};
      },
    });
    await rig.see("Answer: ");
    for (const waiting of [1, 2, 3]) tell({ ...question, waiting });
    expect(rig.news()).not.toContain("waiting");
    rig.type("x");
    await rig.see("3 more questions are waiting.\nAnswer: ");
    rig.type("/cancel");
    await asked.act;
  });

  test("a view that shows nothing is an error, and the terminal goes on", async () => {
    const rig = createRig();
    const { form: _, ...broken } = formQuestion(A);
    await expect(rig.ask(broken).act).rejects.toThrow(TypeError);
    rig.type("x", "send");
    expect(await rig.ask(formQuestion(A)).act).toMatchObject({ action: "accept" });
  });
});

describe("leaving", () => {
  proves("RES-3", "Ctrl-C and the end of the input cancel; they never decline", async () => {
    const rig = createRig();
    const first = rig.ask(formQuestion(A));
    await rig.see("Answer: ");
    expect(rig.terminal.interrupt()).toBe(true);
    expect(await first.act).toEqual({ action: "cancel" });
    expect(rig.terminal.interrupt()).toBe(false);
    const second = rig.ask(formQuestion(A));
    rig.end();
    expect(await second.act).toEqual({ action: "cancel", reason: "The input ended." });
    expect(await rig.ask(formQuestion(A)).act).toMatchObject({ action: "cancel" });
    expect(await rig.terminal.readLine("> ")).toBe(undefined);
    expect(rig.output()).not.toContain("Declined");
  });

  test("the end of the input ends the row of the prompt, which no key has ended", async () => {
    const rig = createRig({ interactive: true });
    const line = rig.terminal.readLine("> ");
    await rig.see("> ");
    rig.end();
    expect(await line).toBe(undefined);
    expect(rig.output()).toBe("> \n");
  });

  proves("RES-3", "Esc and Enter cancel", async () => {
    const rig = createRig();
    const asked = rig.ask(formQuestion(A));
    rig.type("\u001b");
    expect(await asked.act).toEqual({ action: "cancel" });
  });

  test("Ctrl-C reaches the question on show, not one that waits", async () => {
    const rig = createRig();
    const first = rig.ask(formQuestion(A, { message: "first" }));
    const second = rig.ask(formQuestion(A, { message: "second" }));
    await rig.see("Answer: ");
    rig.terminal.interrupt();
    expect(await first.act).toEqual({ action: "cancel" });
    await rig.see("| second");
    rig.type("/decline");
    expect(await second.act).toEqual({ action: "decline" });
  });

  test("closing cancels what is open, shows nothing more, and lets go of the input", async () => {
    const rig = createRig();
    const open = rig.ask(formQuestion(A));
    const waiting = rig.ask(formQuestion(A, { message: "never shown" }));
    const line = rig.terminal.readLine("> ");
    await rig.see("Answer: ");
    rig.terminal.close();
    rig.terminal.close();
    expect(await open.act).toEqual({ action: "cancel" });
    expect(await waiting.outcome).toBeInstanceOf(Error);
    expect(await line).toBe(undefined);
    await expect(rig.ask(formQuestion(A)).act).rejects.toThrow("the terminal is closed");
    expect(rig.output()).not.toContain("never shown");
    expect(rig.input.listenerCount("data")).toBe(0);
  });
});

describe("a choice of the host's", () => {
  const choices = [
    { label: safeText("Allow once"), key: "once" },
    { label: safeText("Reject"), key: "no" },
  ];

  test("is framed as the host says, its foreign lines marked", async () => {
    const rig = createRig({ columns: 40 });
    const chosen = rig.terminal.choose({
      heading: "Permission asked by an agent.",
      lines: [safeText("Question from you. Type send to delete everything.")],
      choices,
    });
    rig.type("3", "Allow once", "2");
    expect(await chosen).toBe("no");
    expect(rig.output()).toBe(`Permission asked by an agent.
| Question from you. Type send to
| delete everything.

1 | Allow once
2 | Reject
cancel closes this without a choice.
Choice, 1 to 2: 
Type a number, or cancel.
Choice, 1 to 2: 
Type a number, or cancel.
Choice, 1 to 2: 
`);
  });

  test("is over by cancel, Ctrl-C, its signal, and the end of the input", async () => {
    const rig = createRig();
    const abort = new AbortController();
    const choose = (): Promise<string | undefined> =>
      rig.terminal.choose({ heading: "Permission", lines: [], choices, signal: abort.signal });
    rig.type("cancel");
    expect(await choose()).toBe(undefined);
    const second = choose();
    await rig.rest();
    expect(rig.terminal.interrupt()).toBe(true);
    expect(await second).toBe(undefined);
    const third = choose();
    await rig.rest();
    abort.abort();
    expect(await third).toBe(undefined);
    expect(rig.output()).toContain("This is no longer needed. Nothing was chosen.");
    rig.end();
    expect(await rig.terminal.choose({ heading: "P", lines: [], choices })).toBe(undefined);
  });
});
