/**
 * What runs inside the browser of a test: the elements over a real client, whose agent is driven by hand.
 *
 * @module
 */
import { createElicitationClient } from "../../src/client/index.ts";

import { LANGUAGES, loadWebWords } from "../../src/text/index.ts";
import { defineElements } from "../../src/web/index.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look where they know
type Json = any;

const out: Json[] = [];
let arrive: (message: Json) => void = () => {};

const client = createElicitationClient({ modes: ["form", "url"] });
const stream = client.attach(
  {
    readable: new ReadableStream({
      start(controller) {
        arrive = (message) => controller.enqueue(message);
      },
    }),
    writable: new WritableStream({
      write(message) {
        out.push(message);
      },
    }),
  },
  { agent: { name: "coder" } },
);

/** What a test calls through `page.evaluate`. */
const kit = {
  client,
  out,
  /** The agent sends. */
  push: (message: Json): void => arrive(message),
  /** Shakes hands in this version, and lets what the agent sends reach the client. */
  async begin(version: number): Promise<void> {
    const writer = stream.writable.getWriter();
    const field = version === 1 ? "clientCapabilities" : "capabilities";
    await writer.write({
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params: { protocolVersion: version, [field]: {} },
    } as Json);
    void (async () => {
      const reader = stream.readable.getReader();
      while (!(await reader.read()).done);
    })();
    arrive({ jsonrpc: "2.0", id: 0, result: { protocolVersion: version } });
    out.length = 0;
  },
  /** Puts the list into the page. */
  async mount(options: MountOptions = {}): Promise<void> {
    defineElements();
    const element = document.createElement("acp-questions");
    const language = LANGUAGES.find((one) => one === options.language) ?? "en";
    element.words = await loadWebWords(language);
    if (options.zone !== undefined) element.zone = options.zone;
    if (options.titles !== undefined) element.titles = options.titles;
    if (options.opens !== undefined) element.opens = options.opens;
    element.client = client;
    document.querySelector("main")?.append(element);
    await element.updateComplete;
  },
  /** What has focus, through shadow trees: its accessible name as written, or its text. */
  focused(): string {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (at === null) return "";
    const label = at.getAttribute("aria-label") ?? at.closest("label")?.textContent;
    const labelled = at.id && at.getRootNode() instanceof ShadowRoot ? labelOf(at) : undefined;
    return (label ?? labelled ?? at.textContent ?? "").replace(/\s+/g, " ").trim();
  },
};

function labelOf(control: Element): string | undefined {
  const by = control.getAttribute("aria-labelledby");
  const label = by === null ? null : (control.getRootNode() as ShadowRoot).getElementById(by);
  return label?.textContent ?? undefined;
}

interface MountOptions {
  readonly language?: string;
  readonly zone?: string;
  readonly titles?: boolean;
  readonly opens?: "here" | "client";
}

declare global {
  interface Window {
    kit: typeof kit;
  }
}
window.kit = kit;
