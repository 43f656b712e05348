import { describe, expect, test } from "vitest";
import { createLineReader } from "../../src/terminal/lines.ts";
import { proves } from "../support/proves.ts";
import { createRig, entered, kinds } from "./rig.ts";

describe("keys", () => {
  proves("SURF-2", "what was typed before the screen stood there is dropped", async () => {
    const rig = createRig();
    rig.input.write("yes\r\u001b");
    rig.tty.enter();
    await rig.type("[A and more\r");
    await rig.settle();
    await rig.type("now");
    expect(rig.keys).toEqual([{ kind: "text", text: "now", at: 1_050 }]);
  });

  proves("SURF-2", "flush drops what has begun, and what is on its way", async () => {
    const rig = await entered();
    await rig.type("\u001b");
    rig.tty.flush();
    await rig.type("x");
    await rig.settle();
    await rig.type("y");
    expect(kinds(rig)).toEqual(["y"]);
  });

  test("a character and a key may come in pieces", async () => {
    const rig = await entered();
    const [first, ...others] = Buffer.from("\u65e5");
    await rig.type(Uint8Array.of(first ?? 0));
    await rig.type(Uint8Array.from(others));
    await rig.type("\u001b");
    rig.pass(5);
    await rig.type("[B");
    rig.pass(1_000);
    expect(kinds(rig)).toEqual(["\u65e5", "down"]);
  });

  test("Esc alone is a key after a moment, of the time it was pressed", async () => {
    const rig = await entered();
    await rig.type("\u001b");
    expect(rig.keys).toEqual([]);
    rig.pass(50);
    expect(rig.keys).toEqual([
      { kind: "key", name: "escape", ctrl: false, alt: false, shift: false, at: 1_050 },
    ]);
  });

  test("the end of the input is told once", async () => {
    const rig = await entered();
    rig.input.end();
    await rig.settle();
    rig.input.destroy();
    await rig.settle();
    expect(kinds(rig)).toEqual(["end"]);
    rig.tty.leave();
    rig.tty.enter();
    await rig.settle();
    expect(kinds(rig)).toEqual(["end", "end"]);
  });

  test("a listener that stopped hears nothing", async () => {
    const rig = await entered();
    const heard: unknown[] = [];
    const stop = rig.tty.onKey((key) => heard.push(key));
    stop();
    await rig.type("x");
    expect(heard).toEqual([]);
  });
});

describe("an input that others read too", () => {
  test("is theirs again afterwards, with what was typed after the last key", async () => {
    const rig = createRig();
    const lines = createLineReader({ input: rig.input, now: () => 0, keepTail: false });
    const never = new AbortController().signal;
    const first = lines.next(never);
    rig.input.write("before\n");
    expect(await first).toMatchObject({ text: "before" });

    rig.tty.enter();
    await rig.settle();
    rig.tty.onKey((key) => {
      if (key.kind === "key" && key.name === "enter") rig.tty.leave();
    });
    await rig.type("answer\u001b[F\rsecond\u00e9\r");
    expect(kinds(rig)).toEqual(["answer", "end", "enter"]);
    expect(await lines.next(never)).toMatchObject({ text: "second\u00e9" });
    rig.input.write("third\n");
    expect(await lines.next(never)).toMatchObject({ text: "third" });
    expect(lines.arrived()).toBe(3);
    expect(kinds(rig)).toEqual(["answer", "end", "enter"]);
  });

  test("begins to be read by lines after it was left", async () => {
    const rig = createRig();
    rig.tty.enter();
    await rig.settle();
    rig.tty.leave();
    const lines = createLineReader({ input: rig.input, now: () => 0, keepTail: false });
    rig.input.write("line\n");
    expect(await lines.next(new AbortController().signal)).toMatchObject({ text: "line" });
  });

  test("is read by one question after the other, never by both", async () => {
    const rig = await entered();
    rig.tty.onKey((key) => {
      if (key.kind !== "key" || key.name !== "enter") return;
      rig.tty.leave();
      rig.tty.enter();
    });
    await rig.type("a\u0001\rb\u0001");
    await rig.settle();
    expect(kinds(rig)).toEqual(["a", "a", "enter"]);
  });
});
