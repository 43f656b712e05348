import { describe, expect, test } from "vitest";
import type { FollowAct, QuestionView } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { pageQuestion } from "./questions.ts";
import { answer, createRig, type Rig } from "./rig.ts";

const URL = "https://auth.example/connect?elicitationId=el-1";

describe("consent", () => {
  proves(
    "URL-2",
    "the whole address and its host stand there before anything is agreed",
    async () => {
      const rig = createRig();
      const asked = rig.ask(await pageQuestion(URL, { message: "Please connect your account." }));
      await rig.see("What now? ");
      expect(rig.output()).toContain(`| Please connect your account.

The agent wants you to open this page:
${URL}
Host: auth.example
Registered domain: auth.example

Nothing has been opened or looked up yet.
`);
      expect(asked.settled()).toBe(false);
      rig.type("", "o", "yes", "open it");
      await rig.rest();
      expect(asked.settled()).toBe(false);
      rig.type("open");
      expect(await asked.act).toEqual({ action: "accept", open: true });
      expect(rig.output()).toContain("You agreed. Opening your browser ...\n");
    },
  );

  proves("URL-15", "elsewhere agrees without opening", async () => {
    const { act, output } = await answer(await pageQuestion(URL), ["elsewhere"]);
    expect(act).toEqual({ action: "accept", open: false });
    expect(output).toContain("You agreed. Open the address yourself.");
  });

  test.each([
    ["decline", { action: "decline" }],
    ["/decline", { action: "decline" }],
    ["cancel", { action: "cancel" }],
    ["/cancel", { action: "cancel" }],
    ["later", { action: "later" }],
    ["/later", { action: "later" }],
  ])("%s is its own way out", async (typed, expected) => {
    expect((await answer(await pageQuestion(URL, { waiting: 1 }), [typed])).act).toEqual(expected);
  });

  test("later is neither offered nor taken when nothing else waits", async () => {
    const { act, output } = await answer(await pageQuestion(URL), ["later", "/later", "decline"]);
    expect(act).toEqual({ action: "decline" });
    expect(output).not.toContain("later puts it aside.");
    expect(output.match(/^Nothing else is waiting, so this question stays\.$/gm)).toHaveLength(2);
  });

  test("an address is one row however narrow the terminal is", async () => {
    const long = `https://auth.example/${"segment/".repeat(30)}`;
    const { output } = await answer(await pageQuestion(long), ["cancel"], { columns: 28 });
    expect(output).toContain(`\n${long}\n`);
  });

  proves("URL-3", "warnings are sentences with their severity, the gravest first", async () => {
    const { output } = await answer(
      await pageQuestion("http://user@auth.b\u00fccher.example:8443/"),
      ["cancel"],
    );
    expect(output).toContain(
      "Host: auth.b\u00fccher.example, encoded auth.xn--bcher-kva.example\n",
    );
    const grades = [...output.matchAll(/^(Danger|Caution|Note): /gm)].map((match) => match[1]);
    expect(grades.length).toBeGreaterThan(2);
    expect(grades).toEqual(
      [...grades].sort((a, b) => "DCN".indexOf(a?.[0] ?? "") - "DCN".indexOf(b?.[0] ?? "")),
    );
  });

  proves("URL-14", "a sign-in code draws the warning about sign-ins", async () => {
    const question = await pageQuestion(URL, {
      message: "Sign in and enter this code: QX7F-22LP",
    });
    const { output } = await answer(question, ["cancel"], { columns: 40 });
    expect(output).toContain("QX7F-22LP");
    expect(output.replace(/\s+/g, " ")).toContain("Only continue if you started this sign-in.");
  });

  proves("URL-8", "a report that comes early is told at once and answers nothing", async () => {
    const rig = createRig();
    const question = await pageQuestion(URL);
    let tell: (next: QuestionView) => void = () => {};
    const asked = rig.ask(question, {
      watch: (listener) => {
        tell = listener;
        return () => {};
      },
    });
    await rig.see("What now? ");
    rig.news();
    const link = question.link;
    if (link === undefined) throw new Error("a page has a link");
    tell({ ...question, link: { ...link, reportedComplete: true } });
    tell({ ...question, link: { ...link, reportedComplete: true } });
    expect(rig.news()).toBe("\nThe agent reports it finished. That is its own claim.\nWhat now? ");
    expect(asked.settled()).toBe(false);
    rig.type("decline");
    expect(await asked.act).toEqual({ action: "decline" });
  });

  test("an address that is none cannot be agreed to", async () => {
    const { act, output } = await answer(await pageQuestion("javascript:void 0"), [
      "open",
      "elsewhere",
      "decline",
    ]);
    expect(act).toEqual({ action: "decline" });
    expect(output).toContain("This is no web address. It cannot be opened.");
    expect(output).not.toContain("javascript");
  });
});

