/**
 * A relay between two raw byte ends, with a person made of code behind it.
 *
 * @module
 */
import type { CoreQuestion } from "../../src/client/index.ts";
import { createElicitationClient, type ElicitationClient } from "../../src/client/index.ts";
import { createRelay, type Relay } from "../../src/sidecar/index.ts";
import { type ScriptedSurface, scriptedSurface } from "../../src/testing/index.ts";
import type { JsonObject, Mode } from "../../src/wire/index.ts";

export interface RigOptions {
  readonly modes?: readonly Mode[];
  readonly takeOver?: boolean;
  /** `null`: nobody is shown anything here. */
  readonly person?: ScriptedSurface | null;
}

export class RelayRig {
  readonly person: ScriptedSurface;
  readonly client: ElicitationClient;
  readonly relay: Relay;
  readonly asked: CoreQuestion[] = [];
  readonly traced: [string, JsonObject][] = [];
  readonly opened: string[] = [];
  readonly #toAgent: Uint8Array[] = [];
  readonly #toEditor: Uint8Array[] = [];

  constructor({ modes = ["form", "url"], takeOver = false, person }: RigOptions = {}) {
    this.person = person ?? scriptedSurface();
    const shown = person !== null;
    this.client = createElicitationClient({
      modes,
      ...(shown && { surface: this.person }),
      openUrl: (href) => this.opened.push(href),
    });
    this.relay = createRelay({
      client: this.client,
      agent: { name: "the agent" },
      takeOver,
      toAgent: (bytes, done) => {
        this.#toAgent.push(bytes.slice());
        done?.();
      },
      toEditor: (bytes, done) => {
        this.#toEditor.push(bytes.slice());
        done?.();
      },
      onAsked: (question) => this.asked.push(question),
      onMessage: (direction, message) => this.traced.push([direction, message]),
    });
  }

  /** Everything the agent got so far. */
  get toAgent(): string {
    return Buffer.concat(this.#toAgent).toString("utf8");
  }

  /** Everything the editor got so far. */
  get toEditor(): string {
    return Buffer.concat(this.#toEditor).toString("utf8");
  }

  get bytesToAgent(): Buffer {
    return Buffer.concat(this.#toAgent);
  }

  get bytesToEditor(): Buffer {
    return Buffer.concat(this.#toEditor);
  }

  /** The editor sends bytes; an object becomes a line. */
  async editor(what: string | Uint8Array | JsonObject): Promise<void> {
    this.relay.fromEditor(bytesOf(what));
    await settle();
  }

  async agent(what: string | Uint8Array | JsonObject): Promise<void> {
    this.relay.fromAgent(bytesOf(what));
    await settle();
  }

  /** Forgets what both sides got so far. */
  clear(): void {
    this.#toAgent.length = 0;
    this.#toEditor.length = 0;
  }

  /** Initializes and forgets it. */
  async start(version = 1, capabilities: JsonObject = {}, offered = version): Promise<void> {
    const place = version >= 2 ? "capabilities" : "clientCapabilities";
    const params = { protocolVersion: version, [place]: capabilities };
    await this.editor({ jsonrpc: "2.0", id: 0, method: "initialize", params });
    await this.agent({ jsonrpc: "2.0", id: 0, result: { protocolVersion: offered } });
    this.clear();
  }
}

function bytesOf(what: string | Uint8Array | JsonObject): Uint8Array {
  if (what instanceof Uint8Array) return what;
  return Buffer.from(typeof what === "string" ? what : `${JSON.stringify(what)}\n`);
}

/** A form question as a line; `id` is JSON text. */
export function formLine(id: string, scope = '"sessionId":"s1"'): string {
  return `{"jsonrpc":"2.0","id":${id},"method":"elicitation/create","params":{${scope},"mode":"form","message":"Which name?","requestedSchema":{"type":"object","properties":{"name":{"type":"string"}}}}}\n`;
}

/** The same for a page. */
export function pageLine(id: string, elicitationId = "e1"): string {
  return `{"jsonrpc":"2.0","id":${id},"method":"elicitation/create","params":{"sessionId":"s1","mode":"url","message":"Connect","elicitationId":"${elicitationId}","url":"https://auth.example/${elicitationId}"}}\n`;
}

// What a question needs is loaded with the first one; from here on that takes no more than a turn.
await createElicitationClient({ modes: ["form", "url"] }).preload();

/** Lets everything that is under way come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise<void>((done) => setImmediate(done));
}
