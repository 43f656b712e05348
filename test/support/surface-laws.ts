/**
 * The laws every surface keeps, whatever it draws on. A surface's test hands in a driver that acts like a
 * person: it reads the screen, fills in the question on show, and uses the ways out.
 *
 * @module
 */
import { describe, expect, test } from "vitest";
import { findSecrets, loadSecrets, readForm } from "../../src/form/index.ts";
import {
  type Act,
  type Ask,
  type Controls,
  type QuestionView,
  startDraft,
  viewAsker,
  viewForm,
  viewMessage,
  viewScope,
} from "../../src/view/index.ts";

/**
 * What a person does with the question on show. `pick` takes consts, booleans, or lists of consts. `review`
 * looks over all answers without sending; where they are always in sight, nothing has to be done for it.
 */
export type Step =
  | "review"
  | { readonly type: Readonly<Record<string, string>> }
  | { readonly pick: Readonly<Record<string, unknown>> }
  | { readonly clear: string }
  | WayOut;
export type WayOut = "accept" | "decline" | "cancel";

/** A surface and a person in front of it. */
export interface SurfaceDriver {
  readonly ask: Ask;
  /** Does one step as a person would: waits until the surface is ready for it. */
  does(step: Step): Promise<void>;
  /** Acts at once, blindly, as a finger already on its way does: before anything new could be read. */
  slips(out: WayOut): void;
  /** Everything readable now, or in a line-by-line surface since the question was shown. */
  screen(): string;
  /** Lets everything that is under way come to rest, without giving any answer. */
  settle(): Promise<void>;
  close?(): void;
}

/** Declares the laws as tests for the surface that `make` gives; each test makes its own. */
export function surfaceLaws(
  name: string,
  make: () => SurfaceDriver | Promise<SurfaceDriver>,
): void {
  describe(`${name} keeps the laws of surfaces`, () => {
    for (const [law, hold] of Object.entries(LAWS)) {
      test(law, async () => {
        const driver = await make();
        try {
          await hold(driver);
        } finally {
          driver.close?.();
        }
      });
    }
  });
}

/** Each law by its sentence; exported so that a broken surface can be shown to fail it. */
export const LAWS: Readonly<Record<string, (driver: SurfaceDriver) => Promise<void>>> = {
  "nothing is preselected without a default [FORM-9]": async (driver) => {
    expect(await answer(driver, EVERY_KIND, ["accept"])).toEqual(accepted({}));
  },
  "a valid default is on show and is sent untouched [FORM-9]": async (driver) => {
    const schema = { properties: { v: { type: "string", default: "prefill" } } };
    const open = show(driver, schema);
    await driver.settle();
    expect(driver.screen()).toContain("prefill");
    await driver.does("accept");
    expect(content(await open.act)).toEqual(accepted({ v: "prefill" }));
  },
  "a cleared default does not come back [FORM-10]": async (driver) => {
    const schema = { properties: { v: { type: "string", default: "prefill" } } };
    expect(await answer(driver, schema, [{ clear: "v" }, "accept"])).toEqual(accepted({}));
  },
  "an optional yes or no can say no [FORM-10]": async (driver) => {
    expect(await answer(driver, YES_NO, [{ pick: { b: false } }, "accept"])).toEqual(
      accepted({ b: false }),
    );
  },
  "an optional yes or no can be unset again [FORM-10]": async (driver) => {
    const steps: Step[] = [{ pick: { b: true } }, { clear: "b" }, "accept"];
    expect(await answer(driver, YES_NO, steps)).toEqual(accepted({}));
  },
  "picks are sent as their consts, a companion under its own name [FORM-10]": async (driver) => {
    const steps: Step[] = [
      { pick: { colour: "r", tags: ["a", "b"] } },
      { type: { colour_custom: "dark" } },
      "accept",
    ];
    expect(await answer(driver, CHOICES, steps)).toEqual(
      accepted({ colour: "r", colour_custom: "dark", tags: ["a", "b"] }),
    );
  },
  "empty optional answers are left out [FORM-15]": async (driver) => {
    const steps: Step[] = [{ type: { t: "abc" } }, { clear: "t" }, "accept"];
    expect(await answer(driver, EVERY_KIND, steps)).toEqual(accepted({}));
  },
  "a required field left empty is named, and the question can still be declined [FORM-7]": async (
    driver,
  ) => {
    const schema = { properties: { v: { type: "string", title: "Label" } }, required: ["v"] };
    const open = show(driver, schema);
    await driver.does("accept");
    await driver.settle();
    expect(open.settled()).toBe(false);
    expect(driver.screen()).toContain("Label");
    await driver.does("decline");
    expect(content(await open.act)).toEqual({ action: "decline" });
  },
  "what was typed is on show before it is sent [FORM-10]": async (driver) => {
    const open = show(driver, EVERY_KIND);
    await driver.does({ type: { t: "a visible answer" } });
    await driver.does("review");
    await driver.settle();
    expect(driver.screen()).toContain("a visible answer");
    expect(open.settled()).toBe(false);
    await driver.does("accept");
    expect(content(await open.act)).toEqual(accepted({ t: "a visible answer" }));
  },
  "decline and cancel are never mixed up, and carry no content [RES-3]": async (driver) => {
    const typed: Step = { type: { t: "private draft" } };
    expect(await answer(driver, EVERY_KIND, [typed, "decline"])).toEqual({ action: "decline" });
    expect(await answer(driver, EVERY_KIND, [typed, "cancel"])).toEqual({ action: "cancel" });
  },
  "a form that cannot be accepted can be declined [FORM-17]": async (driver) => {
    const schema = { properties: { f: { type: "_file", title: "Upload" } }, required: ["f"] };
    const open = show(driver, schema);
    await driver.settle();
    expect(driver.screen()).toContain("Upload");
    await driver.does("decline");
    expect(content(await open.act)).toEqual({ action: "decline" });
  },
  "who asks is on show, also when nobody gave a name [FORM-11]": async (driver) => {
    const open = show(driver, { properties: {} });
    await driver.settle();
    expect(driver.screen()).toMatch(/unnamed agent/i);
    await driver.does("cancel");
    await open.act;
  },
  "a withdrawn question answers nothing and makes room [CAN-2]": async (driver) => {
    const first = show(driver, EVERY_KIND);
    await driver.settle();
    first.abort();
    await driver.settle();
    expect(["accept", "decline"]).not.toContain(await first.outcome());
    expect(await answer(driver, EVERY_KIND, ["decline"])).toEqual({ action: "decline" });
  },
  "an act meant for one question never answers its successor [SURF-2]": async (driver) => {
    for (const out of ["accept", "decline"] as const) {
      const first = show(driver, EVERY_KIND);
      await driver.settle();
      first.abort();
      const second = show(driver, EVERY_KIND);
      driver.slips(out);
      await driver.settle();
      expect(second.settled()).toBe(false);
      await driver.does("cancel");
      expect(content(await second.act)).toEqual({ action: "cancel" });
    }
  },
};

