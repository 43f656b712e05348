/**
 * What a screen reader speaks, in order. On the whole screen it speaks each row when it changes, from the top, and
 * then the row of the cursor; in plain mode the lines as they are written.
 */
import { describe, expect, test } from "vitest";
import { formQuestion } from "../terminal/questions.ts";
import { createRig } from "../terminal/rig.ts";
import { askOn } from "./rig.ts";

const QUESTION = () =>
  formQuestion(
    {
      properties: {
        where: { type: "string", title: "Where to", enum: ["staging", "production"] },
        sure: { type: "boolean", title: "Are you sure" },
      },
      required: ["where"],
    },
    { message: "Where should it go?" },
  );

/** Speaks what is new on the screen since the last time, and the row where the cursor stands. */
function reader(rig: Awaited<ReturnType<typeof askOn>>): () => string[] {
  let before: readonly string[] = [];
  return () => {
    const rows = rig.tty.shown() ?? [];
    const fresh = rows.filter((row, at) => row.trim() !== "" && row !== before[at]);
    before = rows;
    const { cursor } = rig.tty.frame();
    const at = cursor === undefined ? undefined : rows[cursor.row];
    return [...fresh, ...(at === undefined ? [] : [`at: ${at.trim()}`])].map((row) => row.trim());
  };
}

describe("on the whole screen", () => {
  test("who asks, the question, the field, the ways out and the keys, then what changes", async () => {
    const rig = await askOn(QUESTION(), { columns: 60, rows: 20 });
    const speak = reader(rig);
    expect(speak()).toEqual([
      "Claude Code asks                           Ctrl-T plain text",
      'Session "s1".',
      "\u2502 Where should it go?",
      "\u203a 1 \u2502 Where to                  one of the choices, required",
      "\u203a ( ) \u2502 staging",
      "( ) \u2502 production",
      "2 \u2502 Are you sure  not answered",
      "0 of 2 answered",
      "[Send]  [Decline]  [Cancel]",
      "Space pick   Tab next   Esc cancel   Up/Down choose",
      "a-z find   Ctrl-R review   Shift-Tab back   PgUp/PgDn scroll",
      "at: \u203a ( ) \u2502 staging",
    ]);
    rig.press("<Down>");
    expect(speak()).toEqual([
      "( ) \u2502 staging",
      "\u203a ( ) \u2502 production",
      "at: \u203a ( ) \u2502 production",
    ]);
    rig.press("<Enter>");
    expect(speak()).toEqual([
      "1 \u2502 Where to      = production",
      "\u203a 2 \u2502 Are you sure                       yes or no, optional",
      "( ) yes   ( ) no   (\u2022) not answered",
      "1 of 2 answered",
      "y/n answer   Tab next   Esc cancel   Left/Right change",
      "Ctrl-R review   Shift-Tab back   PgUp/PgDn scroll",
      "at: ( ) yes   ( ) no   (\u2022) not answered",
    ]);
  });
});

describe("in plain lines", () => {
  test("the same, a sentence at a time, without anything that is drawn", async () => {
    const rig = createRig({ interactive: true, columns: 60 });
    const asked = rig.ask(QUESTION());
    await rig.see("Choice, 1 to 2: ");
    expect(rig.news().split("\n")).toEqual([
      'Question from "Claude Code".',
      'Session "s1".',
      "",
      "The agent says:",
      "| Where should it go?",
      "",
      "2 answers are asked for. You see them all before anything",
      "  is sent.",
      "/decline tells the agent no. /cancel closes without an",
      "  answer. /help lists everything else.",
      "",
      "1 of 2: one of the choices, required.",
      "| Where to",
      "1 | staging",
      "2 | production",
      "Choice, 1 to 2: ",
    ]);
    rig.tick(600);
    rig.type("2");
    await rig.see("y or n: ");
    expect(rig.news().split("\n")).toEqual([
      "",
      "2 of 2: yes or no, optional.",
      "| Are you sure",
      "Enter leaves it unanswered.",
      "y or n: ",
    ]);
    rig.type("y");
    await rig.see("What now? ");
    expect(rig.news().split("\n")).toEqual([
      "",
      "Review. Nothing has been sent yet.",
      "1 | Where to",
      "  = production",
      "2 | Are you sure",
      "  = yes",
      "",
      "send sends this to the agent.",
      "A number from 1 to 2 changes that answer.",
      "decline tells the agent no.",
      "cancel closes without an answer.",
      "What now? ",
    ]);
    rig.type("send");
    expect(await asked.act).toEqual({
      action: "accept",
      content: { where: "production", sure: true },
    });
  });
});
