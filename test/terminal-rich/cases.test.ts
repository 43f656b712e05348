/** The concrete cases of the terminal, on the whole screen in memory. Those that need a real one: `tty.test.ts`. */
import { describe, expect, test } from "vitest";
import { safeText } from "../../src/text/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { carrying, formQuestion } from "../terminal/questions.ts";
import { askOn, createRichRig, type RichRig } from "./rig.ts";

async function open(one: Case, keys: readonly string[] = one.given.keys ?? []) {
  const { schema, columns = 80, rows = 24 } = one.given;
  const rig = await askOn(formQuestion(schema), { columns, rows });
  for (const key of keys) {
    rig.press(key);
    await rig.rest();
  }
  return rig;
}

async function send(rig: Awaited<ReturnType<typeof open>>): Promise<unknown> {
  rig.press("<Ctrl-R>", "<Enter>");
  await rig.rest();
  return rig.asked.act;
}

/** The row with the cursor, and its column from the beginning of the field. */
function atCursor(rig: RichRig): { row: string; column: number } {
  const { cursor } = rig.tty.frame();
  if (cursor === undefined) throw new Error("the cursor is hidden");
  return { row: rig.screen()[cursor.row] ?? "", column: cursor.column - 6 };
}

/** For families whose every case is judged by its id: a new case must be looked at. */
function untold(one: Case): never {
  throw new Error(`nobody judges ${one.id} yet`);
}

describe("keys", () => {
  judge(["terminal.wrap"], untold, {
    "terminal.wrap.02": async (one) => {
      const rig = await open(one);
      const field = rig.screen().filter((row) => /^ +x+$/.test(row));
      expect(field.join("").replaceAll(" ", "")).toBe("x".repeat(25));
    },
  });

  judge(["terminal.scroll"], untold, {
    "terminal.scroll.02": async (one) => {
      const rig = await open(one);
      expect(rig.text()).toContain("\u203a ( ) \u2502 opt59");
      expect(rig.text()).toContain("[Send]  [Decline]  [Cancel]");
      rig.press("<Enter>");
      expect(await send(rig)).toEqual({ action: "accept", content: { e: "opt59" } });
    },
  });

  judge(["terminal.paste"], untold, {
    "terminal.paste.01": async (one) => {
      const rig = await open(one);
      expect(rig.asked.settled()).toBe(false);
      expect(rig.text()).toContain("      a\n      b\n");
      expect(await send(rig)).toEqual({ action: "accept", content: { a: "a\nb" } });
    },
    // The decoder hands a paste over without what could act; `test/terminal-tty` shows that. What it hands over here:
    "terminal.paste.04": async (one) => {
      const rig = await open(one, ["<Paste>a\u241b[2Jb\u2403</Paste>"]);
      expect(rig.asked.settled()).toBe(false);
      expect(rig.text()).toContain("a\u241b[2Jb\u2403");
      expect(await send(rig)).toEqual({ action: "accept", content: { a: "a\u241b[2Jb\u2403" } });
    },
  });

  judge(["terminal.interrupt"], untold, {
    "terminal.interrupt.01": cancels,
    "terminal.interrupt.03": cancels,
    "terminal.interrupt.05": async (one) => {
      const rig = await open(one, ["half"]);
      rig.terminal.close();
      expect(await rig.asked.act).toEqual({ action: "cancel" });
      expect(rig.tty.log.at(-1)).toBe("leave");
    },
  });

  judge(["terminal.esc"], untold, {
    "terminal.esc.01": async (one) => {
      const rig = await cancels(one);
      expect(rig.tty.log.filter((what) => what === "enter")).toHaveLength(one.expect.shownTimes);
    },
    // How bytes become one key: `tty.test.ts`.
    "terminal.esc.02": async (one) => {
      const rig = await open(one, ["<Down>"]);
      expect(rig.asked.settled()).toBe(false);
      expect(rig.text()).toContain("\u203a ( ) \u2502 opt1");
    },
  });

  judge(["terminal.held-key"], async (one) => {
    const rig = createRichRig();
    const asked = rig.ask(formQuestion(one.given.schema));
    await rig.rest();
    const keys = one.id.endsWith(".02")
      ? ["yes", "<Enter>"]
      : Array.from({ length: 40 }, () => "<Enter>");
    for (const key of keys) {
      rig.tick(one.id.endsWith(".02") ? 20 : 30);
      rig.press(key);
    }
    await rig.rest();
    expect(asked.settled()).toBe(false);
    expect(rig.drafts).toEqual([]);
  });

  judge(["terminal.keys"], untold, {
    "terminal.keys.01": async (one) => {
      const rig = await open(one, []);
      const named: string[] = [];
      for (const key of one.given.keys) {
        named.push(rig.screen().slice(-2).join("   "));
        rig.press(key);
        await rig.rest();
      }
      expect(await rig.asked.act).toEqual({
        action: "accept",
        content: { a: "hi", m: ["x"], b: false },
      });
      const [, tab, space, , no, , enter] = named;
      expect(tab).toContain("Tab next");
      expect(space).toContain("Space tick");
      expect(no).toContain("y/n answer");
      expect(enter).toContain("Enter press");
    },
  });

  test("keys are named as they are engraved on this system", async () => {
    const rig = await askOn(formQuestion({ properties: {} }), { screen: { mac: true } });
    rig.press("<Tab>");
    expect(rig.text()).toContain("Return press");
    expect(rig.text()).toContain("Control-T plain text");
  });
});