const YES_NO = { properties: { b: { type: "boolean" } } };
const CHOICES = {
  properties: {
    colour: { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] },
    colour_custom: { type: "string", title: "Other" },
    tags: { type: "array", items: { type: "string", enum: ["a", "b", "c"] } },
  },
};
const EVERY_KIND = {
  properties: {
    t: { type: "string" },
    n: { type: "number" },
    i: { type: "integer" },
    b: { type: "boolean" },
    e: { type: "string", enum: ["x"] },
    m: { type: "array", items: { type: "string", enum: ["x"] } },
    d: { type: "string", format: "date" },
  },
};

/** One showing of a form, and what became of it. */
interface Showing {
  readonly act: Promise<Act>;
  settled(): boolean;
  abort(): void;
  /** The action, or `"none"` when the surface dismissed the question without one. Waits for it. */
  outcome(): Promise<string>;
}

await loadSecrets();

let shown = 0;

/** A question as a client would hand it to a surface. */
function questionOf(schema: object, message = "Please choose."): QuestionView {
  const reading = readForm({ type: "object", ...schema });
  const form = viewForm(reading, findSecrets(reading.raw, message));
  shown += 1;
  return {
    id: `q${shown}`,
    mode: "form",
    status: "open",
    asker: viewAsker({}),
    scope: viewScope({ kind: "session", sessionId: "s1" }),
    message: viewMessage(message),
    form,
    asked: 1,
    waiting: 0,
    issues: [],
    draft: startDraft(form),
  };
}

function show(driver: SurfaceDriver, schema: object): Showing {
  const abort = new AbortController();
  const controls: Controls = { saveDraft: () => {}, watch: () => () => {} };
  let settled = false;
  const act = Promise.resolve(driver.ask(questionOf(schema), abort.signal, controls));
  const outcome = act.then(
    (one) => one.action,
    () => "none",
  );
  void outcome.then(() => {
    settled = true;
  });
  return {
    act,
    settled: () => settled,
    abort: () => abort.abort("withdrawn"),
    outcome: () => outcome,
  };
}

async function answer(driver: SurfaceDriver, schema: object, steps: readonly Step[]): Promise<Act> {
  const open = show(driver, schema);
  for (const step of steps) await driver.does(step);
  return content(await open.act);
}

function accepted(values: object): Act {
  return { action: "accept", content: { ...values } };
}

/** An accept without content is an accept of an empty form. */
function content(act: Act): Act {
  return act.action === "accept" ? { action: "accept", content: act.content ?? {} } : act;
}
