import { StringDecoder } from "node:string_decoder";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDecoder } from "../../src/terminal/tty/decode.ts";
import { type KeyPress, LONGEST_PASTE } from "../../src/terminal/tty/types.ts";
import { proves } from "../support/proves.ts";

/** A key press in short: `ctrl-left`, `"text"`, `<paste>`, `focus`. */
function short(press: KeyPress): string {
  if (press.kind === "text") return JSON.stringify(press.text);
  if (press.kind === "paste") return `<${press.text}>${press.cut ? "..." : ""}`;
  if (press.kind === "focus") return press.gained ? "focus" : "blur";
  if (press.kind === "end") return "end";
  const held = [press.ctrl && "ctrl-", press.alt && "alt-", press.shift && "shift-"];
  return held.filter(Boolean).join("") + press.name;
}

/** What comes out of these reads, and what is decided when nothing follows. */
function decode(...reads: string[]): string[] {
  const decoder = createDecoder();
  const presses = reads.flatMap((read) => decoder.read(read).map(({ press }) => press));
  return [...presses, ...decoder.expire()].map(short);
}

describe("keys", () => {
  test.each([
    ["a", ['"a"']],
    ["hello w\u00f6rld \u65e5\u{1f600}", ['"hello w\u00f6rld \u65e5\u{1f600}"']],
    ["\r", ["enter"]],
    ["\n", ["ctrl-j"]],
    ["\t", ["tab"]],
    ["\u007f", ["backspace"]],
    ["\b", ["backspace"]],
    ["\u0003", ["ctrl-c"]],
    ["\u001a", ["ctrl-z"]],
    ["\u0000", ["ctrl-space"]],
    ["\u001f\u001c\u001d\u001e", ["ctrl-_", "ctrl-\\", "ctrl-]", "ctrl-^"]],
    ["a\rb", ["<a\nb>"]],
    ["ab\u001b[Acd", ['"ab"', "up", '"cd"']],
  ])("%j is %j", (read, keys) => {
    expect(decode(read)).toEqual(keys);
  });

  test.each([
    // xterm, VTE and most others
    ["\u001b[A\u001b[B\u001b[C\u001b[D\u001b[H\u001b[F", "up down right left home end"],
    ["\u001bOA\u001bOB\u001bOH\u001bOF", "up down home end"],
    [
      "\u001b[1;2A\u001b[1;3B\u001b[1;5C\u001b[1;6D",
      "shift-up alt-down ctrl-right ctrl-shift-left",
    ],
    ["\u001b[2~\u001b[3~\u001b[5~\u001b[6~", "insert delete pageup pagedown"],
    ["\u001b[3;5~\u001b[5;2~", "ctrl-delete shift-pageup"],
    ["\u001bOP\u001bOS\u001b[15~\u001b[24~", "f1 f4 f5 f12"],
    ["\u001b[1;5P\u001b[17;2~", "ctrl-f1 shift-f6"],
    ["\u001b[Z", "shift-tab"],
    ["\u001b[I\u001b[O", "focus blur"],
    // rxvt
    ["\u001b[7~\u001b[8~\u001b[11~", "home end f1"],
    ["\u001b[a\u001b[d\u001bOa\u001bOd", "shift-up shift-left ctrl-up ctrl-left"],
    ["\u001b[3^\u001b[3$\u001b[5@", "ctrl-delete shift-delete ctrl-shift-pageup"],
    ["\u001b\u001b[A\u001b\u001bOB", "alt-up alt-down"],
    // Linux console
    ["\u001b[1~\u001b[4~\u001b[[A\u001b[[E", "home end f1 f5"],
    // The number pad
    ["\u001bOM\u001bOp\u001bOn", 'enter "0" "."'],
    // Alt
    [
      "\u001ba\u001bA\u001b \u001b\r\u001b\u007f\u001b\u0001",
      "alt-a alt-shift-a alt-space alt-enter alt-backspace ctrl-alt-a",
    ],
    // Keyboards that report each key by its code
    ["\u001b[13;2u\u001b[27u\u001b[9;5u\u001b[127;3u", "shift-enter escape ctrl-tab alt-backspace"],
    ["\u001b[97;5u\u001b[97;7u\u001b[32;5u\u001b[92;5u", "ctrl-a ctrl-alt-a ctrl-space ctrl-\\"],
    ["\u001b[97u\u001b[97;2u\u001b[97:65;2u\u001b[48;2;41u", '"a" "A" "A" ")"'],
    ["\u001b[97;1:3u\u001b[1;5:3A\u001b[1;5:2A", "ctrl-up"],
    ["\u001b[57404u\u001b[57414u\u001b[57420;5u", '"5" enter ctrl-down'],
    ["\u001b[27;5;106~\u001b[27;2;13~\u001b[27;6;65~", "ctrl-j shift-enter ctrl-shift-a"],
  ])("%j", (read, keys) => {
    expect(decode(read).join(" ")).toBe(keys);
  });

  proves("RES-3", "the two halves of an arrow key are one key, and no Esc", () => {
    expect(decode("\u001b", "[B")).toEqual(["down"]);
    expect(decode("\u001b[", "B")).toEqual(["down"]);
    expect(decode("\u001bO", "A")).toEqual(["up"]);
  });

  test("Esc is decided when nothing follows, and soon", () => {
    const decoder = createDecoder();
    expect(decoder.patience()).toBeUndefined();
    expect(decoder.read("\u001b")).toEqual([]);
    expect(decoder.patience()).toBe(50);
    expect(decoder.expire().map(short)).toEqual(["escape"]);
    expect(decoder.patience()).toBeUndefined();
    expect(decode("\u001b\u001b")).toEqual(["escape", "escape"]);
    expect(decode("\u001b\u001bx")).toEqual(["escape", "alt-x"]);
    expect(decode("\u001bO")).toEqual(["alt-shift-o"]);
  });

  test("the middle of a sequence is waited for longer, and none of it is typed", () => {
    const decoder = createDecoder();
    decoder.read("\u001b[1;");
    expect(decoder.patience()).toBe(500);
    expect(decoder.expire()).toEqual([]);
    expect(decoder.read("x").map(({ press }) => short(press))).toEqual(['"x"']);
  });
});

