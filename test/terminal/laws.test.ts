import type { Draft, QuestionView } from "../../src/view/index.ts";
import { type SurfaceDriver, surfaceLaws } from "../support/surface-laws.ts";
import { createRig } from "./rig.ts";

/** A person who reads the form, answers field by field, and comes back to one by its number. */
function driver(): SurfaceDriver {
  const rig = createRig({ interactive: true });
  let question: QuestionView | undefined;

  async function say(...lines: string[]): Promise<void> {
    for (const line of lines) {
      rig.tick(600);
      rig.type(line);
      await rig.rest();
    }
  }

  /** Goes to the field by way of the review, and types. */
  async function at(name: string, ...lines: string[]): Promise<void> {
    const fields = question?.form?.fields ?? [];
    const place = fields.findIndex(
      ({ field, companion }) => field.name === name || companion?.field.name === name,
    );
    const isCompanion = fields[place]?.field.name !== name;
    await say("/review", String(place + 1), ...(isCompanion ? [""] : []), ...lines);
    if (fields[place]?.companion !== undefined && !isCompanion) await say("");
  }

  return {
    ask: (asked, signal, controls) => {
      question = asked;
      rig.news();
      const drafts = { ...controls, saveDraft: (draft: Draft) => controls.saveDraft(draft) };
      return rig.terminal.surface.ask(asked, signal, drafts);
    },
    does: async (step) => {
      await rig.rest();
      if (step === "accept") await say("/review", "send");
      else if (typeof step === "string") await say(`/${step}`);
      else if ("type" in step) {
        for (const [name, text] of Object.entries(step.type)) await at(name, text);
      } else if ("clear" in step) await at(step.clear, "/clear");
      else {
        for (const [name, value] of Object.entries(step.pick)) {
          const words = typeof value === "boolean" ? [value ? "y" : "n"] : picks(value);
          await at(name, ...words);
        }
      }
    },
    slips: (out) => {
      const words = { accept: ["/review", "send"], decline: ["/decline"], cancel: ["/cancel"] };
      rig.type(...words[out]);
    },
    screen: () => rig.output(),
    settle: () => rig.rest(),
    close: () => rig.terminal.close(),
  };
}

function picks(value: unknown): string[] {
  if (Array.isArray(value)) return [value.join(", "), ""];
  return [String(value)];
}

surfaceLaws("the plain terminal", driver);
