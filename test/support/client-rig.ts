/**
 * A client under test between a hand-driven agent and a scripted person, on a clock of its own. Messages are
 * objects, so that "the same object" can be seen.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { vi } from "vitest";
import {
  type ClientEvent,
  createElicitationClient,
  type ElicitationClient,
  type ElicitationClientOptions,
} from "../../src/client/index.ts";
import { type ScriptedSurface, type Shown, scriptedSurface } from "../../src/testing/index.ts";
import {
  clearField,
  type Draft,
  entryText,
  pickValue,
  type QuestionView,
  readDraft,
  typeText,
} from "../../src/view/index.ts";
import type { Mode } from "../../src/wire/index.ts";

/** A message as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look where they know
export type Json = any;

export interface RigOptions {
  readonly version?: 1 | 2;
  readonly modes?: readonly Mode[];
  /** Absent: a scripted person. `null`: nobody, until `attach-presenter`. */
  readonly surface?: ElicitationClientOptions["surface"] | null;
  readonly agentName?: string | null;
  readonly hostCapabilities?: Json;
  readonly initialize?: boolean;
  readonly client?: Partial<ElicitationClientOptions>;
}

/** One connection: the agent's hands, and what the host got. */
export interface Wire {
  /** Everything the client wrote, `initialize` aside. */
  readonly out: Json[];
  /** The `initialize` as it left. */
  initialize: Json;
  /** What reached the host. */
  readonly passed: Json[];
  readonly stream: Stream;
  /** The agent sends. */
  push(message: Json): void;
  /** The host sends. */
  host(message: Json): Promise<void>;
  /** The agent goes away. */
  end(): void;
  fail(error: unknown): void;
  /** From now on nothing can be written to the agent. */
  failWrites: boolean;
  readonly hostError: unknown;
}

/** What happens to an address handed to the browser. */
type Openings = "works" | "throws" | "rejects" | "null";

export class ClientRig {
  readonly person: ScriptedSurface = scriptedSurface();
  readonly client: ElicitationClient;
  readonly events: ClientEvent[] = [];
  readonly ended: QuestionView[] = [];
  readonly opened: string[] = [];
  /** Our id -> the agent's. */
  readonly peerIds = new Map<string, unknown>();
  opens: Openings = "works";
  readonly #options: RigOptions;
  readonly #wires = new Map<string, Wire>();
  readonly #drafts = new Map<string, Draft>();
  #presenterThrows = false;
  #now = 1_000_000;

  constructor(options: RigOptions = {}) {
    this.#options = options;
    const surface = options.surface === undefined ? this.person : options.surface;
    this.client = createElicitationClient({
      modes: options.modes ?? ["form", "url"],
      ...(surface !== null && { surface }),
      now: () => this.#now,
      openUrl: (href) => this.#open(href),
      ...options.client,
      onEvent: (event) => {
        this.events.push(event);
        options.client?.onEvent?.(event);
      },
    });
    this.client.questions.subscribe((_, ended) => this.ended.push(...ended));
  }

