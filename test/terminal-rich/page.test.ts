/** Consent to a page, and a page under way, on the screen. */
import { describe, expect, test } from "vitest";
import type { QuestionView } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { formQuestion, pageQuestion } from "../terminal/questions.ts";
import { askOn, createRichRig, type RichRig } from "./rig.ts";

const URL_TEXT = "https://accounts.example.co.uk/connect?code=abc";

async function keys(rig: RichRig, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    rig.press(key);
    await rig.rest();
  }
}

function withLink(question: QuestionView, more: object): QuestionView {
  if (question.link === undefined) throw new Error("a page has a link");
  return { ...question, link: { ...question.link, ...more } };
}

/** A page under way that takes keys. */
async function following(question: QuestionView) {
  const rig = createRichRig({ rows: 30 });
  const followed = rig.follow(question);
  await rig.rest();
  rig.arm();
  return { ...rig, followed };
}

describe("before consent", () => {
  proves(
    "URL-2",
    "who, why, the bare address from the first column on, and the host apart",
    async () => {
      const rig = await askOn(await pageQuestion(URL_TEXT, { message: "Connect your account." }), {
        rows: 30,
      });
      const rows = rig.screen();
      expect(rows[0]).toContain("Claude Code asks");
      expect(rows).toContain("\u2502 Connect your account.");
      expect(rows).toContain(URL_TEXT);
      expect(rows).toContain("Host: accounts.example.co.uk");
      expect(rows).toContain("Registered domain: example.co.uk");
      expect(rows).toContain("[Open]  [Copy]  [Open elsewhere]  [Decline]  [Cancel]");
      expect(rig.tty.log).toEqual(["enter", "bell"]);
    },
  );

  proves(
    "URL-3",
    "the registered domain stands out in the address, warnings are words",
    async () => {
      const rig = await askOn(await pageQuestion("http://user@xn--bcher-kva.example:81/a"), {
        rows: 40,
      });
      const row = rig.tty.frame().rows.find((one) => one[0]?.text.startsWith("http://"));
      expect(row).toEqual([
        { text: "http://user@" },
        { text: "xn--bcher-kva.example", style: ["accent", "bold"] },
        { text: ":81/a" },
      ]);
      expect(rig.text()).toContain("Host: b\u00fccher.example, encoded xn--bcher-kva.example");
      expect(rig.text()).toMatch(/Danger: The connection is not encrypted/);
      expect(rig.text()).toMatch(/Caution: The address uses an unusual port/);
    },
  );

  test("an address longer than the screen goes on in the first column", async () => {
    const url = `https://a.example/${"x".repeat(40)}`;
    const rig = await askOn(await pageQuestion(url), { columns: 28, rows: 40 });
    const at = rig.screen().findIndex((row) => row.startsWith("https://"));
    expect(
      rig
        .screen()
        .slice(at, at + 3)
        .join(""),
    ).toBe(url);
  });

  proves("URL-14", "a device sign-in is warned of", async () => {
    const message = "Your code: ABCD-EFGH";
    const rig = await askOn(await pageQuestion("https://login.example/device", { message }));
    expect(rig.text()).toContain(
      "Danger: this is a sign-in for another device. Only continue if you started this\nsign-in.",
    );
  });

  proves("URL-15", "it can be opened, opened elsewhere, declined, cancelled", async () => {
    for (const [tabs, act] of [
      [1, { action: "accept", open: true }],
      [3, { action: "accept", open: false }],
      [4, { action: "decline" }],
      [5, { action: "cancel" }],
    ] as const) {
      const rig = await askOn(await pageQuestion(URL_TEXT));
      await keys(rig, ...Array.from({ length: tabs }, () => "<Tab>"), "<Enter>");
      expect(await rig.asked.act).toEqual(act);
    }
  });

  test("the address stands on the ordinary screen for who opens it elsewhere", async () => {
    const rig = await askOn(await pageQuestion(URL_TEXT));
    await keys(rig, "<Tab>", "<Tab>", "<Tab>", "<Enter>");
    await rig.asked.act;
    expect(rig.lines()).toBe(
      `"Claude Code" asked: "Please choose."\nYou agreed. Open the address yourself.\n${URL_TEXT}\n`,
    );
  });

  test("the address is copied only when it is asked for, and the question stays", async () => {
    const rig = await askOn(await pageQuestion(URL_TEXT));
    await keys(rig, "<Tab>", "<Tab>");
    expect(rig.tty.log).toEqual(["enter", "bell"]);
    await keys(rig, "<Enter>");
    expect(rig.tty.log).toEqual(["enter", "bell", `copy ${URL_TEXT}`]);
    expect(rig.text()).toContain("Copied, if your terminal allows it.");
    expect(rig.asked.settled()).toBe(false);
  });

  proves("URL-12", "what is no web address cannot be opened, only left", async () => {
    const rig = await askOn(await pageQuestion("javascript:alert(1)"));
    expect(rig.text()).not.toContain("javascript");
    expect(rig.text()).toContain("[Decline]  [Cancel]");
    expect(rig.text()).not.toContain("[Open]");
    await keys(rig, "<Tab>", "<Enter>");
    expect(await rig.asked.act).toEqual({ action: "decline" });
  });

  proves("URL-8", "the agent's early report is shown and answers nothing", async () => {
    const question = await pageQuestion(URL_TEXT);
    const rig = await askOn(question, { rows: 40 });
    rig.asked.news(withLink(question, { reportedComplete: true }));
    expect(rig.text()).toContain("The agent reports it finished. That is its own claim.");
    expect(rig.asked.settled()).toBe(false);
  });
});

