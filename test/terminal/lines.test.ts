import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { createLineReader, type LineReader } from "../../src/terminal/lines.ts";

const never = new AbortController().signal;

function open(keepTail = true): { input: PassThrough; reader: LineReader } {
  const input = new PassThrough();
  return { input, reader: createLineReader({ input, now: () => 7, keepTail }) };
}

async function text(reader: LineReader, signal: AbortSignal = never): Promise<string> {
  const read = await reader.next(signal);
  return typeof read === "string" ? `(${read})` : read.text;
}

describe("the line reader", () => {
  test("ends lines at LF, CR LF and CR, also when a chunk ends between CR and LF", async () => {
    const { input, reader } = open();
    for (const chunk of ["a\nb\r", "\nc\rd\r\n", "\r\n", "e"]) input.write(chunk);
    input.end();
    for (const line of ["a", "b", "c", "d", "", "e", "(end)", "(end)"]) {
      expect(await text(reader)).toBe(line);
    }
  });

  test("reads UTF-8 cut inside a character", async () => {
    const { input, reader } = open();
    for (const byte of Buffer.from("\u{1f600}\u4e2d\n")) input.write(Buffer.from([byte]));
    expect(await text(reader)).toBe("\u{1f600}\u4e2d");
  });

  test("reads nothing before somebody asks", async () => {
    const { input, reader } = open();
    input.write("early\n");
    await new Promise((resolve) => setImmediate(resolve));
    expect(input.readableFlowing).toBe(null);
    expect(await text(reader)).toBe("early");
  });

  test("a line that comes after an abort is the next one's", async () => {
    const { input, reader } = open();
    const abort = new AbortController();
    const first = text(reader, abort.signal);
    input.write("half");
    abort.abort();
    expect(await first).toBe("(aborted)");
    input.write(" and half\nmore\n");
    expect(await text(reader)).toBe("half and half");
    expect(await text(reader)).toBe("more");
  });

  test("an aborted signal reads nothing", async () => {
    const { input, reader } = open();
    input.write("kept\n");
    expect(await text(reader, AbortSignal.abort())).toBe("(aborted)");
    expect(await text(reader)).toBe("kept");
  });

  test("leaves no listener on a long-lived signal", async () => {
    const { input, reader } = open();
    const signal = new AbortController().signal;
    const added: string[] = [];
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      added.push("added");
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      added.pop();
      remove(...args);
    };
    for (let place = 0; place < 5; place += 1) {
      const line = text(reader, signal);
      input.write("x\n");
      await line;
    }
    expect(added).toEqual([]);
  });

  test("a line without an end counts in a file, not where a person pressed Ctrl-D", async () => {
    const file = open(true);
    file.input.end("send");
    expect(await text(file.reader)).toBe("send");
    const person = open(false);
    person.input.end("send");
    expect(await text(person.reader)).toBe("(end)");
  });

  test("a line without bounds is cut and says so", async () => {
    const { input, reader } = open();
    for (let chunk = 0; chunk < 5; chunk += 1) input.write("x".repeat(400_000));
    input.write("\nnext\n");
    const read = await reader.next(never);
    expect(read).toMatchObject({ cut: true });
    expect(typeof read === "string" ? 0 : read.text.length).toBe(1_048_576);
    expect(await text(reader)).toBe("next");
  });

  test("a flood of lines waits in the stream", async () => {
    const { input, reader } = open();
    input.write("x\n".repeat(5_000));
    input.end("last\n");
    let count = 0;
    for (let line = await text(reader); line !== "last"; line = await text(reader)) count += 1;
    expect(count).toBe(5_000);
    expect(await text(reader)).toBe("(end)");
  });

  test("an input that is over before it starts is at its end", async () => {
    const { input, reader } = open();
    input.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await text(reader)).toBe("(end)");
  });

  test("closing ends whoever waits and lets go of the input", async () => {
    const { input, reader } = open();
    const waiting = text(reader);
    reader.close();
    expect(await waiting).toBe("(end)");
    expect(input.listenerCount("data")).toBe(0);
    expect(input.isPaused()).toBe(true);
  });
});