describe("a page under way", () => {
  interface Following {
    readonly rig: Rig;
    readonly act: Promise<FollowAct | undefined>;
    readonly abort: AbortController;
    tell(next: QuestionView): void;
    readonly question: QuestionView;
  }

  async function follow(waiting = 0): Promise<Following> {
    const rig = createRig();
    const question = await pageQuestion(URL, { waiting });
    const abort = new AbortController();
    let listener: (next: QuestionView) => void = () => {};
    const act = Promise.resolve(
      rig.terminal.surface.follow?.(question, abort.signal, {
        saveDraft: () => {},
        watch: (given) => {
          listener = given;
          return () => {};
        },
      }),
    );
    act.catch(() => {});
    await rig.see("What now? ");
    return { rig, act, abort, question, tell: (next) => listener(next) };
  }

  proves("URL-9", "it can be opened again, finished, given up, or put out of sight", async () => {
    for (const [typed, expected] of [
      ["reopen", "reopen"],
      ["finished", "finished"],
      ["give up", "give-up"],
      ["later", "later"],
    ]) {
      const { rig, act } = await follow(1);
      expect(rig.output()).toContain(`Waiting for the page of "Claude Code":\n${URL}\n`);
      rig.type("what?", typed ?? "");
      expect(await act).toBe(expected);
      expect(rig.output()).toContain("Type reopen, finished, give up or later.");
    }
  });

  test("later is neither offered nor taken when nothing else waits", async () => {
    const { rig, act } = await follow();
    rig.type("later", "what?", "finished");
    expect(await act).toBe("finished");
    expect(rig.output()).not.toContain("later hides this");
    expect(rig.output()).toContain("Nothing else is waiting, so this question stays.\n");
    expect(rig.output()).toContain("Type reopen, finished or give up.\n");
    await rig.see("Finished, as you say. If the agent still waits, Ctrl-C stops its work.\n");
  });

  test("a browser that did not open is told plainly, once", async () => {
    const { rig, tell, question, act } = await follow();
    rig.news();
    const link = question.link;
    if (link === undefined) throw new Error("a page has a link");
    const failed = { ...question, link: { ...link, openFailed: true } };
    tell(failed);
    tell(failed);
    expect(rig.news()).toBe(
      "\nThe browser did not open. Open the address yourself, or type reopen.\nWhat now? ",
    );
    rig.type("reopen");
    expect(await act).toBe("reopen");
  });

  test("the agent's report ends it and is told as a report", async () => {
    const { rig, act, abort } = await follow();
    abort.abort("completed");
    await expect(act).rejects.toThrow("the question ended from elsewhere");
    expect(rig.output()).toContain("\nThe agent reports that the page is finished.\n");
  });

  test("it steps back for a question and comes back after it", async () => {
    const { rig, act } = await follow();
    const asked = rig.ask(await pageQuestion("https://other.example/"));
    await rig.see("other.example");
    rig.type("decline", "finished");
    expect(await asked.act).toEqual({ action: "decline" });
    expect(await act).toBe("finished");
    expect(rig.output().match(/Waiting for the page/g)).toHaveLength(2);
  });

  test("what the host prints meanwhile is shown at once, the prompt after it", async () => {
    const { rig, act } = await follow();
    rig.news();
    rig.terminal.print("working\n");
    expect(rig.news()).toBe("\nworking\nWhat now? ");
    rig.type("finished");
    await act;
  });

  proves(
    "URL-9a",
    "Ctrl-C gives up here; the end of the input waits for the agent's report",
    async () => {
      const first = await follow();
      expect(first.rig.terminal.interrupt()).toBe(true);
      expect(await first.act).toBe("give-up");
      const second = await follow();
      second.rig.end();
      await second.rig.see("The input ended. Waiting for the agent's report.");
      second.abort.abort("completed");
      await expect(second.act).rejects.toThrow();
    },
  );
});
