import { setImmediate as turn } from "node:timers/promises";
import { expect } from "vitest";
import { createHints } from "../../src/connect/store/hints.ts";
import { proves } from "../support/proves.ts";

proves("CONN-7", "whoever makes a change is done before anybody hears of it", async () => {
  const hints = createHints();
  const heard: string[] = [];
  hints.add((id) => heard.push(id));
  hints.changed("a");
  expect(heard).toEqual([]);
  await turn();
  expect(heard).toEqual(["a"]);
});

proves("CONN-7", "who stops hearing while a hint is on its way hears nothing more", async () => {
  const hints = createHints();
  const heard: string[] = [];
  hints.add((id) => {
    heard.push(`first ${id}`);
    stop();
  });
  const stop = hints.add((id) => heard.push(`second ${id}`));
  hints.changed("a");
  hints.changed("b");
  await turn();
  expect(heard).toEqual(["first a", "first b"]);
});

proves("CONN-7", "who hears twice hears each hint twice, and can stop one of them", async () => {
  const hints = createHints();
  const heard: string[] = [];
  const hear = (id: string) => heard.push(id);
  const [stop] = [hints.add(hear), hints.add(hear)];
  hints.changed("a");
  await turn();
  expect(heard).toEqual(["a", "a"]);
  stop();
  hints.changed("b");
  await turn();
  expect(heard).toEqual(["a", "a", "b"]);
});
