/**
 * What runs inside the browser of a test: the elements over a real client, whose agent is driven by hand.
 *
 * @module
 */
import { createElicitationClient, type RememberedAnswers } from "../../src/client/index.ts";
import { LANGUAGES, loadWebWords } from "../../src/text/index.ts";
import type { Act, Ending, QuestionView } from "../../src/view/index.ts";
import { defineElements, preload, type QuestionsPort } from "../../src/web/index.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look where they know
type Json = any;

const out: Json[] = [];
let arrive: (message: Json) => void = () => {};

/** Earlier answers by the shape of their question, once a test has them kept. */
let kept: Map<string, RememberedAnswers> | undefined;

const client = createElicitationClient({
  modes: ["form", "url"],
  remember: {
    recall: async (_, shape) => kept?.get(shape),
    keep: async (_, shape, values) => {
      const before = kept?.get(shape) ?? {};
      const after = Object.entries(values).map(([name, value]) => [
        name,
        [value, ...(before[name] ?? [])],
      ]);
      kept?.set(shape, { ...before, ...Object.fromEntries(after) });
    },
  },
});
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
  /** From here on answers are kept, to be offered again. */
  remember(): void {
    kept = new Map();
  },
  /** Loads what a question takes. */
  async preload(): Promise<void> {
    await Promise.all([client.preload(), preload()]);
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
  /** Puts a list into the page that any questions can be laid before; acts are told to `window.told`. */
  mountBoard(): void {
    defineElements();
    const element = document.createElement("acp-questions");
    element.client = board;
    document.querySelector("main")?.replaceChildren(element);
  },
  lay: (question: QuestionView): void => change([...laid, question], []),
  take: (id: string): void => drop(id, "withdrawn"),
  /** Presses a button at once, whatever is on show. */
  slip(id: string, list: Element | null = document.querySelector("acp-questions")): void {
    const question = list?.shadowRoot?.querySelector("acp-question")?.shadowRoot;
    question?.querySelector<HTMLElement>(`#${id}`)?.click();
  },
  /** Presses a button in the moment it appears. */
  pressWhenThere(selector: string): void {
    pressing = (async () => {
      for (;;) {
        const button = within(document, selector);
        if (button !== undefined) return press(button);
        await new Promise((resolve) => setTimeout(resolve));
      }
    })();
  },
  /** Resolves once it is pressed. */
  pressed: (): Promise<void> => pressing,
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

let pressing: Promise<void> = Promise.resolve();

/** The first that fits, through shadow trees. */
function within(root: ParentNode, selector: string): HTMLElement | undefined {
  const here = root.querySelector<HTMLElement>(selector);
  if (here !== null) return here;
  return (
    [...root.querySelectorAll("*")]
      .map(({ shadowRoot }) => shadowRoot && within(shadowRoot, selector))
      .find((found) => found != null) ?? undefined
  );
}

/** A press of its own, not the end of one that began before. */
function press(button: HTMLElement): void {
  for (const name of ["pointerdown", "pointerup"]) {
    button.dispatchEvent(new PointerEvent(name, { bubbles: true, composed: true }));
  }
  button.click();
}

let laid: readonly QuestionView[] = [];
const listeners = new Set<Parameters<QuestionsPort["questions"]["subscribe"]>[0]>();

function change(questions: readonly QuestionView[], ended: readonly QuestionView[]): void {
  laid = questions;
  for (const listener of listeners) listener(laid, ended);
}

function drop(id: string, ending: Ending): void {
  const ended = laid.filter((one) => one.id === id);
  change(
    laid.filter((one) => one.id !== id),
    ended.map((one) => ({ ...one, status: "ended", ending })),
  );
}

/** A client that believes everything: what the element lets through is what the laws judge. */
const board: QuestionsPort = {
  questions: {
    get current() {
      return laid;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
  open: () => 1,
  async answer(id, act) {
    window.told?.(id, act);
    // Far away: what is disabled meanwhile has lost its focus by then.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    drop(id, "answered");
    return { state: "sent" };
  },
  release: () => {},
  saveDraft: () => {},
  reopen: () => {},
  finish: () => {},
  giveUp: () => {},
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
    told?: (id: string, act: Act) => void;
  }
}
window.kit = kit;
