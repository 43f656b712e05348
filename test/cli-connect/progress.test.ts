import { expect, test } from "vitest";
import { everySecond } from "../../src/cli/connect/progress.ts";

test("progress is told after a second, and then once a second", () => {
  let now = 5_000;
  const told: number[] = [];
  const progress = everySecond(
    () => now,
    (count) => told.push(count),
  );
  for (const [at, count] of [
    [5_999, 1],
    [6_000, 2],
    [6_500, 3],
    [6_999, 4],
    [7_000, 5],
    [9_900, 6],
    [10_000, 7],
  ] as const) {
    now = at;
    progress(count);
  }
  expect(told).toEqual([2, 5, 6]);
});
