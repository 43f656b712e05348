/** Filling in a form on the screen: every kind of field, moving, faults, secrets, drafts. */
import { describe, expect, test } from "vitest";
import { type Act, type QuestionView, withSuggestions } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { formQuestion } from "../terminal/questions.ts";
import { askOn, type RichRig } from "./rig.ts";

const TEXT = { properties: { a: { type: "string", title: "A" } } };

/** Presses the keys one after the other, each when what the last one led to is there. */
async function keys(rig: RichRig, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    rig.press(key);
    await rig.rest();
  }
}

/** The act that the keys lead to; sent at the end when they lead to none. */
async function answer(question: QuestionView, ...pressed: string[]): Promise<Act> {
  const rig = await askOn(question, { rows: 40 });
  await keys(rig, ...pressed);
  if (!rig.asked.settled()) await keys(rig, "<Ctrl-R>", "<Enter>");
  return rig.asked.act;
}

const OWN_WORDS = formQuestion({
  properties: {
    room: { type: "string", title: "Room", enum: ["small", "large"] },
    room_custom: { type: "string", title: "Another place" },
  },
});
const fieldOf = (property: object, required = true): QuestionView =>
  formQuestion({ properties: { f: property }, required: required ? ["f"] : [] });
const sent = (f: unknown): Act => ({ action: "accept", content: { f } });

describe("each kind of field", () => {
  test("text, edited in the middle", async () => {
    const act = await answer(fieldOf({ type: "string" }), "abd", "<Left>", "c");
    expect(act).toEqual(sent("abcd"));
  });

  test("text of several lines", async () => {
    const act = await answer(fieldOf({ type: "string" }), "one", "<Ctrl-J>", "two");
    expect(act).toEqual(sent("one\ntwo"));
  });

  test("what is no choice goes along into the box for own words", async () => {
    const rig = await askOn(OWN_WORDS);
    await keys(rig, "roof", "<Enter>");
    expect(rig.drafts.at(-1)).toEqual({ room_custom: { text: "roof" } });
    expect(rig.text()).not.toContain("Find:");
    await keys(rig, "top", "<Ctrl-R>", "<Enter>");
    expect(await rig.asked.act).toEqual({ action: "accept", content: { room_custom: "rooftop" } });
  });

  test("a default is there to be edited", async () => {
    const act = await answer(fieldOf({ type: "string", default: "demo" }), "-2");
    expect(act).toEqual(sent("demo-2"));
  });

  test("a number, however it is spelled", async () => {
    expect(await answer(fieldOf({ type: "number" }), "+007.50")).toEqual(sent(7.5));
    expect(await answer(fieldOf({ type: "integer" }), "\u0664\u0662")).toEqual(sent(42));
  });

  test("a date by its parts", async () => {
    const act = await answer(fieldOf({ type: "string", format: "date" }), "2026", "12", "<Up>");
    expect(act).toEqual(sent("2026-12-30"));
  });

  test("a date and time, with the offset of the person's zone in sight", async () => {
    const rig = await askOn(fieldOf({ type: "string", format: "date-time" }));
    await keys(rig, "2026", "07", "01", "09", "30");
    expect(rig.text()).toContain("2026-07-01 09:30 +02:00");
    await keys(rig, "<Ctrl-R>", "<Enter>");
    expect(await rig.asked.act).toEqual(sent("2026-07-01T09:30:00+02:00"));
  });

  test("a date that parts cannot show is edited as text", async () => {
    const view = fieldOf({ type: "string", format: "date" });
    const rig = await askOn({ ...view, draft: { f: { text: "in May" } } });
    expect(rig.text()).toContain("in May");
    await keys(rig, "<Ctrl-U>", "2026-05-01", "<Ctrl-R>", "<Enter>");
    expect(await rig.asked.act).toEqual(sent("2026-05-01"));
  });

  test("yes, no, and neither", async () => {
    const yesNo = fieldOf({ type: "boolean" }, false);
    expect(await answer(yesNo, "y")).toEqual(sent(true));
    expect(await answer(yesNo, "n")).toEqual(sent(false));
    expect(await answer(yesNo, "<Left>")).toEqual(sent(false));
    expect(await answer(yesNo, "<Space>", "<Space>")).toEqual(sent(false));
    expect(await answer(yesNo, "y", "<Delete>")).toEqual({ action: "accept", content: {} });
  });

  test("one choice with Space, changed, and given up", async () => {
    const choice = { type: "string", enum: ["x", "y", "z"] };
    expect(await answer(fieldOf(choice), "<Down>", "<Space>")).toEqual(sent("y"));
    expect(await answer(fieldOf(choice), "<Space>", "<End>", "<Enter>")).toEqual(sent("z"));
    const none = { action: "accept", content: {} };
    expect(await answer(fieldOf(choice, false), "<Space>", "<Space>")).toEqual(none);
    expect(await answer(fieldOf(choice, false), "<Space>", "<Delete>")).toEqual(none);
  });

  proves("FORM-9", "Enter on a list whose pointer nobody moved picks nothing", async () => {
    const choice = { type: "string", enum: ["x", "y"] };
    const act = await answer(fieldOf(choice, false), "<Enter>", "<Enter>", "<Space>");
    expect(act).toEqual({ action: "accept", content: {} });
  });

  test("several choices, in the order of the form", async () => {
    const tags = { type: "array", items: { type: "string", enum: ["x", "y", "z"] } };
    const act = await answer(fieldOf(tags), "<End>", "<Space>", "<Home>", "<Space>");
    expect(act).toEqual(sent(["x", "z"]));
  });

  test("own words beside a choice, under their own name", async () => {
    const question = formQuestion({
      properties: {
        c: { type: "string", enum: ["red", "blue"] },
        c_custom: { type: "string", title: "Other" },
      },
    });
    const act = await answer(question, "<Down>", "<Enter>", "dark");
    expect(act).toEqual({ action: "accept", content: { c: "blue", c_custom: "dark" } });
  });

  test("what is not supported is named, and is no stop", async () => {
    const rig = await askOn(
      formQuestion({
        properties: {
          a: { type: "string" },
          f: { type: "_file", title: "Logo" },
          b: { type: "string" },
        },
      }),
    );
    expect(rig.text()).toContain("Logo      This is not supported here and is left out.");
    await keys(rig, "1", "<Tab>", "2", "<Ctrl-R>", "<Enter>");
    expect(await rig.asked.act).toEqual({ action: "accept", content: { a: "1", b: "2" } });
  });
});

