/**
 * A client at the other end of a loopback page: the same list and the same acts, over requests that carry the tab's
 * secret. The secret is sent to nobody who did not prove to know it.
 *
 * @see LOOP-1 LOOP-5
 * @module
 */
import { ARM_DELAY_MS, type Draft, type QuestionView } from "../../view/index.ts";
import type { ActResult, AnswerAct, QuestionsPort } from "../port.ts";
import { readLines } from "./lines.ts";

/** What a tab keeps for as long as it lives. */
export interface TabKey {
  readonly id: string;
  readonly secret: string;
}

/** How it stands: connected; being looked for again; or over, and why. */
export type TabState = "connected" | "lost" | Farewell;
/** Why it is over for good. `gone`: the server is not there any more, or another one is. */
export type Farewell = "closed" | "agent-gone" | "used-twice" | "gone";

type Listener = (questions: readonly QuestionView[], ended: readonly QuestionView[]) => void;

/** How often, and how far apart in milliseconds, a lost server is looked for. */
const TRIES = [200, 500, 1_000, 2_000, 4_000, 8_000];
/** A timer may be early, and two clocks may differ by as much, in milliseconds. */
const EARLY_MS = 5;

/** The far end of the page's server. */
export class RemoteClient implements QuestionsPort {
  readonly #key: TabKey;
  readonly #onState: (state: TabState) => void;
  readonly #listeners = new Set<Listener>();
  /** From when on an act with that ticket counts at the server, on this page's clock. */
  readonly #counts = new Map<number, number>();
  /** What was typed and has not reached the server. */
  readonly #unsaved = new Map<string, Draft>();
  #views: ReadonlyMap<string, QuestionView> = new Map();
  #current: readonly QuestionView[] = [];

  constructor(key: TabKey, onState: (state: TabState) => void) {
    this.#key = key;
    this.#onState = onState;
  }

  readonly questions: QuestionsPort["questions"] = ((self) => ({
    get current() {
      return self.#current;
    },
    subscribe(listener: Listener) {
      self.#listeners.add(listener);
      return () => {
        self.#listeners.delete(listener);
      };
    },
  }))(this);

  /** Follows the list until it is over, through reconnections. */
  async run(): Promise<void> {
    for (let tries = 0; tries < TRIES.length; tries += 1) {
      const end = await this.#follow(() => {
        tries = 0;
      });
      if (end !== undefined) {
        this.#clear();
        this.#onState(end);
        return;
      }
      this.#onState("lost");
      await new Promise((resolve) => setTimeout(resolve, TRIES[tries]));
    }
    this.#clear();
    this.#onState("gone");
  }

  async open(id: string): Promise<number | undefined> {
    const { ticket } = (await this.#act({ kind: "open", id })) as { ticket?: number | null };
    if (typeof ticket !== "number") return undefined;
    this.#counts.set(ticket, performance.now() + ARM_DELAY_MS + EARLY_MS);
    return ticket;
  }

  /** The server heard later than the person saw what is on show (SURF-2): what is left of the time is waited out. */
  async answer(id: string, act: AnswerAct, ticket: number): Promise<ActResult> {
    const counts = this.#counts.get(ticket) ?? 0;
    for (let left = 1; left > 0; left = counts - performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, left));
    }
    this.#counts.delete(ticket);
    return (await this.#act({ kind: "answer", id, act, ticket })) as unknown as ActResult;
  }

  async release(id: string): Promise<void> {
    await this.#quietly({ kind: "release", id });
  }

  /** What the connection loses is kept, and saved before the server tells the list again. */
  async saveDraft(id: string, draft: Draft): Promise<void> {
    this.#unsaved.set(id, draft);
    await this.#save(id, draft).catch(() => {});
  }

  async #save(id: string, draft: Draft): Promise<void> {
    await this.#act({ kind: "draft", id, draft });
    if (this.#unsaved.get(id) === draft) this.#unsaved.delete(id);
  }

  async reopen(id: string): Promise<void> {
    await this.#quietly({ kind: "reopen", id });
  }

  async finish(id: string): Promise<void> {
    await this.#quietly({ kind: "finish", id });
  }

  async giveUp(id: string): Promise<void> {
    await this.#quietly({ kind: "give-up", id });
  }

  /** One connection: `undefined` when it broke and may come again. */
  async #follow(connected: () => void): Promise<Farewell | undefined> {
    try {
      if (!(await provesItself(this.#key))) return "gone";
      const unsaved = [...this.#unsaved];
      await Promise.all(unsaved.map(([id, draft]) => this.#save(id, draft).catch(() => {})));
      const response = await post("/questions", {}, this.#key);
      if (response.status === 401) return "gone";
      if (!response.ok || response.body === null) return undefined;
      connected();
      this.#onState("connected");
      for await (const line of readLines(response.body)) {
        const event = JSON.parse(line) as Event;
        if (event.kind === "bye") return event.why;
        if (event.kind === "questions") this.#take(event);
      }
      return undefined;
    } catch {
      return undefined;
    }
  }

  #take({ order, views, ended }: Extract<Event, { kind: "questions" }>): void {
    const known = new Map(this.#views);
    for (const view of views) {
      // What is typed here meanwhile is newer than what the server knows.
      const typed = this.#unsaved.get(view.id);
      known.set(view.id, typed === undefined ? view : { ...view, draft: typed });
    }
    this.#current = order.map((id) => known.get(id)).filter((view) => view !== undefined);
    this.#views = new Map(this.#current.map((view) => [view.id, view]));
    for (const id of this.#unsaved.keys()) if (!this.#views.has(id)) this.#unsaved.delete(id);
    this.#tell(ended);
  }

  #clear(): void {
    this.#current = [];
    this.#tell([]);
  }

  #tell(ended: readonly QuestionView[]): void {
    for (const listener of [...this.#listeners]) listener(this.#current, ended);
  }

  async #act(act: object): Promise<Record<string, unknown>> {
    const response = await post("/act", act, this.#key);
    if (!response.ok) throw new Error("the server did not take it");
    return await response.json();
  }

  /** What may be lost with the connection: the server keeps the last draft, and tells the list again. */
  async #quietly(act: object): Promise<void> {
    await this.#act(act).catch(() => {});
  }
}

type Event =
  | {
      readonly kind: "questions";
      readonly order: readonly string[];
      readonly views: readonly QuestionView[];
      readonly ended: readonly QuestionView[];
    }
  | { readonly kind: "alive" }
  | { readonly kind: "bye"; readonly why: Exclude<Farewell, "gone"> };

/** Spends a link's token. `undefined`: it is unknown or too old; `used-twice`: somebody used it before. */
export async function spendToken(
  token: string,
): Promise<{ readonly key: TabKey; readonly language: string } | "used-twice" | undefined> {
  const response = await post("/session", { token });
  if (response.status === 409) return "used-twice";
  if (!response.ok) return undefined;
  const { id, secret, language } = await response.json();
  return { key: { id, secret }, language };
}

/** True when the server knows the tab's secret, without being told it. */
async function provesItself({ id, secret }: TabKey): Promise<boolean> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const response = await post("/proof", { id, nonce });
  if (!response.ok) return false;
  const { proof } = await response.json();
  const bytes = Uint8Array.from(atob(secret.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
    one.charCodeAt(0),
  );
  const hash = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hash, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(nonce));
  return toBase64Url(new Uint8Array(mac)) === proof;
}

async function post(path: string, body: object, key?: TabKey): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key !== undefined) headers.authorization = `Bearer ${key.id}.${key.secret}`;
  return await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
