import * as v1 from "@agentclientprotocol/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createElicitor } from "../../src/agent/index.ts";
import { isElicitationError } from "../../src/errors/index.ts";
import { choices, form, integer, text } from "../../src/form/index.ts";
import { loadWords } from "../../src/text/words/index.ts";
import { accept, cancel, decline } from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";
import { connect, createApp, VERSIONS } from "./bench.ts";
import { failure, settled } from "./outcome.ts";

const trip = form({
  city: text().title("City").maxLength(5),
  nights: integer().minimum(1).title("Nights"),
});
const ASK = { sessionId: "s1", message: "Plan the trip.", form: trip };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };

proves(
  "JAVA-6",
  "every choice of the user comes back as a value, an unknown one with its payload",
  async () => {
    for (const version of VERSIONS) {
      const { ask, reply } = await connect(version);
      const actions: string[] = [];
      for (const action of ["accept", "decline", "cancel", "_later", "ACCEPT", ""]) {
        const asked = ask.url(PAGE);
        await reply({ result: { action, until: 5 } });
        const consent = await asked;
        actions.push(consent.action);
        expect(consent.raw.action).toBe(action);
      }
      const unknown = version === 1 ? "unknown" : "cancel";
      expect(actions).toEqual(["accept", "decline", "cancel", unknown, unknown, unknown]);
    }
  },
);

proves("JAVA-5", "what a client of this package answers with is what the agent reads", async () => {
  const client = v1.client({}).onRequest("elicitation/create", ({ params }) => {
    if (params.message === "accept") return accept({ city: "Rome", nights: 2 });
    return params.message === "decline" ? decline() : cancel("nobody here");
  });
  const ask = createElicitor();
  const connection = createApp(1, ask).connect(client);
  ask.initialize({ clientCapabilities: { elicitation: { form: {} } } });
  expect(await ask.form({ ...ASK, message: "accept" })).toMatchObject({
    action: "accept",
    content: { city: "Rome", nights: 2 },
  });
  expect(await ask.form({ ...ASK, message: "decline" })).toMatchObject({ action: "decline" });
  expect(await ask.form({ ...ASK, message: "cancel" })).toMatchObject({ action: "cancel" });
  connection.close();
});

proves("FORM-16", "content of a decline or cancel is nowhere in the answer", async () => {
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version);
    for (const action of ["decline", "cancel"]) {
      const asked = ask.form(ASK);
      await reply({ result: { action, content: { city: "Rome", nights: 1 } } });
      const answer = await asked;
      expect(answer.action).toBe(action);
      expect(answer).not.toHaveProperty("content");
    }
  }
});

proves("FORM-16", "absent content and null are the same empty answer", async () => {
  const empty = form({ note: text().optional() });
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version);
    for (const content of [undefined, null, {}]) {
      const asked = ask.form({ ...ASK, form: empty });
      await reply({ result: { action: "accept", content } });
      expect(await asked).toMatchObject({ action: "accept", content: {} });
    }
  }
});

proves(
  "FORM-8",
  "accepted content that does not fit is an error with every fault and the raw answer",
  async () => {
    for (const version of VERSIONS) {
      const { ask, reply } = await connect(version);
      const content = { city: "Konstanz", nights: 0 };
      const asked = failure(ask.form(ASK));
      await reply({ result: { action: "accept", content } });
      const { code, detail } = await asked;
      expect(code).toBe("answer-invalid");
      expect(detail).toMatchObject({ raw: { action: "accept", content } });
      expect(codes(detail)).toEqual({ city: "maxLength", nights: "minimum" });
    }
  },
);

proves("FORM-8", "content of any shape never passes as accepted", async () => {
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version);
    for (const content of [5, "x", [], [1], true, { city: null, nights: "1" }]) {
      const asked = failure(ask.form(ASK));
      await reply({ result: { action: "accept", content } });
      expect(["answer-invalid", "answer-unreadable"]).toContain((await asked).code);
    }
  }
});

