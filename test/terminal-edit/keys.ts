/** Keys by name, as a person would call them: `ctrl-left`, or text in quotes. @module */
import type { Key, KeyName } from "../../src/terminal/tty/types.ts";

export function keyOf(name: string): Key {
  const parts = name.split("-");
  const held = parts.slice(0, -1);
  return {
    kind: "key",
    name: parts.at(-1) as KeyName,
    ctrl: held.includes("ctrl"),
    alt: held.includes("alt"),
    shift: held.includes("shift"),
    at: 0,
  };
}

export function textKey(text: string): Key {
  return { kind: "text", text, at: 0 };
}
