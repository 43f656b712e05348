/** Whose key is it, and whose turn? Questions that come, go and change places while a person presses keys. */
import { describe, expect, test } from "vitest";
import { safeText } from "../../src/text/index.ts";
import { proves } from "../support/proves.ts";
import { formQuestion, pageQuestion } from "../terminal/questions.ts";
import { askOn, createRichRig, type RichRig } from "./rig.ts";

const CONFIRM = formQuestion({ properties: {} }, { message: "Rebuild the index now?" });
const text = (): ReturnType<typeof formQuestion> =>
  formQuestion({ properties: { a: { type: "string", title: "A" } } });
const IGNORED = "Ignored: typed before you could see this.";

async function keys(rig: RichRig, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    rig.press(key);
    await rig.rest();
  }
}

describe("a key counts for what was on show when it was pressed", () => {
  proves("SURF-2", "keys of the first half second do nothing, and it is said", async () => {
    const rig = createRichRig();
    const asked = rig.ask(text());
    await rig.rest();
    rig.tick(499);
    await keys(rig, "yes", "<Esc>", "<Ctrl-R>", "<Enter>");
    expect(asked.settled()).toBe(false);
    expect(rig.drafts).toEqual([]);
    expect(rig.text()).toContain(IGNORED);
    rig.arm();
    await keys(rig, "yes");
    expect(rig.text()).not.toContain(IGNORED);
    expect(rig.drafts).toEqual([{ a: { text: "yes" } }]);
  });

  proves("SURF-2", "a key held down since before answers nothing, however long", async () => {
    const rig = createRichRig();
    const asked = rig.ask(CONFIRM);
    await rig.rest();
    for (let repeat = 0; repeat < 100; repeat += 1) {
      rig.tick(30);
      rig.press("<Enter>");
    }
    await rig.rest();
    expect(asked.settled()).toBe(false);
    expect(rig.text()).toContain("[Send]");
    expect(rig.text()).toContain("Tab next");
  });

  proves(
    "SURF-2",
    "Enter held down walks to the control that sends, and does not press it",
    async () => {
      const rig = await askOn(text());
      for (let repeat = 0; repeat < 100; repeat += 1) {
        rig.press("<Enter>");
        rig.tick(30);
      }
      await rig.rest();
      expect(rig.asked.settled()).toBe(false);
      expect(rig.text()).toContain("Press Space to send.");
      await keys(rig, "<Space>");
      expect(await rig.asked.act).toEqual({ action: "accept", content: {} });
    },
  );

  test("a blank typed on after such an Enter does not press it either", async () => {
    const rig = await askOn(text());
    await keys(rig, "<Enter>", " ");
    expect(rig.asked.settled()).toBe(false);
    rig.tick(500);
    await keys(rig, " ");
    expect(rig.asked.settled()).toBe(true);
  });

  proves("SURF-2", "an agent that swaps questions under the finger gets no answer", async () => {
    for (const key of ["<Enter>", "<Space>", "<Esc>"]) {
      const rig = await askOn(await pageQuestion("https://a.example/"));
      await keys(rig, "<Tab>");
      rig.asked.abort();
      const second = rig.ask(await pageQuestion("https://b.example/"));
      rig.press("<Tab>", key);
      await rig.rest();
      expect(second.settled()).toBe(false);
      expect(rig.text()).toContain("https://b.example/");
      rig.arm();
      await keys(rig, "<Tab>", "<Tab>", "<Tab>", "<Tab>", "<Enter>");
      expect(await second.act).toEqual({ action: "decline" });
    }
  });

  test("the agent's report that a page is finished asks for the key again", async () => {
    const question = await pageQuestion("https://a.example/");
    const rig = await askOn(question);
    await keys(rig, "<Tab>");
    const { link } = question;
    if (link === undefined) throw new Error("a page has a link");
    rig.asked.news({ ...question, link: { ...link, reportedComplete: true } });
    await keys(rig, "<Enter>");
    expect(rig.asked.settled()).toBe(false);
    expect(rig.text()).toContain("The agent reports it finished. That is its own claim.");
    rig.arm();
    await keys(rig, "<Enter>");
    expect(await rig.asked.act).toEqual({ action: "accept", open: true });
  });

  proves("RES-3", "a paste never sends, with line feeds in it neither", async () => {
    const rig = await askOn(text());
    await keys(rig, "<Ctrl-R>", "<Paste>\n\n \n</Paste>", "<Shift-Tab>", "<Paste>a\nb</Paste>");
    expect(rig.asked.settled()).toBe(false);
    expect(rig.drafts.at(-1)).toEqual({ a: { text: "a\nb" } });
  });
});

