import { describe, expect, test } from "vitest";
import {
  editMoment,
  type MomentEdit,
  momentText,
  showMoment,
  startMoment,
} from "../../src/terminal/edit/moment-edit.ts";
import { proves } from "../support/proves.ts";
import { keyOf, textKey } from "./keys.ts";

const TODAY = "2026-11-30";
const zone = "Europe/Berlin";

function start(kind: "date" | "date-time", text = "", where = zone): MomentEdit {
  const edit = startMoment(kind, text, { zone: where });
  if (edit === undefined) throw new Error(`no moment: ${text}`);
  return edit;
}

/** Keys one after the other; digits and signs are typed. What means nothing changes nothing. */
function press(edit: MomentEdit, ...keys: readonly string[]): MomentEdit {
  return keys.reduce((now, key) => {
    const typed = /^[^a-z]/.test(key) || key.length === 1;
    return editMoment(now, typed ? textKey(key) : keyOf(key), TODAY) ?? now;
  }, edit);
}

const show = (edit: MomentEdit): string =>
  showMoment(edit)
    .map(({ text, current }) => (current ? `[${text}]` : text))
    .join("");

describe("a date", () => {
  test("begins empty, and is no answer then", () => {
    const edit = start("date");
    expect(show(edit)).toBe("[____]-__-__");
    expect(momentText(edit)).toBe("");
    expect(showMoment(edit).map(({ empty }) => empty)).toEqual([true, false, true, false, true]);
  });

  proves("FORM-3", "is typed with digits alone, or with what stands between", () => {
    expect(momentText(press(start("date"), ..."20261130"))).toBe("2026-11-30");
    expect(momentText(press(start("date"), ..."2026-11-30"))).toBe("2026-11-30");
    expect(momentText(press(start("date"), ..."2026-3-7"))).toBe("2026-03-07");
    expect(momentText(press(start("date"), ..."2026/3/7"))).toBe("2026-03-07");
    expect(momentText(press(start("date"), "2026-11-30"))).toBe("2026-11-30");
    expect(
      momentText(press(start("date"), ..."\u0662\u0660\u0662\u0666\u0661\u0661\u0663\u0660")),
    ).toBe("2026-11-30");
  });

  test("goes on to the next part when no further digit fits", () => {
    expect(show(press(start("date"), ..."2026"))).toBe("2026-[__]-__");
    expect(show(press(start("date"), ..."20261"))).toBe("2026-[01]-__");
    expect(show(press(start("date"), ..."20262"))).toBe("2026-02-[__]");
    expect(show(press(start("date"), ..."2026-13"))).toBe("2026-03-[__]");
  });

  test("parts change with up and down, round at the ends", () => {
    expect(show(press(start("date"), "up"))).toBe("[2026]-__-__");
    expect(show(press(start("date", "2026-12-31"), "right", "up"))).toBe("2026-[01]-31");
    expect(show(press(start("date", "2026-02-01"), "end", "down"))).toBe("2026-02-[28]");
    expect(show(press(start("date", "2024-02-29"), "end", "up"))).toBe("2024-02-[01]");
    expect(show(press(start("date", "9999-01-01"), "up"))).toBe("[9999]-01-01");
    expect(show(press(start("date", "0001-01-01"), "down"))).toBe("[0001]-01-01");
    expect(momentText(press(start("date"), "up", "right", "up", "right", "down"))).toBe(
      "2026-11-30",
    );
  });

  test("digits in a part just come to replace it; otherwise they go on", () => {
    expect(show(press(start("date", "2026-11-30"), "right", "1", "2"))).toBe("2026-12-[30]");
    expect(show(press(start("date", "2026-11-30"), "end", "0", "5"))).toBe("2026-11-[05]");
  });

  test("is emptied by digit, by part, and whole", () => {
    expect(show(press(start("date", "2026-11-30"), "end", "backspace"))).toBe("2026-11-[03]");
    expect(show(press(start("date", "2026-11-30"), "end", "backspace", "backspace"))).toBe(
      "2026-11-[__]",
    );
    expect(show(press(start("date", "2026-11-30"), "end", "delete", "backspace"))).toBe(
      "2026-[11]-__",
    );
    expect(show(press(start("date", "2026-11-30"), "end", "ctrl-u"))).toBe("[____]-__-__");
    expect(show(press(start("date"), "backspace"))).toBe("[____]-__-__");
  });

  test("half done is a text that comes back, and no date", () => {
    const half = press(start("date"), ..."20261");
    expect(momentText(half)).toBe("2026-01-__");
    expect(show(start("date", momentText(half)))).toBe("[2026]-01-__");
    expect(momentText(press(start("date"), ..."26"))).toBe("26-__-__");
  });

  test.each(["left", "enter", "tab", "escape", "pageup", "alt-up", "shift-left"])(
    "%s on the first part is not its own",
    (name) => {
      expect(editMoment(start("date"), keyOf(name), TODAY)).toBeUndefined();
    },
  );

  test("right on the last part, and letters, are not its own", () => {
    expect(editMoment(press(start("date"), "end"), keyOf("right"), TODAY)).toBeUndefined();
    expect(editMoment(start("date"), textKey("x"), TODAY)).toBeUndefined();
  });

  test.each(["tomorrow", "30.11.2026", "2026-11-30T10:00:00Z", "2026-11"])(
    "%j is for another editor",
    (text) => {
      expect(startMoment("date", text, { zone })).toBeUndefined();
    },
  );
});

