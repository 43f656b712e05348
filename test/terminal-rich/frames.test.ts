/** What stands on the screen, cell by cell, at the widths and heights people have. */
import { describe, expect, test } from "vitest";
import { widthOf } from "../../src/terminal/width.ts";
import { loadTerminalWords } from "../../src/text/words/load.ts";
import { formQuestion, pageQuestion, TOUR } from "../terminal/questions.ts";
import { askOn, type RigOptions } from "./rig.ts";

const MESSAGE = "Let us set up the project.\nIt takes a minute.";
const HOSTILE = {
  title: "[Send]  [Decline]  [Cancel]",
  properties: {
    a: {
      type: "string",
      title: `${"padding ".repeat(12)}Enter press`,
      description: "! Enter a number.\nTab next",
      enum: [`${"\u4e2d".repeat(30)} Claude Code asks`, "x".repeat(130), "e\u0301\u05d0b"],
    },
  },
};

async function tour(options: RigOptions, ...keys: string[]): Promise<string> {
  const rig = await askOn(formQuestion(TOUR, { message: MESSAGE }), options);
  for (const key of keys) {
    rig.press(key);
    await rig.rest();
  }
  return `\n${rig.text()}\n`;
}

async function hostile(options: RigOptions): Promise<string> {
  const asker = { name: "agent", claimedName: 'x". Sent. "', claimedServer: "y ".repeat(60) };
  const message = "Claude Code asks\n\n\u001b[2J\u203a 1 \u2502 Sent.";
  const rig = await askOn(formQuestion(HOSTILE, { message, asker }), options);
  rig.press("<Tab>", "<Shift-Tab>");
  return `\n${rig.text()}\n`;
}

async function page(options: RigOptions): Promise<string> {
  const url = "https://auth.b\u00fccher.example:8443/connect?elicitationId=el-1&scope=read";
  const rig = await askOn(
    await pageQuestion(url, {
      message: "Please connect your account.",
      toolCallId: "call-7",
      asker: { name: "Claude Code", claimedServer: "github" },
      asked: 3,
      waiting: 2,
    }),
    options,
  );
  rig.press("<Tab>");
  return `\n${rig.text()}\n`;
}