describe("what is no key", () => {
  test.each([
    ["a private report", "\u001b[?2026;2$y"],
    ["device attributes", "\u001b[>41;390;0c"],
    ["where the cursor is", "\u001b[12;40R"],
    ["an unknown number", "\u001b[99~"],
    ["a mouse report", "\u001b[<0;10;20M"],
    ["an old mouse report", "\u001b[M !!"],
    ["a colour", "\u001b]11;rgb:ffff/ffff/ffff\u0007"],
    ["a colour, ended the other way", "\u001b]11;rgb:ffff/ffff/ffff\u001b\\"],
    ["a device string", "\u001bP>|xterm(390)\u001b\\"],
    ["an application's string", "\u001b_Gi=31;OK\u001b\\"],
    ["a sign with Alt", "\u001b1"],
    ["a letter with Super", "\u001b[97;9u"],
    ["a modifier by itself", "\u001b[57441;2u"],
    ["a control that no key sends", "\u0080\u009f"],
  ])("%s is swallowed whole", (_, read) => {
    expect(decode(`${read}x`)).toEqual(['"x"']);
    expect(decode(...read, "x")).toEqual(['"x"']);
  });

  test("what breaks a sequence off is read as itself", () => {
    expect(decode("\u001b[1;\u0003")).toEqual(["ctrl-c"]);
    expect(decode("\u001b[1\u001b[A")).toEqual(["up"]);
    expect(decode("\u001b]11;x\u001b[A")).toEqual(["up"]);
    expect(decode("\u001bO\u0003")).toEqual(["alt-shift-o", "ctrl-c"]);
  });
});