proves(
  "FORM-8",
  "a re-ask says what was wrong, field by field, and its answer counts",
  async () => {
    for (const version of VERSIONS) {
      const { ask, reply, sent, events } = await connect(version);
      const asked = ask.form({ ...ASK, reask: true });
      await reply({ result: { action: "accept", content: { city: "Konstanz", nights: 0 } } });
      const second = await reply({
        result: { action: "accept", content: { city: "Rome", nights: 1 } },
      });
      expect(second.params.message).toBe(
        "Your last answer could not be used.\n" +
          "- City: Enter at most 5 characters.\n" +
          "- Nights: Enter 1 or more.\n\n" +
          "Plan the trip.",
      );
      expect(second.params.requestedSchema).toEqual(trip.schema);
      expect(await asked).toMatchObject({ action: "accept", content: { city: "Rome", nights: 1 } });
      expect(await sent()).toEqual(["elicitation/create", "elicitation/create"]);
      expect(events.map(({ type }) => type)).toEqual(["asked", "answered", "asked", "answered"]);
    }
  },
);

test("a re-ask speaks the language it is given", async () => {
  const words = await loadWords("de");
  const { ask, reply } = await connect(2, undefined, { words });
  const asked = ask.form({ ...ASK, reask: true });
  await reply({ result: { action: "accept", content: { city: "Konstanz", nights: 0 } } });
  const { params } = await reply({ result: { action: "decline" } });
  expect(params.message).toBe(
    "Ihre letzte Antwort konnte nicht verwendet werden.\n" +
      "- City: Geben Sie höchstens 5 Zeichen ein.\n" +
      "- Nights: Geben Sie 1 oder mehr ein.\n\n" +
      "Plan the trip.",
  );
  await asked;
});

proves("FORM-8", "there is one re-ask; then the error, or whatever the user chose", async () => {
  const { ask, reply, sent } = await connect(1);
  const bad = { result: { action: "accept", content: { city: "Rome" } } };
  const asked = failure(ask.form({ ...ASK, reask: true }));
  await reply(bad);
  await reply(bad);
  const { code, detail } = await asked;
  expect([code, codes(detail)]).toEqual(["answer-invalid", { nights: "required" }]);
  const declined = ask.form({ ...ASK, reask: true });
  await reply(bad);
  await reply({ result: { action: "decline" } });
  expect((await declined).action).toBe("decline");
  expect((await sent()).length).toBe(4);
});

test("a re-ask lists twenty faults and counts the rest", async () => {
  const names = Array.from({ length: 25 }, (_, at) => `f${at}`);
  const many = form(Object.fromEntries(names.map((name) => [name, text()])));
  const { ask, reply } = await connect(1);
  const asked = ask.form({ ...ASK, form: many, reask: true });
  await reply({ result: { action: "accept", content: {} } });
  const { params } = await reply({ result: { action: "cancel" } });
  expect(params.message.match(/^- f\d+: /gm)).toHaveLength(20);
  expect(params.message).toContain("\n- 5 more answers need a change.\n");
  await asked;
});

test("rules that cannot be judged are told with the answer", async () => {
  const { ask, reply } = await connect(1);
  const requestedSchema = {
    type: "object",
    properties: { code: { type: "string", pattern: "^(?=a)\\k<x>" }, list: { type: "array" } },
  };
  const asked = ask.form({ sessionId: "s1", message: "m", requestedSchema });
  await reply({ result: { action: "accept", content: { code: "abc" } } });
  const answer = await asked;
  expect(answer.action === "accept" && answer.unchecked).toEqual([
    { field: "code", reason: "pattern" },
  ]);
});

test("prototype-named fields are ordinary data on the way out and back", async () => {
  const { ask, reply } = await connect(1, { form: {} }, { transport: "ndjson" });
  const requestedSchema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["__proto__"]}',
  );
  const asked = ask.form({ sessionId: "s1", message: "m", requestedSchema });
  const content = JSON.parse('{"__proto__":"x","constructor":3}');
  const { params } = await reply({ result: { action: "accept", content } });
  expect(Object.keys(params.requestedSchema.properties)).toEqual(["__proto__", "constructor"]);
  const answer = await asked;
  if (answer.action !== "accept") throw new Error(answer.action);
  expect(Object.entries(answer.content)).toEqual([
    ["__proto__", "x"],
    ["constructor", 3],
  ]);
});

