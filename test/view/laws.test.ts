import { describe, expect, test } from "vitest";
import { LAWS, surfaceLaws } from "../support/surface-laws.ts";
import { type Breakage, createModelSurface } from "./model-surface.ts";

surfaceLaws("the model surface", () => createModelSurface());

describe("a broken surface is found out", () => {
  const broken: Record<Exclude<Breakage, "no way out of a blocked form">, string> = {
    "first choice preselected": "nothing is preselected without a default [FORM-9]",
    "acts on whatever is on show":
      "an act meant for one question never answers its successor [SURF-2]",
    "cancel declines": "decline and cancel are never mixed up, and carry no content [RES-3]",
    "sends empty texts": "empty optional answers are left out [FORM-15]",
    "withdrawal declines": "a withdrawn question answers nothing and makes room [CAN-2]",
    "hides answers": "what was typed is on show before it is sent [FORM-10]",
    "leaves the asker out": "who asks is on show, also when nobody gave a name [FORM-11]",
  };
  for (const [breakage, law] of Object.entries(broken)) {
    test(breakage, async () => {
      await expect(LAWS[law]?.(createModelSurface(breakage as Breakage))).rejects.toThrow();
    });
  }

  test("no way out of a blocked form", async () => {
    const driver = createModelSurface("no way out of a blocked form");
    let held = false;
    void LAWS["a form that cannot be accepted can be declined [FORM-17]"]?.(driver).then(() => {
      held = true;
    });
    for (let turn = 0; turn < 10; turn += 1) await driver.settle();
    expect(held).toBe(false);
  });
});