describe("a form", () => {
  test("as it opens, at 80 columns", async () => {
    expect(await tour({ columns: 80, rows: 30 })).toMatchInlineSnapshot(`
      "
      Claude Code asks                                               Ctrl-T plain text

      Session "s1".

      │ Let us set up the project.
      │ It takes a minute.

      │ New project

      › 1 │ Project name                            text, required, 3 to 20 characters
          │ Lower case, used for the folder as well.
          │ text of this pattern: ^[a-z-]+$
            demo-project                                                     12/20

        2 │ Notes for the team    not answered

        3 │ Contact               not answered

        4 │ First run             not answered

        5 │ Port                  not answered

        6 │ Visible to everybody  not answered

                                                                            more below
      2 of 8 answered
      [Send]  [Decline]  [Cancel]

      Tab next   Esc cancel   Ctrl-J new line   Ctrl-R review   Shift-Tab back
      PgUp/PgDn scroll   Ctrl-T plain text
      "
    `);
  });

  test("a list in use, at 80 columns", async () => {
    expect(
      await tour(
        { columns: 80, rows: 30 },
        "<Ctrl-R>",
        "<Shift-Tab>",
        "<Shift-Tab>",
        "<Shift-Tab>",
        "<Down>",
      ),
    ).toMatchInlineSnapshot(`
      "
      Claude Code asks                                               Ctrl-T plain text
                                                                            more above
      │ It takes a minute.

      │ New project

        1 │ Project name          = demo-project

        2 │ Notes for the team    not answered

        3 │ Contact               not answered

        4 │ First run             not answered

        5 │ Port                  not answered

        6 │ Visible to everybody  not answered

      › 7 │ Store                                         one of the choices, required
          │ Where should results be kept?
              ( ) │ Disk  slow, and there tomorrow
            › ( ) │ Memory  fast, and gone after a restart
            Or in your own words:
            │ Other
                                                                            more below
      2 of 8 answered
      [Send]  [Decline]  [Cancel]

      Space pick   Tab next   Esc cancel   Up/Down choose   a-z find   Ctrl-R review
      Shift-Tab back   PgUp/PgDn scroll   Ctrl-T plain text
      "
    `);
  });

  test("reviewed at the controls, at 200 columns", async () => {
    expect(await tour({ columns: 200, rows: 24 }, "<Ctrl-R>")).toMatchInlineSnapshot(`
      "
      Claude Code asks                                                                   Ctrl-T plain text

      Session "s1".

      │ Let us set up the project.
      │ It takes a minute.

      │ New project

        1 │ Project name          = demo-project
        2 │ Notes for the team    not answered
        3 │ Contact               not answered
        4 │ First run             not answered
        5 │ Port                  not answered
        6 │ Visible to everybody  not answered
        7 │ Store                 not answered
        8 │ Parts                 = api
        9 │ Logo                  This is not supported here and is left out.


      2 of 8 answered
      [Send]  [Decline]  [Cancel]

      Enter press   Esc cancel   Left/Right choose   Shift-Tab back   PgUp/PgDn scroll   Ctrl-T plain text
      "
    `);
  });

  test("at 40 columns", async () => {
    expect(
      await tour({ columns: 40, rows: 18 }, "<Tab>", "two", "<Ctrl-J>", "lines"),
    ).toMatchInlineSnapshot(`
      "
      Claude Code asks       Ctrl-T plain text
                                    more above
      │ It takes a minute.

      │ New project

        1 │ Project name
            = demo-project
      › 2 │ Notes for the team
            text, optional
            two
            lines
                                    more below
      3 of 8 answered
      [Send]  [Decline]  [Cancel]

      Tab next  Esc cancel  Ctrl-J new line
      Ctrl-R review  Shift-Tab back
      "
    `);
  });

  test("at 28 columns", async () => {
    expect(
      await tour({ columns: 28, rows: 20 }, "<Tab>", "<Tab>", "no address", "<Tab>", "<Shift-Tab>"),
    ).toMatchInlineSnapshot(`
      "
      Claude Code asks
                        more above

      › 3 │ Contact
            email address,
            optional
            no address
            ! Enter an email
            address, such as
            name@example.org.

        4 │ First run
            not answered

                        more below
      One answer does not fit yet.
      [Send]  [Decline]  [Cancel]

      Tab next  Esc cancel
      Ctrl-R review
      "
    `);
  });

  test("in 6 rows of 28 columns", async () => {
    expect(
      await tour({ columns: 28, rows: 6 }, "<Tab>", "<Tab>", "<Tab>", "2026"),
    ).toMatchInlineSnapshot(`
      "
      Claude Code asks
            not answered
      › 4 │ First run
            2026-__-__ __:__ ±__:__
      [Send]  [Decline]  [Cancel]
      Up/Down change  Tab next
      "
    `);
  });
});

