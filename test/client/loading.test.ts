/**
 * The first question of all, before what tells secrets is loaded. A file of its own: each test file starts with
 * nothing loaded, and stays so until the client loads it.
 */
import type { AnyMessage } from "@agentclientprotocol/sdk";
import { expect } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import type { QuestionView } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";

const properties = { api_key: { type: "string" }, name: { type: "string" } };
const create = (id: number, params: object) => ({
  jsonrpc: "2.0" as const,
  id,
  method: "elicitation/create",
  params: { sessionId: "s1", mode: "form", message: "Please fill in.", ...params },
});

proves(
  "FORM-20",
  "a question waits until what tells secrets is loaded, unseen and in its place",
  async () => {
    const asked: QuestionView[] = [];
    const seen: (readonly QuestionView[])[] = [];
    let done = (): void => {};
    const bothAsked = new Promise<void>((resolve) => {
      done = resolve;
    });
    const client = createElicitationClient({
      surface: (question) => {
        asked.push(question);
        if (asked.length === 2) done();
        return { action: "decline" };
      },
      onEvent: ({ kind }) => heard.push(kind),
    });
    client.questions.subscribe((current) => seen.push(current));
    const heard: string[] = [];
    const requestedSchema = { type: "object", properties };
    const messages: AnyMessage[] = [
      { jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } },
      create(1, { requestedSchema }),
      create(2, { requestedSchema: { type: "object", properties: { note: { type: "string" } } } }),
    ];
    const stream = client.attach({
      readable: new ReadableStream({
        start(controller) {
          for (const message of messages) controller.enqueue(message);
        },
      }),
      writable: new WritableStream(),
    });
    const params = { protocolVersion: 1, clientCapabilities: {} };
    await stream.writable
      .getWriter()
      .write({ jsonrpc: "2.0", id: 0, method: "initialize", params });
    const reader = stream.readable.getReader();
    await reader.read();
    void reader.read();

    // The questions are in, and nobody has seen anything of them.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(heard).toEqual(["question", "question"]);
    expect(client.questions.current).toEqual([]);
    expect(asked).toEqual([]);

    await bothAsked;
    expect(seen[0]?.map(({ id }) => id)).toEqual(["q1"]);
    expect(asked.map(({ id }) => id)).toEqual(["q1", "q2"]);
    expect(asked[0]?.form?.fields.map(({ label, secret }) => [label, secret])).toEqual([
      ["api_key", true],
      ["name", false],
    ]);
  },
);