describe("5,000 choices", () => {
  const LONG = fieldOf({
    type: "string",
    enum: Array.from({ length: 5_000 }, (_, place) => `option ${place}`),
  });

  test("are found by typing", async () => {
    const rig = await askOn(LONG);
    expect(rig.text()).toContain("5000 of 5000");
    await keys(rig, "4321");
    expect(rig.text()).toContain("1 of 5000");
    await keys(rig, "<Enter>");
    expect(rig.text()).toContain("= option 4321");
  });

  test("are scrolled through, the pointer always in sight", async () => {
    const rig = await askOn(LONG);
    await keys(rig, "<PageDown>", "<PageDown>", "<Down>", "<End>");
    expect(rig.text()).toContain("\u203a ( ) \u2502 option 4999");
    await keys(rig, "<Home>");
    expect(rig.text()).toContain("\u203a ( ) \u2502 option 0");
  });

  test("that do not match are said to", async () => {
    const rig = await askOn(LONG);
    await keys(rig, "nothing like it");
    expect(rig.text()).toContain("No choice matches.");
    await keys(rig, "<Enter>", "<Ctrl-U>");
    expect(rig.text()).toContain("5000 of 5000");
  });
});

describe("faults", () => {
  const TWO = {
    properties: {
      a: { type: "string", title: "First" },
      n: { type: "integer", title: "Count", maximum: 9 },
    },
    required: ["a"],
  };

  proves(
    "FORM-7",
    "are named at their field when it is left, and go when it is mended",
    async () => {
      const rig = await askOn(formQuestion(TWO));
      await keys(rig, "<Tab>", "12", "<Shift-Tab>");
      expect(rig.text()).toContain("! Enter 9 or less.");
      await keys(rig, "<Tab>", "<Backspace>");
      expect(rig.text()).not.toContain("! Enter 9 or less.");
    },
  );

  proves("FORM-7", "lead to the first of them when it is to be sent", async () => {
    const rig = await askOn(formQuestion(TWO));
    await keys(rig, "<Tab>", "12", "<Ctrl-R>", "<Enter>");
    expect(rig.asked.settled()).toBe(false);
    const rows = rig.screen();
    const at = rows.findIndex((row) => row.startsWith("\u203a 1 \u2502 First"));
    expect(rows.slice(at + 1).find((row) => row.includes("!"))).toContain(
      "! This needs an answer.",
    );
    expect(rig.text()).toContain("2 answers do not fit yet.");
  });

  test("of the client are shown with the draft that was kept", async () => {
    const question = formQuestion(TWO);
    const rig = await askOn({
      ...question,
      draft: { a: { text: "kept" } },
      issues: [{ field: "n", code: "maximum", message: "Enter 9 or less." }],
    });
    expect(rig.text()).toContain("Your last answer was not sent.");
    expect(rig.text()).toContain("= kept");
    expect(rig.text()).toContain("\u203a 2 \u2502 Count");
  });

  proves("FORM-17", "a form that cannot be sent says why, and can be left", async () => {
    const rig = await askOn(
      formQuestion({ properties: { f: { type: "_file", title: "Upload" } }, required: ["f"] }),
    );
    expect(rig.text()).toContain("This form cannot be accepted here.");
    await keys(rig, "<Tab>", "<Enter>");
    expect(await rig.asked.act).toEqual({ action: "decline" });
  });
});