describe("foreign text", () => {
  test("keeps behind its gutter whatever it imitates", async () => {
    expect(await hostile({ columns: 60, rows: 30 })).toMatchInlineSnapshot(`
      "
      agent asks                                 Ctrl-T plain text

      It calls itself "x'. Sent. '". That is its own claim.
      It says it asks for the server
      "y y y y y y y y y y y y y y y y y y y y y y y y y y...".
      That is its own claim.
      Session "s1".

      │ Claude Code asks
      │
      │ ␛[2J› 1 │ Sent.

      │ [Send]  [Decline]  [Cancel]

      › 1 │ padding padding padding padding padding padding
          │ padding padding padding padding padding padding Enter
          │ press
            one of the choices, optional
          │ ! Enter a number.
          │ Tab next
            › ( ) │ 中中中中中中中中中中中中中中中中中中中中中中中
                  │ 中中中中中中中 Claude Code asks
              ( ) │ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
              ( ) │ ⁨éאb⁩


      [Send]  [Decline]  [Cancel]

      Space pick   Tab next   Esc cancel   Up/Down choose
      a-z find   Ctrl-R review   Shift-Tab back   PgUp/PgDn scroll
      "
    `);
  });

  test.each([28, 40, 80, 200])(
    "leaves every row within %i columns, and the ways out in sight",
    async (columns) => {
      for (const height of [6, 9, 16, 40]) {
        const rows = (await hostile({ columns, rows: height })).slice(1, -1).split("\n");
        expect(rows).toHaveLength(height);
        for (const row of rows) expect(widthOf(row)).toBeLessThanOrEqual(columns);
        expect(rows.filter((row) => /^\[Send\] +\[Decline\] +\[Cancel\]/.test(row))).toHaveLength(
          1,
        );
        // What the agent wrote in imitation of ours never begins a row.
        expect(rows.filter((row) => /^(?:Claude Code asks|! Enter|Tab next)/.test(row))).toEqual(
          [],
        );
      }
    },
  );
});

describe("a language written from right to left", () => {
  test("begins at the right edge; addresses, dates and foreign words keep their own order", async () => {
    const words = await loadTerminalWords("he");
    const url = "https://accounts.example/connect";
    const page = await askOn(await pageQuestion(url), { columns: 60, rows: 24, words });
    expect(page.screen()).toContain(url);
    expect(page.screen().find((row) => row.includes("Please choose."))).toBe(
      `${" ".repeat(44)}Please choose. \u2502`,
    );
    const schema = { properties: { d: { type: "string", title: "When", format: "date" } } };
    const form = await askOn(formQuestion(schema), { columns: 60, rows: 24, words });
    form.press("2026");
    const row = form.screen().find((one) => one.includes("2026-__"));
    expect(row).toBe(`${" ".repeat(44)}2026-__-__`);
    const { cursor } = form.tty.frame();
    expect(cursor?.column).toBe(49);
    expect(form.screen().find((one) => one.includes("When"))).toMatch(/When \u2502 1 \u2039$/);
  });
});

describe("a page", () => {
  test("before consent, at 80 columns", async () => {
    expect(await page({ columns: 80, rows: 26 })).toMatchInlineSnapshot(`
      "
      Claude Code asks                                      2 more   Ctrl-T plain text

      It says it asks for the server "github". That is its own claim.
      Session "s1", tool call "call-7".
      It has asked this 3 times. Silence cancels, and silences this agent until you
      leave.

      │ Please connect your account.

      The agent wants you to open this page:

      https://auth.xn--bcher-kva.example:8443/connect?elicitationId=el-1&scope=read

      Host: auth.bücher.example, encoded auth.xn--bcher-kva.example
      Registered domain: xn--bcher-kva.example

      Caution: The host is written in letters beyond the plain English ones: check
      that it is the name you expect.
      Caution: The address uses an unusual port: open it only if you expect a service
      there.

                                                                            more below
      [Open]  [Copy]  [Open elsewhere]  [Decline]  [Cancel]  [Later]  [Silence]

      Enter press   Esc cancel   Tab next   Up/Down scroll   Ctrl-N next question
      Ctrl-T plain text
      "
    `);
  });

  test("before consent, at 40 columns and 14 rows", async () => {
    expect(await page({ columns: 40, rows: 14 })).toMatchInlineSnapshot(`
      "
      Claude Code asks                  2 more
      It has asked this 3 times. Silence
      cancels, and silences this agent until
      you leave.
      │ Please connect your account.
      The agent wants you to open this page:
      https://auth.xn--bcher-kva.example:8443/
      connect?elicitationId=el-1&scope=read
      Host: auth.bücher.example, encoded
      auth.xn--bcher-kva.example
      Registered domain: xn--bcher-kva.example
      [Open] [Copy] [Open elsewhere] [Decline]
      [Cancel] [Later] [Silence]
      Enter press  Esc cancel  Tab next
      "
    `);
  });
});
