import { describe, expect, test } from "vitest";
import {
  editText,
  insertText,
  startText,
  type TextEdit,
} from "../../src/terminal/edit/text-edit.ts";
import { proves } from "../support/proves.ts";
import { keyOf, textKey } from "./keys.ts";

/** A text with its cursor as `|`. */
function at(marked: string, lines = true): TextEdit {
  return { ...startText(marked.replace("|", ""), { lines }), at: marked.indexOf("|") };
}

const show = (edit: TextEdit): string =>
  `${edit.text.slice(0, edit.at)}|${edit.text.slice(edit.at)}`;

/** Keys one after the other; `"..."` is text. A key that is nothing here changes nothing. */
function press(edit: TextEdit, keys: readonly string[], columns = 80): TextEdit {
  return keys.reduce((now, key) => {
    const press = key.startsWith('"') ? textKey(key.slice(1, -1)) : keyOf(key);
    return editText(now, press, columns) ?? now;
  }, edit);
}

describe("one key", () => {
  test.each([
    ["left", "a\u0301\u{1f468}\u200d\u{1f4bb}|b", "a\u0301|\u{1f468}\u200d\u{1f4bb}b"],
    ["left", "|ab", "|ab"],
    ["left", "a\n|b", "a|\nb"],
    ["right", "|\u{1f1e9}\u{1f1ea}b", "\u{1f1e9}\u{1f1ea}|b"],
    ["right", "a|\nb", "a\n|b"],
    ["right", "ab|", "ab|"],
    ["ctrl-b", "ab|", "a|b"],
    ["ctrl-f", "|ab", "a|b"],
    ["home", "a\nbc|d", "a\n|bcd"],
    ["ctrl-a", "abc|", "|abc"],
    ["end", "a|b\nc", "ab|\nc"],
    ["ctrl-e", "|ab", "ab|"],
    ["ctrl-home", "a\nb|", "|a\nb"],
    ["ctrl-end", "|a\nb", "a\nb|"],
    ["ctrl-left", "one, two  |", "one, |two  "],
    ["alt-b", "one two|", "one |two"],
    ["alt-left", "a\n|b", "a|\nb"],
    ["ctrl-right", "|one, two", "one|, two"],
    ["alt-f", "one|, two", "one, two|"],
    ["alt-right", "a|\nb", "a\n|b"],
    ["ctrl-left", "\u4eca\u65e5\u306f|", "\u4eca\u65e5|\u306f"],
    ["delete", "a|\u{1f44d}\u{1f3fd}b", "a|b"],
    ["delete", "a|\nb", "a|b"],
    ["delete", "ab|", "ab|"],
    ["ctrl-d", "|ab", "|b"],
    ["ctrl-u", "a\nbc|d", "a\n|d"],
    ["ctrl-k", "a|bc\nd", "a|\nd"],
    ["ctrl-k", "a|\nd", "a|d"],
    ["ctrl-k", "a|", "a|"],
    ["ctrl-w", "see /tmp/x y|", "see /tmp/x |"],
    ["ctrl-w", "see /tmp/x  |", "see |"],
    ["alt-backspace", "see /tmp/x|", "see /tmp/|"],
    ["ctrl-backspace", "one two|", "one |"],
    ["alt-d", "|one two", "| two"],
    ["ctrl-delete", "|one two", "| two"],
    ["ctrl-j", "a|b", "a\n|b"],
    ["alt-enter", "a|b", "a\n|b"],
    ["shift-enter", "a|b", "a\n|b"],
  ])("%s on %j leads to %j", (key, before, after) => {
    expect(show(press(at(before), [key]))).toBe(after);
  });

  test.each(["enter", "escape", "tab", "shift-tab", "pageup", "f1", "ctrl-c", "ctrl-z", "ctrl-d"])(
    "%s at the end of a text is not the editor's",
    (name) => {
      expect(editText(startText("ab", { lines: true }), keyOf(name))).toBeUndefined();
    },
  );

  test("the focus and the end of the input are not the editor's", () => {
    expect(editText(startText("ab"), { kind: "focus", gained: true, at: 0 })).toBeUndefined();
    expect(editText(startText("ab"), { kind: "end", at: 0 })).toBeUndefined();
  });
});

