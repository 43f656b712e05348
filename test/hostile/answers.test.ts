/** A client that answers garbage, too much, too late or not at all, seen from the agent. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { form, text } from "../../src/form/index.ts";
import { connect, VERSIONS } from "../agent/bench.ts";
import { failure } from "../agent/outcome.ts";
import { proves } from "../support/proves.ts";
import { freshText, MEBI, nested } from "./heap.ts";

const FORM = { sessionId: "s1", message: "Which?", form: form({ a: text() }) };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };
const GOOD = { result: { action: "accept", content: { a: "x" } } };

// The SDK tells stderr of every message it cannot use. That is its way; here it is only noise.
const { error } = console;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  console.error = () => {};
  process.on("unhandledRejection", note);
});
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  console.error = error;
  process.off("unhandledRejection", note);
  expect(unhandled.splice(0)).toEqual([]);
});

/** In place of a response to the question: what comes, and the codes it may end in. */
const RESPONSES: Readonly<Record<string, readonly [object, ...string[]]>> = {
  "no result": [{}, "answer-unreadable"],
  "a null result": [{ result: null }, "answer-unreadable"],
  "a number": [{ result: 5 }, "answer-unreadable"],
  "a text": [{ result: "accept" }, "answer-unreadable"],
  "a list": [{ result: [] }, "answer-unreadable"],
  "an empty object": [{ result: {} }, "answer-unreadable"],
  "an action of another type": [{ result: { action: ["accept"] } }, "answer-unreadable"],
  "an inherited action": [
    { result: JSON.parse('{"__proto__":{"action":"accept"}}') },
    "answer-unreadable",
  ],
  "content of another type": [
    { result: { action: "accept", content: "x" } },
    "answer-invalid",
    "answer-unreadable",
  ],
  "content of other fields": [
    { result: { action: "accept", content: { b: 1 } } },
    "answer-invalid",
  ],
  "inherited content": [
    { result: JSON.parse('{"action":"accept","content":{"__proto__":{"a":"x"}}}') },
    "answer-invalid",
  ],
  "result and error": [{ ...GOOD, error: { code: -32602, message: "no" } }, "answer-unreadable"],
  "a null error": [{ error: null }, "answer-unreadable"],
  "an empty error": [{ error: {} }, "answer-unreadable"],
  "an error with a code of text": [{ error: { code: "-32602", message: 5 } }, "answer-unreadable"],
  "an error with half a code": [{ error: { code: 1.5, message: "m" } }, "peer-error"],
  "an answer 70 deep": [
    { result: { action: "accept", content: { a: "x" }, _meta: nested(70) } },
    "too-many",
  ],
  "an answer 100,000 deep": [
    { result: { action: "accept", content: { a: nested(100_000) } } },
    "too-many",
    "answer-unreadable",
  ],
};