  /** The connection of that name, made and initialized at its first use. */
  async wire(name = "A"): Promise<Wire> {
    const known = this.#wires.get(name);
    if (known !== undefined) return known;
    const { agentName = name, version = 1 } = this.#options;
    const made = connect(this.client, agentName);
    this.#wires.set(name, made);
    if (this.#options.initialize === false) return made;
    const key = version === 2 ? "capabilities" : "clientCapabilities";
    await made.host({
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params: { protocolVersion: version, [key]: this.#options.hostCapabilities ?? {} },
    });
    made.initialize = made.out.shift();
    made.push({ jsonrpc: "2.0", id: 0, result: { protocolVersion: version } });
    await flush();
    made.passed.length = 0;
    return made;
  }

  /** What was written on every connection, in the order of the connections. */
  get out(): Json[] {
    return [...this.#wires.values()].flatMap((wire) => wire.out).map(stripped);
  }

  get passed(): Json[] {
    return [...this.#wires.values()].flatMap((wire) => wire.passed);
  }

  get current(): readonly QuestionView[] {
    return this.client.questions.current;
  }

  /** The agent's ids of questions that are on show or queued. */
  get pending(): unknown[] {
    return this.current
      .filter(({ status }) => status === "open" || status === "queued")
      .map(({ id }) => this.peerIds.get(id));
  }

  async send(message: Json, name?: string): Promise<void> {
    const wire = await this.wire(name);
    const before = this.events.length;
    wire.push({ jsonrpc: "2.0", ...message });
    await flush();
    for (const event of this.events.slice(before)) {
      if (event.kind === "question") this.peerIds.set(event.id, message.id);
    }
  }

  /** Lets the time pass, on the client's clock and on the timers of the whole program. */
  async wait(duration: string): Promise<void> {
    const ms = milliseconds(duration);
    this.#now += ms;
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
    await flush();
  }

  /** The question in front of the person. */
  get front(): Shown | undefined {
    return this.person.open[0];
  }

  /** What was typed or picked in the question so far. */
  draftOf(shown: Shown): Draft {
    return this.#drafts.get(shown.question.id) ?? shown.question.draft;
  }

  /** What a field holds, as an input control would. */
  textOf(question: QuestionView, name: string): string {
    const field = question.form?.fields
      .flatMap((one) => (one.companion === undefined ? [one] : [one, one.companion]))
      .find((one) => one.field.name === name);
    if (field === undefined) throw new Error(`no field ${name}`);
    return entryText(field, question.draft);
  }

  async step(step: Json): Promise<void> {
    if (step.in !== undefined) await this.send(step.in, step.connection);
    else if (step.user !== undefined) await this.user(step.user);
    else if (step.host !== undefined) await this.#host(step.host);
    else if (step.wait !== undefined) await this.wait(step.wait);
    else throw new Error(`no such step: ${JSON.stringify(step)}`);
    await flush();
  }

  async user(act: Json): Promise<void> {
    if (typeof act === "object") await this.#edit(act);
    else await this.#act(act);
    await flush();
  }

  async #act(act: string): Promise<void> {
    const page = this.person.pages[0];
    if (act === "reopen" || act === "give-up") page?.act(act);
    const shown = this.front;
    if (shown === undefined) return;
    switch (act) {
      case "accept":
        return this.#accept(shown);
      case "decline":
        return shown.act({ action: "decline" });
      case "cancel":
      case "esc":
      case "close":
        return shown.act({ action: "cancel" });
    }
  }

  async #accept(shown: Shown): Promise<void> {
    if (this.#presenterThrows) return shown.fail(new Error("the presenter broke"));
    const { form } = shown.question;
    if (form === undefined) return shown.act({ action: "accept" });
    const read = await readDraft(form, this.draftOf(shown));
    if (read.ok) shown.act({ action: "accept", content: read.content });
    else this.issues.push(...read.issues);
  }

  /** What the surface itself refused to send. */
  readonly issues: { readonly field: string; readonly code: string }[] = [];

  async #edit(act: Json): Promise<void> {
    const shown = this.front;
    if (shown === undefined) throw new Error("nothing is on show");
    if ("go" in act) {
      const next = [...this.peerIds].find(([, id]) => id === act.go)?.[0];
      if (next === undefined) throw new Error("no such question");
      return shown.act({ action: "later", next });
    }
    if ("decline each in turn" in act) {
      for (let left = act["decline each in turn"]; left > 0; left--) {
        this.front?.act({ action: "decline" });
        await flush();
      }
      return;
    }
    let draft = this.draftOf(shown);
    for (const [name, text] of Object.entries(act.type ?? {})) {
      draft = typeText(draft, name, String(text));
    }
    for (const [name, value] of Object.entries(act.pick ?? {})) {
      draft = pickValue(draft, name, value);
    }
    if ("clear" in act) draft = clearField(draft, act.clear);
    if ("keys" in act) draft = typeText(draft, act.in, this.#keys(shown, draft, act));
    this.#drafts.set(shown.question.id, draft);
    shown.saveDraft(draft);
  }

  #keys(shown: Shown, draft: Draft, act: Json): string {
    let text = this.textOf({ ...shown.question, draft }, act.in);
    for (const key of act.keys) text = key === "<Backspace>" ? text.slice(0, -1) : text + key;
    return text;
  }

  async #host(event: string): Promise<void> {
    switch (event) {
      case "detach-presenter":
        return this.client.setSurface(undefined);
      case "attach-presenter":
        return this.client.setSurface(this.person);
      case "reload-view":
        this.client.setSurface(undefined);
        await flush();
        return this.client.setSurface(this.person);
      case "connection-closed":
        return (await this.wire()).end();
      case "presenter-throws-on-accept":
        this.#presenterThrows = true;
        return;
      case "opener-throws":
      case "opener-rejects":
      case "window-open-returns-null":
      case "stream-write-fails":
        // Set before the act they concern: see `foresee`.
        return;
      default:
        throw new Error(`no such host step: ${event}`);
    }
  }

  /** What the steps say about the surroundings of an earlier act. */
  async foresee(steps: readonly Json[]): Promise<void> {
    const events = steps.map((step) => step.host);
    if (events.includes("opener-throws")) this.opens = "throws";
    if (events.includes("opener-rejects")) this.opens = "rejects";
    if (events.includes("window-open-returns-null")) this.opens = "null";
    if (events.includes("stream-write-fails")) (await this.wire()).failWrites = true;
  }

  #open(href: string): unknown {
    this.opened.push(href);
    if (this.opens === "throws") throw new Error("no opener");
    if (this.opens === "rejects") return Promise.reject(new Error("no display"));
    return this.opens === "null" ? null : undefined;
  }
}