describe("the ways out", () => {
  proves(
    "RES-3",
    "Esc, Ctrl-C, Ctrl-D and the end of the input cancel; Decline declines",
    async () => {
      const ended = { action: "cancel", reason: "The input ended." };
      for (const [pressed, act] of [
        [["<Esc>"], { action: "cancel" }],
        [["<Ctrl-C>"], { action: "cancel" }],
        [["<Ctrl-D>"], ended],
        [["<End of input>"], ended],
        [["<Ctrl-R>", "<Right>", "<Enter>"], { action: "decline" }],
        [["<Ctrl-R>", "<Left>", "<Space>"], { action: "cancel" }],
      ] as const) {
        const rig = await askOn(text());
        await keys(rig, ...pressed);
        expect(await rig.asked.act).toEqual(act);
        expect(rig.tty.log.at(-1)).toBe("leave");
      }
    },
  );

  test("Ctrl-D deletes where there is text to delete", async () => {
    const rig = await askOn(text());
    await keys(rig, "ab", "<Home>", "<Ctrl-D>");
    expect(rig.drafts.at(-1)).toEqual({ a: { text: "b" } });
  });

  test("Ctrl-C goes to the host where it wants it", async () => {
    const pressed: string[] = [];
    const screen = { onInterrupt: () => pressed.push("interrupt") };
    const rig = await askOn(text(), { screen });
    await keys(rig, "<Ctrl-C>");
    expect(pressed).toEqual(["interrupt"]);
    expect(rig.asked.settled()).toBe(false);
    expect(rig.terminal.interrupt()).toBe(true);
    expect(await rig.asked.act).toEqual({ action: "cancel" });
  });

  proves("RES-3", "Ctrl-C again reaches the host at once, whatever came on show", async () => {
    const pressed: string[] = [];
    const screen = { onInterrupt: () => pressed.push("interrupt") };
    const rig = createRichRig({ screen });
    const first = rig.ask(text());
    await rig.rest();
    rig.press("<Ctrl-C>");
    expect(pressed).toEqual([]);
    rig.tick(2_500);
    await keys(rig, "<Ctrl-C>");
    expect(pressed).toEqual(["interrupt"]);
    first.abort();
    rig.ask(CONFIRM);
    await rig.rest();
    rig.tick(100);
    rig.press("<Ctrl-C>");
    expect(pressed).toEqual(["interrupt", "interrupt"]);
  });

  proves(
    "CAN-2",
    "a question that ends from elsewhere goes at once, and the screen says why",
    async () => {
      const rig = await askOn(text());
      await keys(rig, "half an answer");
      rig.asked.abort("withdrawn");
      expect(await rig.asked.outcome).toMatchObject({ name: "AbortError" });
      expect(rig.tty.log).toEqual(["enter", "bell", "leave"]);
      expect(rig.lines()).toBe(
        '"Claude Code" asked: "Please choose."\nThe agent withdrew this question. Nothing was sent.\n',
      );
      expect(rig.lines()).not.toContain("half an answer");
    },
  );

  test("closing the terminal cancels and gives the screen back", async () => {
    const rig = await askOn(text());
    rig.terminal.close();
    expect(await rig.asked.act).toEqual({ action: "cancel" });
    expect(rig.tty.log.at(-1)).toBe("leave");
  });
});

describe("several questions", () => {
  test("are counted, and the next one is a key away", async () => {
    const rig = await askOn({ ...text(), waiting: 2 });
    expect(rig.screen()[0]).toMatch(/^Claude Code asks +2 more +Ctrl-T plain text$/);
    await keys(rig, "draft", "<Ctrl-N>");
    expect(await rig.asked.act).toEqual({ action: "later" });
    expect(rig.drafts.at(-1)).toEqual({ a: { text: "draft" } });
    expect(rig.lines()).toContain("Put aside. Your answers are kept.");
  });

  test("cannot be gone to where there are none", async () => {
    const rig = await askOn(text());
    await keys(rig, "<Ctrl-N>");
    expect(rig.asked.settled()).toBe(false);
    expect(rig.text()).toContain("No other question is waiting.");
    expect(rig.text()).not.toContain("[Later]");
  });

  proves("SURF-4", "of one agent are counted, and can be silenced", async () => {
    const rig = await askOn({ ...text(), asked: 4 });
    expect(rig.text()).toContain("It has asked this 4 times.");
    await keys(rig, "<Shift-Tab>", "<Enter>");
    expect(await rig.asked.act).toEqual({
      action: "cancel",
      mute: true,
      reason: "The person silenced this agent.",
    });
  });

  test("asked at the same time wait for each other", async () => {
    const rig = await askOn(text());
    const second = rig.ask(CONFIRM);
    await rig.rest();
    expect(rig.text()).toContain("1 \u2502 A");
    await keys(rig, "<Esc>");
    expect(rig.text()).toContain("Rebuild the index now?");
    rig.arm();
    await keys(rig, "<Tab>", "<Enter>");
    expect(await second.act).toEqual({ action: "accept", content: {} });
  });
});

