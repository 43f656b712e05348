/** Forms of every monstrous size, sent to a client that has another question open. */
import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../src/client/index.ts";
import { ClientRig, create, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";
import { freshText, MEBI, nested } from "./heap.ts";

const VERSIONS = [1, 2] as const;

/** A rig with a question open that must outlive what is sent next. */
async function withQuestion(version: 1 | 2, client = {}): Promise<ClientRig> {
  const rig = new ClientRig({ version, client });
  await rig.send(create("first"));
  return rig;
}

/** The first question is on show still, is answered, and other requests reach the host. */
async function goesOn(rig: ClientRig): Promise<void> {
  await rig.send({ id: 77, method: "fs/read_text_file", params: { path: "/a" } });
  expect(rig.passed).toMatchObject([{ id: 77 }]);
  expect(rig.peerIds.get(rig.front?.question.id ?? "")).toBe("first");
  await rig.user({ type: { a: "still here" } });
  await rig.user("accept");
  expect(rig.out.at(-1)).toEqual({
    id: "first",
    result: { action: "accept", content: { a: "still here" } },
  });
}

const schema = (properties: Json, more = {}) => ({ type: "object", properties, ...more });
const fields = (count: number): Json =>
  schema(
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, { type: "string" }])),
  );
const choices = (count: number, text = ""): Json => ({
  type: "string",
  enum: Array.from({ length: count }, (_, n) => `${n}${text}`),
});

/** What is refused: the params beside the usual ones, the code, and our word for it. */
const MONSTERS: Readonly<Record<string, () => readonly [Json, number, string]>> = {
  "ten megabytes of one text": () => [
    { requestedSchema: schema({}, { description: freshText(10 * MEBI, "d") }) },
    -32603,
    "too-many",
  ],
  "ten megabytes of message": () => [{ message: freshText(10 * MEBI, "m") }, -32603, "too-many"],
  "ten megabytes of choices": () => {
    const many = choices(1_000, "-".repeat(48));
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, many]));
    return [{ requestedSchema: schema(properties) }, -32603, "too-many"];
  },
  "100,000 fields": () => [{ requestedSchema: fields(100_000) }, -32602, "schema-unreadable"],
  "201 fields": () => [{ requestedSchema: fields(201) }, -32602, "schema-unreadable"],
  "10,001 choices": () => [
    { requestedSchema: schema({ a: choices(10_001) }) },
    -32602,
    "schema-unreadable",
  ],
  "a schema 65 deep": () => [{ requestedSchema: nested(65) }, -32602, "schema-unreadable"],
  "a schema 100,000 deep": () => [
    { requestedSchema: nested(100_000) },
    -32602,
    "schema-unreadable",
  ],
  "a field 100,000 deep": () => [
    { requestedSchema: schema({ a: { type: "string", default: nested(100_000) } }) },
    -32602,
    "schema-unreadable",
  ],
  "_meta 65 deep": () => [{ _meta: nested(65) }, -32602, "nesting"],
  "_meta 100,000 deep": () => [{ _meta: nested(100_000) }, -32602, "nesting"],
  "an unknown member 65 deep": () => [{ _later: [nested(64)] }, -32602, "nesting"],
};

describe.each(VERSIONS)("on v%i", (version) => {
  for (const [name, make] of Object.entries(MONSTERS)) {
    proves("LIM-2", `${name} is refused, and nothing else is lost`, async () => {
      const [params, code, reason] = make();
      const rig = await withQuestion(version);
      await rig.send(create(2, params));
      expect(rig.out).toMatchObject([{ id: 2, error: { code, data: { reason } } }]);
      expect(rig.person.asked).toHaveLength(1);
      await goesOn(rig);
    });
  }

  proves("LIM-2", "what is just within the limits is shown", async () => {
    const rig = new ClientRig({ version });
    await rig.send(create(1, { requestedSchema: fields(200) }));
    await rig.send(create(2, { sessionId: "s2", requestedSchema: schema({ a: choices(10_000) }) }));
    await rig.send(create(3, { sessionId: "s3", _meta: nested(64), _later: nested(64) }));
    expect(rig.out).toEqual([]);
    const forms = rig.person.asked.map(({ form }) => form?.fields.length);
    expect(forms).toEqual([200, 1, 1]);
  });

  proves("LIM-1", "seven megabytes of text are shown as a few kilobytes", async () => {
    const rig = new ClientRig({ version });
    const long = freshText(MEBI, "t");
    const field = { type: "string", title: long, description: long };
    const choice = { type: "string", oneOf: [{ const: "x", title: long, description: long }] };
    await rig.send(
      create(1, {
        message: long,
        requestedSchema: schema({ a: field, b: choice }, { title: long, description: long }),
      }),
    );
    expect(rig.front?.question.form?.fields).toHaveLength(2);
    // Texts like a message have 16 KiB each, those like a label 1 KiB; the reading beside them is not drawn.
    const drawn = JSON.stringify(rig.front?.question, (key, value) =>
      key === "field" || key === "option" ? undefined : value,
    );
    expect(drawn.length).toBeGreaterThan(3 * 16 * 1024);
    expect(drawn.length).toBeLessThan(4 * 16 * 1024);
    await rig.user({ type: { a: "short" } });
    await rig.user("accept");
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { a: "short" } } }]);
  });

  proves("LIM-4", "a message over the judged size is refused unread", async () => {
    const rig = await withQuestion(version, { limits: { messageBytes: 1_000 } });
    // Read, each of these would be refused otherwise.
    await rig.send(create(2, { requestedSchema: fields(300) }));
    await rig.send(create(3, { message: 5, _meta: freshText(1_000, "x") }));
    await rig.send(create("i".repeat(1_000)));
    const refused = { error: { code: -32603, data: { reason: "too-large" } } };
    expect(rig.out).toMatchObject([refused, refused, refused]);
    await goesOn(rig);
  });
});

test("without other wishes 32 MiB are judged, and a mode of the host's own passes at any size", async () => {
  expect(DEFAULT_LIMITS.messageBytes).toBe(33_554_432);
  const rig = new ClientRig({
    hostCapabilities: { elicitation: { _poll: {} } },
    client: { limits: { messageBytes: 1_000 } },
  });
  await rig.send(create(1, { mode: "_poll", votes: freshText(2_000, "v") }));
  await flush();
  expect(rig.passed).toMatchObject([{ id: 1, params: { mode: "_poll" } }]);
  expect(rig.out).toEqual([]);
});
