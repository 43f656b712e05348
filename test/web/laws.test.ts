import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Act, everyField, type QuestionView } from "../../src/view/index.ts";
import { armedTab } from "../support/armed.ts";
import { type Step, type SurfaceDriver, surfaceLaws } from "../support/surface-laws.ts";
import { startWebRig, type WebRig } from "../support/web-rig.ts";

let rig: WebRig;
beforeAll(async () => {
  rig = await startWebRig();
});
afterAll(() => rig.close());
afterEach(() => rig.tidy());

surfaceLaws("<acp-questions>", async () => {
  const page = await rig.open();
  const acts = new Map<string, (act: Act) => void>();
  await page.exposeFunction("told", (id: string, act: Act) => acts.get(id)?.(act));
  await page.evaluate(() => window.kit.mountBoard());
  return drive(page, acts);
});

/** A person in front of the element: asks wait for acts that the page tells of. */
function drive(page: Page, acts: Map<string, (act: Act) => void>): SurfaceDriver {
  let ready: Promise<unknown> = Promise.resolve();
  let shown: QuestionView | undefined;
  let seen = "";
  return {
    ask(question, signal) {
      shown = question;
      ready = page.evaluate((one) => window.kit.lay(one), question).then(() => armedTab(page));
      return new Promise((resolve, reject) => {
        acts.set(question.id, resolve);
        signal.addEventListener("abort", () => {
          void page.evaluate((id) => window.kit.take(id), question.id);
          reject(signal.reason);
        });
      });
    },
    async does(step) {
      await ready;
      if (shown !== undefined) await act(page, shown, step);
    },
    slips: (out) => void page.evaluate((id) => window.kit.slip(id), out),
    screen: () => seen,
    async settle() {
      await ready;
      seen = await page.evaluate(() => {
        const list = document.querySelector("acp-questions")?.shadowRoot;
        const question = list?.querySelector("acp-question")?.shadowRoot;
        const typed = [...(question?.querySelectorAll("input, textarea") ?? [])].map(
          (one) => (one as HTMLInputElement).value,
        );
        return [question?.querySelector("article")?.textContent, ...typed].join("\n");
      });
    },
  };
}

async function act(page: Page, question: QuestionView, step: Step): Promise<void> {
  if (step === "review") return;
  const views = question.form === undefined ? [] : everyField(question.form);
  const find = (name: string) => {
    const place = views.findIndex(({ field }) => field.name === name);
    const view = views[place];
    if (view === undefined) throw new Error(`the form has no ${name}`);
    return { view, id: `field-${place}` };
  };
  if (typeof step === "string") {
    await page.locator(`#${step}`).click();
  } else if ("type" in step) {
    for (const [name, text] of Object.entries(step.type)) {
      await page.locator(`#${find(name).id}`).fill(text);
    }
  } else if ("pick" in step) {
    for (const [name, value] of Object.entries(step.pick)) {
      const { view, id } = find(name);
      for (const one of Array.isArray(value) ? value : [value]) {
        const place = view.options.findIndex(({ option }) => option.const === one);
        await page.locator(`#${id}-${typeof one === "boolean" ? one : place}`).check();
      }
    }
  } else {
    const { view, id } = find(step.clear);
    if (view.field.kind === "boolean") {
      await page.locator(`#${id}`).getByRole("button", { name: "Clear" }).click();
    } else await page.locator(`#${id}`).fill("");
  }
}
