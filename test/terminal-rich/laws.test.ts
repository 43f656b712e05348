import { everyField, type QuestionView } from "../../src/view/index.ts";
import { type SurfaceDriver, surfaceLaws } from "../support/surface-laws.ts";
import { createRichRig } from "./rig.ts";

/** A person who goes to a field with the keys, fills it in, and to the controls to act. */
function driver(): SurfaceDriver {
  const rig = createRichRig({ rows: 40 });
  let question: QuestionView | undefined;

  const fields = () =>
    (question?.form === undefined ? [] : everyField(question.form)).filter(
      ({ field }) => field.kind !== "unsupported",
    );
  const isBlocked = (): boolean => (question?.form?.blockedBy.length ?? 0) > 0;

  function goTo(name: string): void {
    const all = fields();
    const place = all.findIndex(({ field }) => field.name === name);
    rig.press("<Ctrl-R>", ...Array.from({ length: all.length - place }, () => "<Shift-Tab>"));
  }

  function pick(name: string, value: unknown): void {
    goTo(name);
    if (typeof value === "boolean") {
      rig.press(value ? "y" : "n");
      return;
    }
    const view = fields().find(({ field }) => field.name === name);
    for (const one of [value].flat()) {
      const place = view?.options.findIndex(({ option }) => option.const === one) ?? 0;
      rig.press("<Home>", ...Array.from({ length: place }, () => "<Down>"), "<Space>");
    }
  }

  function keysOf(out: "accept" | "decline" | "cancel"): string[] {
    if (out === "cancel") return ["<Esc>"];
    const decline = isBlocked() ? [] : ["<Right>"];
    return ["<Ctrl-R>", ...(out === "decline" ? decline : []), "<Enter>"];
  }

  return {
    ask: (asked, signal, controls) => {
      question = asked;
      return rig.terminal.surface.ask(asked, signal, controls);
    },
    does: async (step) => {
      await rig.rest();
      rig.arm();
      if (step === "review") rig.press("<Ctrl-R>");
      else if (typeof step === "string") rig.press(...keysOf(step));
      else if ("type" in step) {
        for (const [name, text] of Object.entries(step.type)) {
          goTo(name);
          rig.press("<Ctrl-U>", text);
        }
      } else if ("clear" in step) {
        goTo(step.clear);
        rig.press("<Ctrl-U>", "<Delete>");
      } else for (const [name, value] of Object.entries(step.pick)) pick(name, value);
      await rig.rest();
    },
    slips: (out) => rig.press(...keysOf(out)),
    screen: () => rig.text(),
    settle: () => rig.rest(),
    close: () => rig.terminal.close(),
  };
}

surfaceLaws("the whole screen", driver);