describe.each(VERSIONS)("on v%i", (version) => {
  for (const [name, [response, ...codes]] of Object.entries(RESPONSES)) {
    proves("RES-1", `${name} is one typed error, and another question lives on`, async () => {
      const { ask, peer, question } = await connect(version);
      const other = ask.form(FORM);
      const { id: otherId } = await question();
      for (const asked of [failure(ask.form(FORM)), failure(ask.url(PAGE))]) {
        const { id, params } = await question();
        if (params.mode === "url" && codes.includes("answer-invalid")) {
          // A page has no content to be wrong.
          await peer.send({ id, error: { code: -32603, message: "" } });
          await asked;
          continue;
        }
        await peer.send({ id, ...response });
        expect(codes).toContain((await asked).code);
      }
      expect(ask.outstanding).toEqual({ questions: 1, pages: 0 });
      await peer.send({ id: otherId, ...GOOD });
      expect((await other).action).toBe("accept");
    });
  }

  test("noise that answers nothing leaves every question open", async () => {
    const { ask, peer, question } = await connect(version);
    const asked = ask.form(FORM);
    const { id } = await question();
    const noise: unknown[] = [
      null,
      5,
      "x",
      true,
      [],
      [{ jsonrpc: "2.0", id, ...GOOD }],
      { id: `${id}`, ...GOOD },
      { id: Number(id) + 0.5, ...GOOD },
      { id: null, ...GOOD },
      { id: 4_000, ...GOOD },
      { id: "__proto__", ...GOOD },
      { id: { id }, ...GOOD },
      { jsonrpc: "1.0", method: "elicitation/create" },
      GOOD,
      { method: "elicitation/complete", params: { elicitationId: "x" } },
      { method: "elicitation/complete", params: null },
      { method: "$/cancel_request", params: { requestId: id } },
      { method: "$/cancel_request" },
      { id: 1, method: "elicitation/create", params: PAGE },
      { id: 2, method: "__proto__", params: [] },
    ];
    for (const one of noise) await peer.send(one);
    await peer.flush();
    expect(ask.outstanding).toEqual({ questions: 1, pages: 0 });
    await peer.send({ id, ...GOOD });
    expect(await asked).toMatchObject({ action: "accept", content: { a: "x" } });
  });

  test("a second response to the same question changes nothing", async () => {
    const { ask, peer, question, events } = await connect(version);
    const asked = ask.url(PAGE);
    const { id } = await question();
    for (const action of ["decline", "accept", "accept"]) {
      await peer.send({ id, result: { action } });
    }
    expect((await asked).action).toBe("decline");
    await peer.flush();
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
    expect(events.map(({ type }) => type)).toEqual(["asked", "answered"]);
  });

  proves("LIM-4", "an answer over 4 MiB is refused unkept, and the next one is read", async () => {
    const { ask, reply } = await connect(version);
    for (const answer of [
      { action: "accept", content: { a: freshText(4 * MEBI, "a") } },
      { action: "accept", content: { a: "\u0001".repeat(MEBI) } },
      { action: "accept", content: { a: "x", b: Array(1_500_000).fill("") } },
      { action: "decline", _meta: { note: freshText(4 * MEBI, "n") } },
      { action: "_later", data: freshText(4 * MEBI, "d") },
    ]) {
      const asked = failure(ask.form(FORM));
      await reply({ result: answer });
      const refused = await asked;
      expect(refused).toMatchObject({
        code: "too-many",
        detail: { what: "bytes of an answer", limit: 4_194_304 },
      });
      expect(JSON.stringify(refused.detail).length).toBeLessThan(100);
    }
    const page = failure(ask.url(PAGE));
    await reply({ result: { action: "accept", _meta: { note: freshText(4 * MEBI, "n") } } });
    expect((await page).code).toBe("too-many");
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
    const large = ask.form(FORM);
    await reply({ result: { action: "accept", content: { a: freshText(4 * MEBI - 64, "a") } } });
    expect((await large).action).toBe("accept");
  });

  proves("LIM-4", "the limit of an answer is the agent's to set", async () => {
    const { ask, reply } = await connect(version, undefined, { maxAnswerBytes: 64 });
    const asked = failure(ask.form(FORM));
    await reply({ result: { action: "accept", content: { a: freshText(64, "a") } } });
    expect(await asked).toMatchObject({ code: "too-many", detail: { limit: 64 } });
    const small = ask.form(FORM);
    await reply(GOOD);
    expect((await small).action).toBe("accept");
  });

  proves("LIM-2", "a schema beyond the limits is not sent", async () => {
    const { ask, sent } = await connect(version);
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, { type: "string" }]));
    const list = Array.from({ length: 10_001 }, (_, n) => `${n}`);
    const { form: _form, ...rest } = FORM;
    for (const [requestedSchema, what] of [
      [{ type: "object", properties: names(100_000) }, "fields"],
      [{ type: "object", properties: { a: { type: "string", enum: list } } }, "options"],
      [nested(65), "levels of nesting"],
      [nested(100_000), "levels of nesting"],
    ] as const) {
      const refused = await failure(ask.form({ ...rest, requestedSchema }));
      expect(refused).toMatchObject({ code: "too-many", detail: { what } });
    }
    for (const levels of [65, 100_000]) {
      const _meta = nested(levels) as Record<string, unknown>;
      expect((await failure(ask.form({ ...FORM, _meta }))).code).toBe("too-many");
      expect((await failure(ask.url({ ...PAGE, _meta }))).code).toBe("too-many");
    }
    expect(await sent()).toEqual([]);
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
  });

  proves("LIM-3", "a client that never answers is asked a thousand times and no more", async () => {
    const { ask, connection, sent } = await connect(version);
    const open = Array.from({ length: 1_000 }, (_, n) =>
      failure(n % 2 === 0 ? ask.form(FORM) : ask.url(PAGE)),
    );
    const beyond = Array.from({ length: 9_000 }, () => failure(ask.form(FORM)));
    for (const refused of await Promise.all(beyond)) expect(refused.code).toBe("too-many");
    expect(ask.outstanding).toEqual({ questions: 1_000, pages: 500 });
    expect(await sent()).toHaveLength(1_000);
    connection.close();
    for (const lost of await Promise.all(open)) expect(lost.code).toBe("connection-lost");
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
  });
});
