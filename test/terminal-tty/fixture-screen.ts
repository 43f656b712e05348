/**
 * A tiny program on a real terminal: paints what was pressed until it is ended in one of many ways. Run in a
 * pseudo-terminal by the tests.
 *
 * @module
 */
import { createTty } from "../../src/terminal/tty/tty.ts";
import type { Key } from "../../src/terminal/tty/types.ts";

const { stdin: input, stdout: output } = process;
const tty = createTty({ input, output, colour: true, host: process });
const pressed: string[] = [];

function paint(): void {
  const { columns, rows } = tty.size();
  tty.paint({
    rows: [
      [{ text: `screen of ${columns} by ${rows}`, style: "heading" }],
      [
        { text: "\u2460 \u0627\u0644\u0627\u0633\u0645", style: "accent" },
        { text: " | pressed: " },
      ],
      ...pressed.map((text) => [{ text }]),
    ],
    cursor: { row: 1, column: 2 },
  });
}

function nameOf(key: Key): string {
  if (key.kind === "key") return `${key.ctrl ? "ctrl-" : ""}${key.name}`;
  return "text" in key ? `${key.kind} ${key.text}` : key.kind;
}

const ends: Readonly<Record<string, () => void>> = {
  "text q": () => {
    tty.leave();
    output.write("bye\n");
  },
  "text e": () => process.exit(3),
  "text t": () => {
    throw new Error("thrown by a key");
  },
  "text r": () => void Promise.reject(new Error("rejected by a key")),
  "ctrl-z": () => tty.suspend(),
};

tty.onKey((key) => {
  const name = nameOf(key);
  pressed.push(name);
  const end = ends[name];
  if (end === undefined) paint();
  else end();
});
tty.onResize(paint);
output.write(`PID ${process.pid}\n`);
tty.enter();
paint();
// What is typed in the first moment counts as typed before: the tests wait for this.
setTimeout(() => {
  setTimeout(() => {
    pressed.push("ready");
    paint();
  }, 50);
}, 50);
