import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasDisplay } from "../../src/cli/browser.ts";
import { interruptHandler } from "../../src/cli/interrupts.ts";
import { noiseFilter } from "../../src/cli/noise.ts";
import { createWork } from "../../src/cli/work-v2.ts";
import { createLineSplitter } from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (some: readonly Uint8Array[]): string => new TextDecoder().decode(Buffer.concat(some));

describe("lines", () => {
  test("come out the same however the bytes are cut", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 9 })), (chunks) => {
        const lines: string[] = [];
        const splitter = createLineSplitter(1_000, (line) => lines.push(String(line)));
        for (const chunk of chunks) splitter.push(chunk);
        splitter.flush();
        const whole = Buffer.concat(chunks);
        const expected: string[] = [];
        let from = 0;
        for (const [at, byte] of whole.entries()) {
          if (byte !== 10) continue;
          expected.push(String(new Uint8Array(whole.subarray(from, at))));
          from = at + 1;
        }
        if (from < whole.length) expected.push(String(new Uint8Array(whole.subarray(from))));
        expect(lines).toEqual(expected);
      }),
    );
  });

  proves("LIM-4", "longer than the limit are handed over in pieces", () => {
    const pieces: [string, boolean][] = [];
    const splitter = createLineSplitter(4, (line, complete) =>
      pieces.push([text([line]), complete]),
    );
    for (const chunk of ["abc", "def", "g\nh\n"]) splitter.push(bytes(chunk));
    expect(pieces).toEqual([
      ["abcdef", false],
      ["g", true],
      ["h", true],
    ]);
  });
});

test("of an agent's output only JSON-RPC passes, byte for byte", async () => {
  const noise: string[] = [];
  const passed = [
    '{"jsonrpc":"2.0","method":"a"}\n',
    '  {"id":1,"result":{"x":"\\u0000 \u00e9"}}\r\n',
    '[{"method":"a"}]\n',
  ];
  const dropped = ["Hello", '{"level":30}', "[1,2]", "{", "null", '"text"'];
  const input = passed.flatMap((line, place) => [
    line,
    ...dropped.slice(place * 2, place * 2 + 2).map((one) => `${one}\n`),
  ]);
  const out: Uint8Array[] = [];
  await new Blob([`${input.join("\n")}last words`])
    .stream()
    .pipeThrough(noiseFilter((line) => noise.push(line)))
    .pipeTo(new WritableStream({ write: (chunk) => void out.push(chunk) }));
  expect(text(out)).toBe(passed.join(""));
  expect(noise).toEqual([...dropped, "last words"]);
});

describe("the end of a v2 prompt", () => {
  const settled = async (promise: Promise<unknown>): Promise<unknown> =>
    Promise.race([promise, new Promise((resolve) => setImmediate(() => resolve("open")))]);

  test("is the idle state after the work was seen, with its reason", async () => {
    const work = createWork();
    const done = work.run(Promise.resolve());
    work.onState("running", undefined);
    expect(await settled(done)).toBe("open");
    work.onState("idle", "max_tokens");
    expect(await done).toBe("max_tokens");
  });

  proves("CAN-5", "is not an idle state repeated from before", async () => {
    const work = createWork();
    let take: () => void = () => {};
    const done = work.run(
      new Promise<void>((resolve) => {
        take = resolve;
      }),
    );
    work.onState("idle", "cancelled");
    take();
    expect(await settled(done)).toBe("open");
    work.onState("running", undefined);
    work.onState("idle", undefined);
    expect(await done).toBe("end_turn");
  });

  test("waits for the prompt's own answer when the state comes first", async () => {
    const work = createWork();
    let take: () => void = () => {};
    const done = work.run(
      new Promise<void>((resolve) => {
        take = resolve;
      }),
    );
    work.onState("running", undefined);
    work.onState("idle", "end_turn");
    expect(await settled(done)).toBe("open");
    take();
    expect(await done).toBe("end_turn");
  });

  test("is an error when the connection closes", async () => {
    const work = createWork();
    const done = work.run(Promise.resolve());
    work.onClosed();
    await expect(done).rejects.toThrow("closed");
  });
});

describe("Ctrl-C", () => {
  const acts: string[] = [];
  const press = (open: string[], times: readonly number[]): string[] => {
    acts.length = 0;
    let now = 0;
    const handler = interruptHandler(
      {
        cancelQuestion: () => open.includes("question") && acts.push("question") > 0,
        cancelWork: () => open.includes("work") && acts.push("work") > 0,
        sayHow: () => acts.push("how"),
        leave: () => acts.push("leave"),
      },
      () => now,
    );
    for (now of times) handler();
    return [...acts];
  };

  test("reaches the question before the work, and leaves when pressed again at once", () => {
    expect(press(["question", "work"], [0])).toEqual(["question"]);
    expect(press(["work"], [0])).toEqual(["work"]);
    expect(press([], [0])).toEqual(["how"]);
    expect(press(["question", "work"], [0, 1_999])).toEqual(["question", "leave"]);
    expect(press(["question", "work"], [0, 2_000])).toEqual(["question", "question"]);
  });
});

test("a browser is not expected to open on a Linux session without a screen", () => {
  expect(hasDisplay("linux", {})).toBe(false);
  expect(hasDisplay("linux", { DISPLAY: ":0" })).toBe(true);
  expect(hasDisplay("linux", { WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
  expect(hasDisplay("linux", { WSL_DISTRO_NAME: "Debian" })).toBe(true);
  expect(hasDisplay("darwin", {})).toBe(true);
  expect(hasDisplay("win32", {})).toBe(true);
});