describe("what looks like a secret", () => {
  const KEY = fieldOf({ type: "string", title: "API key" });

  proves(
    "FORM-20",
    "is masked, warned of, and asked about again with the focus on Decline",
    async () => {
      const rig = await askOn(KEY);
      await keys(rig, "hunter22-hunter22");
      expect(rig.text()).toContain("Warning: this looks like a request for a secret.");
      expect(rig.text()).toContain("\u2022".repeat(17));
      expect(rig.text()).not.toContain("hunter22");
      await keys(rig, "<Ctrl-R>");
      expect(rig.text()).toContain("(typed, not shown)");
      await keys(rig, "<Enter>");
      expect(rig.text()).toContain(
        "This looks like a secret, and the agent can read whatever you send.",
      );
      expect(rig.text()).not.toContain("hunter22");
      // A key held down from the control before does nothing here.
      await keys(rig, "<Enter>", "<Enter>");
      expect(rig.asked.settled()).toBe(false);
      rig.arm();
      await keys(rig, "<Enter>");
      expect(await rig.asked.act).toEqual({ action: "decline" });
      expect(rig.lines()).not.toContain("hunter22");
    },
  );

  test("is sent after all on its own control", async () => {
    const rig = await askOn(KEY);
    await keys(rig, "hunter22", "<Ctrl-R>", "<Enter>");
    rig.arm();
    await keys(rig, "<Tab>", "<Tab>", "<Enter>");
    expect(await rig.asked.act).toEqual(sent("hunter22"));
  });

  test("can be gone back from", async () => {
    const rig = await askOn(KEY);
    await keys(rig, "hunter22", "<Ctrl-R>", "<Enter>");
    rig.arm();
    await keys(rig, "<Right>", "<Enter>");
    rig.arm();
    await keys(rig, "<Shift-Tab>", "<Ctrl-U>", "none", "<Esc>");
    expect(await rig.asked.act).toEqual({ action: "cancel" });
  });
});

describe("drafts", () => {
  test("are kept at each change, and taken up again", async () => {
    const rig = await askOn(formQuestion(TEXT));
    await keys(rig, "a", "b");
    expect(rig.drafts).toEqual([{ a: { text: "a" } }, { a: { text: "ab" } }]);
    rig.asked.abort("put-back");
    const question = formQuestion(TEXT);
    const again = await askOn({ ...question, draft: { a: { text: "ab" } } });
    expect(again.text()).toContain("Your earlier answers are kept.");
    await keys(again, "c", "<Ctrl-R>", "<Enter>");
    expect(await again.asked.act).toEqual({ action: "accept", content: { a: "abc" } });
  });

  test("earlier answers are offered under the field, and taken with a key", async () => {
    const question = formQuestion(TEXT);
    const form = question.form && withSuggestions(question.form, { a: ["latest", "older"] });
    const rig = await askOn({ ...question, ...(form !== undefined && { form }) });
    expect(rig.text()).toContain("You answered this before, latest first:");
    expect(rig.text()).toContain("Ctrl-O take suggestion");
    await keys(rig, "<Ctrl-O>", "<Ctrl-O>", "!", "<Ctrl-R>", "<Enter>");
    expect(await rig.asked.act).toEqual({ action: "accept", content: { a: "older!" } });
  });
});