describe("Backspace", () => {
  proves("FORM-10", "takes back what an input method corrects, no more", () => {
    expect(show(press(startText(), ['"tie"', "backspace", '"\u1ebf"', '"ng"']))).toBe(
      "ti\u1ebfng|",
    );
    // The same letter in its parts: one mark at a time.
    expect(show(press(at("e\u0302\u0301|"), ["backspace"]))).toBe("e\u0302|");
    expect(show(press(at("e\u0302|"), ["backspace", "backspace"]))).toBe("|");
  });

  test.each([
    ["a picture of several", "a\u{1f468}\u200d\u{1f469}\u200d\u{1f467}|", "a|"],
    ["a skin tone", "a\u{1f44d}\u{1f3fd}|", "a|"],
    ["a flag", "\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}|", "\u{1f1e9}\u{1f1ea}|"],
    ["a keycap", "1\ufe0f\u20e3|", "|"],
    ["a character beyond the first plane", "a\u{20000}|", "a|"],
    ["a vowel sign alone", "\u0915\u093f|", "\u0915|"],
    ["a line break", "a\n|b", "a|b"],
    ["nothing at the beginning", "|a", "|a"],
  ])("takes %s", (_, before, after) => {
    expect(show(press(at(before), ["backspace"]))).toBe(after);
  });

  test("leaves the cursor where one may stand", () => {
    // The letter goes, and its mark joins the letter before.
    expect(show(press(at("ax|\u0301b"), []))).toBe("ax|\u0301b");
    const edit = press({ ...startText("ax\u0301b"), at: 1 }, ["delete"]);
    expect(show(edit)).toBe("a|b");
    expect(show(insertText({ ...startText("a\u0301"), at: 0 }, "\u{1f1e9}"))).toBe(
      "\u{1f1e9}|a\u0301",
    );
  });
});

describe("up and down", () => {
  test("go by the rows on show and keep to their column", () => {
    const edit = at("12345678\n12\n12345678|");
    expect(show(press(edit, ["up"]))).toBe("12345678\n12|\n12345678");
    expect(show(press(edit, ["up", "up"]))).toBe("12345678|\n12\n12345678");
    expect(show(press(edit, ["up", "left", "up"]))).toBe("1|2345678\n12\n12345678");
    expect(show(press(edit, ["ctrl-p", "ctrl-n"]))).toBe("12345678\n12\n12345678|");
  });

  test("go through the rows that a long line is broken into", () => {
    const edit = at("abcdefghijkl|", false);
    expect(show(press(edit, ["up"], 5))).toBe("abcdefg|hijkl");
    expect(show(press(edit, ["up", "up"], 5))).toBe("abc|defghijkl");
  });

  test("count cells, not letters", () => {
    expect(show(press(at("\u4e2d\u4e2d\nabc|"), ["up"]))).toBe("\u4e2d|\u4e2d\nabc");
  });

  test("lead out at the ends", () => {
    expect(editText(at("a|\nb"), keyOf("up"))).toBeUndefined();
    expect(editText(at("a\n|b"), keyOf("down"))).toBeUndefined();
    expect(editText(startText("a"), keyOf("up"))).toBeUndefined();
  });
});

describe("what was taken and done", () => {
  test("comes back with Ctrl-Y, all of one go together", () => {
    expect(show(press(at("one two three|"), ["ctrl-w", "ctrl-w", "ctrl-a", "ctrl-y"]))).toBe(
      "two three|one ",
    );
    expect(show(press(at("|a b"), ["alt-d", "alt-d", "ctrl-y", "ctrl-y"]))).toBe("a ba b|");
    expect(show(press(at("a b|"), ["ctrl-w", "left", "ctrl-w", "ctrl-y"]))).toBe("a| ");
    expect(show(press(at("a|"), ["ctrl-y"]))).toBe("a|");
  });

  test("is undone word by word, and by what was done at one go", () => {
    const edit = press(startText(), ['"one"', '" t"', '"wo"', "backspace", "backspace"]);
    expect(show(edit)).toBe("one t|");
    expect(show(press(edit, ["ctrl-_"]))).toBe("one two|");
    expect(show(press(edit, ["ctrl-_", "ctrl-_"]))).toBe("one|");
    expect(show(press(edit, ["ctrl-_", "ctrl-_", "ctrl-_", "ctrl-_"]))).toBe("|");
  });

  test("is kept fifty steps back", () => {
    let edit = startText();
    for (let step = 0; step < 60; step += 1) edit = press(edit, ['"x"', "left"]);
    expect(edit.past.length).toBe(50);
  });
});

describe("text put in", () => {
  test("keeps its lines where there are lines, and else is one", () => {
    const paste = { kind: "paste", text: "a\n\nb\n", cut: false, at: 0 } as const;
    expect(editText(startText("x", { lines: true }), paste)?.text).toBe("xa\n\nb\n");
    expect(editText(startText("x"), paste)?.text).toBe("xa b ");
    expect(editText(startText(), keyOf("ctrl-j"))).toBeUndefined();
  });

  test("goes in at the cursor", () => {
    expect(show(press(at("a|c"), ['"b"']))).toBe("ab|c");
  });
});