async function cancels(one: Case) {
  const rig = await open(one);
  expect(await rig.asked.act).toEqual(one.expect.answer);
  expect(rig.tty.log.at(-1)).toBe("leave");
  return rig;
}

describe("what is drawn", () => {
  judge(["terminal.resize"], untold, {
    "terminal.resize.01": async (one) => {
      const rig = await open(one, ["<Down>", "<Down>", "<Space>"]);
      rig.tty.resize(40, 30);
      const rows = rig.screen();
      expect(rows.filter((row) => row.includes("opt2"))).toEqual(
        ["    \u203a (\u2022) \u2502 opt2"].map((row) => `  ${row}`),
      );
      expect(rows.filter((row) => row.includes("[Send]"))).toHaveLength(1);
      expect(await send(rig)).toEqual({ action: "accept", content: { e: "opt2" } });
    },
  });

  judge(["terminal.wide"], untold, {
    "terminal.wide.03": async (one) => {
      const rig = await open(one);
      expect(atCursor(rig).column).toBe(one.expect.cursorColumnFromFieldStart);
    },
    "terminal.wide.04": async (one) => {
      const question = formQuestion(one.given.schema);
      const narrow = await askOn(question);
      const wide = await askOn(question, { screen: { ambiguousWide: true } });
      expect(narrow.text()).toContain("\u203a 1 \u2502 \u2460 name\u2026");
      // Where such signs take two cells, the frame keeps to ASCII: nothing of it depends on them.
      expect(wide.text()).toContain("> 1 | \u2460 name\u2026");
      wide.press("x");
      expect(atCursor(wide)).toMatchObject({ row: "      x", column: 1 });
    },
  });

  judge(["terminal.ime"], untold, {
    "terminal.ime.01": async (one) => {
      const rig = await open(one);
      expect(atCursor(rig)).toEqual({ row: "      \u65e5", column: 2 });
    },
    "terminal.ime.03": async (one) => {
      const rig = await open(one);
      expect(await send(rig)).toEqual({ action: "accept", content: one.expect.content });
    },
  });

  judge(["terminal.rtl"], async (one) => {
    const rig = await open(one);
    const { title } = one.given.schema.properties.a;
    expect(rig.text()).toContain(title);
    expect(rig.text()).toContain(one.given.keys.join(""));
    expect(await send(rig)).toEqual({ action: "accept", content: one.expect.content });
  });

  judge(["terminal.options-visible"], untold, {
    "terminal.options-visible.02": async (one) => {
      const rig = await open(one);
      for (const text of one.expect.screen.present)
        expect(rig.text()).toContain(`( ) \u2502 ${text}`);
      expect(rig.text()).not.toContain("(\u2022)");
      expect(await send(rig)).toEqual({ action: "accept", content: {} });
    },
  });

  judge(["terminal.attention"], untold, {
    "terminal.attention.02": async () => {
      const question = formQuestion({ properties: { a: { type: "string" } } });
      const rig = await askOn(question);
      rig.press("a", "<Blur>");
      rig.asked.news({ ...question, waiting: 1 });
      rig.asked.news({ ...question, waiting: 2 });
      rig.tty.resize(60, 20);
      expect(rig.screen()[0]).toContain("2 more");
      expect(rig.tty.log.filter((what) => what === "bell")).toHaveLength(3);
    },
  });
});

describe("foreign text on the screen", () => {
  const families = [
    "escapes",
    "c1",
    "lines",
    "bidi",
    "links",
    "user-code",
    "markup",
    "erase",
    "kept",
  ];
  judge(
    [...families, "everywhere", "posing"].map((family) => `text.${family}`),
    async (one) => {
      const question = await carrying(one.given.at, one.given.text);
      const rig = await askOn(question, { columns: 120, rows: 50 });
      rig.press("<Tab>", "<Shift-Tab>");
      const text = rig.text();
      const { absent = [], present = [] } = one.expect.displayed ?? {};
      for (const character of absent) expect(text).not.toContain(character);
      for (const piece of present) expect(text).toContain(piece);
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      expect(rig.screen()[0]).toMatch(/^Claude Code asks/);
      expect(text).toMatch(/\[Decline\] +\[Cancel\]/);
    },
    {
      // The error of an agent's request is the host's to show; it reaches the screen as safe text only.
      "text.everywhere.03": (one) => {
        const rig = createRichRig();
        rig.terminal.print(`${safeText(one.given.error.message)}\n`);
        expect(rig.lines()).toContain("boom");
        expect(rig.lines()).not.toContain("\u001b");
      },
    },
  );
});
