import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import { command, folder, formOf, linesIn, privateFile, scripted } from "./support.ts";

/** Long enough for a busy machine; nothing is judged by it. */
const SOON = { timeout: 30_000 };

/** A stand-in for a browser that the command starts: it notes the address in a file. */
const NOTE = privateFile(
  "note.mjs",
  "import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], process.argv[3] + '\\n');",
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const run = (noted: string, steps: readonly object[], ...more: readonly string[]) =>
  command([
    ...["run", "--surface", "browser", "--prompt", "go", ...more],
    ...["--open-with", `${process.execPath} ${NOTE} ${noted} %s`],
    ...scripted({ steps }),
  ]);

describe("run --surface browser", () => {
  test("opens one tab for all questions of a run, and ends with the agent", async () => {
    const noted = join(folder(), "links");
    const ended = run(noted, [
      formOf({ a: { type: "string", title: "Branch" } }),
      formOf({ b: { type: "boolean", title: "Sure" } }),
    ]);
    await expect.poll(() => linesIn(noted).length, SOON).toBe(1);
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(linesIn(noted)[0] ?? "");
    await tab.getByRole("textbox", { name: "Branch" }).fill("main");
    // The same room on both sides of the card, left and right.
    const card = await tab.locator("acp-questions").boundingBox();
    const box = await tab.getByRole("textbox", { name: "Branch" }).boundingBox();
    if (card === null || box === null) throw new Error("the question is not drawn");
    expect(box.x - card.x).toBeCloseTo(card.x + card.width - box.x - box.width, 1);
    await armedTab(tab);
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByRole("radio", { name: "yes" }).check();
    await armedTab(tab);
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByRole("heading", { name: "The agent has ended" }).waitFor();
    const { code, stdout, stderr } = await ended;
    expect(stdout).toContain('ANSWER {"action":"accept","content":{"a":"main"}}');
    expect(stdout).toContain('ANSWER {"action":"accept","content":{"b":true}}');
    expect(stderr).toContain("Questions are shown in your browser.");
    expect(code).toBe(0);
    expect(linesIn(noted).length).toBe(1);
    await context.close();
  });

  proves(
    "RES-3",
    "a tab that is closed answers nothing, and no second one opens for the same question",
    async () => {
      const noted = join(folder(), "links");
      let kill = (_: NodeJS.Signals): void => {};
      const ended = command(
        [
          ...["run", "--surface", "browser", "--prompt", "go"],
          ...["--open-with", `${process.execPath} ${NOTE} ${noted} %s`],
          ...scripted({ steps: [formOf({ a: { type: "string", title: "Branch" } })] }),
        ],
        {
          onOutput: (_, end) => {
            kill = end;
          },
        },
      );
      await expect.poll(() => linesIn(noted).length, SOON).toBe(1);
      const context = await browser.newContext();
      const tab = await context.newPage();
      await tab.goto(linesIn(noted)[0] ?? "");
      await tab.getByRole("textbox", { name: "Branch" }).waitFor();
      await context.close();
      kill("SIGINT");
      kill("SIGINT");
      const { stdout } = await ended;
      expect(stdout).not.toContain('"action":"accept"');
      expect(stdout).not.toContain('"action":"decline"');
      expect(linesIn(noted).length).toBe(1);
    },
  );

  test("a link is shown where no browser can be opened", async () => {
    let kill = (_: NodeJS.Signals): void => {};
    let seen = "";
    const ended = command(
      [
        ...["run", "--surface", "browser", "--prompt", "go"],
        ...scripted({ steps: [formOf({ a: { type: "string", title: "Branch" } })] }),
      ],
      {
        env: { DISPLAY: "", WAYLAND_DISPLAY: "", BROWSER: "", WSL_DISTRO_NAME: "" },
        onOutput: (text, end) => {
          seen = text;
          kill = end;
        },
      },
    );
    await expect.poll(() => seen, SOON).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}/);
    kill("SIGINT");
    kill("SIGINT");
    expect((await ended).stderr).toContain("Open this link in your browser within a minute");
  });

  describe("where no browser is wanted", () => {
    const asking = scripted({ steps: [formOf({ a: { type: "string", title: "Branch" } })] });
    const go = ["run", "--surface", "browser", "--prompt", "go"];
    /** The setting, in a folder of its own. */
    const off = (): NodeJS.ProcessEnv => {
      const home = folder();
      mkdirSync(join(home, "acp-elicitation"));
      writeFileSync(join(home, "acp-elicitation", "config.json"), '{"browser":"off"}');
      return { XDG_CONFIG_HOME: home };
    };

    test("its link is printed, and not opened", async () => {
      const noted = join(folder(), "links");
      const { stderr } = await command([...go, ...asking], {
        env: { ...off(), BROWSER: `${process.execPath} ${NOTE} ${noted} %s` },
        onOutput: (text, kill) => {
          if (!text.includes("Open this link in your browser within a minute")) return;
          kill("SIGINT");
          kill("SIGINT");
        },
      });
      expect(stderr).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}/);
      expect(linesIn(noted)).toEqual([]);
    });

    test("a program named with --open-with opens it all the same", async () => {
      const noted = join(folder(), "links");
      let kill = (_: NodeJS.Signals): void => {};
      const opener = ["--open-with", `${process.execPath} ${NOTE} ${noted} %s`];
      const ended = command([...go, ...opener, ...asking], {
        env: { ...off(), BROWSER: "none" },
        onOutput: (_, end) => {
          kill = end;
        },
      });
      await expect.poll(() => linesIn(noted).length, SOON).toBe(1);
      kill("SIGINT");
      kill("SIGINT");
      expect((await ended).stderr).not.toContain("Open this link");
    });
  });

  test("a port that is no port, or is taken, is said", async () => {
    const wrong = await command(["run", "--port", "70000", "--", "x"]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("A port is a whole number from 1 to 65535.");
  });
});