describe("pastes", () => {
  const paste = (text: string): string => `\u001b[200~${text}\u001b[201~`;

  proves("FORM-10", "a paste is one thing, and nothing in it is a key", () => {
    expect(decode(paste("a\u001b[2Jb\u0003"))).toEqual(["<a[2Jb>"]);
    expect(decode(paste("a\r\nb\rc\nd\u2028e\u0085f"))).toEqual(["<a\nb\nc\nd\ne\nf>"]);
    expect(decode(paste("\ta\u0000\u007f\u009b31m"))).toEqual(["<    a31m>"]);
    expect(decode(`x${paste("y")}z`)).toEqual(['"x"', "<y>", '"z"']);
    expect(decode(paste(""))).toEqual(["<>"]);
  });

  test("its end is found however it is cut", () => {
    expect(decode(..."\u001b[200~a\u001b[20b\u001b[201~c")).toEqual(["<a[20b>", '"c"']);
    expect(decode("\u001b[200~a\u001b[201", "~\r")).toEqual(["<a>", "enter"]);
  });

  test("a paste whose end is lost is handed out all the same", () => {
    const decoder = createDecoder();
    decoder.read("\u001b[200~abc");
    expect(decoder.patience()).toBe(5_000);
    expect(decoder.expire().map(short)).toEqual(["<abc>"]);
    expect(decoder.read("\u001b[201~x").map(({ press }) => short(press))).toEqual(['"x"']);
  });

  test("it is cut at a mebibyte, and says so", () => {
    const decoder = createDecoder();
    const read = (text: string): KeyPress[] => decoder.read(text).map(({ press }) => press);
    read("\u001b[200~");
    for (let round = 0; round < 17; round += 1) read("x".repeat(1 << 16));
    const [whole] = read("\u001b[201~");
    expect(whole).toEqual({ kind: "paste", text: "x".repeat(LONGEST_PASTE), cut: true });
  });

  test("dropped half-way it still ends where it ends", () => {
    const decoder = createDecoder();
    decoder.read("\u001b[200~abc");
    decoder.drop();
    expect(decoder.read("\r\u0003\u001b[201~x").map(({ press }) => short(press))).toEqual(['"x"']);
  });

  test.each([
    ["text on both sides of a line break in one read is a paste", "a\rb\n", ["<a\nb\n>"]],
    ["indented lines are", "if\r\n\tx\r\ny\r\n", ["<if\n    x\ny\n>"]],
    ["Enter at the end is a key", "yes\r", ['"yes"', "enter"]],
    ["Enter held down is keys", "\r\r\r", ["enter", "enter", "enter"]],
    ["Enter and then text is typed", "\ry", ["enter", '"y"']],
    ["any other key means that it was typed", "a\rb\u0003", ['"a"', "enter", '"b"', "ctrl-c"]],
  ])("without marks, %s", (_, read, keys) => {
    expect(decode(read)).toEqual(keys);
  });

  test("once the terminal has set marks, only marks make a paste", () => {
    expect(decode(paste("x"), "a\rb")).toEqual(["<x>", '"a"', "enter", '"b"']);
  });
});

const KEYS = [
  "a",
  "\u00e9",
  "\u{1f600}",
  " ",
  "\t",
  "\u007f",
  "\u0003",
  "\u001b[A",
  "\u001b[1;5C",
  "\u001bOP",
  "\u001b[3~",
  "\u001b[3$",
  "\u001b[[B",
  "\u001b\u001b[D",
  "\u001bx",
  "\u001b[I",
  "\u001b[97;5u",
  "\u001b[?1;2c",
  "\u001b]0;t\u0007",
  "\u001bPq\u001b\\",
  "\u001b[200~p\r\u001b[Aq\u001b[201~",
  "\u001b[M !\u001b",
  "\r",
];

test("however a stream is cut into reads, the same keys come out", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...KEYS), { maxLength: 12 }),
      fc.array(fc.nat(60), { maxLength: 8 }),
      (keys, cuts) => {
        // Marks have been seen, so that no read is taken for a paste by its looks.
        const marked = `\u001b[200~\u001b[201~${keys.join("")}`;
        const bytes = Buffer.from(marked);
        const utf8 = new StringDecoder("utf8");
        const places = [...new Set(cuts)].sort((a, b) => a - b);
        const reads = [0, ...places].map((from, at) =>
          utf8.write(bytes.subarray(from, places[at])),
        );
        expect(joined(decode(...reads))).toEqual(joined(decode(marked)));
      },
    ),
  );
});

/** Text typed at one go comes in as many pieces as there are reads. */
function joined(keys: readonly string[]): string {
  return keys.join("\n").replaceAll('"\n"', "");
}

test("no stream makes the decoder throw, or type a control character", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: fc.constantFrom(..."\u001b[]OP~;:20017AMu$?<a\r\u0003\u0007\\ \u009b") }),
      ),
      (reads) => {
        const decoder = createDecoder();
        for (const { press } of reads.flatMap((read) => decoder.read(read))) {
          if (press.kind === "text") expect(press.text).not.toMatch(/\p{Cc}/u);
          if (press.kind === "paste") expect(press.text).not.toMatch(/(?!\n)\p{Cc}/u);
        }
      },
    ),
  );
});