/** Runs all steps of a case on a fresh rig. */
export async function play(given: Json, options: RigOptions = {}): Promise<ClientRig> {
  const version = given.version === "v2" ? 2 : 1;
  const modes = given.presenters ?? (given.advertised && Object.keys(given.advertised));
  const waits = given.steps?.some((step: Json) => step.host === "attach-presenter");
  const rig = new ClientRig({
    version,
    ...(modes !== undefined && { modes }),
    ...(waits && { surface: null }),
    ...("agentName" in given && { agentName: given.agentName }),
    ...("hostCapabilities" in given && { hostCapabilities: given.hostCapabilities }),
    ...(given.beforeInitialize && { initialize: false }),
    ...options,
  });
  await rig.wire();
  const schema = given.schemaText === undefined ? given.schema : JSON.parse(given.schemaText);
  if (schema !== undefined) await rig.send(create(1, { requestedSchema: schema }));
  if (given.request !== undefined) await rig.send(create(1, given.request, true));
  for (let i = 0; i < (given.generate?.creates ?? 0); i++) {
    await rig.send(create(i, { requestedSchema: given.generate.form }));
  }
  await rig.foresee(given.steps ?? []);
  for (const step of given.steps ?? []) await rig.step(step);
  await flush();
  return rig;
}

/** A question as an agent sends it; `whole` params replace the usual ones. */
export function create(id: unknown, params: Json = {}, whole = false): Json {
  const usual = {
    sessionId: "s1",
    mode: "form",
    message: "Please choose.",
    requestedSchema: { type: "object", properties: { a: { type: "string" } } },
  };
  return { id, method: "elicitation/create", params: whole ? params : { ...usual, ...params } };
}

/** The same for a page. */
export function createPage(id: unknown, params: Json = {}): Json {
  return create(
    id,
    {
      sessionId: "s1",
      mode: "url",
      message: "Please connect your account.",
      elicitationId: "el-1",
      url: "https://auth.example/connect?elicitationId=el-1",
      ...params,
    },
    true,
  );
}

// From here on a question is prepared within a turn or two.
await createElicitationClient({ modes: ["form", "url"] }).preload();

/** Lets everything that is under way come to rest. Real turns of the event loop, also under fake timers. */
export async function flush(): Promise<void> {
  for (let i = 0; i < 6; i++) await new Promise<void>((resolve) => realImmediate(resolve));
}
const realImmediate = setImmediate;

function stripped({ jsonrpc, ...message }: Json): Json {
  return message;
}

function milliseconds(duration: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(duration) ?? [];
  const factor = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[unit ?? ""];
  if (count === undefined || factor === undefined) throw new Error(`no duration: ${duration}`);
  return Number(count) * factor;
}

function connect(client: ElicitationClient, name: string | null): Wire {
  let agent: ReadableStreamDefaultController<AnyMessage> | undefined;
  let failure: unknown;
  const out: Json[] = [];
  const passed: Json[] = [];
  const readable = new ReadableStream<AnyMessage>({
    start(controller) {
      agent = controller;
    },
  });
  const writable = new WritableStream<AnyMessage>({
    write(message) {
      if (wire.failWrites) throw new Error("EPIPE");
      out.push(message);
    },
  });
  const stream = client.attach({ readable, writable }, name === null ? {} : { agent: { name } });
  const writer = stream.writable.getWriter();
  const wire = {
    out,
    passed,
    stream,
    initialize: undefined as Json,
    failWrites: false,
    push: (message: Json) => agent?.enqueue(message),
    host: async (message: Json) => {
      await writer.write(message);
      await flush();
    },
    end: () => agent?.close(),
    fail: (error: unknown) => agent?.error(error),
    get hostError() {
      return failure;
    },
  };
  void (async () => {
    const reader = stream.readable.getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        passed.push(value);
      }
    } catch (error) {
      failure = error;
    }
  })();
  return wire;
}
