/**
 * The agent's end of one connection, and the host behind our client: what they send, and where it arrives.
 *
 * @module
 */
import assert from "node:assert/strict";
import type { AnyMessage } from "@agentclientprotocol/sdk";
import type { ElicitationClient } from "../../src/client/index.ts";
import { isObject } from "../../src/wire/index.ts";
import type { Name } from "./client-steps.ts";

/** A response of our client. */
export interface Answer {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** The agent's end of one connection, and what the host behind our client sends and gets. */
export class AgentEnd {
  readonly name: Name;
  readonly answers: Answer[] = [];
  /** What reached the host, in order. */
  readonly passed: unknown[] = [];
  readonly cancels: unknown[] = [];
  version: 1 | 2 = 1;
  greeted = false;
  /** The modes that the host advertised itself. */
  foreign: ReadonlySet<unknown> = new Set();
  greetings = 0;
  gone = false;
  readonly #pushed: { readonly message: unknown; readonly for: "foreign" | "ours" | "any" }[] = [];
  readonly #hosts: unknown[] = [];
  readonly #forwarded: unknown[] = [];
  readonly #controller: ReadableStreamDefaultController<AnyMessage>;
  readonly #writer: WritableStreamDefaultWriter<AnyMessage>;
  #judged = 0;
  #deaf = false;

  constructor(client: ElicitationClient, name: Name) {
    this.name = name;
    let controller: ReadableStreamDefaultController<AnyMessage> | undefined;
    const readable = new ReadableStream<AnyMessage>({
      start(own) {
        controller = own;
      },
    });
    const writable = new WritableStream<AnyMessage>({ write: (message) => this.#receive(message) });
    const stream = client.attach({ readable, writable }, { agent: { name } });
    assert(controller !== undefined);
    this.#controller = controller;
    this.#writer = stream.writable.getWriter();
    this.#writer.closed.catch(() => {});
    void this.#readHost(stream.readable);
  }

  /** The agent sends. `whose` says where it must go; a fresh object each time, so that it is known again. */
  push(message: unknown, whose: "foreign" | "ours" | "any"): unknown {
    const own = fresh(message);
    if (this.gone) return own;
    this.#pushed.push({ message: own, for: whose });
    this.#controller.enqueue(own as AnyMessage);
    return own;
  }

  hostSends(message: object): void {
    if (this.gone) return;
    const own = fresh(message);
    this.#hosts.push(own);
    this.#writer.write(own as AnyMessage).catch(() => {});
  }

  end(how: "close" | "fail" | "mute-pipe"): void {
    if (this.gone) return;
    this.gone = true;
    if (how === "close") this.#controller.close();
    else if (how === "fail") this.#controller.error(new Error("broken pipe"));
    else {
      // The next write breaks the connection; one that never comes leaves the reading side to say so.
      this.#deaf = true;
      this.#writer.write(fresh({ method: "last" }) as AnyMessage).catch(() => {});
    }
  }

  takeAnswers(): readonly Answer[] {
    const fresh = this.answers.slice(this.#judged);
    this.#judged = this.answers.length;
    return fresh;
  }

  /** What is foreign passes as the same object and in order; what is ours does not pass. */
  assertPassed(): void {
    let at = 0;
    for (const message of this.passed) {
      const found = this.#pushed.findIndex((one, place) => place >= at && one.message === message);
      assert(found >= 0, "a message passed out of order, changed or twice");
      assert.notEqual(this.#pushed[found]?.for, "ours", "a question of ours reached the host");
      at = found + 1;
    }
    if (this.gone) return;
    for (const one of this.#pushed) {
      if (one.for === "foreign") assert(this.passed.includes(one.message), "a message was lost");
    }
    assert.deepEqual(this.#forwarded.length, this.#hosts.length, "a message of the host was lost");
  }

  #receive(message: AnyMessage): void {
    if (this.#deaf) throw new Error("EPIPE");
    const next = this.#hosts[this.#forwarded.length];
    const initialize = "method" in message && message.method === "initialize";
    if (message === next || initialize) {
      this.#forwarded.push(message);
      return;
    }
    if ("id" in message) this.answers.push(message);
  }

  async #readHost(readable: ReadableStream<AnyMessage>): Promise<void> {
    const reader = readable.getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        this.passed.push(value);
      }
    } catch {
      // The connection broke: the host hears of it as well.
    }
  }
}

function fresh(message: unknown): unknown {
  return isObject(message) ? { jsonrpc: "2.0", ...message } : message;
}