describe("under way", () => {
  proves("URL-9", "it can be opened again, finished, given up, or hidden", async () => {
    for (const [pressed, act] of [
      [["<Tab>", "<Enter>"], "reopen"],
      [["<Tab>", "<Tab>", "<Tab>", "<Enter>"], "finished"],
      [["<Shift-Tab>", "<Shift-Tab>", "<Enter>"], "give-up"],
      [["<Shift-Tab>", "<Enter>"], "later"],
      [["<Esc>"], "later"],
      [["<Ctrl-C>"], "give-up"],
    ] as const) {
      const rig = await following(await pageQuestion(URL_TEXT));
      expect(rig.screen()[0]).toContain("Claude Code waits for a page");
      await keys(rig, ...pressed);
      expect(await rig.followed.act).toBe(act);
      expect(rig.tty.log.at(-1)).toBe("leave");
    }
  });

  proves("URL-9a", "a browser that did not open is said, the address stays", async () => {
    const question = await pageQuestion(URL_TEXT);
    const rig = await following(question);
    rig.followed.news(withLink(question, { openFailed: true }));
    expect(rig.text()).toContain("The browser did not open.");
    expect(rig.screen()).toContain(URL_TEXT);
  });

  test("it steps back for a question, and comes again", async () => {
    const rig = await following(await pageQuestion(URL_TEXT));
    const asked = rig.ask(formQuestion({ properties: {} }, { message: "Meanwhile?" }));
    await rig.rest();
    expect(rig.text()).toContain("Meanwhile?");
    rig.arm();
    await keys(rig, "<Tab>", "<Enter>");
    expect(await asked.act).toEqual({ action: "accept", content: {} });
    await rig.rest();
    expect(rig.screen()[0]).toContain("Claude Code waits for a page");
    rig.arm();
    await keys(rig, "<Shift-Tab>", "<Shift-Tab>", "<Enter>");
    expect(await rig.followed.act).toBe("give-up");
  });

  test("its end from elsewhere is told on the ordinary screen", async () => {
    const rig = await following(await pageQuestion(URL_TEXT));
    rig.terminal.print("held back\n");
    expect(rig.lines()).toBe("");
    rig.followed.abort("completed");
    expect(await rig.followed.outcome).toMatchObject({ name: "AbortError" });
    expect(rig.lines()).toBe(
      'held back\n"Claude Code" asked: "Please choose."\nThe agent reports that the page is finished.\n',
    );
  });

  test("it goes on in plain lines where the person wants that", async () => {
    const rig = await following(await pageQuestion(URL_TEXT));
    await keys(rig, "<Ctrl-T>");
    expect(rig.plainLog).toEqual([true]);
    rig.arm();
    rig.type("finished");
    expect(await rig.followed.act).toBe("finished");
  });
});
