/** How long a person waits for 5,000 choices in a real browser: to see them, and after each letter typed. */
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const RIG = fileURLToPath(new URL("../../test/support/web-rig.ts", import.meta.url));
const OPTIONS = Array.from({ length: 5000 }, (_, at) => ({
  const: `r${at}`,
  title: `Region ${at} of the world`,
}));
const ONE = { type: "string", oneOf: OPTIONS };
const MANY = { type: "array", items: { type: "string", anyOf: OPTIONS } };

/**
 * Runs in the page. A time ends with the frame that shows its effect.
 *
 * @param {{ id: number, params: object, open: boolean }} asked
 */
async function look({ id, params, open }) {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    });
  const root = () =>
    document.querySelector("acp-questions").shadowRoot.querySelector("acp-question")?.shadowRoot;
  const until = async (holds) => {
    while (!holds()) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    }
    await frame();
  };
  const took = async (act, holds) => {
    const start = performance.now();
    act();
    await until(holds);
    return performance.now() - start;
  };
  const shown = () => root()?.querySelectorAll(".option, .options .choice").length ?? 0;
  const input = () => root().querySelector("acp-choice-list input");

  const paint = await took(
    () => {
      window.kit.push({ jsonrpc: "2.0", id, method: "elicitation/create", params });
    },
    () => root()?.querySelector("acp-choice-list input") && (open || shown() > 0),
  );
  const opening =
    open &&
    (await took(
      () => input().click(),
      () => shown() > 0,
    ));
  const letters = [];
  for (const text of ["4", "49", "499", "4999"]) {
    const before = root().querySelector(".options + .hint").textContent;
    const type = () => {
      input().value = text;
      input().dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
    letters.push(
      await took(type, () => root().querySelector(".options + .hint").textContent !== before),
    );
  }
  window.kit.push({ jsonrpc: "2.0", method: "$/cancel_request", params: { requestId: id } });
  await until(() => root() === undefined);
  return { paint: paint + (opening || 0), letter: Math.max(...letters) };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "web",
  title: "5,000 choices in Chromium",
  async run({ quick, progress, fact }) {
    const { module } = await runnerImport(RIG);
    const { startWebRig, formRequest } = module;
    const rig = await startWebRig();
    try {
      for (const [id, label, field] of [
        ["one", "one of 5,000", ONE],
        ["many", "any of 5,000", MANY],
      ]) {
        const page = await rig.open();
        const params = formRequest({ properties: { field } });
        const rounds = [];
        for (let round = 1; round <= (quick ? 5 : 15); round += 1) {
          progress(`${label}: round ${round}`);
          rounds.push(await page.evaluate(look, { id: round, params, open: id === "one" }));
        }
        const say = (what, said, value, most) =>
          fact({
            id: `web-${id}-${what}`,
            label: `${label}: ${said}`,
            value,
            unit: "ms",
            goal: { valueAtMost: most },
          });
        say(
          "paint",
          "from the message to the painted list",
          median(rounds.map((one) => one.paint)),
          200,
        );
        say("letter", "slowest letter of a search", median(rounds.map((one) => one.letter)), 50);
      }
      await rig.tidy();
    } finally {
      await rig.close();
    }
  },
};
