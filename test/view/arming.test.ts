import { expect, test } from "vitest";
import { ARM_DELAY_MS, isArmed } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";

proves(
  "SURF-2",
  "an act counts only for the painted question, and only once that was on show for a while",
  () => {
    const painted = { id: "q1", at: 1_000 };
    expect(ARM_DELAY_MS).toBe(500);
    expect(isArmed(painted, { id: "q1", at: 1_500 })).toBe(true);
    expect(isArmed(painted, { id: "q1", at: 1_499 })).toBe(false);
    expect(isArmed(painted, { id: "q1", at: 900 })).toBe(false);
    expect(isArmed(painted, { id: "q2", at: 9_000 })).toBe(false);
  },
);

test("the delay can be set, and a time that is no number is never armed", () => {
  const painted = { id: "q1", at: 1_000 };
  expect(isArmed(painted, { id: "q1", at: 1_000 }, 0)).toBe(true);
  expect(isArmed(painted, { id: "q1", at: Number.NaN }, 0)).toBe(false);
  expect(isArmed({ id: "q1", at: Number.NaN }, { id: "q1", at: 1_000 }, 0)).toBe(false);
});