describe("the ordinary screen", () => {
  test("keeps what is printed meanwhile, and tells what became of the question", async () => {
    const rig = await askOn(text());
    rig.terminal.print("the agent goes on\n");
    await keys(rig, "secret words", "<Ctrl-R>", "<Enter>");
    await rig.rest();
    expect(rig.lines()).toBe('"Claude Code" asked: "Please choose."\nSent.\nthe agent goes on\n');
  });

  test("is where lines are read between questions, and choices made", async () => {
    const rig = await askOn(text());
    await keys(rig, "<Esc>");
    const line = rig.terminal.readLine("> ");
    rig.type("hello");
    expect(await line).toBe("hello");
    const chosen = rig.terminal.choose({
      heading: "Permission",
      lines: [],
      choices: [{ label: safeText("Allow"), key: "allow" }],
    });
    await rig.rest();
    rig.arm();
    rig.type("1");
    expect(await chosen).toBe("allow");
    expect(rig.tty.log.filter((one) => one === "enter")).toHaveLength(1);
  });
});

describe("plain lines", () => {
  test("are a key away, with the draft, and the host learns of it", async () => {
    const rig = await askOn(text());
    await keys(rig, "half", "<Ctrl-T>");
    expect(rig.plainLog).toEqual([true]);
    expect(rig.tty.log.at(-1)).toBe("leave");
    expect(rig.lines()).toContain("Questions come as plain lines from now on.");
    rig.arm();
    rig.type("send");
    expect(await rig.asked.act).toEqual({ action: "accept", content: { a: "half" } });
    const next = rig.ask(text());
    await rig.rest();
    expect(rig.tty.log.filter((one) => one === "enter")).toHaveLength(1);
    rig.arm();
    rig.type("/help");
    await rig.rest();
    expect(rig.lines()).toContain("/screen at a question shows them on the whole");
    rig.type("/screen");
    await rig.rest();
    expect(rig.plainLog).toEqual([true, false]);
    rig.arm();
    await keys(rig, "whole", "<Ctrl-R>", "<Enter>");
    expect(await next.act).toEqual({ action: "accept", content: { a: "whole" } });
  });

  test("come first where the host says so", async () => {
    const rig = createRichRig({ screen: { plain: true } });
    rig.ask(text());
    await rig.rest();
    expect(rig.tty.log).toEqual([]);
    expect(rig.lines()).toContain("Answer: ");
  });
});

describe("attention", () => {
  test("one sound for a question nobody is seen at, none for keys and redraws", async () => {
    const rig = await askOn(text());
    rig.tty.resize(60, 20);
    await keys(rig, "a", "b", "<Tab>");
    expect(rig.tty.log).toEqual(["enter", "bell"]);
  });

  test("one for each that arrives while the window has lost the focus", async () => {
    const question = text();
    const rig = await askOn(question);
    await keys(rig, "a", "<Blur>");
    rig.asked.news({ ...question, waiting: 1 });
    rig.asked.news({ ...question, waiting: 1 });
    rig.asked.news({ ...question, waiting: 2 });
    expect(rig.tty.log).toEqual(["enter", "bell", "bell", "bell"]);
    await keys(rig, "<Focus>");
    rig.asked.news({ ...question, waiting: 3 });
    expect(rig.tty.log).toEqual(["enter", "bell", "bell", "bell"]);
    expect(rig.screen()[0]).toContain("3 more");
  });

  test("none for the question after the one just answered", async () => {
    const rig = await askOn(text());
    await keys(rig, "<Esc>");
    rig.ask(CONFIRM);
    await rig.rest();
    expect(rig.tty.log).toEqual(["enter", "bell", "leave", "enter"]);
  });
});

describe("the terminal's own keys", () => {
  test("Ctrl-Z stops the job, Ctrl-L draws anew", async () => {
    const rig = await askOn(text());
    await keys(rig, "<Ctrl-Z>", "<Ctrl-L>");
    expect(rig.tty.log).toEqual(["enter", "bell", "suspend", "repaint"]);
    expect(rig.asked.settled()).toBe(false);
  });
});
