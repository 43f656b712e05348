/**
 * Loads what draws a question, once there is one, and defines it.
 *
 * @module
 */
import type { Delivery } from "./drawing.ts";

type Elements = Readonly<Record<string, CustomElementConstructor>>;

/** Where `<acp-questions>` is defined by `defineElements`, and the rest is to be. Empty: in the window's own. */
const registries = new Set<CustomElementRegistry>();
let loaded: Elements | undefined;

/** Defines elements; a name that is taken stays as it is. */
export function define(registry: CustomElementRegistry, elements: Elements): void {
  for (const [name, element] of Object.entries(elements)) {
    if (registry.get(name) === undefined) registry.define(name, element);
  }
}

/** What is loaded is defined here, too: now, or once it is there. */
export function defineQuestionIn(registry: CustomElementRegistry): void {
  registries.add(registry);
  if (loaded !== undefined) define(registry, loaded);
}

/**
 * Loads ahead what the first question would load, and defines it: for a host that wants that question without delay,
 * or uses `<acp-question>` by itself. Rejects when it cannot be had; the first question tries anew.
 */
export async function preload(): Promise<void> {
  await QUESTION.bring();
  const { readySecrets } = await import("./parts.ts");
  await readySecrets();
}

/** How `<acp-question>` comes into this page, once for all elements. */
export const QUESTION: Delivery = {
  isThere: () => loaded !== undefined,
  async bring() {
    if (loaded !== undefined) return;
    const { questionElements } = await import("./parts.ts");
    loaded = questionElements;
    const places = registries.size === 0 ? [customElements] : registries;
    for (const registry of places) define(registry, loaded);
  },
};