describe("a date with its time", () => {
  proves("FORM-7", "shows the offset that the zone has at that time", () => {
    expect(show(start("date-time", "2026-11-30 10:00"))).toBe("[2026]-11-30 10:00 +01:00");
    expect(show(start("date-time", "2026-07-01 10:00"))).toBe("[2026]-07-01 10:00 +02:00");
    expect(show(start("date-time", "2026-07-01 10:00", "Asia/Kathmandu"))).toContain(" +05:45");
    expect(show(start("date-time"))).toBe("[____]-__-__ __:__ \u00b1__:__");
    // The clocks skip this half hour.
    expect(show(start("date-time", "2026-03-29 02:30"))).toContain("\u00b1__:__");
  });

  test("is typed from one end to the other", () => {
    const edit = press(start("date-time"), ..."202611301000");
    expect(show(edit)).toBe("2026-11-30 10:00 [+01:00]");
    expect(momentText(edit)).toBe("2026-11-30 10:00");
    expect(momentText(press(start("date-time"), ..."2026-11-30T10:00+05:30"))).toBe(
      "2026-11-30 10:00+05:30",
    );
    expect(momentText(press(start("date-time"), ..."2026-11-30 9:05 -3"))).toBe(
      "2026-11-30 09:05-03:00",
    );
  });

  test("its offset may be typed, changed, and left to the zone again", () => {
    const edit = press(start("date-time", "2026-11-30 10:00"), "end");
    expect(show(press(edit, "up"))).toBe("2026-11-30 10:00 [+01:15]");
    expect(show(press(edit, "down", "down", "down", "down", "down"))).toContain("[-00:15]");
    expect(show(press(edit, "z"))).toContain("[Z]");
    expect(show(press(edit, "5"))).toContain("[+05:00]");
    expect(show(press(edit, ..."-1130"))).toContain("[-11:30]");
    expect(show(press(edit, "5", "backspace"))).toContain("[+00:00]");
    expect(show(press(edit, "z", "delete"))).toContain("[+01:00]");
    expect(showMoment(press(edit, "delete")).at(-1)).toMatchObject({ empty: true, part: "offset" });
    expect(show(press(start("date-time", "2026-11-30 10:00 +14:00"), "end", "up"))).toContain(
      "[+14:00]",
    );
  });

  test("hours and minutes begin at their ends", () => {
    const edit = start("date-time", "2026-11-30 __:__");
    const hour = press(edit, "right", "right", "right");
    expect(show(press(hour, "up"))).toBe("2026-11-30 [00]:__ \u00b1__:__");
    expect(show(press(hour, "down"))).toBe("2026-11-30 [23]:__ \u00b1__:__");
    expect(show(press(hour, "down", "up"))).toContain("[00]");
  });

  test("a value with its offset and its seconds stays what it is", () => {
    expect(momentText(start("date-time", "2026-11-30T10:00:00Z"))).toBe("2026-11-30 10:00Z");
    const precise = start("date-time", "2026-11-30t10:00:30.25+01:00");
    expect(show(precise)).toBe("[2026]-11-30 10:00:30.25 +01:00");
    expect(momentText(precise)).toBe("2026-11-30 10:00:30.25+01:00");
  });

  test("takes a pasted one whole, and nothing else that is pasted", () => {
    const paste = (text: string): MomentEdit | undefined =>
      editMoment(start("date-time"), { kind: "paste", text, cut: false, at: 0 }, TODAY);
    expect(momentText(paste(" 2026-11-30 10:00\n") ?? start("date-time"))).toBe("2026-11-30 10:00");
    expect(momentText(paste("2026-11-30") ?? start("date-time"))).toBe("2026-11-30 __:__");
    expect(paste("next week")).toBeUndefined();
  });
});