proves("RES-4", "each error of the peer keeps its code, text and data", async () => {
  const kinds: Record<number, string> = {
    [-32602]: "invalid-params",
    [-32601]: "method-not-found",
    [-32603]: "internal",
    [-32000]: "other",
    [-32600]: "other",
    7: "other",
  };
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version);
    for (const [code, kind] of Object.entries(kinds)) {
      const asked = failure(ask.form(ASK));
      await reply({ error: { code: Number(code), message: "no \u001b[31m", data: { at: [1] } } });
      const error = await asked;
      expect(error.code).toBe("peer-error");
      expect(error.detail).toEqual({
        kind,
        rpcCode: Number(code),
        rpcMessage: "no \u001b[31m",
        data: { at: [1] },
      });
      expect(error.message).toBe("the peer answered with an error");
      expect(error.cause).toBeUndefined();
    }
  }
});

proves("RES-4", "an error without its text is still the error it is", async () => {
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version);
    const asked = failure(ask.form(ASK));
    await reply({ error: { code: -32601, data: "x" } });
    expect((await asked).detail).toMatchObject({
      kind: "method-not-found",
      rpcCode: -32601,
      data: "x",
    });
  }
});

proves("RES-4", "-32800 from the peer is a withdrawal, not an answer", async () => {
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version);
    const asked = failure(ask.form(ASK));
    await reply({ error: { code: -32800, message: "dismissed", data: { why: "closed" } } });
    expect(await asked).toMatchObject({
      code: "cancelled",
      detail: { by: "peer", reason: { why: "closed" } },
    });
  }
});

proves(
  "RES-1",
  "garbage in place of an answer is one typed error, and the connection lives on",
  async () => {
    const garbage: object[] = [
      { result: null },
      { result: 5 },
      { result: "accept" },
      { result: [] },
      { result: {} },
      { result: { action: null } },
      { result: { action: { action: "accept", content: {} } } },
      {},
      { error: null },
      { error: "no" },
      { error: { code: "x" } },
      { result: { action: "accept" }, error: { code: -32603, message: "x" } },
    ];
    for (const version of VERSIONS) {
      for (const transport of ["objects", "ndjson"] as const) {
        const { ask, reply, connection } = await connect(version, undefined, { transport });
        for (const response of garbage) {
          const asked = failure(ask.form(ASK));
          await reply(response);
          expect((await asked).code).toBe("answer-unreadable");
        }
        const asked = ask.form(ASK);
        await reply({ result: { action: "decline" } });
        expect((await asked).action).toBe("decline");
        expect(connection.signal.aborted).toBe(false);
      }
    }
  },
);

proves("RES-1", "any JSON is a choice or a typed error, and accept only if it fits", async () => {
  let result: unknown;
  const ask = createElicitor();
  ask.initialize({ clientCapabilities: { elicitation: { form: {} } } });
  ask.onConnect({
    signal: new AbortController().signal,
    client: { request: async () => result, notify: async () => {} },
  });
  const content = fc.record({ city: fc.jsonValue(), nights: fc.jsonValue() });
  const action = fc.constantFrom("accept", "decline", "cancel", "later", 1, null);
  const response = fc.record({ action, content: fc.oneof(content, fc.jsonValue()) });
  await fc.assert(
    fc.asyncProperty(fc.oneof(response, fc.jsonValue()), async (value) => {
      result = value;
      const { value: answer, error } = await settled(ask.form(ASK));
      if (error !== undefined) {
        expect(["answer-invalid", "answer-unreadable"]).toContain(error.code);
      } else if ((answer as { action: string }).action === "accept") {
        const { city, nights } = (answer as { content: Record<string, unknown> }).content;
        expect([...String(city)].length).toBeLessThanOrEqual(5);
        expect(Number.isInteger(nights) && Number(nights) >= 1).toBe(true);
      }
    }),
  );
});

function codes(detail: object): Record<string, string> {
  if (!("issues" in detail) || !Array.isArray(detail.issues)) return {};
  return Object.fromEntries(detail.issues.map(({ field, code }) => [field, code]));
}

test("an error of this package is known by its name also across copies", async () => {
  const { ask } = await connect(1, {});
  expect(isElicitationError(await failure(ask.form(ASK)))).toBe(true);
});

test("lists and choices come back typed", async () => {
  const days = form({ days: choices(["mon", "tue"]) });
  const { ask, reply } = await connect(1);
  const asked = ask.form({ ...ASK, form: days });
  await reply({ result: { action: "accept", content: { days: ["tue"] } } });
  const answer = await asked;
  const picked: readonly ("mon" | "tue")[] = answer.action === "accept" ? answer.content.days : [];
  expect(picked).toEqual(["tue"]);
});
